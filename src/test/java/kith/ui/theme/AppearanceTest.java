package kith.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kith.text.Language;
import kith.ui.settings.MemorySettings;
import org.junit.jupiter.api.Test;

class AppearanceTest {
    private final Map<String, String> properties = new HashMap<>();
    private final MemorySettings settings = new MemorySettings();
    private final SavedAppearance saved = new SavedAppearance(settings, properties::get);

    @Test
    void withoutAChoiceTheSystemDecides() {
        assertEquals(Appearance.SYSTEM, saved.load());
        assertEquals(Locale.UK, Appearance.SYSTEM.locale(Locale.UK));
        assertEquals(Locale.SIMPLIFIED_CHINESE, Appearance.SYSTEM.locale(Locale.SIMPLIFIED_CHINESE));
    }

    @Test
    void aChoiceIsKept() {
        Appearance chosen = new Appearance(ThemeChoice.DARK, Optional.of(Language.CHINESE), new FontSize(175));
        saved.save(chosen);
        assertEquals(chosen, saved.load());
        saved.save(chosen.with(Optional.empty()).with(ThemeChoice.SYSTEM).with(FontSize.USUAL));
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

    @Test
    void lettersGrowAndShrinkByTheChoices() {
        assertEquals(List.of(100, 115, 130, 150, 175, 200, 250, 250), Stream.iterate(FontSize.USUAL, FontSize::larger)
                .limit(8).map(FontSize::percent).toList());
        assertEquals(new FontSize(130), new FontSize(150).smaller());
        assertEquals(FontSize.USUAL, FontSize.USUAL.smaller());
        assertEquals(35, new FontSize(250).pixels());
        assertEquals(150, new FontSize(150).scaled(100));
        assertThrows(IllegalArgumentException.class, () -> new FontSize(99));
        settings.put("font-size", "3000");
        assertEquals(FontSize.USUAL, saved.load().fontSize());
    }
}
