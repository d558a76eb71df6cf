package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Friends' filters and circles' lists together, in invented neighbourhoods of 600 people of whom everybody knows some:
 * strangers pass as seldom as the p-value says, also where a list holds the contacts of a friend who is asked as well,
 * and people of the neighbourhood are recognised more often.
 */
class ListEvidenceTest {
    private static final double ALPHA = 0.01;
    private static final int PEOPLE = 600;
    private static final int BOOK = 60;
    private static final int CLUB = 12;
    private static final int NEIGHBOURHOODS = 40;
    private static final double LIST_FPP = 0.009;
    private static final ItemDigest[] STRANGERS = People.items("stranger", 0, 50_000);

    /** A user, the books of their friends, and those of a club that two of their friends are in. */
    private record Neighbourhood(Random random, ItemDigest[] mine, ItemDigest[] others, List<ItemDigest[]> books) {
        static Neighbourhood of(int seed) {
            Random random = new Random(seed);
            List<ItemDigest> people = new ArrayList<>(Arrays.asList(People.randomItems(random, PEOPLE)));
            ItemDigest[] mine = some(random, people);
            List<ItemDigest[]> books = IntStream.range(0, CLUB + 1).mapToObj(i -> some(random, people)).toList();
            people.removeAll(Arrays.asList(mine));
            return new Neighbourhood(random, mine, people.toArray(ItemDigest[]::new), books);
        }

        private static ItemDigest[] some(Random random, List<ItemDigest> people) {
            Collections.shuffle(people, random);
            return people.subList(0, BOOK).toArray(ItemDigest[]::new);
        }

        /** {@return the user's friends, verified: two of the club and one who is not in it} */
        List<Witness> friends(int level) {
            return IntStream.of(0, 1, CLUB).mapToObj(j -> People
                    .witness("f" + j, Trust.VERIFIED, random, level, books.get(j)).learnedFrom(mine)).toList();
        }

        /** {@return the club's list of those whom so many members know, merged by somebody verified} */
        Witness list(String id, int atLeast) {
            List<ItemDigest[]> members = books.subList(0, CLUB);
            Shape shape = Shape.fromNP((long) CLUB * BOOK, LIST_FPP);
            int[] counts = new int[shape.bits()];
            Salt salt = new Salt(random.nextLong(), random.nextLong());
            for (ItemDigest[] member : members) {
                BloomFilter filter = BloomFilter.empty(shape, salt);
                Arrays.stream(member).forEach(filter::put);
                IntStream.range(0, counts.length).filter(filter.vector()::get).forEach(i -> counts[i]++);
            }
            BloomFilter list = BloomFilter.empty(shape, salt);
            IntStream.range(0, counts.length).filter(i -> counts[i] >= atLeast).forEach(list.vector()::set);
            return Witness.ofList(id, Trust.VERIFIED, Set.of("f0", "f1"), list, Recognition.DEFAULT).learnedFrom(mine);
        }
    }

    private static List<Witness> with(List<Witness> friends, Witness... lists) {
        return Stream.concat(friends.stream(), Stream.of(lists)).toList();
    }

    private static double known(List<Witness> witnesses, ItemDigest[] senders) {
        return (double) new SenderCheck(ALPHA, witnesses).judgeAll(senders).stream()
                .filter(evidence -> evidence.verdict() == Verdict.KNOWN).count() / senders.length;
    }

    /** Two circles, one of them thresholded, beside the friends who are members: half a million strangers in all. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.01, 0.001})
    void strangersPassAsSeldomAsThePValueSays(double alpha) {
        int accepted = 0;
        int all = 0;
        for (int seed = 0; seed < 10; seed++) {
            Neighbourhood here = Neighbourhood.of(seed);
            List<Witness> witnesses = with(here.friends(5), here.list("club", 1), here.list("choir", 2));
            accepted += (int) new SenderCheck(ALPHA, witnesses).judgeAll(STRANGERS).stream()
                    .filter(evidence -> evidence.pValue() <= alpha).count();
            all += STRANGERS.length;
        }
        assertTrue(Binomial.atLeast(all, alpha, accepted) >= 0.001, accepted + " of " + all + " at " + alpha);
        assertTrue(accepted > 0, "nobody at all passes: the test cannot fail");
    }

    /** With five filters a friend, three friends alone decide next to nothing; the club they are in does. */
    @Test
    void moreLegitimateSendersAreRecognisedAtTheSameRateOfStrangers() {
        double without = 0;
        double withList = 0;
        double strangers = 0;
        for (int seed = 0; seed < NEIGHBOURHOODS; seed++) {
            Neighbourhood here = Neighbourhood.of(seed);
            List<Witness> friends = here.friends(5);
            List<Witness> all = with(friends, here.list("club", 1));
            without += known(friends, here.others()) / NEIGHBOURHOODS;
            withList += known(all, here.others()) / NEIGHBOURHOODS;
            strangers += known(all, Arrays.copyOf(STRANGERS, 5_000)) / NEIGHBOURHOODS;
        }
        assertEquals(.045, without, .02, "without");
        // Practically everybody whom some member knows: 1 - .9^12 of the neighbourhood.
        assertEquals(1 - Math.pow(1 - (double) BOOK / PEOPLE, CLUB), withList, .02, "with the list");
        assertTrue(strangers <= ALPHA * 1.1, "strangers " + strangers);
    }

    /** A list that was merged at a threshold has another fill; its measured FPP is what strangers find. */
    @Test
    void theMeasuredFppIsThatOfStrangers() {
        for (int atLeast = 1; atLeast <= 3; atLeast++) {
            Witness list = Neighbourhood.of(atLeast).list("club", atLeast);
            long hits = Arrays.stream(STRANGERS).filter(list::matches).count();
            double deviation = Math.sqrt(STRANGERS.length * list.fpp());
            assertEquals(list.fpp() * STRANGERS.length, hits, 4 * deviation + 3, "at least " + atLeast);
        }
    }
}
