package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.app.MakeDemo;
import kith.app.Progress;
import kith.text.Language;
import kith.ui.shell.Place;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A screen of 1024 x 700 shows whole words at every place, in both languages and with letters up to the largest; and
 * needs no scrolling to the side unless they are very large.
 */
class FitJourneyTest extends WindowTest {
    private static final int WITHOUT_SCROLLING = 150;

    private static Path profile;
    private Stage stage;

    @BeforeAll
    static void make(@TempDir Path folder) {
        profile = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none()).alice().store().folder();
    }

    @Override
    protected void open(Stage opened) {
        stage = opened;
        stage.setWidth(1024);
        stage.setHeight(700);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 150, 250})
    void aSmallScreenIsLargeEnough(int percent) {
        List<String> problems = new ArrayList<>();
        for (Language language : Language.values()) {
            KithWindow[] made = new KithWindow[1];
            inWindow(() -> made[0] = new KithWindow(stage, profile, Optional.empty(),
                    new Appearance(ThemeChoice.LIGHT, Optional.of(language), new FontSize(percent))));
            try (KithWindow kith = made[0]) {
                for (Place place : Place.values()) {
                    inWindow(() -> node("nav-" + place.id(), ToggleButton.class).fire());
                    until(() -> visible("#screen-" + place.id()) && !visible("#work"));
                    inWindow(() -> stage.getScene().getRoot().layout());
                    String where = language + " " + place + ": ";
                    CutOff.texts(stage.getScene().getRoot()).forEach(text -> problems.add(where + text));
                    double room = lookup(".screen-area").queryAs(ScrollPane.class).getViewportBounds().getWidth();
                    double content = node("screen-" + place.id(), Region.class).getWidth();
                    // With larger letters a table may be scrolled to the side: it is not squeezed.
                    if (percent <= WITHOUT_SCROLLING && content > room + 1) {
                        problems.add(where + content + " pixels wide where there are " + room);
                    }
                }
            }
        }
        assertEquals(List.of(), problems);
    }

    @Test
    void theCheckItselfFindsAWordThatIsCut() {
        inWindow(() -> {
            Button cut = new Button("Everything that does not fit");
            cut.setMaxWidth(80);
            cut.setMinWidth(80);
            stage.setScene(new Scene(new VBox(cut, new Button("Fits")), 300, 200));
            stage.show();
        });
        assertEquals(1, CutOff.texts(stage.getScene().getRoot()).size());
    }
}
