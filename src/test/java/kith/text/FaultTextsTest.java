package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import kith.fault.Fault;
import kith.store.ProfileProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FaultTextsTest {
    private final FaultTexts english = FaultTexts.in(Locale.ENGLISH);
    private final FaultTexts chinese = FaultTexts.in(Locale.SIMPLIFIED_CHINESE);

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyFaultIsExplainedEvenWithoutItsDetails(Fault fault) {
        for (FaultTexts texts : new FaultTexts[] {english, chinese}) {
            FaultExplanation explanation = texts.explain(fault.raise());
            assertEquals(fault.code(), explanation.code());
            assertFalse(explanation.asText().contains("{"), explanation::asText);
            assertFalse(explanation.what().isBlank() || explanation.safe().isBlank() || explanation.todo().isBlank());
        }
    }

    @Test
    void anEditionIsANameAndNotAnAmount() {
        String what = english.explain(Fault.PROFILE_DAMAGED.raise("problem",
                ProfileProblem.EDITION_MISSING.with("edition", 20777))).what();
        assertTrue(what.contains("edition 20777 is missing"), what);
    }

    @Test
    void anAmountIsWrittenAsTheLanguageDoes() {
        String what = english.explain(Fault.FILE_TOO_LARGE.raise("bytes", 20_000_000L, "limit", 16_777_216)).what();
        assertTrue(what.contains("20,000,000") && what.contains("16,777,216"), what);
    }

    @ParameterizedTest
    @CsvSource({"0.97, 97%", "0.0123, 1.2%", "0.0078, 0.78%", "0.5, 50%", "1, 100%", "0, 0%", "2.5e-9, 0.00000025%"})
    void aShareIsToldWithTheDigitsThatCount(double fill, String text) {
        assertTrue(english.explain(Fault.SATURATED.raise("fill", fill)).what().contains(" " + text + " "),
                () -> english.explain(Fault.SATURATED.raise("fill", fill)).what());
    }

    @Test
    void detailsAreTakenAsTheyAreAndNotAsPatterns() {
        String what = english.explain(Fault.NAME_TAKEN.raise("name", "{kid} 'x")).what();
        assertEquals("Another friend is called “{kid} 'x” already.", what);
    }
}
