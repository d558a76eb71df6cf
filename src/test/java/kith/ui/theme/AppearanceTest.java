package kith.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.prefs.AbstractPreferences;
import kith.text.Language;
import org.junit.jupiter.api.Test;

class AppearanceTest {
    private final Map<String, String> properties = new HashMap<>();
    private final MemoryPreferences preferences = new MemoryPreferences();
    private final SavedAppearance saved = new SavedAppearance(preferences, properties::get);

    @Test
    void withoutAChoiceTheSystemDecides() {
        assertEquals(Appearance.SYSTEM, saved.load());
        assertEquals(Locale.UK, Appearance.SYSTEM.locale(Locale.UK));
        assertEquals(Locale.SIMPLIFIED_CHINESE, Appearance.SYSTEM.locale(Locale.SIMPLIFIED_CHINESE));
    }

    @Test
    void aChoiceIsKept() {
        Appearance chosen = new Appearance(ThemeChoice.DARK, Optional.of(Language.CHINESE));
        saved.save(chosen);
        assertEquals(chosen, saved.load());
        saved.save(chosen.with(Optional.empty()).with(ThemeChoice.SYSTEM));
        assertEquals(Appearance.SYSTEM, saved.load());
    }

    @Test
    void thePropertyOfThisStartComesFirst() {
        saved.save(new Appearance(ThemeChoice.DARK, Optional.of(Language.CHINESE)));
        properties.put("kith.theme", "light");
        properties.put("kith.language", "en");
        assertEquals(new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH)), saved.load());
        properties.put("kith.language", "zh_CN");
        assertEquals(Optional.of(Language.CHINESE), saved.load().language());
    }

    @Test
    void nonsenseIsTheSystemsChoice() {
        properties.put("kith.theme", "pink");
        properties.put("kith.language", "not a language");
        assertEquals(Appearance.SYSTEM, saved.load());
    }

    @Test
    void aChosenLanguageKeepsTheSystemsRegionWhereItIsTheSame() {
        Appearance english = new Appearance(ThemeChoice.SYSTEM, Optional.of(Language.ENGLISH));
        assertEquals(Locale.UK, english.locale(Locale.UK));
        assertEquals(Locale.ENGLISH, english.locale(Locale.SIMPLIFIED_CHINESE));
    }

    /** Preferences that touch no disk. */
    private static final class MemoryPreferences extends AbstractPreferences {
        private final Map<String, String> values = new HashMap<>();

        MemoryPreferences() {
            super(null, "");
        }

        @Override
        protected void putSpi(String key, String value) {
            values.put(key, value);
        }

        @Override
        protected String getSpi(String key) {
            return values.get(key);
        }

        @Override
        protected void removeSpi(String key) {
            values.remove(key);
        }

        @Override
        protected void removeNodeSpi() {
            values.clear();
        }

        @Override
        protected String[] keysSpi() {
            return values.keySet().toArray(String[]::new);
        }

        @Override
        protected String[] childrenNamesSpi() {
            return new String[0];
        }

        @Override
        protected AbstractPreferences childSpi(String name) {
            throw new UnsupportedOperationException(name);
        }

        @Override
        protected void syncSpi() {
            // In memory there is nothing to bring into line.
        }

        @Override
        protected void flushSpi() {
            // In memory there is nothing to bring into line.
        }
    }
}
