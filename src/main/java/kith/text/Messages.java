package kith.text;

import module java.base;
import com.ibm.icu.text.MessageFormat;

/**
 * The texts of one bundle in one language; another language is another instance. Safe for use by several threads.
 * The arguments of a text have names, {@code {count, plural, one {# contact} other {# contacts}}}.
 */
public final class Messages {
    /** What window and command line both say. */
    private static final String SHARED = "kith/text/text";

    private final List<ResourceBundle> bundles;
    private final Locale locale;
    /** Texts that were used before, for parsing one takes longer than filling it in. */
    private final Map<String, MessageFormat> parsed = new ConcurrentHashMap<>();

    private Messages(List<ResourceBundle> bundles, Locale locale) {
        this.bundles = bundles;
        this.locale = locale;
    }

    /**
     * Loads a bundle as {@link Bundles} does.
     *
     * @param baseName such as {@code kith/ui/ui}
     * @param locale decides the language, and within it how numbers and dates are written
     * @throws MissingResourceException if there is no such bundle: a defect
     */
    public static Messages load(String baseName, Locale locale) {
        return load(List.of(baseName), locale);
    }

    /**
     * Loads a bundle of the window or the command line together with what both say. No key is in both.
     *
     * @param baseName such as {@code kith/ui/ui}
     * @param locale decides the language, and within it how numbers and dates are written
     * @throws MissingResourceException if there is no such bundle: a defect
     */
    public static Messages withShared(String baseName, Locale locale) {
        return load(List.of(baseName, SHARED), locale);
    }

    private static Messages load(List<String> baseNames, Locale locale) {
        Language language = Language.of(locale);
        List<ResourceBundle> bundles = baseNames.stream().map(name -> Bundles.load(name, language)).toList();
        boolean sameLanguage = locale.getLanguage().equals(language.locale().getLanguage());
        return new Messages(bundles, sameLanguage ? locale : language.locale());
    }

    /**
     * {@return the text of a key without arguments}
     *
     * @throws MissingResourceException if there is none: a defect that {@code TranslationsTest} finds
     */
    public String get(String key) {
        return format(key, Map.of());
    }

    /** {@return a text that goes on in a sentence as it stands by itself, with a capital letter where there are any} */
    public String alone(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(locale) + text.substring(1);
    }

    /** {@return two sentences, one after the other} */
    public String sentences(String one, String other) {
        return get("text.sentences", "one", one, "other", other);
    }

    /** {@return the text of a key with one argument} */
    public String get(String key, String name, Object value) {
        return format(key, Map.of(name, value));
    }

    /** {@return the text of a key with two arguments} */
    public String get(String key, String name, Object value, String name2, Object value2) {
        return format(key, Map.of(name, value, name2, value2));
    }

    /** {@return the text of a key with three arguments} */
    public String get(String key, String name, Object value, String name2, Object value2, String name3, Object value3) {
        return format(key, Map.of(name, value, name2, value2, name3, value3));
    }

    /**
     * {@return the text of a key with any number of arguments}
     *
     * @param arguments values by name; numbers are written as the language writes them
     */
    public String format(String key, Map<String, ?> arguments) {
        MessageFormat format = parsed.computeIfAbsent(key, k -> new MessageFormat(countable(text(k)), locale));
        // A format keeps a buffer of its own.
        synchronized (format) {
            return format.format(new HashMap<>(arguments));
        }
    }

    /** In English only 1 is "one". ICU finds "=1" without its rules of plurals, a tenth of the time of a check. */
    private static String countable(String pattern) {
        return pattern.replace("plural, one {", "plural, =1 {");
    }

    private String text(String key) {
        return bundles.stream().filter(bundle -> bundle.containsKey(key)).findFirst().orElse(bundles.getFirst())
                .getString(key);
    }

    /** {@return whether there is a text for this key} */
    public boolean has(String key) {
        return bundles.stream().anyMatch(bundle -> bundle.containsKey(key));
    }

    /** {@return every key} */
    public Set<String> keys() {
        return bundles.stream().flatMap(bundle -> bundle.keySet().stream()).collect(Collectors.toSet());
    }

    /** {@return the language, and how numbers and dates are written} */
    public Locale locale() {
        return locale;
    }
}
