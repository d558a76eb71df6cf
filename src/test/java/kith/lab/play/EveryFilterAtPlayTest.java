package kith.lab.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Deletable;
import kith.bloom.variant.Traceable.Passing;
import kith.bloom.variant.Variant;
import kith.evidence.Binomial;
import kith.lab.experiment.SeededRandom;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation.Look;
import kith.lab.play.LookExplanation.Verdict;
import kith.lab.play.Trace.Step;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is shown of a filter is what it says, for every filter there is: random actions, with the filter itself and a
 * plain list of words as second way to know.
 */
class EveryFilterAtPlayTest {
    private static final int ROUNDS = 4;
    private static final int ACTIONS = 60;
    private static final int STRANGERS = 4_000;
    private static final List<Size> SIZES = List.of(new Size.Wanted(20, 0.1), new Size.Wanted(5, 0.3),
            new Size.Given(64, 4), new Size.Given(200, 2));

    static Stream<Playground> randomly() {
        return Stream.of(Variant.values()).flatMap(variant -> IntStream.range(0, ROUNDS)
                .mapToObj(round -> random(variant, round)));
    }

    private static Playground random(Variant variant, int round) {
        SeededRandom random = new SeededRandom(round, variant.ordinal());
        Playground playground =
                Playground.empty(new Setup(variant, SIZES.get(round % SIZES.size()), random.nextLong()));
        List<String> in = new ArrayList<>();
        for (int i = 0; i < ACTIONS; i++) {
            int what = random.nextInt(3);
            String word = "word " + random.nextInt(40);
            if (what == 0 && in.size() < 12) {
                in.add(word);
                playground = playground.then(new Action(Action.Kind.ADD, word));
            } else if (what == 1 && !in.isEmpty() && playground.setup().canRemove()) {
                playground = playground.then(new Action(Action.Kind.REMOVE, in.remove(random.nextInt(in.size()))));
            } else {
                playground = playground.then(new Action(Action.Kind.LOOK_UP, word));
            }
        }
        return playground;
    }

    /** The same actions done to a filter that the playground knows nothing of. */
    private static ApproximateSet<ItemDigest> beside(Playground playground, Map<String, Integer> in) {
        Setup setup = playground.setup();
        ApproximateSet<ItemDigest> filter = switch (setup.size()) {
            case Size.Wanted wanted -> setup.variant().forItems(wanted.items(), wanted.fpp(), setup.salt());
            case Size.Given given -> setup.variant().ofShape(given.shape(), setup.salt());
        };
        for (Action action : playground.actions()) {
            ItemDigest item = ItemDigest.of(action.word());
            if (action.kind() == Action.Kind.ADD) {
                filter.put(item);
                in.merge(action.word(), 1, Integer::sum);
            } else if (action.kind() == Action.Kind.REMOVE) {
                assertTrue(((Deletable<ItemDigest>) filter).remove(item));
                in.merge(action.word(), -1, Integer::sum);
            }
        }
        in.values().removeIf(times -> times == 0);
        return filter;
    }

    @ParameterizedTest
    @MethodSource("randomly")
    void whatIsExplainedIsWhatTheFilterSays(Playground playground) {
        Map<String, Integer> in = new HashMap<>();
        ApproximateSet<ItemDigest> filter = beside(playground, in);
        Board board = playground.board();
        assertEquals(in, board.words());
        for (int i = 0; i < 400; i++) {
            String word = "word " + i;
            LookExplanation explanation = board.explain(word);
            boolean found = filter.mightContain(ItemDigest.of(word));
            assertEquals(found, explanation.found());
            assertEquals(found && !in.containsKey(word), explanation.verdict() == Verdict.FALSE_POSITIVE);
            assertEquals(found && in.containsKey(word), explanation.verdict() == Verdict.IN);
            boolean follows = explanation.passing() == Passing.ALL
                    ? explanation.looks().stream().allMatch(Look::passes)
                    : explanation.looks().stream().anyMatch(Look::passes);
            assertEquals(found, follows, word);
        }
    }

