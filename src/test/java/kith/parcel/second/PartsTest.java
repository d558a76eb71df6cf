package kith.parcel.second;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The parts of the second implementation against values that others published, and that they are nobody's of Kith. */
class PartsTest {
    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    @Test
    void itUsesNothingOfKithAndNoLibraryForKeys() {
        classes().that().haveSimpleNameNotEndingWith("Test")
                .and().haveNameNotMatching(".*\\.(Production|VectorFiles)(\\$.*)?")
                .should().onlyDependOnClassesThat(Predicates.resideInAnyPackage("java..", "javax.crypto..",
                        "com.fasterxml.jackson..", "org.jspecify..", PartsTest.class.getPackageName())
                        .as("of the JDK, for JSON, or of the second implementation"))
                .check(new ClassFileImporter().importPackages(PartsTest.class.getPackageName()));
    }

    /** Beyond one block as well, where the JDK's stops. */
    @Test
    void shake() {
        for (int length : new int[] {0, 1, 135, 136, 137, 1_000}) {
            byte[] message = new byte[length];
            Arrays.fill(message, (byte) length);
            assertArrayEquals(Symmetric.hash("SHAKE256-512", message),
                    Arrays.copyOf(Keccak.shake256(message, 300), 64));
        }
        assertEquals("46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762fd75dc4ddd8c0f200cb05019d67b592f6"
                + "fc821c49479ab48640292eacb3b7c4be", HexFormat.of().formatHex(Keccak.shake256(Symmetric.NONE, 64)));
    }

    /** RFC 7914, section 12, the third and the second value, here with p = 1 alone. */
    @Test
    void scrypt() {
        assertEquals("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9"
                        + "e61e85dc0d651e40dfcf017b45575887",
                HexFormat.of().formatHex(Scrypt.of(Symmetric.ascii("pleaseletmein"),
                        Symmetric.ascii("SodiumChloride"), 16_384, 8, 64)));
    }

    /** RFC 9382, appendix B. */
    @Test
    void keyExchange() {
        BigInteger w = new BigInteger("2ee57912099d31560b3a44b1184b9b4866e904c49d12ac5042c97dca461b1a5f", 16);
        BigInteger x = new BigInteger("43dd0fd7215bdcb482879fca3220c6a968e66d70b1356cac18bb26c84a78d729", 16);
        BigInteger y = new BigInteger("dcb60106f276b02606d8ef0a328c02e4b629f84f89786af5befb0bc75b6e66be", 16);
        byte[] shareA = Spake.shareA(w, x);
        byte[] shareB = Spake.shareB(w, y);
        assertArrayEquals(hex("04a56fa807caaa53a4d28dbb9853b9815c61a411118a6fe516a8798434751470f9010153ac33d0d5f2047ffd"
                + "b1a3e42c9b4e6be662766e1eeb4116988ede5f912c"), shareA);
        assertArrayEquals(Spake.pointA(w, x, shareB), Spake.pointB(w, y, shareA));
        Spake.Agreed agreed = new Spake.Ends(Symmetric.ascii("server"), Symmetric.ascii("client"), shareA, shareB)
                .agree(Spake.pointA(w, x, shareB), w);
        assertArrayEquals(hex("0e0672dc86f8e45565d338b0540abe69"), agreed.key());
        assertArrayEquals(hex("58ad4aa88e0b60d5061eb6b5dd93e80d9c4f00d127c65b3b35b1b5281fee38f0"),
                agreed.confirmationA());
        assertArrayEquals(hex("d3e2e547f1ae04f2dbdbf0fc4b79f8ecff2dff314b5d32fe9fcef2fb26dc459b"),
                agreed.confirmationB());
    }

    /** {@code hashing.md} has this value. */
    @Test
    void keyedHash() {
        byte[] message = Arrays.copyOf(hex("0c0fddfbdab34b807abf0baa3347"), 15);
        assertEquals("b03b436502853388", Long.toHexString(
                NoisyFilter.sipHash(hex("000102030405060708090a0b0c0d0e0f"), message)));
    }

    /** The first vector of draft-connolly-cfrg-xwing-kem. */
    @Test
    void encapsulation() {
        XWing key = XWing.ofSeed(hex("7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"));
        assertEquals("e2236b35a8c24b39b10aa1323a96a919a2ced88400633a7b07131713fc14b2b5",
                HexFormat.of().formatHex(key.publicKey(), 0, 32));
        XWing.Encapsulated sent = XWing.encapsulate(key.publicKey(), hex("3cb1eea988004b93103cfb0aeefd2a686e01fa4a58e8"
                + "a3639ca8a1e3f9ae57e235b8cc873c23dc62b8d260169afa2f75ab916a58d974918835d25e6a435085b2"));
        assertEquals("d2df0522128f09dd8e2c92b1e905c793d8f57a54c3da25861f10bf4ca613e384",
                HexFormat.of().formatHex(sent.shared()));
        assertArrayEquals(sent.shared(), key.decapsulate(sent.ciphertext()));
    }

    @Test
    void whatIsSealedOpens() {
        XWing key = XWing.ofSeed(new byte[32]);
        assertEquals(1_216, key.publicKey().length);
        for (int length : new int[] {0, 1, 65_535, 65_536, 65_537, 200_000}) {
            byte[] file = AgeFile.seal(new byte[length], key.publicKey(), Draws.random(), "test");
            assertArrayEquals(new byte[length], AgeFile.open(file, key));
        }
    }

    /** Every single digit that is another one is seen, and the page's own example is one that a reader takes. */
    @Test
    void checkDigit() {
        assertEquals("40719321", CheckDigit.complete("4071932"));
        for (int at = 0; at < 8; at++) {
            for (char digit = '0'; digit <= '9'; digit++) {
                String typed = "40719321".substring(0, at) + digit + "40719321".substring(at + 1);
                assertEquals(typed.equals("40719321"), CheckDigit.isRight(typed));
            }
        }
    }

    /** {@code parcel.md}: at most an eighth more, and multiples of a sixteenth of the power of two above. */
    @Test
    void paddedLengths() {
        assertEquals(4_096, ParcelContent.padded(5));
        assertEquals(4_096, ParcelContent.padded(4_096));
        assertEquals(4_608, ParcelContent.padded(4_097));
        assertEquals(8_192, ParcelContent.padded(8_192));
        assertEquals(9_216, ParcelContent.padded(8_193));
        for (int length = 4_097; length < 100_000; length += 37) {
            int padded = ParcelContent.padded(length);
            assertTrue(padded >= length && padded - length <= length / 8, Integer.toString(length));
        }
    }
}
