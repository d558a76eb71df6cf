package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.app.demo.MakeDemo;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo's window in Chinese: every screen has names for everything, and the list is checked with one press. */
@Tag("exhaustive")
class DemoJourneyTest extends WindowTest {
    private static MakeDemo.Result demo;
    private Stage stage;
    private KithWindow kith;

    @BeforeAll
    static void make(@TempDir Path folder) {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
    }

    @Override
    protected void open(Stage opened) {
        stage = opened;
        kith = new KithWindow(opened, demo.alice().store().folder(), Optional.of(demo.senders()), Language.CHINESE);
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    @Test
    void theListOfTheDemoIsOnePressAway() {
        assertTrue(visible("#demo-banner"));
        for (Page place : Page.values()) {
            inWindow(() -> kith.go(place));
            until(() -> visible("#screen-" + place.id()) && kith.isAtRest());
            assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()), place.id());
        }
        clickOn("#nav-check");
        until(() -> node("check-asked", Label.class).getText().contains("Dave 未验证"));
        inWindow(() -> node("check-demo", Button.class).fire());
        until(() -> lookup("#check-table").queryAs(TableView.class).getItems().size() == 400);
        String summary = everything(node("check-summary", FlowPane.class)).filter(ToggleButton.class::isInstance)
                .map(chip -> chip.getAccessibleText()).collect(Collectors.joining(", "));
        for (String word : List.of("已知", "在您的通讯录中", "可能", "未知", "您自己的地址", "无效")) {
            assertTrue(summary.contains(word), summary);
        }
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        inWindow(() -> node("check-why", Button.class).fire());
        until(() -> !node("check-explanation", VBox.class).getChildren().isEmpty());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    /** The search gives way before what puts the list away stands on a line of its own. */
    @Test
    void allToolsOfTheListStandInOneRow() {
        clickOn("#nav-check");
        inWindow(() -> node("check-demo", Button.class).fire());
        until(() -> lookup("#check-table").queryAs(TableView.class).getItems().size() == 400);
        for (int width : List.of(1000, 1366)) {
            inWindow(() -> {
                stage.setWidth(width);
                stage.setHeight(700);
            });
            until(() -> visible("#check-summary") && Math.abs(stage.getScene().getWidth() - width) < 20);
            until(() -> node("check-clear", Button.class).getBoundsInParent().getMinY()
                    < node("check-filter", TextField.class).getBoundsInParent().getMaxY());
            assertTrue(node("check-filter", TextField.class).getWidth() >= 90);
        }
        assertEquals(130, node("check-filter", TextField.class).getWidth(), 1, "where there is room it takes it");
    }
}
