package kith.ui.theme;

import module java.base;
import kith.text.Language;

/**
 * What the user chose about looks and language.
 *
 * @param theme light, dark or the system's
 * @param language a language, or empty for the system's
 * @param fontSize how large the letters are
 */
public record Appearance(ThemeChoice theme, Optional<Language> language, FontSize fontSize) {
    /** Everything as the system has it. */
    public static final Appearance SYSTEM = new Appearance(ThemeChoice.SYSTEM, Optional.empty());

    /** With letters of the usual size. */
    public Appearance(ThemeChoice theme, Optional<Language> language) {
        this(theme, language, FontSize.USUAL);
    }

    /** {@return the locale to speak in, where the system has the given one} */
    public Locale locale(Locale system) {
        // The system's own locale where the language is the same: it says how dates and numbers are written.
        return language.filter(chosen -> chosen != Language.of(system)).map(Language::locale).orElse(system);
    }

    /** {@return this with another theme} */
    public Appearance with(ThemeChoice other) {
        return new Appearance(other, language, fontSize);
    }

    /** {@return this with another language, empty for the system's} */
    public Appearance with(Optional<Language> other) {
        return new Appearance(theme, other, fontSize);
    }

    /** {@return this with letters of another size} */
    public Appearance with(FontSize other) {
        return new Appearance(theme, language, other);
    }
}
