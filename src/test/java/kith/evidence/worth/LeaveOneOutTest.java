package kith.evidence.worth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.evidence.CountedShare;
import kith.evidence.Recognition;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.evidence.Witness;
import org.junit.jupiter.api.Test;

/** Against the rules themselves: a book without one contact, and a check of just that contact. */
class LeaveOneOutTest {
    private static final double ALPHA = SenderCheck.DEFAULT_ALPHA;

    private final Random random = new Random(8);
    private final List<ItemDigest> people = IntStream.range(0, 200)
            .mapToObj(i -> new ItemDigest(random.nextLong(), random.nextLong() >>> 16)).toList();
    private final ItemDigest[] book = some(40);

    private ItemDigest[] some(int count) {
        List<ItemDigest> shuffled = new ArrayList<>(people);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, count).toArray(ItemDigest[]::new);
    }

    private BloomFilter filter(double fpp, ItemDigest[] items) {
        BloomFilter filter = BloomFilter.empty(Shape.fromNP(items.length, fpp),
                new Salt(random.nextLong(), random.nextLong()));
        Arrays.stream(items).forEach(filter::put);
        return filter;
    }

    private List<Witness> friends(double fpp, int count) {
        return IntStream.range(0, count).mapToObj(i -> Witness.of("f" + i,
                i == 0 ? Trust.UNVERIFIED : Trust.VERIFIED, List.of(filter(fpp, some(60))), Recognition.DEFAULT))
                .toList();
    }

    private static BitSet all(int count) {
        BitSet all = new BitSet();
        all.set(0, count);
        return all;
    }

    private BitSet expected(List<Witness> witnesses) {
        BitSet known = new BitSet();
        for (int i = 0; i < book.length; i++) {
            List<ItemDigest> rest = new ArrayList<>(Arrays.asList(book));
            rest.remove(i);
            ItemDigest[] without = rest.toArray(ItemDigest[]::new);
            known.set(i, new SenderCheck(ALPHA, witnesses.stream().map(one -> one.learnedFrom(without)).toList())
                    .judge(book[i]).verdict() == Verdict.KNOWN);
        }
        return known;
    }

    @Test
    void isWhatACheckSaysOfEachContactThatIsLeftOut() {
        for (double fpp : new double[] {.04, .02, .008}) {
            List<Witness> witnesses = friends(fpp, 6);
            BitSet known = new LeaveOneOut(book.length, all(book.length), ALPHA)
                    .known(Answers.of(witnesses, ItemDigests.of(book)));
            assertEquals(expected(witnesses), known);
            assertTrue(known.cardinality() > 2 && known.cardinality() < book.length - 2, known::toString);
        }
    }

    @Test
    void asksOnlyAboutThoseWhoAreTried() {
        BitSet few = new BitSet();
        few.set(3, 23);
        List<Witness> witnesses = friends(.008, 4);
        LeaveOneOut leaving = new LeaveOneOut(book.length, few, ALPHA);
        BitSet known = expected(witnesses);
        known.and(few);
        assertEquals(known, leaving.known(Answers.of(witnesses, ItemDigests.of(book))));
        assertEquals(CountedShare.of(known.cardinality(), 20),
                leaving.share(Answers.of(witnesses, ItemDigests.of(book))));
    }

    /** Where too many patterns meet too many witnesses, the whole book is learned from: nearly the same. */
    @Test
    void manyWitnessesAreJudgedByTheWholeBook() {
        List<Witness> witnesses = friends(.1, 150);
        BitSet known = new LeaveOneOut(book.length, all(book.length), ALPHA)
                .known(Answers.of(witnesses, ItemDigests.of(book)));
        BitSet different = expected(witnesses);
        assertTrue(different.cardinality() > 5, different::toString);
        different.xor(known);
        assertTrue(different.cardinality() <= 4, different::toString);
    }

    /** The list says yes to all contacts of the user, whose own contribution is in it. */
    @Test
    void whatMembersKnowIsEstimatedFromTheirFilters() {
        ItemDigest[] theirs = some(60);
        List<Witness> friends = List.of(Witness.of("member", Trust.VERIFIED, List.of(filter(.02, theirs)),
                Recognition.DEFAULT));
        List<Answers> answers = Answers.of(friends, ItemDigests.of(book));
        long known = Arrays.stream(book).filter(Arrays.asList(theirs)::contains).count();
        LeaveOneOut leaving = new LeaveOneOut(book.length, all(book.length), ALPHA);
        Answers list = new Answers(.005, true, all(book.length), List.of(0), true);
        Outlook outlook = new Outlook(leaving, answers, List.of());
        CountedShare share = outlook.and(list, List.of(0), true).share();
        assertEquals(known, share.estimate() * book.length, 1.5);
        assertTrue(share.holds((double) known / book.length) && share.high() < .9, share::toString);
        assertEquals(0, leaving.known(answers).cardinality(), "one word at 2 % is not enough");
        assertEquals(1, outlook.and(list, List.of(0), false).share().high(),
                "others may know everybody");
        CountedShare never = outlook.and(
                new Answers(.99, true, all(book.length), List.of(0), true), List.of(0), true).share();
        assertEquals(leaving.share(answers), never, "a list that most strangers are on adds nothing");
    }
}
