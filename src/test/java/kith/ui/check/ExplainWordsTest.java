package kith.ui.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import kith.evidence.Verdict;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;

class ExplainWordsTest {
    private final ExplainWords words = new ExplainWords(Texts.in(Locale.ENGLISH));

    @Test
    void whatIsNoAddressIsNotSaidToStandInOwnLists() {
        assertTrue(words.nothingChanges(Verdict.INVALID).contains("typing mistake"));
        assertTrue(words.nothingChanges(Verdict.MINE).startsWith("Your own lists decide"));
        assertEquals(words.nothingChanges(Verdict.MINE), words.nothingChanges(Verdict.SELF));
    }
}
