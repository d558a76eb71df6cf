package kith.ui.lab.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import kith.app.lab.PlayWithFilter;
import kith.bloom.variant.Variant;
import kith.fault.KithException;
import kith.lab.play.Action;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation.Verdict;
import kith.lab.play.Playground;
import kith.lab.play.Size;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Immediate;
import kith.ui.work.Job;
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
        assertEquals(List.of(0), shown().functions(new CellPlace(0, 41)));
        assertEquals(List.of(), shown().functions(new CellPlace(0, 40)));
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
                shown().sentences().step());
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
        assertEquals(List.of(0, 1), shown().functions(new CellPlace(0, 37)));
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

    /** Works when it is told to, so that it can be seen what waits for it. */
    private static final class Later implements Background {
        private final Deque<Runnable> jobs = new ArrayDeque<>();

        @Override
        public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
            jobs.add(() -> new Immediate().run(titleKey, job, done, failed));
        }

        void work() {
            while (!jobs.isEmpty()) {
                jobs.remove().run();
            }
        }
    }

    @Test
    void nothingIsWorkedOutButInTheBackground() {
        Later later = new Later();
        PlaygroundViewModel waiting = new PlaygroundViewModel(texts, later, notices, new Played());
        List<Runnable> requests = List.of(() -> { }, () -> waiting.act(Action.Kind.ADD, "Oslo"),
                () -> waiting.act(Action.Kind.LOOK_UP, "Oslo"), waiting::undo, waiting::redo, waiting::back,
                waiting::forward,
                waiting::toStart, waiting::toEnd, () -> waiting.mark("Berlin"), waiting::clear, waiting::example,
                () -> waiting.setup().bitsProperty().set("512"), () -> waiting.setup().variantProperty()
                .set(Variant.COUNTING));
        for (Runnable request : requests) {
            Shown before = waiting.shownProperty().get();
            request.run();
            assertSame(before, waiting.shownProperty().get());
            later.work();
            assertNotSame(before, waiting.shownProperty().get(), "request " + requests.indexOf(request));
        }
    }

    @Test
    void whatIsAskedForMeanwhileBeginsWhereTheOneBeforeEnds() {
        Later later = new Later();
        PlaygroundViewModel waiting = new PlaygroundViewModel(texts, later, notices, new Played());
        waiting.clear();
        for (String word : List.of("Oslo", "Wien", "Bern")) {
            waiting.act(Action.Kind.ADD, word);
        }
        waiting.undo();
        waiting.act(Action.Kind.ADD, "Riga");
        later.work();
        assertEquals(List.of("Oslo", "Wien", "Riga"), waiting.shownProperty().get().words().stream()
                .map(Map.Entry::getKey)
                .toList());
    }

    @Test
    void theLastThingThatWasTypedOrChosenCounts() {
        Later later = new Later();
        PlaygroundViewModel waiting = new PlaygroundViewModel(texts, later, notices, new Played());
        later.work();
        waiting.setup().bitsProperty().set("512");
        waiting.example();
        later.work();
        assertEquals("48", waiting.setup().bitsProperty().get());
        assertEquals(Playground.example().setup(), waiting.shownProperty().get().now().setup());
        waiting.example();
        waiting.setup().bitsProperty().set("512");
        waiting.setup().bitsProperty().set("513");
        later.work();
        assertEquals("513", waiting.setup().bitsProperty().get());
        assertEquals(513, waiting.shownProperty().get().board().cells());
        waiting.wordProperty().set("Oslo");
        waiting.act(Action.Kind.ADD);
        waiting.wordProperty().set("Wi");
        later.work();
        assertEquals("Wi", waiting.wordProperty().get(), "the next word is typed already");
    }

    /** What the window's thread is handed was written down before, also where nothing was. */
    @Test
    void everyFilterCanBeLookedAtBeforeAndAfterItIsKnown() {
        for (Shown either : List.of(Shown.NOTHING, shown())) {
            assertEquals(either.rows().stream().mapToInt(Shown.Row::cells).sum(), either.places().size());
            either.places().forEach(place -> assertEquals(either.cell(place).users(), either.users(place)));
            assertEquals(either.isKnown(), either.canGoBack());
            assertFalse(either.canRemove());
        }
    }
}
