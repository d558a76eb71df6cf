package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RosterRulesTest {
    /** All letters that are not capitals. */
    private static final Set<String> VERIFIED = IntStream.rangeClosed('a', 'z').mapToObj(Character::toString)
            .collect(Collectors.toSet());

    private static PastRound round(int number, String people) {
        return new PastRound("c", "Club", number, people.chars().mapToObj(Character::toString).collect(
                Collectors.toSet()));
    }

    /** {@return whom the last of these rounds exposes, letters sorted, by kind} */
    private static List<String> exposed(Exposed.Kind kind, String... rounds) {
        List<PastRound> all = IntStream.range(0, rounds.length).mapToObj(i -> round(i + 1, rounds[i])).toList();
        return RosterRules.exposed(all.getLast(), all.subList(0, rounds.length - 1), VERIFIED).stream()
                .filter(e -> e.kind() == kind).map(e -> String.join("", new TreeSet<>(e.people()))).sorted().toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "abcde           | ''     | the first round of all",
            "abcde abcde     | ''     | the same people",
            "abcde abcd      | e      | one left",
            "abcde abcdef    | f      | one came",
            "abcde abc       | de     | two left",
            "abcde abcdf     | ef     | one in the place of another",
            "abcde abcfg     | ''     | two in the place of two: a difference of four",
            "abcdef abc      | ''     | three left",
            "abcdefg abcd hijklabcdef    | ''   | every two differ by three or more",
            "abcdef abcghi abcdefg       | g    | near to the first, far from the last",
            "abcdef abc abcdefgh         | gh   | near to the first, far from the last, two people",
            "abc ade abcde               | a,bc,de    | the first plus the second minus the third is a",
            "abcd aefg abcdefg           | a    | every two differ by three or more, and still a alone remains",
            "abcdefgh abcdx efgh         | x    | the parts against the whole",
            "abcdef abcxyz abc           | ''   | three left of either",
            "abcde abcdf abcdef          | e,f  | who changed places is known before, now each alone"})
    void whomTheLastRoundExposes(String rounds, String expected) {
        List<String> exposed = exposed(Exposed.Kind.DIFFERENCE, rounds.strip().split(" "));
        assertEquals(expected, String.join(",", exposed));
    }

    /** Capitals were not verified. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "abcdeXY abcd     | e        | two invented ones left with one victim",
            "abcXYZ abc       | X,Y,Z    | each of three with the verified alone",
            "abcdeX abc       | de       | two left who were verified, and one who was not",
            "abcdefX abc      | ''       | three of whom all are certain hide each other",
            "abcX abdY abcdXY | ab,c,d   | as if neither were there",
            "abcX abcY        | X,Y      | one in the place of another",
            "aXYZ            | ''       | one round alone, of which HiddenAmong says enough",
            "abXYZ aXYZb      | ''       | the same people"})
    void nobodyIsHiddenByThoseWhoMayBeInvented(String rounds, String expected) {
        List<String> exposed = exposed(Exposed.Kind.DIFFERENCE, rounds.strip().split(" "));
        assertEquals(expected, String.join(",", exposed));
    }

    /** In the second round, and in neither of the others: three circles of friends. */
    @Test
    void whoIsInOneRoundOfManyIsTold() {
        assertEquals(List.of("b", "cd"), exposed(Exposed.Kind.ONE_SIDED, "acdefgh", "abcdijk", "aijkefgh"));
        assertEquals(List.of("b"), exposed(Exposed.Kind.ONE_SIDED, "acdefgh", "aijkefgh", "abcdijk"));
        assertEquals(List.of(), exposed(Exposed.Kind.ONE_SIDED, "abcdijk", "acdefgh", "aijkefgh", "alm", "alm"));
    }

    @Test
    void theRoundThatIsNearIsNamed() {
        List<Exposed> exposed = RosterRules.exposed(round(3, "abcdefg"),
                List.of(round(1, "abcdef"), round(2, "abcghi")), VERIFIED);
        assertEquals(1, exposed.getFirst().by().orElseThrow().round());
        assertEquals(Optional.empty(), RosterRules.exposed(round(3, "abcdefg"),
                List.of(round(1, "abcd"), round(2, "aefg")), VERIFIED).getFirst().by(), "it takes three results");
    }

    /** Three differ, but only one of them is in the second round: what nobody else knows is theirs. */
    @Test
    void whoIsAloneOnOneSideIsTold() {
        assertEquals(List.of("de", "x"), exposed(Exposed.Kind.ONE_SIDED, "abcde", "abcx"));
        assertEquals(List.of(), exposed(Exposed.Kind.DIFFERENCE, "abcde", "abcx"));
        assertEquals(List.of("de", "fg"), exposed(Exposed.Kind.ONE_SIDED, "abcde", "abcfg"));
        assertEquals(List.of(), exposed(Exposed.Kind.ONE_SIDED, "abcde", "abcde"));
        assertEquals(List.of(), exposed(Exposed.Kind.ONE_SIDED, "abcde", "abcd"), "told once, as what it is");
    }

    /** What is exposed already is not told at every round from now on. */
    @Test
    void onlyWhatIsNewIsTold() {
        assertEquals(List.of(), exposed(Exposed.Kind.DIFFERENCE, "abcde", "abcd", "abcde"));
        assertEquals(List.of("f"), exposed(Exposed.Kind.DIFFERENCE, "abcde", "abcd", "abcdf"));
    }

    /**
     * Another way to the same answer: all combinations with small whole factors, tried one by one. Every person whom
     * the rules do not name must be out of reach of these, and every person they name within it.
     */
    @Test
    void theSpanSaysWhatTryingAllCombinationsSays() {
        Random random = new Random(20_261_121);
        int hits = 0;
        for (int i = 0; i < 400; i++) {
            List<Set<String>> rounds = new ArrayList<>();
            int size = 2 + random.nextInt(3);
            for (int r = 0; r < size; r++) {
                Set<String> people = new HashSet<>(Set.of("a"));
                for (char one = 'b'; one <= 'h'; one++) {
                    if (random.nextBoolean()) {
                        people.add(Character.toString(one));
                    }
                }
                rounds.add(people);
            }
            Set<String> verified = IntStream.rangeClosed('a', 'a' + random.nextInt(8)).mapToObj(Character::toString)
                    .collect(Collectors.toSet());
            Set<Set<String>> tried = new HashSet<>();
            for (char one = 'a'; one <= 'h'; one++) {
                Set<String> looked = new HashSet<>(verified);
                looked.add(Character.toString(one));
                combine(rounds.stream().map(round -> {
                    Set<String> left = new HashSet<>(round);
                    left.retainAll(looked);
                    return left;
                }).toList(), 0, new int[8], tried);
            }
            tried.removeIf(pair -> pair.size() > 1 && pair.stream().anyMatch(one -> tried.contains(Set.of(one))));
            assertEquals(tried, new RosterSpan(rounds, verified).exposed(), () -> rounds + " " + verified);
            hits += tried.isEmpty() ? 0 : 1;
        }
        assertTrue(hits > 50 && hits < 390, "the test must see both answers: " + hits);
    }

    private static void combine(List<Set<String>> rounds, int next, int[] sum, Set<Set<String>> found) {
        if (next == rounds.size()) {
            Set<String> people = new HashSet<>();
            for (int i = 0; i < sum.length; i++) {
                if (sum[i] != 0) {
                    people.add(Character.toString('a' + i));
                }
            }
            if (!people.isEmpty() && people.size() <= RosterRules.CLOSE) {
                found.add(people);
            }
            return;
        }
        for (int factor = -4; factor <= 4; factor++) {
            int[] then = sum.clone();
            for (String one : rounds.get(next)) {
                then[one.charAt(0) - 'a'] += factor;
            }
            combine(rounds, next + 1, then, found);
        }
    }

    @Test
    void tenThousandMembersOfThirtyRoundsAreQuick() {
        Random random = new Random(7);
        List<PastRound> rounds = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            rounds.add(new PastRound("c", "Club", i, IntStream.range(0, 10_000).filter(p -> random.nextInt(10) > 0)
                    .mapToObj(Integer::toString).collect(Collectors.toSet())));
        }
        Set<String> all = rounds.stream().flatMap(one -> one.people().stream()).collect(Collectors.toSet());
        assertEquals(List.of(), RosterRules.exposed(rounds.getLast(), rounds.subList(0, 29), all));
        Set<String> oneLess = new HashSet<>(rounds.get(3).people());
        String gone = oneLess.iterator().next();
        oneLess.remove(gone);
        assertEquals(Set.of(gone), RosterRules.exposed(new PastRound("d", "Pub", 1, oneLess), rounds, all).getFirst()
                .people());
    }

    @Test
    void somebodyIsHiddenAmongThreeOfWhomTwoAreVerified() {
        new HiddenAmong(3, 2).require();
        assertTrue(new HiddenAmong(4, 3).few());
        assertFalse(new HiddenAmong(5, 2).few());
        assertEquals(Fault.ROUND_TRANSPARENT,
                assertThrows(KithException.class, () -> new HiddenAmong(2, 1).require()).fault());
        KithException sybil = assertThrows(KithException.class, () -> new HiddenAmong(12, 1).require());
        assertEquals(Fault.ROSTER_UNVERIFIED, sybil.fault());
        assertEquals(1, sybil.details().get("count"));
    }
}
