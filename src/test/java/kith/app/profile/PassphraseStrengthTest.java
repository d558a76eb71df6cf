package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import kith.Growth;
import kith.app.profile.PassphraseStrength.Advice;
import kith.app.profile.PassphraseStrength.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassphraseStrengthTest {
    @ParameterizedTest
    @CsvSource({
        "'', NONE, NONE",
        "secret, WEAK, COMMON",
        "P4ssw0rd, WEAK, COMMON",
        "Password2024, WEAK, COMMON",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, WEAK, REPEATED",
        "zebrazebrazebrazebra, WEAK, REPEATED",
        "abcdefghijklmnop, WEAK, SEQUENCE",
        "poiuytrewq, WEAK, SEQUENCE",
        "tr0ub4dor&3, WEAK, COMMON",
        "kitchen, WEAK, LONGER",
        "kitchen lamp, WEAK, LONGER",
        "kitchen lamp violet, FAIR, LONGER",
        "kitchen lamp violet engine, STRONG, NONE",
        "kitchen lamp violet coffee, STRONG, NONE",
        "correct horse battery staple, WEAK, COMMON",
        "kX9#mQ2$vL, FAIR, LONGER",
        "kX9#mQ2$vL7&pR, STRONG, NONE",
        "芝麻开门, WEAK, COMMON",
        "马电池订, WEAK, LONGER",
        "厨房台灯紫罗兰引擎, STRONG, NONE"})
    void whatThievesTryFirstIsWeakAndMoreWordsAreStrong(String typed, Level level, Advice advice) {
        PassphraseStrength strength = PassphraseStrength.of(typed);
        assertEquals(level, strength.level(), strength::toString);
        assertEquals(advice, strength.advice(), strength::toString);
    }

    /** Whoever guesses both halves guesses the whole: it is never harder than that. */
    @Test
    void theWholeIsNeverHarderThanItsParts() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            String one = some(random);
            String other = some(random);
            double whole = PassphraseStrength.of(one + other).bits();
            assertTrue(whole <= PassphraseStrength.of(one).bits() + PassphraseStrength.of(other).bits() + 1e-9,
                    () -> one + " and " + other);
            assertTrue(whole > 0);
        }
    }

    private static String some(Random random) {
        StringBuilder typed = new StringBuilder();
        for (int i = 0; i <= random.nextInt(12); i++) {
            typed.append("abcdeqwrty1234 #ä我".charAt(random.nextInt(18)));
        }
        return typed.toString();
    }

    @Test
    void aVeryLongOneCostsNoTime() {
        Growth.isLinear(40, times -> {
            String novel = "it was a dark and stormy night ".repeat(times);
            return () -> PassphraseStrength.of(novel);
        });
        assertEquals(1, PassphraseStrength.of("kX9#mQ2$vL7&pR kitchen lamp violet").share());
    }
}
