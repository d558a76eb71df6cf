package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of RFC 9285, its refusals, and one text for each sequence of bytes. */
class Base45Test {
    @ParameterizedTest
    @CsvSource({"AB,BB8", "Hello!!,%69 VD92EX0", "base-45,UJCLQE7W581", "ietf!,QED8WEX0", "'',''"})
    void theExamplesOfTheRfc(String plain, String text) {
        assertEquals(text, Base45.encode(plain.getBytes(StandardCharsets.UTF_8)));
        assertEquals(plain, new String(Base45.decode(text), StandardCharsets.UTF_8));
    }

    /** 65,536 and more in three letters, 256 and more in two, letters too few, and letters that are none. */
    @ParameterizedTest
    @ValueSource(strings = {"GGW", ":::", "BB8GGW", "V5", "::", "A", "BB8A", "bb8", "BB,", "BB8\n", "BÉ8", "BB8\0A"})
    void whatIsNoTextIsRefused(String text) {
        KithException refusal = assertThrows(KithException.class, () -> Base45.decode(text));
        assertEquals(Fault.COMPACT_INVALID, refusal.fault());
        assertEquals(CompactProblem.NOT_BASE45, refusal.details().get("problem"));
    }

    @Test
    void everyPairOfBytesHasItsText() {
        for (int number = 0; number < 1 << 16; number++) {
            byte[] pair = {(byte) (number >> 8), (byte) number};
            assertArrayEquals(pair, Base45.decode(Base45.encode(pair)));
        }
        Random random = new Random(1);
        for (int length = 0; length < 100; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            assertArrayEquals(bytes, Base45.decode(Base45.encode(bytes)));
        }
    }
}
