package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.evidence.Explanation.Change;
import kith.evidence.Explanation.Kind;
import org.junit.jupiter.api.Test;

/** What an explanation says of "one more" is compared with checks in which there is one more. */
class ExplanationTest {
    private static final int POOL = 16;
    private static final int USUAL = 7;
    private static final ItemDigest BOBS = People.items("bob", 7, 1)[0];

    private static final List<BloomFilter> BOB = People.noisyFilters(new Random(1), POOL, People.items("bob", 0, 100));
    private static final List<BloomFilter> DAVE = People.noisyFilters(new Random(2), POOL, People.items("dave", 0, 90));

    private static Witness bob(Trust trust, int level) {
        return Witness.of("bob", trust, BOB.subList(0, level), 0.2);
    }

    private static Witness dave(int level) {
        return Witness.of("dave", Trust.VERIFIED, DAVE.subList(0, level), 0.3);
    }

    private static Evidence judge(ItemDigest sender, Witness... witnesses) {
        return new SenderCheck(0.01, List.of(witnesses)).judge(sender);
    }

    private static Explanation explain(ItemDigest sender, Witness... witnesses) {
        SenderCheck check = new SenderCheck(0.01, List.of(witnesses));
        return check.explain(check.judge(sender), POOL, USUAL);
    }

    private static Change change(Explanation explanation, Kind kind, int witness) {
        return explanation.changes().stream().filter(c -> c.kind() == kind && c.witness() == witness).findFirst()
                .orElseThrow();
    }

    private static void assertSame(Evidence expected, Conclusion conclusion) {
        assertNotNull(conclusion);
        assertEquals(expected.verdict(), conclusion.verdict());
        assertEquals(expected.reason(), conclusion.reason());
        assertEquals(expected.pValue(), conclusion.pValue(), expected.pValue() * 1e-12);
    }

