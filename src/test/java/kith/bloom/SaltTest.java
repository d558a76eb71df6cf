package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SaltTest {
    @Test
    void bytesAreLittleEndianWordsAndComeBack() {
        byte[] bytes = HexFormat.of().parseHex("000102030405060708090a0b0c0d0e0f");
        Salt salt = Salt.of(bytes);
        assertEquals(0x0706050403020100L, salt.low());
        assertEquals(0x0f0e0d0c0b0a0908L, salt.high());
        assertArrayEquals(bytes, salt.toBytes());
        assertEquals("000102030405060708090a0b0c0d0e0f", salt.toString());
    }

    @Test
    void anyOtherLengthIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Salt.of(new byte[15]));
        assertThrows(IllegalArgumentException.class, () -> Salt.of(new byte[17]));
    }

    @Test
    void aDigestHasFourteenBytes() {
        assertThrows(IllegalArgumentException.class, () -> new ItemDigest(0, 1L << 48));
        assertThrows(IllegalArgumentException.class, () -> new ItemDigest(0, -1));
    }
}
