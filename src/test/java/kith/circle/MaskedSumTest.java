package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.exchange.Mode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskedSumTest {
    @ParameterizedTest
    @CsvSource({"COUNTED, 3, 1000", "COUNTED, 255, 130", "COUNTED, 256, 130", "SEALED, 5, 20000", "COUNTED, 4, 200001"})
    void theSumIsThatOfTheBits(Mode mode, int members, int length) {
        Ring ring = Ring.of(mode, members, new Shape(length, 5), members);
        Random random = new Random(length);
        List<BitVector> books = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            books.add(Ring.bits(length, .01, random));
        }
        CircleTotal total = ring.total(books);
        BitVector twice = new BitVector(length);
        BitVector once = new BitVector(length);
        for (int i = 0; i < length; i++) {
            for (BitVector book : books) {
                if (book.get(i) && !once.set(i)) {
                    twice.set(i);
                }
            }
        }
        if (once.fill() < .4) {
            assertEquals(once, total.atLeast(1).vector());
        }
        if (mode == Mode.COUNTED && twice.fill() < .4) {
            assertEquals(twice, total.atLeast(2).vector());
        }
    }
}
