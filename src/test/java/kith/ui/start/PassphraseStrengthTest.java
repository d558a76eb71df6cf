package kith.ui.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassphraseStrengthTest {
    @ParameterizedTest
    @CsvSource({
        "'', NONE",
        "secret, SHORT",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, SHORT",
        "tr0ub4dor&3!, FAIR",
        "correct horse battery staple, LONG",
        "正确马电池订书钉, SHORT"})
    void lengthAndVarietyCount(String typed, PassphraseStrength expected) {
        assertEquals(expected, PassphraseStrength.of(typed));
    }
}
