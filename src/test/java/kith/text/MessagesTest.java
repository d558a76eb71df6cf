package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.MessageFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
    private static final String BUNDLE = "kith/text/sample";

    @ParameterizedTest
    @CsvSource({"en, ENGLISH", "en-GB, ENGLISH", "de-DE, ENGLISH", "zh-CN, CHINESE", "zh, CHINESE", "zh-SG, CHINESE",
            "zh-Hans-HK, CHINESE", "zh-TW, ENGLISH", "zh-Hant, ENGLISH", "zh-HK, ENGLISH", "tr-TR, ENGLISH"})
    void eachLocaleHasALanguage(String tag, Language language) {
        assertEquals(language, Language.of(Locale.forLanguageTag(tag)));
    }

    @ParameterizedTest
    @CsvSource({"en, 0, No contacts", "en, 1, One contact", "en, 1200, '1,200 contacts'",
            "de-DE, 1200, '1,200 contacts'",
            "zh-CN, 0, 没有联系人", "zh-CN, 1, 1 位联系人"})
    void pluralsAndNumbersFollowTheLanguage(String tag, int count, String text) {
        Messages messages = Messages.load(BUNDLE, Locale.forLanguageTag(tag));
        assertEquals(text, messages.get("sample.contacts", "count", count));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kith/text/text", "kith/cli/cli", "kith/ui/ui"})
    void pluralsAreThoseOfIcu(String bundle) {
        ResourceBundle texts = Bundles.load(bundle, Language.ENGLISH);
        Messages messages = Messages.load(bundle, Locale.ENGLISH);
        List<String> counting = texts.keySet().stream().filter(key -> texts.getString(key).contains("plural, one {"))
                .toList();
        assertTrue(counting.size() > 20, counting.toString());
        for (String key : counting) {
            MessageFormat format = new MessageFormat(texts.getString(key), Locale.ENGLISH);
            for (int count : new int[] {0, 1, 2, 21}) {
                Map<String, Object> arguments = new HashMap<>();
                format.getArgumentNames().forEach(name -> arguments.put(name, count));
                assertEquals(format.format(arguments), messages.format(key, arguments), key);
            }
        }
    }

    @Test
    void whoAsksForEnglishGetsItOnAChineseMachine() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.SIMPLIFIED_CHINESE);
        try {
            assertEquals("It’s O'Brien {here}", Messages.load(BUNDLE, Locale.ENGLISH)
                    .get("sample.quotes", "name", "O'Brien"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aMissingTextIsADefectAndNotAnEmptyLabel() {
        Messages messages = Messages.load(BUNDLE, Locale.ENGLISH);
        assertThrows(MissingResourceException.class, () -> messages.get("sample.missing"));
        assertThrows(MissingResourceException.class, () -> Messages.load("kith/text/none", Locale.ENGLISH));
    }
}
