package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small screen shows whole words, and needs no scrolling to the side, at every place and in both languages. */
class FitJourneyTest extends WindowTest {
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

    @Test
    void aSmallScreenIsLargeEnough() {
        for (Language language : Language.values()) {
            KithWindow[] made = new KithWindow[1];
            inWindow(() -> made[0] = new KithWindow(stage, profile, Optional.empty(), language));
            try (KithWindow kith = made[0]) {
                for (Place place : Place.values()) {
                    inWindow(() -> node("nav-" + place.id(), ToggleButton.class).fire());
                    until(() -> visible("#screen-" + place.id()) && !visible("#work"));
                    inWindow(() -> stage.getScene().getRoot().layout());
                    assertEquals(List.of(), CutOff.texts(stage.getScene().getRoot()), language + " " + place);
                    ScrollPane area = lookup(".screen-area").queryAs(ScrollPane.class);
                    double content = node("screen-" + place.id(), Region.class).getWidth();
                    assertTrue(content <= area.getViewportBounds().getWidth() + 1,
                            language + " " + place + " is " + content + " wide");
                }
            }
        }
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
