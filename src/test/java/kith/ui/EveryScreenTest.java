package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kith.app.demo.MakeDemo;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What must hold at every stop of the {@link Tour}, on a screen of 1024 by 700: in both languages, with usual letters,
 * with those that are twice as large and with the largest, every word can be read in full; in both themes letters
 * stand out from their ground; a screen reader has a name for whatever takes the focus; and no two buttons share the
 * letter that presses them.
 */
@Timeout(600)
class EveryScreenTest extends WindowTest {
    private static final double WIDTH = 1024;
    private static final double HEIGHT = 700;
    private static final int WITHOUT_SCROLLING = 200;
    private static final int LARGEST = 250;
    private static final int LOOKS = 20;

    @TempDir
    private static Path folder;
    private static MakeDemo.Result demo;

    private Stage stage;

    @BeforeAll
    static void make() {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder.resolve("demo"), Progress.none());
    }

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    /** Letters grow at each stop: that they stand as if they had been large from the beginning is another test. */
    @ParameterizedTest
    @CsvSource({"LIGHT, ENGLISH", "DARK, CHINESE"})
    @Tag("exhaustive")
    void everyStopFitsAndIsNamedInEverySize(ThemeChoice theme, Language language) {
        List<String> found = new ArrayList<>();
        new Tour(stage, WIDTH, HEIGHT, name -> {
            everything().forEach(words -> found.add(name + ": " + words));
            for (int percent : List.of(WITHOUT_SCROLLING, LARGEST)) {
                grow(percent);
                settled(percent).forEach(words -> found.add(name + ", " + percent + " %: " + words));
            }
            LargerLettersTest.press(stage.getScene(), KeyCode.DIGIT0);
            LargerLettersTest.letPass();
        }).visit(folder.resolve(language + "-nobody"), demo, new Appearance(theme, Optional.of(language)));
        assertEquals("", String.join("\n", found));
    }

    /** {@return what is cut off, stands out too little, has no name or shares its letter, with usual letters} */
    private Stream<String> everything() {
        Node root = stage.getScene().getRoot();
        return Stream.of(CutText.in(root), scrolledSideways(root), Contrast.tooLow(root), AccessibleNames.missing(root),
                letters(root)).flatMap(List::stream);
    }

    private void grow(int percent) {
        LargerLettersTest.press(stage.getScene(), KeyCode.DIGIT0);
        FontSize.CHOICES.stream().filter(size -> size != FontSize.USUAL && size.percent() <= percent)
                .forEach(size -> LargerLettersTest.press(stage.getScene(), KeyCode.PLUS));
    }

    /** {@return what larger letters cut off once nothing moves any more; a width may follow a height} */
    private List<String> settled(int percent) {
        List<String> now = List.of("not looked at yet");
        for (int look = 0; look < LOOKS && !now.isEmpty(); look++) {
            LargerLettersTest.letPass();
            Node root = stage.getScene().getRoot();
            now = Stream.concat(CutText.in(root).stream(), percent > WITHOUT_SCROLLING ? Stream.empty()
                    : scrolledSideways(root).stream()).toList();
        }
        return now;
    }

    private static List<String> letters(Node root) {
        return Mnemonics.shared(root).entrySet().stream().map(Object::toString).toList();
    }

    /** With larger letters a table may be scrolled to the side: it is not squeezed. */
    private static List<String> scrolledSideways(Node root) {
        return root.lookupAll(".screen-area").stream().map(ScrollPane.class::cast)
                .filter(area -> area.getContent() != null && area.getViewportBounds().getWidth() > 0)
                .filter(area -> area.getContent().getLayoutBounds().getWidth()
                        > area.getViewportBounds().getWidth() + 1)
                .map(area -> "wider than the window: " + area.getContent().getId()).toList();
    }

    @Test
    void theExaminersFindWhatIsWrong() {
        inWindow(() -> {
            Label narrow = new Label("Words that do not fit");
            narrow.setMaxWidth(40);
            stage.setScene(new Scene(new StackPane(narrow), 300, 100));
            stage.show();
            assertFalse(CutText.in(stage.getScene().getRoot()).isEmpty());
            Label wide = new Label("Words that fit");
            stage.setScene(new Scene(new StackPane(wide), 300, 100));
            assertEquals(List.of(), CutText.in(stage.getScene().getRoot()));
            wide.setMinWidth(HBox.USE_PREF_SIZE);
            Label before = new Label("Much stands before it");
            before.setMinWidth(HBox.USE_PREF_SIZE);
            stage.setScene(new Scene(new HBox(before, wide), 120, 100));
            stage.getScene().getRoot().layout();
            assertFalse(CutText.in(stage.getScene().getRoot()).isEmpty());
            Text black = new Text("black on white");
            Text grey = new Text("grey on white");
            grey.setFill(Color.grayRgb(0x80));
            assertEquals(List.of(), Contrast.tooLow(new StackPane(black)));
            assertFalse(Contrast.tooLow(new StackPane(grey)).isEmpty());
            assertEquals(21, Contrast.ratio(black), 0.001);
            assertEquals(3.95, Contrast.ratio(grey), 0.01);
        });
        assertEquals(1, AccessibleNames.missing(new VBox(new Button())).size());
        assertEquals(List.of(), AccessibleNames.missing(new VBox(new Button("x"))));
        Button hidden = new Button("_Hidden");
        hidden.setVisible(false);
        Button name = new Button("a_b");
        name.setMnemonicParsing(false);
        VBox box = new VBox(new Button("_Open"), new Button("打开(_O)"), hidden, new Button("_Help"), name);
        assertEquals(Map.of("O", List.of("_Open", "打开(_O)")), Mnemonics.shared(box));
    }
}
