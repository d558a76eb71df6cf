package kith.ui.theme;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.prefs.Preferences;
import kith.text.Language;
import org.jspecify.annotations.Nullable;

/**
 * The choice in the user's preferences of this machine, not in a profile: it is about eyes, not about contacts.
 * {@code -Dkith.theme=light|dark|system} and {@code -Dkith.language=en|zh} come first, for one start.
 */
public final class SavedAppearance implements AppearanceStore {
    private static final String THEME = "theme";
    private static final String LANGUAGE = "language";

    private final Preferences preferences;
    private final Function<String, @Nullable String> systemProperties;

    /**
     * @param preferences where the choice is kept
     * @param systemProperties {@code System::getProperty}
     */
    public SavedAppearance(Preferences preferences, Function<String, @Nullable String> systemProperties) {
        this.preferences = preferences;
        this.systemProperties = systemProperties;
    }

    @Override
    public Appearance load() {
        return new Appearance(theme(chosen("kith.theme", THEME)), language(chosen("kith.language", LANGUAGE)));
    }

    @Override
    public void save(Appearance appearance) {
        preferences.put(THEME, appearance.theme().name().toLowerCase(Locale.ROOT));
        preferences.put(LANGUAGE, appearance.language().map(language -> language.locale().getLanguage()).orElse(""));
    }

    private String chosen(String property, String preference) {
        String forThisStart = systemProperties.apply(property);
        return forThisStart != null ? forThisStart : preferences.get(preference, "");
    }

    private static ThemeChoice theme(String word) {
        return Arrays.stream(ThemeChoice.values())
                .filter(choice -> choice.name().equalsIgnoreCase(word))
                .findFirst()
                .orElse(ThemeChoice.SYSTEM);
    }

    private static Optional<Language> language(String tag) {
        String wanted = Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
        return Arrays.stream(Language.values())
                .filter(language -> language.locale().getLanguage().equals(wanted))
                .findFirst();
    }
}
