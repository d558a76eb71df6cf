package kith.text;

import module java.base;

/** The languages that Kith speaks. */
public enum Language {
    /** English, the language of the base bundles. */
    ENGLISH(Locale.ENGLISH, "English"),
    /** Chinese in simplified characters. */
    CHINESE(Locale.SIMPLIFIED_CHINESE, "简体中文");

    private static final Set<String> TRADITIONAL_REGIONS = Set.of("TW", "HK", "MO");

    private final Locale locale;
    private final String ownName;

    Language(Locale locale, String ownName) {
        this.locale = locale;
        this.ownName = ownName;
    }

    /** {@return the locale of this language's bundles} */
    public Locale locale() {
        return locale;
    }

    /** {@return what the language calls itself, whatever the language of the window} */
    public String ownName() {
        return ownName;
    }

    /**
     * {@return the locale that the environment wants in place of the system's: that of {@code KITH_LANGUAGE}, such as
     * {@code zh-CN} or {@code zh_CN}, where it is set}
     */
    public static Locale wanted(Map<String, String> environment, Locale system) {
        String wanted = environment.getOrDefault("KITH_LANGUAGE", "");
        return wanted.isEmpty() ? system : Locale.forLanguageTag(wanted.replace('_', '-'));
    }

    /**
     * {@return the language to speak to somebody with this locale} Who reads traditional characters gets English:
     * there is no bundle for them, and the other script is not theirs.
     */
    public static Language of(Locale locale) {
        if (!locale.getLanguage().equals("zh")) {
            return ENGLISH;
        }
        boolean traditional = locale.getScript().isEmpty()
                ? TRADITIONAL_REGIONS.contains(locale.getCountry())
                : locale.getScript().equals("Hant");
        return traditional ? ENGLISH : CHINESE;
    }
}
