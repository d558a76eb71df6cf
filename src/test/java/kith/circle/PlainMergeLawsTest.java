package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

/** A merge may be cut into parts, on as many machines as one likes: what comes out is the same. */
class PlainMergeLawsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final Shape SHAPE = new Shape(2_003, 4);
    private static final Salt SALT = new Salt(5, 6);
    private static final List<SecretKeys> PEOPLE =
            IntStream.range(0, 9).mapToObj(i -> SecretKeys.generate(new FixedRandom(100 + i))).toList();
    private static final CircleDocument CIRCLE = circle(1, 1);
    private static final List<SignedDocument> FILES =
            IntStream.range(0, PEOPLE.size()).mapToObj(i -> signed(i, 7)).toList();

    /** What is to be the same whichever way it was merged. */
    private record Outcome(BitVector bits, List<Included> listed) {
        static Outcome of(PlainMerge merge) {
            return new Outcome(merge.bits().copy(), merge.listed());
        }
    }

    private static CircleDocument circle(int round, long salt) {
        return new CircleDocument("Ann", 1, NOW, CircleId.of(new byte[16]), "Club", 1, round, "A".repeat(43),
                PEOPLE.stream().map(who -> new Member("M", who.signingKey().kid(), who.agreementKey()))
                        .sorted(Comparator.comparing(Member::kid)).toList(),
                SHAPE, salt == 1 ? SALT : new Salt(5, salt), CircleMode.PLAIN, 1, 500_000_000);
    }

    private static SignedDocument signed(int person, long serial) {
        BloomFilter filter = BloomFilter.empty(SHAPE, SALT);
        new Random(31L * person + serial).ints(40).mapToObj(n -> ItemDigest.of("p" + n + "@x.example"))
                .forEach(filter::put);
        return DocumentReader.read(DocumentWriter.write(new ContributionDocument("M", serial, NOW, CIRCLE.circle(), 1,
                1, Coding.RAW, filter), PEOPLE.get(person).signer()), PinnedKeys.none());
    }

    private static PlainMerge of(List<SignedDocument> files) {
        PlainMerge merge = new PlainMerge(CIRCLE);
        files.forEach(file -> merge.add(file, (ContributionDocument) file.document()));
        return merge;
    }

    private static PlainMerge combined(PlainMerge into, PlainMerge... others) {
        Stream.of(others).forEach(into::combine);
        return into;
    }

    @Law(tries = 300)
    void howeverTheFilesAreDividedOrderedAndGrouped(Draws draws) {
        Random random = draws.random();
        Outcome streamed = Outcome.of(of(FILES));
        List<SignedDocument> shuffled = new ArrayList<>(FILES);
        Collections.shuffle(shuffled, random);
        List<PlainMerge> parts = new ArrayList<>();
        for (int from = 0; from < shuffled.size();) {
            int to = from + 1 + random.nextInt(shuffled.size() - from);
            parts.add(of(shuffled.subList(from, to)));
            from = to;
        }
        while (parts.size() > 1) {
            PlainMerge one = parts.remove(random.nextInt(parts.size()));
            PlainMerge other = parts.remove(random.nextInt(parts.size()));
            parts.add(combined(one, other));
        }
        assertEquals(streamed, Outcome.of(parts.getFirst()));
    }

    @Law(tries = 300)
    void associativeCommutativeIdempotentAndWithAZero(Draws draws) {
        Random random = draws.random();
        List<List<SignedDocument>> abc = List.of(some(random), some(random), some(random));
        List<SignedDocument> a = abc.get(0);
        List<SignedDocument> b = abc.get(1);
        List<SignedDocument> c = abc.get(2);
        assertEquals(Outcome.of(combined(combined(of(a), of(b)), of(c))),
                Outcome.of(combined(of(a), combined(of(b), of(c)))));
        assertEquals(Outcome.of(combined(of(a), of(b))), Outcome.of(combined(of(b), of(a))));
        assertEquals(Outcome.of(of(a)), Outcome.of(combined(of(a), of(a))));
        assertEquals(Outcome.of(of(a)), Outcome.of(combined(of(List.of()), of(a))));
        PlainMerge carried = of(a);
        assertEquals(Outcome.of(combined(of(b), carried)),
                Outcome.of(combined(of(b), PlainMerge.resumed(CIRCLE, carried.bits(), carried.listed()))));
    }

    /** Subsets that overlap, in any order. */
    private static List<SignedDocument> some(Random random) {
        List<SignedDocument> some = new ArrayList<>(FILES);
        Collections.shuffle(some, random);
        return some.subList(0, random.nextInt(some.size() + 1));
    }

    @Test
    void partsThatShareAMemberMustAgreeOnTheirContribution() {
        PlainMerge one = of(List.of(FILES.get(0), FILES.get(1)));
        Outcome before = Outcome.of(one);
        PlainMerge other = of(List.of(signed(1, 8), FILES.get(2)));
        assertEquals(Fault.CONTRIBUTION_DOUBLE, assertThrows(KithException.class, () -> one.combine(other)).fault());
        assertEquals(before, Outcome.of(one));
    }

    @Test
    void partsOfAnotherRoundAreNoParts() {
        PlainMerge one = of(FILES);
        for (CircleDocument other : List.of(circle(2, 1), circle(1, 9))) {
            assertEquals(Fault.CONTRIBUTION_FOREIGN,
                    assertThrows(KithException.class, () -> one.combine(new PlainMerge(other))).fault());
        }
    }
}
