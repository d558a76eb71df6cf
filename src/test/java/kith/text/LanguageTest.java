package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LanguageTest {
    /** A Chinese reader's remark: the window of a machine without a locale spoke English whatever was set. */
    @Test
    void theEnvironmentsLanguageStandsInPlaceOfTheSystems() {
        for (String wanted : new String[] {"zh-CN", "zh_CN", "zh"}) {
            assertEquals(Language.CHINESE, Language.of(Language.wanted(Map.of("KITH_LANGUAGE", wanted), Locale.ROOT)));
        }
        assertEquals(Language.ENGLISH, Language.of(Language.wanted(Map.of("KITH_LANGUAGE", "en"), Locale.CHINA)));
        assertEquals(Locale.CHINA, Language.wanted(Map.of(), Locale.CHINA));
        assertEquals(Locale.CHINA, Language.wanted(Map.of("KITH_LANGUAGE", ""), Locale.CHINA));
    }
}
