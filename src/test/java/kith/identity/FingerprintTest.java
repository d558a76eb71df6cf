package kith.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Base64;
import java.util.Locale;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static final Fingerprint ONE = Fingerprint.of("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");

    /**
     * The examples of arXiv 0901.4016: 127.0.0.1 is lusab-babad, 63.84.220.193 gutih-tugad, 147.67.119.2 natag-lisaf.
     */
    @Test
    void wordsAreTheArticlesProquints() {
        byte[] bytes = new byte[32];
        byte[] head = {127, 0, 0, 1, 63, 84, (byte) 220, (byte) 193, (byte) 147, 67, 119, 2};
        System.arraycopy(head, 0, bytes, 0, head.length);
        Fingerprint fingerprint = Fingerprint.of(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        assertEquals("lusab babad gutih tugad natag lisaf babab",
                String.join(" ", fingerprint.words().subList(0, 7)));
        assertEquals("32512 00001 16212 56513 37699 30466 00000",
                String.join(" ", fingerprint.digits().subList(0, 7)));
    }

    @Test
    void everyWholeSpellingMatches() {
        assertEquals(16, ONE.words().size());
        assertEquals(16, ONE.digits().size());
        assertTrue(ONE.matches(ONE.kid()));
        assertTrue(ONE.matches(" " + ONE.kid() + "\n"));
        assertTrue(ONE.matches(String.join(" ", ONE.words())));
        assertTrue(ONE.matches(String.join("-", ONE.words()).toUpperCase(Locale.ROOT)));
        assertTrue(ONE.matches(String.join("\u00a0\u2013 ", ONE.digits())));
        assertTrue(ONE.matches(String.join("", ONE.digits()).replace('1', '\uff11')));
    }

    @Test
    void nothingLessMatches() {
        assertFalse(ONE.matches(""));
        assertFalse(ONE.matches(ONE.kid().substring(1)));
        assertFalse(ONE.matches(ONE.kid() + "A"));
        assertFalse(ONE.matches(String.join(" ", ONE.words().subList(0, 15))));
        assertFalse(ONE.matches(String.join(" ", ONE.digits().subList(1, 16))));
        assertFalse(ONE.matches(String.join(" ", ONE.words().reversed())));
        assertFalse(ONE.matches("*"));
    }

    @Test
    void onlyAKidHasAFingerprint() {
        for (String bad : new String[] {"", "AAAA", ONE.kid() + "=", ONE.kid().substring(0, 42) + "l",
                "!".repeat(43)}) {
            assertEquals(Fault.KEY_INVALID,
                    assertThrows(KithException.class, () -> Fingerprint.of(bad), bad).fault());
        }
    }
}
