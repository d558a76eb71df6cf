package kith.text.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import kith.evidence.Verdict;
import kith.text.Messages;
import org.junit.jupiter.api.Test;

class ExplanationTextsTest {
    private final ExplanationTexts explanationTexts =
            new ExplanationTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH));

    @Test
    void whatIsNoAddressIsNotSaidToStandInOwnLists() {
        assertTrue(explanationTexts.nothingChanges(Verdict.INVALID).contains("typing mistake"));
        assertTrue(explanationTexts.nothingChanges(Verdict.MINE).startsWith("Your own lists decide"));
        assertEquals(explanationTexts.nothingChanges(Verdict.MINE), explanationTexts.nothingChanges(Verdict.SELF));
    }
}
