package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import kith.app.lab.PlayWithFilter;
import kith.bloom.variant.Variant;
import kith.lab.play.Action;
import kith.lab.play.Playground;
import kith.ui.lab.LabPart;
import kith.ui.shell.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An afternoon in the Lab: a filter to see, then experiments run, stopped, read and saved, mostly by keyboard. */
@Timeout(600)
@Tag("exhaustive")
class LabJourneyTest extends JourneyTest {
    @BeforeEach
    void goThere() {
        show(Person.of("Alice", folder, 5));
    }

    private void toLab() {
        until(() -> visible("#nav-check"));
        for (String id : List.of("nav-learn", "to-lab")) {
            until(() -> visible("#" + id));
            inWindow(node(id, Button.class)::requestFocus);
            type(KeyCode.SPACE);
        }
        until(() -> visible("#lab-list"));
    }

    /** Goes to a part with the arrow keys. */
    private void choose(String id) {
        ListView<?> list = node("lab-list", ListView.class);
        inWindow(list::requestFocus);
        type(KeyCode.HOME);
        for (int i = 0; i < list.getItems().size() && !((LabPart) list.getSelectionModel().getSelectedItem()).id()
                .equals(id); i++) {
            type(KeyCode.DOWN);
        }
        until(() -> visible("#lab-part-" + id));
    }

