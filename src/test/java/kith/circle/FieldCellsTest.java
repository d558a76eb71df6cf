package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kith.bloom.BitVector;
import kith.exchange.MaskedDocument;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

/** The field modulo 2^61 - 1, and what is drawn again: one draw in 2^61, which only an invented stream shows. */
class FieldCellsTest {
    private static final long P = MaskedDocument.MODULUS;

    /** A stream whose words of each draw are given. */
    private static final class Words implements MaskStream {
        private final long[][] draws;
        private final List<String> asked = new ArrayList<>();

        Words(long[]... draws) {
            this.draws = draws;
        }

        @Override
        public void read(int draw, long from, byte[] out, int length) {
            asked.add(draw + " from " + from);
            byte[] all = new byte[Math.max(8 * draws[draw].length, (int) from + length)];
            ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().put(draws[draw]);
            System.arraycopy(all, (int) from, out, 0, length);
        }
    }

    private static long[] elements(FieldCells cells) {
        long[] elements = new long[cells.length()];
        ByteBuffer.wrap(cells.toBytes()).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(elements);
        return elements;
    }

    private static FieldCells of(long... elements) {
        FieldCells cells = new FieldCells(elements.length);
        ByteBuffer bytes = ByteBuffer.allocate(8 * elements.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(elements);
        cells.add(bytes.array());
        return cells;
    }

    @Test
    void nothingIsLeftAfterWiping() {
        FieldCells cells = of(5, 6, 7);
        cells.wipe();
        assertArrayEquals(new long[3], elements(cells));
    }

    @Test
    void aMaskOfPIsDrawnAgainAtItsOwnPosition() {
        Words stream = new Words(new long[] {5, P, -1L, 7}, new long[] {11, 12, P, 14}, new long[] {21, 22, 0, 24});
        FieldCells cells = new FieldCells(4);
        cells.mask(stream, 0, Sign.ADDED, new byte[32]);
        assertArrayEquals(new long[] {5, 12, 0, 7}, elements(cells), "the upper three bits do not count");
        assertEquals(List.of("0 from 0", "1 from 0", "1 from 0", "2 from 0"), stream.asked);
        cells.mask(stream, 0, Sign.SUBTRACTED, new byte[32]);
        assertArrayEquals(new long[4], elements(cells), "0 and p are one element");
    }

    /** Where a row begins in the middle of the filter, what is drawn again comes from the same position. */
    @Test
    void aRowInTheMiddleDrawsFromItsOwnPositions() {
        long[] first = new long[80];
        long[] second = new long[80];
        Arrays.setAll(first, i -> i);
        Arrays.setAll(second, i -> 1_000 + i);
        first[70] = P;
        FieldCells cells = new FieldCells(16);
        cells.mask(new Words(first, second), 64, Sign.ADDED, new byte[128]);
        long[] expected = Arrays.copyOfRange(first, 64, 80);
        expected[6] = 1_070;
        assertArrayEquals(expected, elements(cells));
    }

    /** An element of zero would enter nothing: the member's contact would be missing from the list. */
    @Test
    void anEnteredElementIsNeverZero() {
        BitVector bits = new BitVector(4);
        bits.set(0);
        bits.set(1);
        bits.set(3);
        FieldCells cells = new FieldCells(4);
        cells.enter(bits, new Words(new long[] {0, P, 9, 3}, new long[] {P, 4, 9, 9}, new long[] {8, 9, 9, 9}), 0,
                new byte[32]);
        assertArrayEquals(new long[] {8, 4, 0, 3}, elements(cells));
    }

    @Law
    void sumsAreThoseOfWholeNumbers(Draws draws) {
        long a = draws.number(0, P - 1);
        long b = draws.flag() ? draws.number(0, P - 1) : draws.flag() ? a : (P - a) % P;
        BigInteger p = BigInteger.valueOf(P);
        FieldCells sum = of(a);
        sum.add(of(b), 0);
        assertEquals(BigInteger.valueOf(a).add(BigInteger.valueOf(b)).mod(p).longValueExact(), elements(sum)[0]);
        FieldCells difference = of(a);
        difference.mask(new Words(new long[] {b}), 0, Sign.SUBTRACTED, new byte[8]);
        assertEquals(BigInteger.valueOf(a).subtract(BigInteger.valueOf(b)).mod(p).longValueExact(),
                elements(difference)[0]);
        assertEquals(elements(sum)[0] == 0 ? 0 : 1, sum.count(0));
    }
}
