package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.app.demo.MakeDemo;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alt and a letter press one button, at every place of the demo's window and in both languages. */
@Tag("exhaustive")
class MnemonicsJourneyTest extends WindowTest {
    private static Path profile;
    private Stage stage;

    @BeforeAll
    static void make(@TempDir Path folder) {
        profile = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none()).alice().store().folder();
    }

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Test
    void noTwoButtonsInSightShareALetter() {
        for (Language language : Language.values()) {
            KithWindow window = inWindowMade(language);
            try {
                for (Page place : Page.values()) {
                    inWindow(() -> window.go(place));
                    until(() -> visible("#screen-" + place.id()) && window.isAtRest());
                    assertEquals(Map.of(), Mnemonics.shared(stage.getScene().getRoot()), language + " " + place);
                }
                inWindow(() -> {
                    window.go(Page.CHECK);
                    node("check-typed", TextArea.class).setText("a@b.example");
                    node("check-do", Button.class).fire();
                });
                until(() -> visible("#check-card"));
                assertEquals(Map.of(), Mnemonics.shared(stage.getScene().getRoot()), language + " with an answer");
            } finally {
                inWindow(window::close);
            }
        }
    }

    private KithWindow inWindowMade(Language language) {
        KithWindow[] made = new KithWindow[1];
        inWindow(() -> made[0] = new KithWindow(stage, profile, Optional.empty(), language));
        return made[0];
    }

    @Test
    void theCheckItselfFindsALetterThatIsShared() {
        Button hidden = new Button("_Hidden");
        hidden.setVisible(false);
        Button name = new Button("a_b");
        name.setMnemonicParsing(false);
        VBox box = new VBox(new Button("_Open"), new Button("打开(_O)"), hidden, new Button("_Help"), name);
        assertEquals(Map.of("O", List.of("_Open", "打开(_O)")), Mnemonics.shared(box));
    }
}
