package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Views stay when another size of letters is chosen. At every stop of the {@link Tour} letters are made larger, and
 * everything is as large, and stands where it stands, in a window whose letters were that large from the beginning.
 */
@Tag("exhaustive")
@Timeout(3600)
class LargerLettersTest extends WindowTest {
    private static final double WIDTH = 1366;
    private static final double HEIGHT = 768;
    /** From 100 to 200 percent. */
    private static final int STEPS = 5;
    /** A width may follow a height that followed a width. */
    private static final int PULSES = 8;
    /** On a busy machine what was begun in the background may come late. */
    private static final int LOOKS = 50;
    /** Columns share out what is left, and remember how they shared it before. */
    private static final double NEARLY = 7;

    /** What is seen, without its numbers, some of which chance makes; and where in its parent it is. */
    private record Standing(String what, double x, double y, double width, double height) {
        static Standing of(Node node) {
            Bounds size = node.getLayoutBounds();
            List<String> around = node.getParent() == null ? List.of() : node.getParent().getStyleClass();
            // Wherever a place may be scrolled to.
            boolean scrolled = around.contains("viewport") || around.contains("sheet");
            String words = node instanceof Labeled label && label.getText() != null
                    && !label.getStyleClass().contains("round-code")
                    ? label.getText().replaceAll("[0-9]+", "0") : "";
            return new Standing(String.join(" ", node.getTypeSelector(), node.getId() == null ? "" : node.getId(),
                    node.getStyleClass().stream().collect(Collectors.joining(".")), words),
                    scrolled ? 0 : node.getLayoutX(), scrolled ? 0 : node.getLayoutY(), size.getWidth(),
                    size.getHeight());
        }

        boolean isNearly(Standing other) {
            return what.equals(other.what) && Math.abs(x - other.x) < NEARLY && Math.abs(y - other.y) < NEARLY
                    && Math.abs(width - other.width) < NEARLY && Math.abs(height - other.height) < NEARLY;
        }
    }

    @TempDir
    private static Path folder;

    private Stage stage;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Test
    void standWhereLargeOnesStand() throws IOException {
        MakeDemo.Result demo =
                new MakeDemo(Path.of("sample-addressbooks")).run(folder.resolve("1").resolve("demo"), Progress.none());
        MakeDemo.Result same = copy(demo);
        Map<String, List<Standing>> large = new LinkedHashMap<>();
        visit(demo, 200, name -> {
            large.put(name, settled());
        });
        List<String> differences = new ArrayList<>();
        visit(same, 100, name -> {
            IntStream.range(0, STEPS).forEach(step -> press(stage.getScene(), KeyCode.PLUS));
            List<Standing> grown = settled();
            press(stage.getScene(), KeyCode.DIGIT0);
            settled();
            differences(large.getOrDefault(name, List.of()), grown)
                    .forEach(difference -> differences.add(name + ": " + difference));
        });
        assertTrue(large.size() > 20, large.keySet()::toString);
        assertEquals("", String.join("\n", differences));
    }

    private static List<String> differences(List<Standing> expected, List<Standing> grown) {
        if (expected.size() != grown.size()) {
            List<String> missing = new ArrayList<>(expected.stream().map(Standing::what).toList());
            List<String> more = new ArrayList<>(grown.stream().map(Standing::what).toList());
            grown.forEach(one -> missing.remove(one.what));
            expected.forEach(one -> more.remove(one.what));
            return List.of("missing " + missing + ", more " + more);
        }
        return IntStream.range(0, expected.size()).filter(i -> !expected.get(i).isNearly(grown.get(i)))
                .mapToObj(i -> expected.get(i) + " became " + grown.get(i)).limit(6).toList();
    }

    private static MakeDemo.Result copy(MakeDemo.Result demo) throws IOException {
        Path from = folder.resolve("1");
        Path to = folder.resolve("2");
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Files.copy(path, to.resolve(from.relativize(path)));
            }
        }
        return new MakeDemo.Result(again(demo.alice(), from, to), demo.others().entrySet().stream().collect(
                Collectors.toMap(Map.Entry::getKey, other -> again(other.getValue(), from, to), (one, two) -> one,
                        LinkedHashMap::new)), demo.codes(), demo.filesExchanged(),
                demo.senders());
    }

    private static Profile again(Profile profile, Path from, Path to) {
        return ((FoundProfile.Usable) FoundProfile.in(to.resolve(from.relativize(profile.store().folder())),
                Progress.none())).profile();
    }

    private void visit(MakeDemo.Result demo, int percent, Consumer<String> visitor) {
        new Tour(stage, WIDTH, HEIGHT, name -> {
            if (!name.startsWith("start")) {
                visitor.accept(name);
            }
        }).visit(folder.resolve(percent + "/nobody"), demo,
                new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH), new FontSize(percent)));
    }

    /** Presses a key of the whole window, with Ctrl. */
    static void press(Scene scene, KeyCode code) {
        KeyEvent event = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, true, false, false);
        scene.getAccelerators().entrySet().stream().filter(entry -> entry.getKey().match(event))
                .findFirst().orElseThrow().getValue().run();
    }

    /**
     * What is seen once nothing moves any more, by a user whose mouse and focus lie aside: what lies below the mouse
     * and what has the focus are explained. Whoever used this toolkit before may have left the mouse anywhere, and a
     * window has the focus or not.
     */
    private List<Standing> settled() {
        new Robot().mouseMove(0, 0);
        stage.getScene().getRoot().requestFocus();
        List<Standing> before = List.of();
        List<Standing> now = standing();
        for (int look = 0; look < LOOKS && !now.equals(before); look++) {
            letPass();
            before = now;
            now = standing();
        }
        return now;
    }

    private List<Standing> standing() {
        return seen(stage.getScene().getRoot()).map(Standing::of).toList();
    }

    /** Lets what follows a change of sizes be laid out, on the window's thread. */
    static void letPass() {
        Object settled = new Object();
        new AnimationTimer() {
            private int left = PULSES;

            @Override
            public void handle(long now) {
                if (--left == 0) {
                    stop();
                    Platform.exitNestedEventLoop(settled, settled);
                }
            }
        }.start();
        Platform.requestNextPulse();
        Platform.enterNestedEventLoop(settled);
    }

    /**
     * Without the rows of tables and lists, which may be scrolled, and without scroll bars, which tell how far: a list
     * guesses how high rows are that it has not shown.
     */
    private static Stream<Node> seen(Node node) {
        if (!node.isVisible() || node instanceof ScrollBar || node.getStyleClass().contains("virtual-flow")
                // Is as wide as its words, which its label tells.
                || node instanceof Text
                // The caret in a field comes and goes.
                || node.getParent() instanceof TextInputControl
                // Where a table's columns end, in no order.
                || node instanceof Rectangle line && line.getStyleClass().isEmpty()) {
            return Stream.empty();
        }
        return Stream.concat(Stream.of(node), node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(LargerLettersTest::seen) : Stream.empty());
    }
}
