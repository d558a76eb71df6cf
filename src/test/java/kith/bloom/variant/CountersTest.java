package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both ways to keep counters, against an array of longs. */
class CountersTest {
    static Stream<IntFunction<Counters>> kinds() {
        return Stream.of(CodedCounters::new, length -> new OverflowCounters(length, 1),
                length -> new OverflowCounters(length, 2), length -> new OverflowCounters(length, 5));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theyHoldWhatAnArrayHolds(IntFunction<Counters> kind) {
        for (int length : new int[] {1, 31, 32, 33, 200}) {
            Random random = new Random(length);
            Counters counters = kind.apply(length);
            long[] expected = new long[length];
            for (int step = 0; step < 4000; step++) {
                int index = random.nextInt(length);
                // Mostly small numbers, sometimes a very large one, which later falls again.
                expected[index] = random.nextInt(8) == 0 ? random.nextLong(1L << random.nextInt(49))
                        : random.nextInt(4);
                counters.set(index, expected[index]);
                if (step % 100 == 0) {
                    assertEquals(LongStream.of(expected).boxed().toList(), all(counters));
                }
            }
            assertEquals(LongStream.of(expected).boxed().toList(), all(counters));
            IntStream.range(0, length).forEach(i -> counters.set(i, 0));
            // Coded groups keep a spare word.
            long spare = counters instanceof CodedCounters ? 64L * ((length + 31) / 32) : 0;
            assertTrue(counters.bits() <= kind.apply(length).bits() + spare, () -> "takes " + counters.bits());
            assertEquals(0, all(counters).stream().mapToLong(Long::longValue).sum());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void thereAreNoOthers(IntFunction<Counters> kind) {
        Counters counters = kind.apply(40);
        assertThrows(IndexOutOfBoundsException.class, () -> counters.get(40));
        assertThrows(IndexOutOfBoundsException.class, () -> counters.get(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> counters.set(40, 0));
        assertThrows(IllegalArgumentException.class, () -> counters.set(0, -1));
    }

    private static java.util.List<Long> all(Counters counters) {
        return IntStream.range(0, counters.length()).mapToObj(counters::get).toList();
    }

    /** With two fixed bits a counter up to 3 needs no overflow, up to 7 one bit of it, up to 15 two. */
    @ParameterizedTest
    @CsvSource({"3, 0", "4, 1", "7, 1", "8, 2", "15, 2", "16, 3", "1000, 8"})
    void theOverflowVectorGrowsByABitWhereACounterRunsOver(long highest, int width) {
        OverflowCounters counters = new OverflowCounters(100, 2);
        for (long value = 1; value <= highest; value++) {
            counters.set(17, value);
        }
        assertEquals(width, counters.overflowWidth());
        assertEquals(100L * (2 + width), counters.bits());
    }

    /** 1000 takes ten bits; nine are enough below 512, and are taken below 256. */
    @Test
    void itShrinksOnceTheNarrowerOneIsAtMostHalfUsed() {
        OverflowCounters counters = new OverflowCounters(100, 2);
        counters.set(3, 1000);
        counters.set(4, 200);
        counters.set(3, 256);
        assertEquals(8, counters.overflowWidth());
        counters.set(3, 255);
        assertEquals(7, counters.overflowWidth());
        counters.set(3, 0);
        assertEquals(7, counters.overflowWidth(), "the other counter still needs a byte");
        counters.set(4, 3);
        assertEquals(1, counters.overflowWidth());
        counters.set(4, 1);
        assertEquals(0, counters.overflowWidth());
        assertEquals(200, counters.bits());
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 8, 64, 256, 1024})
    void aCounterThatGoesUpAndDownAtABoundaryRebuildsNothing(long boundary) {
        OverflowCounters counters = new OverflowCounters(10, 2);
        counters.set(0, boundary);
        int width = counters.overflowWidth();
        for (int i = 0; i < 100; i++) {
            counters.set(0, boundary - 1);
            assertEquals(width, counters.overflowWidth());
            counters.set(0, boundary);
            assertEquals(width, counters.overflowWidth());
        }
    }

    /**
     * What a value takes: 1 bit for 0, 3 for 1 and 2, 5 up to 6, and so on; rounded up to words, and a pointer a group.
     */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 3", "2, 3", "3, 5", "6, 5", "7, 7", "1000, 19"})
    void aCodedCounterTakesTheBitsOfItsValue(long value, int bits) {
        CodedCounters counters = new CodedCounters(CodedCounters.GROUP);
        IntStream.range(0, CodedCounters.GROUP).forEach(i -> counters.set(i, value));
        int words = (bits * CodedCounters.GROUP + 63) / 64;
        assertTrue(counters.bits() - Integer.SIZE == 64L * words || counters.bits() - Integer.SIZE == 64L * (words + 1),
                () -> value + " takes " + counters.bits());
    }

    @Test
    void fieldsOfAnyWidthKeepToThemselves() {
        for (int width = 1; width <= PackedFields.MAX_WIDTH; width++) {
            PackedFields fields = new PackedFields(50, width);
            for (int i = 0; i < 50; i += 2) {
                fields.set(i, fields.most());
            }
            for (int i = 0; i < 50; i++) {
                assertEquals(i % 2 == 0 ? fields.most() : 0, fields.get(i), "width " + width);
            }
            for (int i = 0; i < 50; i++) {
                fields.set(i, i % 2 == 0 ? 0 : fields.most());
            }
            for (int i = 0; i < 50; i++) {
                assertEquals(i % 2 == 0 ? 0 : fields.most(), fields.get(i), "width " + width);
            }
            assertEquals(50L * width, fields.bits());
            assertThrows(IllegalArgumentException.class, () -> fields.set(0, fields.most() + 1));
            assertThrows(IndexOutOfBoundsException.class, () -> fields.get(50));
        }
    }
}
