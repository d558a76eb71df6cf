package kith.text;

import com.ibm.icu.text.MessageFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The texts of one bundle in one language; another language is another instance. Safe for use by several threads.
 * The arguments of a text have names, {@code {count, plural, one {# contact} other {# contacts}}}.
 */
public final class Messages {
    private final ResourceBundle bundle;
    private final Locale locale;
    /** Texts that were used before, for parsing one takes longer than filling it in. */
    private final Map<String, MessageFormat> parsed = new ConcurrentHashMap<>();

    private Messages(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
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
        Language language = Language.of(locale);
        ResourceBundle bundle = Bundles.load(baseName, language);
        boolean sameLanguage = locale.getLanguage().equals(language.locale().getLanguage());
        return new Messages(bundle, sameLanguage ? locale : language.locale());
    }

    /**
     * {@return the text of a key without arguments}
     *
     * @throws MissingResourceException if there is none: a defect that {@code TranslationsTest} finds
     */
    public String get(String key) {
        return format(key, Map.of());
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
        MessageFormat format = parsed.computeIfAbsent(key, k -> new MessageFormat(bundle.getString(k), locale));
        // A format keeps a buffer of its own.
        synchronized (format) {
            return format.format(new HashMap<>(arguments));
        }
    }

    /** {@return whether there is a text for this key} */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /** {@return every key of the bundle} */
    public Set<String> keys() {
        return bundle.keySet();
    }

    /** {@return the language, and how numbers and dates are written} */
    public Locale locale() {
        return locale;
    }
}
