package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
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

    @Test
    @Tag("exhaustive")
    void inEnglishAndLight() {
        assertEquals("", String.join("\n", everything(ThemeChoice.LIGHT, Language.ENGLISH)));
    }

    @Test
    @Tag("exhaustive")
    void inChineseAndDark() {
        assertEquals("", String.join("\n", everything(ThemeChoice.DARK, Language.CHINESE)));
    }

    @ParameterizedTest
    @CsvSource({"ENGLISH, 200", "ENGLISH, 250", "CHINESE, 200", "CHINESE, 250"})
    @Tag("exhaustive")
    void largerLettersAreNotCutOff(Language language, int percent) {
        Appearance look = new Appearance(ThemeChoice.LIGHT, Optional.of(language), new FontSize(percent));
        boolean wide = percent > WITHOUT_SCROLLING;
        assertEquals("", String.join("\n", found(look, root -> Stream.concat(CutText.in(root).stream(),
                wide ? Stream.empty() : scrolledSideways(root).stream()))));
    }

    /** {@return what is cut off, stands out too little, has no name or shares its letter, with usual letters} */
    private List<String> everything(ThemeChoice theme, Language language) {
        return found(new Appearance(theme, Optional.of(language)),
                root -> Stream.of(CutText.in(root), scrolledSideways(root), Contrast.tooLow(root),
                        AccessibleNames.missing(root), letters(root)).flatMap(List::stream));
    }

    private static List<String> letters(Node root) {
        return Mnemonics.shared(root).entrySet().stream().map(Object::toString).toList();
    }

    /** {@return what an examiner finds at all stops} */
    private List<String> found(Appearance look, Function<Node, Stream<String>> examiner) {
        List<String> found = new ArrayList<>();
        new Tour(stage, WIDTH, HEIGHT, name -> examiner.apply(stage.getScene().getRoot())
                .forEach(words -> found.add(name + ": " + words)))
                .visit(folder.resolve("nobody"), demo, look);
        return found;
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
    }
}
