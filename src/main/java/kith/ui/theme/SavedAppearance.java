package kith.ui.theme;

import module java.base;
import kith.fault.EnumWord;
import kith.text.Language;
import kith.ui.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * The choice in the settings of this user, not in a profile: it is about eyes, not about contacts.
 * {@code -Dkith.theme=light|dark|system} and {@code -Dkith.language=en|zh} come first, for one start.
 */
public final class SavedAppearance implements AppearanceStore {
    private static final String THEME = "theme";
    private static final String LANGUAGE = "language";
    private static final String FONT_SIZE = "font-size";

    private final Settings settings;
    private final Function<String, @Nullable String> systemProperties;

    /**
     * @param settings where the choice is kept
     * @param systemProperties {@code System::getProperty}
     */
    public SavedAppearance(Settings settings, Function<String, @Nullable String> systemProperties) {
        this.settings = settings;
        this.systemProperties = systemProperties;
    }

    @Override
    public Appearance load() {
        return new Appearance(theme(chosen("kith.theme", THEME)), language(chosen("kith.language", LANGUAGE)),
                fontSize(settings.get(FONT_SIZE).orElse("")));
    }

    @Override
    public void save(Appearance appearance) {
        settings.put(THEME, EnumWord.of(appearance.theme()));
        settings.put(LANGUAGE, appearance.language().map(language -> language.locale().getLanguage()).orElse(""));
        settings.put(FONT_SIZE, Integer.toString(appearance.fontSize().percent()));
    }

    private String chosen(String property, String preference) {
        String forThisStart = systemProperties.apply(property);
        return forThisStart != null ? forThisStart : settings.get(preference).orElse("");
    }

    private static ThemeChoice theme(String word) {
        return Arrays.stream(ThemeChoice.values())
                .filter(choice -> choice.name().equalsIgnoreCase(word))
                .findFirst()
                .orElse(ThemeChoice.SYSTEM);
    }

    private static FontSize fontSize(String percent) {
        return FontSize.CHOICES.stream()
                .filter(size -> Integer.toString(size.percent()).equals(percent))
                .findFirst()
                .orElse(FontSize.USUAL);
    }

    private static Optional<Language> language(String tag) {
        String wanted = Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
        return Arrays.stream(Language.values())
                .filter(language -> language.locale().getLanguage().equals(wanted))
                .findFirst();
    }
}
