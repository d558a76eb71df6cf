package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.lab.PlayWithFilter;
import kith.bloom.variant.Variant;
import kith.lab.play.Action;
import kith.lab.play.Playground;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A teacher shows why a filter is wrong: with the example, with words of the class, by keyboard. */
@Tag("exhaustive")
class PlayJourneyTest extends WindowTest {
    @TempDir
    Path folder;

    private Stage stage;
    private KithWindow kith;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        Person alice = Person.of("Alice", folder, 5);
        kith = new KithWindow(stage, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        kith.close();
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private String text(String id) {
        return node(id, Label.class).getText();
    }

    private void type(String word) {
        inWindow(() -> node("play-word", TextField.class).setText(word));
    }

    @Test
    void theExampleIsSteppedThroughAndWordsAreTried() {
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.LAB));
        until(() -> visible("#play-verdict") && !text("play-verdict").isEmpty());
        assertTrue(text("play-verdict").contains("a false positive"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        fire("play-back");
        until(() -> text("play-step").startsWith("Step 2 of 3: Function 2 leads to bit 27"));
        assertTrue(text("play-said").contains("Barcelona"), "the cell of the step is the one that is told of");
        fire("play-forward");
        until(() -> text("play-step").isEmpty());
        inWindow(() -> {
            Node cells = node("play-cells", Node.class);
            cells.requestFocus();
        });
        press(KeyCode.HOME).release(KeyCode.HOME);
        until(() -> text("play-said").contains("bit 0"));
        assertEquals(text("play-said"), node("play-cells", Node.class).getAccessibleText());
        press(KeyCode.RIGHT).release(KeyCode.RIGHT);
        press(KeyCode.DOWN).release(KeyCode.DOWN);
        press(KeyCode.DOWN).release(KeyCode.DOWN);
        until(() -> !text("play-said").contains("bit 1,"));

        assertTrue(node("play-remove", ButtonBase.class).isDisabled());
        type("Oslo");
        fire("play-add");
        ListView<?> words = node("play-words", ListView.class);
        until(() -> words.getItems().size() == 5);
        assertEquals("play-word", stage.getScene().getFocusOwner().getId(), "the next word can be typed");
        inWindow(() -> words.getSelectionModel().select(2));
        until(() -> text("play-verdict").startsWith("“Berlin” is perhaps in the filter – and it is"));
        fire("play-undo");
        until(() -> words.getItems().size() == 4);

        inWindow(() -> node("play-variant", ComboBox.class).getSelectionModel().select(Variant.COUNTING.ordinal()));
        until(() -> text("play-filter").startsWith("Counting"));
        type("Roma");
        fire("play-remove");
        until(() -> words.getItems().size() == 3);
        fire("play-as-table");
        until(() -> visible("#play-cell-table"));
        assertEquals(48, node("play-cell-table", TableView.class).getItems().size());
        inWindow(() -> node("play-bits", TextField.class).setText("zero"));
        until(() -> visible("#play-problem"));
        inWindow(() -> node("play-bits", TextField.class).setText("100"));
        until(() -> node("play-cell-table", TableView.class).getItems().size() == 100);
        fire("play-clear");
        until(() -> words.getItems().isEmpty());
        fire("play-example");
        until(() -> words.getItems().size() == 4);
    }

    @Test
    void aPlaygroundAmongFilesIsOpened() {
        Path file = folder.resolve("class.json");
        new PlayWithFilter().save(Playground.example().then(new Action(Action.Kind.ADD, "Oslo")), file);
        until(() -> visible("#nav-check"));
        kith.files.willOpen(file);
        fire("open-files");
        until(() -> visible("#play-words") && node("play-words", ListView.class).getItems().size() == 5);
    }
}
