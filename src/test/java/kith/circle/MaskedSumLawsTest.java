package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A sum under masks may be cut into parts, on as many machines as one likes, as long as nobody is in two of them. */
class MaskedSumLawsTest {
    private static final Shape SHAPE = new Shape(300, 3);
    private static final int SMALL = 9;

    /** A circle whose vectors were made once; agreements of all pairs of a large one would take most of the time. */
    private record Crowd(Ring ring, List<byte[]> vectors, byte[] streamed) {
        static Crowd of(CircleMode mode, int members) {
            Ring ring = Ring.of(mode, members, SHAPE, members);
            Random random = new Random(members);
            List<byte[]> vectors = IntStream.range(0, members).mapToObj(i -> members > SMALL
                    ? ring.largeVector(i, Ring.bits(SHAPE.bits(), .05, random))
                    : ring.vector(i, Ring.bits(SHAPE.bits(), .05, random))).toList();
            MaskedSum sum = new MaskedSum(ring.circle());
            IntStream.range(0, members).forEach(i -> ring.addTo(sum, i, vectors.get(i)));
            return new Crowd(ring, vectors, sum.cells());
        }

        MaskedSum of(List<Integer> members) {
            MaskedSum sum = new MaskedSum(ring.circle());
            members.forEach(member -> ring.addTo(sum, member, vectors.get(member)));
            return sum;
        }

        List<Integer> shuffled(Random random) {
            List<Integer> members = new ArrayList<>(IntStream.range(0, vectors.size()).boxed().toList());
            Collections.shuffle(members, random);
            return members;
        }
    }

    /** One of each kind of cells: of 8, 16 and 61 bits. */
    private static final List<Crowd> CROWDS =
            List.of(Crowd.of(CircleMode.COUNTED, 9), Crowd.of(CircleMode.COUNTED, 257), Crowd.of(CircleMode.SEALED, 9));

    private static MaskedSum combined(MaskedSum into, MaskedSum other) {
        into.combine(other);
        return into;
    }

    @Law(tries = 90)
    void howeverTheFilesAreDividedOrderedAndGrouped(Draws draws) {
        Random random = draws.random();
        for (Crowd crowd : CROWDS) {
            List<Integer> members = crowd.shuffled(random);
            List<MaskedSum> parts = new ArrayList<>();
            for (int from = 0; from < members.size();) {
                int to = from + 1 + random.nextInt(members.size() - from);
                MaskedSum part = crowd.of(members.subList(from, to));
                parts.add(random.nextBoolean() ? part
                        : MaskedSum.resumed(crowd.ring.circle(), part.cells(), part.listed()));
                from = to;
            }
            while (parts.size() > 1) {
                MaskedSum one = parts.remove(random.nextInt(parts.size()));
                parts.add(combined(one, parts.remove(random.nextInt(parts.size()))));
            }
            assertArrayEquals(crowd.streamed, parts.getFirst().cells());
            assertEquals(crowd.vectors.size(), parts.getFirst().size());
            assertEquals(crowd.ring.circle().roster().size(), parts.getFirst().listed().size());
        }
    }

    @Law(tries = 90)
    void associativeCommutativeAndWithAZero(Draws draws) {
        Random random = draws.random();
        for (Crowd crowd : CROWDS) {
            List<Integer> members = crowd.shuffled(random);
            List<Integer> a = members.subList(0, 2);
            List<Integer> b = members.subList(2, 3);
            List<Integer> c = members.subList(3, 8);
            assertArrayEquals(combined(combined(crowd.of(a), crowd.of(b)), crowd.of(c)).cells(),
                    combined(crowd.of(a), combined(crowd.of(b), crowd.of(c))).cells());
            assertArrayEquals(combined(crowd.of(a), crowd.of(b)).cells(), combined(crowd.of(b), crowd.of(a)).cells());
            assertArrayEquals(crowd.of(a).cells(), combined(crowd.of(a), crowd.of(List.of())).cells());
        }
    }

    @ParameterizedTest
    @EnumSource(value = CircleMode.class, names = {"COUNTED", "SEALED"})
    @Tag("exhaustive")
    void nobodyIsInTwoParts(CircleMode mode) {
        Crowd crowd = Crowd.of(mode, 4);
        MaskedSum one = crowd.of(List.of(0, 1));
        byte[] before = one.cells();
        MaskedSum again = crowd.of(List.of(2, 1));
        assertEquals(Fault.CONTRIBUTION_DOUBLE, assertThrows(KithException.class, () -> one.combine(again)).fault());
        assertArrayEquals(before, one.cells());
        assertEquals(2, one.size());
        MaskedSum elsewhere = Crowd.of(mode, 5).of(List.of(2));
        assertEquals(Fault.CONTRIBUTION_FOREIGN,
                assertThrows(KithException.class, () -> one.combine(elsewhere)).fault());
        one.combine(crowd.of(List.of(2, 3)));
        assertArrayEquals(crowd.streamed, one.cells());
    }
}
