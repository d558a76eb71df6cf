package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;

class ErrorDetailsTest {
    @Test
    void anOrdinaryFaultIsItsWordsAndVersions() {
        String text = details(Fault.SIGNATURE_INVALID.raise());
        assertTrue(text.startsWith("KITH-1203"), text);
        assertTrue(text.contains("Java " + System.getProperty("java.version")), text);
        assertFalse(text.contains("    at "), text);
    }

    @Test
    void aDefectTellsWhereButNotWhatAForeignMessageQuotes() {
        KithException defect = Fault.DEFECT.raise("problem", "java.lang.IllegalStateException")
                .causedBy(new IllegalStateException("no such contact: alice@example.org"));
        String text = details(defect);
        assertTrue(text.contains("aDefectTellsWhere"), text);
        assertFalse(text.contains("alice"), text);
    }

    private static String details(KithException exception) {
        return ErrorDetails.text(Texts.in(Locale.ENGLISH), exception);
    }
}
