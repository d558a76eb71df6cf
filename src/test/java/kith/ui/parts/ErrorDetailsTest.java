package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorDetailsTest {
    private static final List<String> NAMES = List.of("problem", "address", "agreement", "folder", "holder", "found",
            "path", "type", "field", "declared", "actual", "name", "kid", "first", "second", "line", "from", "to");

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

    @ParameterizedTest
    @EnumSource(Fault.class)
    void whateverTheDetailsNameIsLeftOut(Fault fault) {
        List<String> secrets = List.of("Anna Arendt", "anna@example.org", "/home/anna/kith", "C:\\Users\\anna\\kith",
                "annas kontakte.vcf is too large", "passphrase file anna.txt", "“Anna” is unknown", "小明",
                "/home/anna/kith/out.kith (No space left on device)", "Anna");
        for (String secret : secrets) {
            Map<String, Object> details = new HashMap<>();
            for (String name : NAMES) {
                details.put(name, name.equals("path") ? Path.of("/home/anna/" + name) : secret);
            }
            String text = details(new KithException(fault, details, new IllegalStateException(secret)));
            String lower = text.toLowerCase(Locale.ROOT);
            assertFalse(lower.contains("anna") || lower.contains("arendt") || lower.contains("小明"), text);
            assertTrue(text.startsWith(fault.code()), text);
        }
    }

    @Test
    void namesOfPeopleKeysAndFoldersAreLeftOutHoweverTheyLook() {
        for (String name : List.of("name", "address", "folder", "holder", "kid", "path")) {
            for (Fault fault : Fault.values()) {
                assertFalse(details(fault.raise(name, "anna")).contains("anna"), fault.code());
            }
        }
    }

    @Test
    void whatHelpsAndIsNobodysStays() {
        String text = details(Fault.VALUE_INVALID.raise("field", "expires", "problem", "not after issued"));
        assertTrue(text.contains("expires") && text.contains("not after issued"), text);
        assertTrue(details(Fault.FILE_TOO_LARGE.raise("bytes", 12345, "limit", 1000)).contains("12,345"));
        assertTrue(details(Fault.WRITE_FAILED.raise("path", "/home/anna", "problem", FileProblem.NO_SPACE))
                .contains("the disk is full"));
        assertTrue(details(Fault.DEFECT.raise("problem", "java.lang.IllegalStateException"))
                .contains("java.lang.IllegalStateException"));
    }

    private static String details(KithException exception) {
        return ErrorDetails.text(Texts.in(Locale.ENGLISH), exception);
    }
}