    @ParameterizedTest
    @MethodSource("randomly")
    void everyWordUsesFilledCellsAndEveryCellSaysSo(Playground playground) {
        Board board = playground.board();
        Set<CellPlace> used = new HashSet<>();
        for (String word : board.words().keySet()) {
            LookExplanation explanation = board.explain(word);
            assertEquals(Verdict.IN, explanation.verdict(), "nothing was removed that was not in");
            for (Look look : explanation.looks()) {
                CellPlace place = new CellPlace(look.panel(), look.cell());
                if (look.passes()) {
                    assertTrue(board.users(place).stream().anyMatch(user -> user.word().equals(word)
                            && user.functions().contains(look.function())));
                    used.add(place);
                }
                assertEquals(board.cell(place), look.content());
            }
        }
        for (int panel = 0; panel < board.panels().size(); panel++) {
            for (int cell = 0; cell < board.panels().get(panel).cells(); cell++) {
                CellPlace place = new CellPlace(panel, cell);
                assertTrue(used.contains(place) || board.users(place).isEmpty());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("randomly")
    void stepsLeadFromTheBoardBeforeToTheOneAfter(Playground playground) {
        for (int index = 0; index < playground.actions().size(); index += 7) {
            Trace trace = Trace.of(playground, index);
            Board before = playground.upTo(index).board();
            Board after = playground.upTo(index + 1).board();
            Set<CellPlace> seen = new HashSet<>();
            for (Step step : trace.steps()) {
                assertEquals(after.cell(step.place()), step.after());
                assertEquals(seen.add(step.place()) ? before.cell(step.place()) : step.after(), step.before());
            }
            if (trace.action().kind() == Action.Kind.LOOK_UP) {
                assertEquals(0, trace.elsewhere());
                assertEquals(before.explain(trace.action().word()).found(), trace.outcome() == Trace.Outcome.PERHAPS);
                assertFalse(trace.steps().stream().anyMatch(Step::changed));
                for (Step step : trace.steps().subList(0, trace.steps().size() - 1)) {
                    assertEquals(before.passing() == Passing.ALL, step.passes(),
                            "who knows the answer looks no further");
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void anEmptyFilterHasNobody(Variant variant) {
        Board board = Playground.empty(new Setup(variant, new Size.Wanted(10, 0.1), 1)).board();
        assertEquals(0, board.filled());
        assertEquals(0, board.wrong(1_000).estimate());
        assertEquals(Verdict.SURELY_NOT, board.explain("Roma").verdict());
        assertTrue(board.explain("Roma").looks().stream().allMatch(look -> look.others().isEmpty()));
    }

    /**
     * Over ten seeds the number of strangers that seem to be in is one that a filter as full as this would give: by the
     * exact binomial law, at least as many and at most as many each have a probability above 1e-9. For the at most 110
     * filters together the test would fail by chance with a probability below 1e-6.
     */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void asManyStrangersSeemToBeInAsTheFillSays(Variant variant) {
        for (int seed = 0; seed < 10; seed++) {
            Playground playground = Playground.empty(new Setup(variant, new Size.Wanted(20, 0.1), seed));
            for (int i = 0; i < 20; i++) {
                playground = playground.then(new Action(Action.Kind.ADD, "word " + i));
            }
            Board board = playground.board();
            OptionalDouble fill = board.fillFpp();
            if (fill.isPresent()) {
                int wrong = (int) Math.round(board.wrong(STRANGERS).estimate() * STRANGERS);
                double fpp = fill.getAsDouble();
                assertTrue(Binomial.atLeast(STRANGERS, fpp, wrong) > 1e-9
                        && Binomial.atMost(STRANGERS, fpp, wrong) > 1e-9,
                        variant + ", seed " + seed + ": " + wrong + " where " + fpp * STRANGERS + " are expected");
            }
        }
    }
}
