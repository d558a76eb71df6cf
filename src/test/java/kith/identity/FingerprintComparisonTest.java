package kith.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.FingerprintComparison.Mark;
import kith.identity.FingerprintComparison.Outcome;
import kith.identity.FingerprintComparison.Spelling;
import org.junit.jupiter.api.Test;

/** What is missing is not wrong, and what is wrong is found where it is. */
class FingerprintComparisonTest {
    private static final Fingerprint ONE = Fingerprint.of("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");

    /** Letter by letter, as it is typed: never wrong, one group more after each. */
    @Test
    void nothingIsWrongWhileItIsBeingTyped() {
        for (List<String> groups : List.of(ONE.words(), ONE.digits())) {
            String whole = String.join(" ", groups);
            for (int typed = 1; typed < whole.length(); typed++) {
                FingerprintComparison comparison = ONE.compare(whole.substring(0, typed));
                assertEquals(Outcome.INCOMPLETE, comparison.outcome());
                assertEquals((typed + 1) / 6, comparison.agreeing());
                assertFalse(comparison.marks().contains(Mark.DIFFERS));
            }
            assertEquals(Outcome.EQUAL, ONE.compare(whole).outcome());
            assertEquals(16, ONE.compare(whole).agreeing());
        }
    }

    @Test
    void aWrongWordIsFoundWhereItIs() {
        List<String> words = new java.util.ArrayList<>(ONE.words());
        words.set(3, "zuzuz");
        FingerprintComparison comparison = ONE.compare(String.join(" ", words.subList(0, 6)));
        assertEquals(Outcome.DIFFERENT, comparison.outcome());
        assertEquals(Mark.DIFFERS, comparison.marks().get(3));
        assertEquals(Mark.AGREES, comparison.marks().get(5));
        assertEquals(Mark.OPEN, comparison.marks().get(6));
        assertEquals(5, comparison.agreeing());
    }

    @Test
    void howItIsSetApartDoesNotMatter() {
        assertEquals(Spelling.WORDS, ONE.compare(ONE.words().getFirst()).spelling());
        assertEquals(Spelling.DIGITS, ONE.compare(ONE.digits().getFirst()).spelling());
        assertEquals(3, ONE.compare(String.join("", ONE.words().subList(0, 3)).toUpperCase(Locale.ROOT)).agreeing());
        assertEquals(3, ONE.compare(String.join(", ", ONE.digits().subList(0, 3))).agreeing());
        assertEquals(4, ONE.compare(ONE.words().get(0) + ONE.words().get(1) + "\n" + ONE.words().get(2) + "-"
                + ONE.words().get(3) + ".").agreeing());
        assertEquals(Outcome.EQUAL, ONE.compare(ONE.uri()).outcome());
        assertEquals(Outcome.EQUAL, ONE.compare(ONE.kid()).outcome());
        assertEquals(Outcome.NOTHING, ONE.compare(" \n").outcome());
    }

    @Test
    void aDroppedLetterAndASeventeenthWordAreWrong() {
        assertEquals(Outcome.DIFFERENT, ONE.compare(ONE.words().get(0).substring(0, 4) + " " + ONE.words().get(1))
                .outcome());
        assertEquals(Outcome.DIFFERENT, ONE.compare(String.join(" ", ONE.words()) + " lusab").outcome());
        assertEquals(Outcome.DIFFERENT, ONE.compare("\ud83d\ude00").outcome());
    }

    @Test
    void theTextOfACodeIsRead() {
        assertEquals("kith:fp:1:kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k", ONE.uri());
        assertEquals(ONE, Fingerprint.ofUri(ONE.uri()));
        assertTrue(ONE.matches(ONE.uri()));
        for (Object[] refused : new Object[][] {{"https://example.org/", Fault.CODE_FOREIGN},
                {"KITH:FP:1:" + ONE.kid(), Fault.CODE_FOREIGN}, {"kith:fp:", Fault.CODE_FOREIGN},
                {"kith:fp:x:" + ONE.kid(), Fault.CODE_FOREIGN}, {"kith:fp:2:" + ONE.kid(), Fault.VERSION_NEWER},
                {"kith:fp:12:", Fault.VERSION_NEWER}, {"kith:fp:1:", Fault.KEY_INVALID},
                {ONE.uri() + "A", Fault.KEY_INVALID}, {ONE.uri() + "\n", Fault.KEY_INVALID}}) {
            assertEquals(refused[1], assertThrows(KithException.class, () -> Fingerprint.ofUri((String) refused[0]),
                    (String) refused[0]).fault());
        }
    }
}
