package kith.address;

import java.util.Locale;

/**
 * Lower and upper case of foreign text, letter by letter. {@link String#toLowerCase} and {@link String#toUpperCase}
 * copy the whole text again for each letter whose other case is longer, such as {@code ß}, so that the work grows with
 * the square of a text of such letters.
 */
public final class LetterCase {
    private LetterCase() {
    }

    /** {@return the text in small letters, as many as it has} */
    public static String lower(String text) {
        return isPlain(text) ? text.toLowerCase(Locale.ROOT) : text.codePoints().map(Character::toLowerCase)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    /** {@return the text in capitals, as many as it has} */
    public static String upper(String text) {
        return isPlain(text) ? text.toUpperCase(Locale.ROOT) : text.codePoints().map(Character::toUpperCase)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(letter -> letter < 0x80);
    }
}