    private void replace(String field, String text) {
        TextField there = node(field, TextField.class);
        inWindow(there::requestFocus);
        press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL);
        write(text);
        assertEquals(text, there.getText());
    }

    private String findings() {
        return text("lab-lead") + "\n" + says("lab-findings");
    }

    private static String value(Node figure) {
        return String.valueOf(figure.queryAccessibleAttribute(AccessibleAttribute.VALUE_STRING));
    }

    @Test
    void anExperimentByKeyboardFromTheChoiceToTheNumbers() {
        toLab();
        choose("sizing");
        assertTrue(visible("#lab-sizing-items"));
        assertEquals("", text("lab-state"));
        replace("lab-sizing-items", "0");
        assertTrue(node("lab-run", Button.class).isDisabled(), "0 elements need no filter");
        replace("lab-sizing-items", "1,000,000,000");
        replace("lab-sizing-fpp", "2%");
        type(KeyCode.ENTER);
        until(() -> visible("#lab-report"));
        assertEquals(Map.of(), Mnemonics.shared(stage.getScene().getRoot()));
        assertTrue(findings().contains("8,142,363,337 bits and 6 hash functions"), findings());
        assertEquals("Done", text("lab-state"));
        Node figure = node("lab-figure-lengths", Node.class);
        inWindow(figure::requestFocus);
        String first = text("lab-readout-lengths");
        assertEquals(first, value(figure), "a screen reader says what is written");
        assertTrue(first.contains("False-positive probability: 1e-6; Theory: 28.8"), first);
        type(KeyCode.END);
        assertTrue(text("lab-readout-lengths").contains("50.1%"), text("lab-readout-lengths"));
        type(KeyCode.LEFT);
        assertTrue(value(figure).contains("39.8%"), value(figure));
        type(KeyCode.HOME);
        assertEquals(first, value(figure));
        allNamed();
    }

    @Test
    void whatIsNeededIsSeenWithoutScrolling() {
        toLab();
        choose("analysis");
        for (String seen : List.of("lab-run", "lab-analysis-filter", "lab-analysis-seed")) {
            assertTrue(isInSight(node(seen, Node.class)), seen);
        }
        TextField step = node("lab-analysis-step", TextField.class);
        assertFalse(visibleWords().anyMatch(words -> words.startsWith("After how many more")));
        inWindow(step::requestFocus);
        assertEquals(1, visibleWords().filter(words -> words.startsWith("After how many more")).count());
        replace("lab-analysis-runs", "3");
        assertEquals(0, visibleWords().filter(words -> words.startsWith("After how many more")).count());
        replace("lab-analysis-items", "100");
        type(KeyCode.ENTER);
        until(() -> text("lab-state").equals("Done"));
        assertEquals("lab-run", stage.getScene().getFocusOwner().getId(), "not lost with the field");
        until(() -> isInSight(node("lab-figure-curves", Node.class)));
        for (String seen : List.of("lab-run", "lab-change", "lab-settings", "lab-lead", "lab-as-table-curves")) {
            assertTrue(isInSight(node(seen, Node.class)), seen);
        }
        assertTrue(text("lab-settings").contains("Elements: 100;"), text("lab-settings"));
        assertFalse(visible("#lab-form"));
        Button change = node("lab-change", Button.class);
        inWindow(change::requestFocus);
        type(KeyCode.SPACE);
        assertTrue(visible("#lab-form"));
        type(KeyCode.SPACE);
        assertFalse(visible("#lab-form"));
    }

    private Stream<String> visibleWords() {
        return everything(node("lab-experiment-analysis", Node.class))
                .filter(node -> node instanceof Label && node.isVisible()).map(node -> ((Label) node).getText());
    }

    /** {@return whether all of a part of an experiment is within what is scrolled} */
    private boolean isInSight(Node node) {
        Node port = node;
        while (!port.getStyleClass().contains("viewport")) {
            port = port.getParent();
        }
        Bounds whole = port.localToScene(port.getLayoutBounds());
        return node.isVisible() && whole.contains(node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void theNumbersBehindAFigureAreATableThatIsSortedAndCopied() {
        toLab();
        choose("sizing");
        press(KeyCode.CONTROL, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.CONTROL);
        until(() -> visible("#lab-report"));
        ToggleButton asTable = node("lab-as-table-lengths", ToggleButton.class);
        inWindow(asTable::requestFocus);
        type(KeyCode.SPACE);
        TableView<?> table = node("lab-numbers-lengths", TableView.class);
        assertTrue(table.isVisible());
        assertFalse(node("lab-figure-lengths", Node.class).getParent().isVisible());
        assertEquals(58, table.getItems().size());
        inWindow(() -> sortBy(table, 1));
        fire("lab-copy-lengths");
        inWindow(() -> {
            List<String> lines = Clipboard.getSystemClipboard().getString().lines().toList();
            assertEquals("False-positive probability\tTheory", lines.getFirst());
            assertTrue(lines.get(1).startsWith("50.1%\t1.44"), lines.get(1));
            assertEquals("1e-6\t28.8", lines.getLast());
        });
        type(KeyCode.SPACE);
        assertTrue(node("lab-figure-lengths", Node.class).getParent().isVisible());
    }

    @Test
    void aTableThatScrollsSidewaysStillShowsItsLastRowAndLongHeadingsTakeTwoLines() {
        toLab();
        choose("summary-cache");
        Map.of("proxies", "3", "requests", "200", "documents", "50", "pages", "200", "runs", "2")
                .forEach((parameter, value) -> replace("lab-summary-cache-" + parameter, value));
        press(KeyCode.CONTROL, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.CONTROL);
        until(() -> visible("#lab-report") && kith.isAtRest());
        inWindow(() -> {
            TableView<?> table = node("lab-report", Node.class).lookupAll(".table-view").stream()
                    .map(TableView.class::cast).filter(Node::isVisible)
                    .filter(one -> one.getId().startsWith("lab-table-")).findFirst().orElseThrow();
            stage.getScene().getRoot().applyCss();
            stage.getScene().getRoot().layout();
            double bar = table.lookupAll(".scroll-bar").stream().map(ScrollBar.class::cast).filter(Node::isVisible)
                    .filter(one -> one.getOrientation() == Orientation.HORIZONTAL)
                    .mapToDouble(one -> one.localToScene(one.getLayoutBounds()).getMinY()).findFirst().orElseThrow();
            List<Double> rows = table.lookupAll(".table-row-cell").stream().map(TableRow.class::cast)
                    .filter(row -> row.isVisible() && row.getIndex() == table.getItems().size() - 1)
                    .map(row -> row.localToScene(row.getLayoutBounds()).getMaxY()).toList();
            assertFalse(rows.isEmpty() || rows.getFirst() > bar, rows + " below " + bar);
            assertTrue(table.getColumns().stream().anyMatch(column -> column.getText().equals("Bits per\ndocument")),
                    table.getColumns()::toString);
        });
    }

    private static <S> void sortBy(TableView<S> table, int column) {
        table.getSortOrder().setAll(List.of(table.getColumns().get(column)));
        table.sort();
    }

    @Test
    void aRunIsWatchedStoppedAndDoneAgainWhileAnotherIsLookedAt() {
        toLab();
        choose("analysis");
        replace("lab-analysis-probes", "2000");
        replace("lab-analysis-runs", "1000");
        fire("lab-run");
        until(() -> visible("#lab-report") && visible("#lab-figure-curves"));
        assertTrue(visible("#work"), "the window shows that something runs");
        assertTrue(text("lab-extent").contains("goes on"), text("lab-extent"));
        choose("sizing");
        fire("lab-run");
        until(() -> visible("#lab-report") && findings().contains("48 bits"));
        inWindow(() -> kith.go(Page.CHECK));
        inWindow(() -> kith.go(Page.LAB));
        choose("analysis");
        assertEquals("1000", node("lab-analysis-runs", TextField.class).getText());
        assertTrue(text("lab-state").startsWith("Running"), text("lab-state"));
        fire("lab-cancel");
        until(() -> text("lab-state").equals("Stopped"));
        assertTrue(text("lab-extent").contains("was stopped"), text("lab-extent"));
        assertTrue(visible("#lab-figure-curves"), "what was known stays");
        fire("lab-change");
        fire("lab-usual");
        replace("lab-analysis-items", "50");
        replace("lab-analysis-probes", "1000");
        fire("lab-run");
        until(() -> text("lab-state").equals("Done"));
        assertFalse(node("lab-extent", Label.class).isVisible());
        fire("lab-series-curves-mean");
        inWindow(() -> node("lab-figure-curves", Node.class).requestFocus());
        for (int i = 0; i < 6; i++) {
            type(KeyCode.DOWN);
            assertFalse(value(node("lab-figure-curves", Node.class)).isEmpty());
        }
    }

    @Test
    void anotherLanguageLosesNeitherWhatWasTypedNorWhatRuns() {
        toLab();
        choose("sizing");
        replace("lab-sizing-items", "1,000");
        fire("lab-run");
        until(() -> visible("#lab-report"));
        choose("analysis");
        replace("lab-analysis-probes", "2000");
        replace("lab-analysis-runs", "1000");
        fire("lab-run");
        until(() -> visible("#lab-report") && visible("#lab-figure-curves"));
        fire("nav-settings");
        until(() -> visible("#preferences-language-zh"));
        fire("preferences-language-zh");
        inWindow(() -> kith.go(Page.LAB));
        until(() -> visible("#lab-part-analysis") && visible("#lab-figure-curves"));
        assertEquals("1000", node("lab-analysis-runs", TextField.class).getText());
        assertTrue(text("lab-state").startsWith("正在"), text("lab-state"));
        String before = text("lab-state");
        until(() -> !text("lab-state").equals(before));
        fire("lab-cancel");
        until(() -> text("lab-state").equals("已停止"));
        assertTrue(visible("#lab-figure-curves"), "what was known stays");
        choose("sizing");
        assertEquals("1,000", node("lab-sizing-items", TextField.class).getText());
        assertTrue(visible("#lab-report"));
        assertTrue(findings().contains("位"), findings());
    }

    /** Those that replay a network need no file: people are invented, and that is said. */
    @ParameterizedTest
    @CsvSource({"recognise, by-friends", "circles, random", "foretell, calibration-friends",
        "whom, friends-3-filters-7"})
    void aNetworkIsReplayedWithoutAFile(String experiment, String figure) {
        toLab();
        choose(experiment);
        assertEquals("", node("lab-" + experiment + "-graph", TextField.class).getText());
        replace("lab-" + experiment + "-users", "20");
        type(KeyCode.ENTER);
        until(() -> text("lab-state").equals("Done"));
        assertTrue(findings().contains("were invented; 20 users were drawn"), findings());
        Node drawn = node("lab-figure-" + figure, Node.class);
        inWindow(drawn::requestFocus);
        assertFalse(value(drawn).isEmpty());
        assertEquals(Map.of(), Mnemonics.shared(stage.getScene().getRoot()));
        allNamed();
    }

    @Test
    void aFileIsChosenAndItsProblemIsToldBesideTheButton() throws IOException {
        toLab();
        choose("spam-list");
        Path none = folder.resolve("none.txt");
        kith.files.willOpen(none);
        fire("lab-spam-list-addresses-choose");
        assertEquals(none.toString(), node("lab-spam-list-addresses", TextField.class).getText());
        fire("lab-run");
        until(() -> text("lab-state").equals("Not done"));
        assertTrue(says("lab-problem").contains("there is no such file"), says("lab-problem"));
        assertTrue(visible("#lab-run"), "and nothing keeps from trying again");
    }

    @Test
    void whatCameOfItIsSaved() throws IOException {
        toLab();
        choose("sizing");
        fire("lab-run");
        until(() -> visible("#lab-report"));
        for (String form : List.of("svg", "png", "png-dark", "csv")) {
            Path file = folder.resolve(form + "." + form.replace("-dark", ""));
            kith.files.willSave(file);
            choose("lab-save-lengths", "lab-save-lengths-" + form);
            until(() -> Files.exists(file));
        }
        assertTrue(Files.readString(folder.resolve("svg.svg")).contains("Bits per element"));
        Path table = folder.resolve("table.csv");
        kith.files.willSave(table);
        fire("lab-save-usual");
        until(() -> Files.exists(table));
        try (Stream<String> lines = Files.lines(table)) {
            assertEquals(21, lines.count());
        }
        Path all = folder.resolve("all");
        kith.files.willTakeFolder(all);
        fire("lab-save-all");
        until(() -> lookup(".written-names").tryQuery().isPresent());
        try (Stream<Path> files = Files.list(all)) {
            assertEquals(5, files.count(), "sentences, one figure in three forms, one table");
        }
        allNamed();
    }

    @Test
    void theExampleIsSteppedThroughAndWordsAreTried() {
        go(Page.LAB);
        until(() -> visible("#play-verdict") && !text("play-verdict").isEmpty());
        assertTrue(text("play-verdict").contains("a false positive"));
        allNamed();
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
        enter("play-word", "Oslo");
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
        enter("play-word", "Roma");
        fire("play-remove");
        until(() -> words.getItems().size() == 3);
        fire("play-as-table");
        until(() -> visible("#play-cell-table"));
        assertEquals(48, node("play-cell-table", TableView.class).getItems().size());
        enter("play-bits", "zero");
        until(() -> visible("#play-problem"));
        enter("play-bits", "100");
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
        kith.files.willOpen(file);
        fire("open-files");
        until(() -> visible("#play-words") && node("play-words", ListView.class).getItems().size() == 5);
    }
}
