package kith.lab.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.play.LookExplanation.Look;
import kith.lab.play.LookExplanation.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The example shows what it promises, and numbers and words out of range are refused. */
class PlaygroundTest {
    private static final Set<String> CITIES = Set.of("Madrid", "Barcelona", "Berlin", "Roma");

    @Test
    void theExampleIsTheArticlesFilter() {
        Playground example = Playground.example();
        Board board = example.board();
        assertEquals(48, board.cells());
        assertEquals(48, board.bits());
        assertEquals(3, board.functions());
        assertEquals(CITIES, board.words().keySet());
    }

    @Test
    void theExampleHasBitsThatTheFilterOfKithsFilesHasToo() {
        Playground example = Playground.example();
        BloomFilter other = BloomFilter.empty(new Shape(48, 3), example.setup().salt());
        CITIES.forEach(city -> other.put(ItemDigest.of(city)));
        for (int bit = 0; bit < 48; bit++) {
            assertEquals(other.vector().get(bit) ? 1 : 0, example.board().cell(new Board.CellPlace(0, bit)).value());
        }
    }

    @Test
    void theExampleShowsASharedBitAndAFalsePositiveOfThreeCities() {
        Board board = Playground.example().board();
        assertFalse(board.shared().isEmpty());
        LookExplanation paris = board.explain("Paris");
        assertEquals(Verdict.FALSE_POSITIVE, paris.verdict());
        assertEquals(3, paris.looks().stream().map(Look::cell).distinct().count());
        assertEquals(3, paris.looks().stream().flatMap(look -> look.others().stream()).map(User::word)
                .distinct().count());
        assertEquals(Verdict.IN, board.explain("Madrid").verdict());
        LookExplanation london = board.explain("London");
        assertEquals(Verdict.SURELY_NOT, london.verdict());
        // One look more than none: it can be seen that a single filled cell proves nothing.
        assertEquals(2, london.needed());
    }

    @Test
    void everyLookUpOfTheExampleIsOneOfThree() {
        List<String> asked = Playground.example().actions().stream()
                .filter(action -> action.kind() == Action.Kind.LOOK_UP).map(Action::word).toList();
        assertEquals(Set.of("Madrid", "London", "Paris"), asked.stream().collect(Collectors.toSet()));
    }

    @Test
    void theFillSaysHowOftenThisFilterIsWrong() {
        Board board = Playground.example().board();
        double fill = board.filled() / 48.0;
        assertEquals(fill * fill * fill, board.fillFpp().orElseThrow(), 1e-12);
        assertEquals(new Shape(48, 3).expectedFpp(4), board.expectedFpp(), 1e-12);
    }

    @Test
    void aWordIsCleanedOnceAndForAll() {
        assertEquals("New York", Action.of(Action.Kind.ADD, "  New\t\n York\u0000 ").word());
        assertEquals("é", Action.of(Action.Kind.ADD, "e\u0301").word());
        assertEquals("a", Action.of(Action.Kind.ADD, "a\ud800").word());
        assertThrows(KithException.class, () -> new Action(Action.Kind.ADD, " Roma"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u0000", "\ud800"})
    void aWordOfNothingIsRefused(String typed) {
        assertEquals(Fault.PARAMETER_WRONG,
                assertThrows(KithException.class, () -> Action.of(Action.Kind.ADD, typed)).fault());
    }

    @Test
    void theLongestWordIsTakenAndALongerOneIsNot() {
        assertEquals(100, Action.of(Action.Kind.ADD, "x".repeat(100)).word().length());
        assertThrows(KithException.class, () -> Action.of(Action.Kind.ADD, "x".repeat(101)));
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "4097, 3", "48, 0", "48, 33", "-1, -1"})
    void aShapeOutOfRangeIsRefused(int bits, int hashes) {
        assertEquals(Fault.PARAMETER_WRONG,
                assertThrows(KithException.class, () -> new Size.Given(bits, hashes)).fault());
    }

    @ParameterizedTest
    @CsvSource({"0, 0.1", "10, 0", "10, 1", "10, NaN", "4097, 0.5", "1000, 0.01", "2147483647, 0.5"})
    void aSizeThatNobodyCouldSeeIsRefused(int items, double fpp) {
        assertEquals(Fault.PARAMETER_WRONG,
                assertThrows(KithException.class, () -> new Size.Wanted(items, fpp)).fault());
    }

    @Test
    void theListOfActionsEnds() {
        Setup setup = Playground.example().setup();
        List<Action> most = Collections.nCopies(Playground.MOST_ACTIONS, new Action(Action.Kind.LOOK_UP, "x"));
        Playground full = new Playground(setup, most);
        assertEquals(Fault.PLAYGROUND_FULL, assertThrows(KithException.class,
                () -> full.then(new Action(Action.Kind.ADD, "y"))).fault());
    }

    @Test
    void aFilterThatCannotForgetIsNotAskedTo() {
        assertEquals(Fault.WORD_STAYS, assertThrows(KithException.class,
                () -> Playground.example().then(new Action(Action.Kind.REMOVE, "Roma"))).fault());
    }

    @Test
    void anotherSetupKeepsTheWords() {
        Playground other = Playground.example().with(new Setup(Variant.STANDARD, new Size.Given(100, 2), 1));
        assertEquals(CITIES, other.board().words().keySet());
        assertEquals(100, other.board().cells());
        assertTrue(Stream.of(0, 1).allMatch(i -> other.board().explain("Roma").looks().get(i).passes()));
    }
}
