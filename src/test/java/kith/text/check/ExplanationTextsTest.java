package kith.text.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import kith.evidence.Verdict;
import kith.text.Messages;
import org.junit.jupiter.api.Test;

class ExplanationTextsTest {
    private final ExplanationTexts words = new ExplanationTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH));

    @Test
    void whatIsNoAddressIsNotSaidToStandInOwnLists() {
        assertTrue(words.nothingChanges(Verdict.INVALID).contains("typing mistake"));
        assertTrue(words.nothingChanges(Verdict.MINE).startsWith("Your own lists decide"));
        assertEquals(words.nothingChanges(Verdict.MINE), words.nothingChanges(Verdict.SELF));
    }
}