    @Test
    void anotherFilterThatMatchesIsWhatOneMoreFilterGives() {
        Explanation explanation = explain(BOBS, bob(Trust.VERIFIED, 5), dave(5));
        assertEquals(VerdictReason.TOO_MANY_STRANGERS, explanation.evidence().reason());
        Change next = change(explanation, Kind.NEXT_FILTER, 0);
        assertEquals(6, next.filters());
        assertSame(judge(BOBS, bob(Trust.VERIFIED, 6), dave(5)), next.ifMatching());
        assertEquals(Verdict.UNKNOWN, next.ifNot().verdict());
        assertEquals(1, next.ifNot().pValue());
        assertFalse(explanation.couldDecide(next), "1 in 64 is not rare enough");
        Change oneStep = change(explain(BOBS, bob(Trust.VERIFIED, 6), dave(10)), Kind.NEXT_FILTER, 0);
        assertSame(judge(BOBS, bob(Trust.VERIFIED, 7), dave(10)), oneStep.ifMatching());
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, oneStep.ifMatching().reason());
        assertTrue(explain(BOBS, bob(Trust.VERIFIED, 6), dave(10)).couldDecide(oneStep));
    }

    @Test
    void aFilterOfWhomIsSilentMakesChanceMatchesRarer() {
        Explanation explanation = explain(BOBS, bob(Trust.VERIFIED, 7), dave(7));
        assertEquals(VerdictReason.TOO_MANY_STRANGERS, explanation.evidence().reason());
        Change silent = change(explanation, Kind.NEXT_FILTER, 1);
        assertNull(silent.ifMatching());
        assertSame(judge(BOBS, bob(Trust.VERIFIED, 7), dave(8)), silent.ifNot());
        assertTrue(silent.ifNot().pValue() < explanation.evidence().pValue());
        assertNull(explanation.parts().get(1).pValueWithout());
    }

    @Test
    void verifyingTheOnlyOneWhoMatchesDecides() {
        Explanation explanation = explain(BOBS, bob(Trust.UNVERIFIED, 10));
        assertEquals(VerdictReason.NOBODY_VERIFIED, explanation.evidence().reason());
        Change verified = change(explanation, Kind.VERIFICATION, 0);
        assertSame(judge(BOBS, bob(Trust.VERIFIED, 10)), verified.ifMatching());
        assertTrue(explanation.couldDecide(verified));
        assertTrue(explanation.couldDecide(change(explanation, Kind.ANOTHER_FRIEND, -1)));
        assertTrue(explanation.changes().stream().noneMatch(c -> c.kind() == Kind.NEXT_FILTER),
                "nothing that they add counts");
        assertEquals(0, explanation.parts().getFirst().weight());
        assertNull(explanation.parts().getFirst().pValueWithout());
        assertTrue(explain(BOBS, bob(Trust.VERIFIED, 10)).changes().stream()
                .noneMatch(c -> c.kind() == Kind.VERIFICATION));
    }

    @Test
    void partsAddUpToTheVerdict() {
        Witness third = Witness.of("carol", Trust.VERIFIED,
                People.noisyFilters(new Random(3), 3, People.items("bob", 0, 50)), 0.4);
        Witness full = Witness.of("full", Trust.VERIFIED, List.of(People.full(new Random(77))), 0.9);
        Explanation explanation = explain(BOBS, bob(Trust.VERIFIED, 5), dave(5), third, full);
        List<Explanation.Part> parts = explanation.parts();
        assertEquals(explanation.evidence().logLikelihoodRatio(),
                parts.stream().mapToDouble(Explanation.Part::weight).sum(), 1e-12);
        assertEquals(1, parts.stream().mapToDouble(Explanation.Part::share).sum(), 1e-12);
        assertEquals(judge(BOBS, bob(Trust.VERIFIED, 5), dave(5), full).pValue(), parts.get(2).pValueWithout(), 1e-12);
        assertEquals(0.4, parts.get(2).recognition());
        assertEquals(0, parts.get(3).weight());
        assertNull(parts.get(3).pValueWithout());
        assertTrue(explanation.changes().stream().noneMatch(c -> c.witness() == 3), "filters that prove nothing");
    }

    @Test
    void whereNobodyMatchesOnlySomebodyElseCanHelp() {
        Explanation explanation = explain(People.items("x", 1, 1)[0], bob(Trust.VERIFIED, 10));
        assertEquals(Verdict.UNKNOWN, explanation.evidence().verdict());
        assertEquals(List.of(Kind.ANOTHER_FRIEND), explanation.changes().stream().map(Change::kind).toList());
        Explanation alone = explain(BOBS);
        assertEquals(Math.pow(2, -USUAL), alone.changes().getFirst().ifMatching().pValue());
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, alone.changes().getFirst().ifMatching().reason());
        assertEquals(Verdict.UNKNOWN, alone.changes().getFirst().ifNot().verdict());
        assertNull(alone.changes().getFirst().ifNot().reason());
    }

    @Test
    void nobodyHasASeventeenthFilter() {
        assertTrue(explain(BOBS, bob(Trust.VERIFIED, POOL)).changes().stream()
                .allMatch(c -> c.kind() == Kind.ANOTHER_FRIEND));
    }

    @Test
    void ownListsDecideWithoutAnyChange() {
        SenderCheck check = new SenderCheck(0.01, List.of(bob(Trust.VERIFIED, 5)));
        Explanation mine = check.explain(check.judge(BOBS).settledAs(Verdict.MINE), POOL, USUAL);
        assertEquals(List.of(), mine.changes());
        assertEquals(1, mine.parts().size());
        assertEquals(List.of(), check.explain(Evidence.settled(Verdict.INVALID), POOL, USUAL).parts());
    }

    @Test
    void hundredsOfFriendsAreNotAllTriedAndThatIsSaid() {
        List<Witness> many = new ArrayList<>(List.of(bob(Trust.VERIFIED, 5)));
        for (int j = 0; j < 60; j++) {
            many.add(People.witness("f" + j, Trust.VERIFIED, new Random(100 + j), 10, People.items("f" + j, 0, 20)));
        }
        SenderCheck check = new SenderCheck(0.01, many);
        Explanation explanation = check.explain(check.judge(BOBS), POOL, USUAL);
        assertEquals(61, explanation.parts().size());
        assertEquals(61 - 40, explanation.leftOut());
        assertEquals(0, explanation.changes().getFirst().witness(), "who matches comes first");
    }
}
