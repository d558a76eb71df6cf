package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.fault.Fault;
import kith.text.Language;
import kith.ui.AccessibleNames;
import kith.ui.WindowTest;
import kith.ui.theme.Appearance;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class AccessibilityTest extends WindowTest {
    private Stage stage;
    private SampleWindow sample;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        sample = new SampleWindow(opened, new Appearance(ThemeChoice.DARK, Optional.of(Language.CHINESE)));
    }

    @Override
    protected void close() {
        sample.work.close();
    }

    @Test
    @Tag("exhaustive")
    void everythingThatTakesTheFocusHasAName() {
        inWindow(() -> {
            sample.window.context().notices().fault(Fault.DEFECT.raise("problem", "x"));
            sample.window.context().background().run("files.open", progress -> {
                while (!progress.cancelled()) {
                    Thread.onSpinWait();
                }
                return "";
            }, result -> { }, fault -> { });
        });
        for (Page place : Page.values()) {
            inWindow(() -> sample.window.context().navigation().go(place));
            assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()), place.id());
        }
    }

    @Test
    void theCheckItselfFindsANamelessButton() {
        assertEquals(1, AccessibleNames.missing(new VBox(new Button())).size());
        assertEquals(0, AccessibleNames.missing(new VBox(new Button("x"))).size());
    }
}
