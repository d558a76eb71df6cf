package kith.text;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * Loads bundles of UTF-8 properties, and looks only for those files that Kith has: the base bundle, which is English,
 * and one for each other {@link Language}. Java's own search also asks for {@code _en} and half a dozen spellings of
 * Chinese, and to learn that a file is nowhere it opens every library on the class path.
 */
public final class Bundles {
    private Bundles() {
    }

    /**
     * {@return the texts of a language; what it lacks is English} The machine's own language is never fallen back to:
     * somebody who asked for English on a Chinese machine gets English.
     *
     * @param baseName such as {@code kith/ui/ui}
     * @param language the language
     * @throws MissingResourceException if there is no such bundle: a defect
     */
    public static ResourceBundle load(String baseName, Language language) {
        return ResourceBundle.getBundle(baseName, language.locale(), Bundles.class.getClassLoader(), new OwnFiles());
    }

    private static final class OwnFiles extends ResourceBundle.Control {
        @Override
        public List<String> getFormats(String baseName) {
            return FORMAT_PROPERTIES;
        }

        @Override
        public List<Locale> getCandidateLocales(String baseName, Locale locale) {
            return locale.equals(Language.ENGLISH.locale()) ? List.of(Locale.ROOT) : List.of(locale, Locale.ROOT);
        }

        @Override
        public @Nullable Locale getFallbackLocale(String baseName, Locale locale) {
            return null;
        }
    }
}
