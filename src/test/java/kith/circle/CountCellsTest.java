package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

/** Eight bytes at a time are added as one cell at a time, with every carry and none into the next cell. */
class CountCellsTest {
    private static byte[] random(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        for (int i = 0; i < length; i++) {
            // Where carries happen.
            bytes[i] = random.nextInt(3) == 0 ? (byte) (random.nextInt(4) * 0x7f) : bytes[i];
        }
        return bytes;
    }

    private static int cell(byte[] bytes, int width, int index) {
        int low = bytes[index * width] & 0xff;
        return width == 1 ? low : low | (bytes[2 * index + 1] & 0xff) << 8;
    }

    @Law
    void asOneByOne(Draws draws) {
        int length = draws.integer(1, 90);
        int width = draws.integer(1, 2);
        int at = draws.integer(0, 20);
        Random random = draws.random();
        byte[] first = random(random, length * width);
        byte[] second = random(random, length * width);
        int modulus = 1 << 8 * width;
        CountCells sum = new CountCells(length, width);
        sum.add(first);
        sum.add(second);
        CountCells difference = new CountCells(length, width);
        difference.add(first);
        difference.mask((draw, from, out, count) -> System.arraycopy(second, 0, out, 0, count), 0, Sign.SUBTRACTED,
                new byte[length * width]);
        CountCells wider = new CountCells(length + at + 3, width);
        wider.add(difference, at);
        assertEquals(length, sum.length());
        for (int i = 0; i < length; i++) {
            int a = cell(first, width, i);
            int b = cell(second, width, i);
            assertEquals((a + b) % modulus, sum.count(i));
            assertEquals(Math.floorMod(a - b, modulus), difference.count(i));
            assertEquals(difference.count(i), wider.count(at + i));
            assertEquals(sum.count(i), cell(sum.toBytes(), width, i));
        }
        for (int i = 0; i < at; i++) {
            assertEquals(0, wider.count(i));
        }
        for (int i = 0; i < 3; i++) {
            assertEquals(0, wider.count(at + length + i));
        }
    }

    @Test
    void onlyAWholeVectorIsAdded() {
        assertThrows(IllegalArgumentException.class, () -> new CountCells(5, 2).add(new byte[9]));
        CountCells cells = new CountCells(2, 2);
        cells.add(new byte[] {1, 2, 3, 4});
        assertEquals(0x0201, cells.count(0));
        cells.wipe();
        assertArrayEquals(new byte[4], cells.toBytes());
    }
}
