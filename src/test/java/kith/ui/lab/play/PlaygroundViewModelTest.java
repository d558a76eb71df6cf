package kith.ui.lab.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import kith.app.PlayWithFilter;
import kith.bloom.variant.Variant;
import kith.lab.play.Action;
import kith.lab.play.Board.Place;
import kith.lab.play.Explanation.Verdict;
import kith.lab.play.Playground;
import kith.lab.play.Size;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaygroundViewModelTest {
    @TempDir
    private Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final Played played = new Played();
    private final PlaygroundViewModel model = new PlaygroundViewModel(texts, new Immediate(), notices, played);

    private Shown shown() {
        return model.shownProperty().get();
    }

    private Set<String> words() {
        return shown().board().words().keySet();
    }

    private void act(Action.Kind kind, String word) {
        model.wordProperty().set(word);
        model.act(kind);
    }

    @Test
    void anotherLanguageGoesOnWithTheSamePlayground() {
        act(Action.Kind.ADD, "Wien");
        model.undo();
        model.back();
        Texts chinese = Texts.in(Locale.SIMPLIFIED_CHINESE);
        PlaygroundViewModel other = new PlaygroundViewModel(chinese, new Immediate(), new Notices(chinese), played);
        assertEquals(shown().walk(), other.shownProperty().get().walk());
        other.redo();
        assertTrue(other.shownProperty().get().board().words().containsKey("Wien"));
    }

    @Test
    void itBeginsWithTheExampleAndItsFalsePositive() {
        assertEquals("Paris", shown().marked());
        assertEquals(Verdict.FALSE_POSITIVE, shown().explanation().orElseThrow().verdict());
        assertEquals("10", model.setup().itemsProperty().get());
        assertEquals("0.1", model.setup().fppProperty().get());
        assertEquals("48", model.setup().bitsProperty().get());
        assertEquals("3", model.setup().hashesProperty().get());
        assertEquals(List.of(0), shown().functions(new Place(0, 41)));
        assertEquals(List.of(), shown().functions(new Place(0, 40)));
    }

    @Test
    void wordsComeGoAndAreLookedUp() {
        act(Action.Kind.ADD, " Oslo ");
        assertTrue(words().contains("Oslo"));
        assertEquals("", model.wordProperty().get(), "the next word can be typed");
        act(Action.Kind.LOOK_UP, "Oslo");
        assertEquals(Verdict.IN, shown().explanation().orElseThrow().verdict());
        assertEquals("Oslo", model.wordProperty().get(), "what was looked up may be added or removed now");
        act(Action.Kind.REMOVE, "Oslo");
        assertTrue(words().contains("Oslo"));
        assertEquals("Oslo", model.wordProperty().get());
        assertEquals(Notice.Severity.ERROR, notices.shown().getFirst().severity());
        model.setup().variantProperty().set(Variant.COUNTING);
        act(Action.Kind.REMOVE, "Oslo");
        assertFalse(words().contains("Oslo"));
        act(Action.Kind.ADD, "   ");
        assertEquals(4, words().size());
    }

    @Test
    void everythingCanBeUndoneAndRedoneUntilSomethingElseIsDone() {
        model.undo();
        model.undo();
        model.undo();
        model.undo();
        assertEquals(Set.of("Madrid", "Barcelona", "Berlin"), words());
        model.redo();
        assertEquals(4, words().size());
        model.undo();
        act(Action.Kind.ADD, "Oslo");
        assertEquals(Set.of("Madrid", "Barcelona", "Berlin", "Oslo"), words());
        assertFalse(shown().walk().canGoOn());
        model.toStart();
        assertEquals(Set.of(), words());
        assertFalse(shown().walk().canGoBack());
        model.undo();
        model.back();
        model.toEnd();
        assertEquals(4, words().size());
        model.redo();
        model.forward();
        assertEquals(4, words().size());
    }

    @Test
    void stepsFillOneCellAfterTheOther() {
        model.toStart();
        int filled = 0;
        for (int step = 0; step < 3; step++) {
            model.forward();
            filled++;
            assertEquals(filled, shown().places().stream().filter(place -> shown().cell(place).value() > 0).count());
            assertEquals(filled, shown().places().stream().filter(place -> !shown().users(place).isEmpty()).count());
        }
        assertTrue(shown().isWhole());
        model.back();
        assertEquals(2, shown().places().stream().filter(place -> shown().cell(place).value() > 0).count());
        assertEquals("Step 2 of 3: Function 2 leads to bit 26, which was empty and is filled now.",
                model.stepInWords(shown()));
    }

    @Test
    void stepsForwardAreStepsBackward() {
        model.toStart();
        int forward = 0;
        while (shown().walk().canGoOn()) {
            model.forward();
            forward++;
        }
        // Three steps of each of five actions, two of London's, three of Paris'.
        assertEquals(20, forward);
        Shown end = shown();
        for (int back = 0; back < forward; back++) {
            model.back();
        }
        assertEquals(0, shown().walk().done());
        assertEquals(7, end.walk().done());
    }

    @Test
    void theSetUpIsACalculator() {
        model.setup().fppProperty().set("1 %");
        assertEquals("96", model.setup().bitsProperty().get());
        assertEquals("7", model.setup().hashesProperty().get());
        model.setup().itemsProperty().set("20");
        assertEquals(new Size.Wanted(20, 0.01), shown().walk().all().setup().size());
        model.setup().hashesProperty().set("2");
        Size.Given given = (Size.Given) shown().walk().all().setup().size();
        assertEquals(2, given.hashes());
        assertEquals("0.0354", model.setup().fppProperty().get(), "(1 - e^(-40/192))^2");
        model.setup().itemsProperty().set("10");
        assertEquals(given, shown().walk().all().setup().size(), "whoever chose a length keeps it");
        assertEquals("0.00979", model.setup().fppProperty().get(), "(1 - e^(-20/192))^2");
        model.setup().fppProperty().set("0.1");
        assertEquals(new Size.Wanted(10, 0.1), shown().walk().all().setup().size());
        assertEquals(4, words().size());
    }

    @Test
    void whatCannotBeIsSaidAndLeavesTheFilterAsItWas() {
        Shown before = shown();
        for (String wrong : List.of("", "x", "0", "4097", "1e3", "-3", "999999999999999999999")) {
            model.setup().bitsProperty().set(wrong);
            assertFalse(model.setup().problemProperty().get().isEmpty(), wrong);
        }
        assertEquals(before.walk(), shown().walk());
        model.setup().bitsProperty().set("50");
        assertEquals("", model.setup().problemProperty().get());
        assertEquals(50, shown().board().cells());
    }

    @Test
    void anotherFilterIsThereAtOnceWithTheSameWords() {
        for (Variant variant : Variant.values()) {
            model.setup().variantProperty().set(variant);
            assertEquals("", model.setup().problemProperty().get());
            assertEquals(variant, shown().walk().all().setup().variant());
            assertEquals(4, words().size());
        }
    }

    @Test
    void filesGiveBackWhatIsDone() throws IOException {
        Path file = folder.resolve("mine.json");
        model.undo();
        Playground undone = shown().walk().now();
        model.save(file);
        model.clear();
        assertEquals(Set.of(), words());
        model.setup().seedProperty().set("5");
        model.open(file);
        assertEquals(undone, shown().walk().all());
        assertEquals("423", model.setup().seedProperty().get());
        Path picture = folder.resolve("p.svg");
        model.draw(PlayWithFilter.Form.SVG, picture);
        assertTrue(Files.readString(picture).contains("Roma"));
        model.open(picture);
        assertEquals(undone, shown().walk().all(), "a file that is no playground changes nothing");
        assertEquals(Notice.Severity.ERROR, notices.shown().getFirst().severity());
    }

    @Test
    void aChosenWordIsMarkedUntilSomethingIsDone() {
        model.mark("Berlin");
        assertEquals(List.of(0, 1), shown().functions(new Place(0, 37)));
        assertEquals(Verdict.IN, shown().explanation().orElseThrow().verdict());
        model.undo();
        assertEquals("London", shown().marked());
    }

    @Test
    void strangersAreAskedOfTheFilterThatIsShown() {
        List<String> example = model.stateProperty().get();
        assertEquals(4, example.size());
        model.act(Action.Kind.LOOK_UP, "Oslo");
        assertEquals(example, model.stateProperty().get());
        model.act(Action.Kind.ADD, "Oslo");
        assertNotEquals(example, model.stateProperty().get());
    }
}
