package kith.app;

import java.util.function.IntPredicate;

/**
 * Characters that terminals, editors and spreadsheets obey instead of showing them: controls (U+0000 to U+001F, U+007F
 * to U+009F), format characters (the bidirectional controls, zero-width characters, the byte order mark, tags), line
 * and paragraph separators, and halves of characters. Text from files and mail has them replaced by their code.
 */
public final class ControlCharacters {
    private ControlCharacters() {
    }

    /** {@return whether this code point is one} */
    public static boolean isOne(int codePoint) {
        if (codePoint < 0x7F) {
            return codePoint < ' ';
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /**
     * {@return the text with each of them as its code, such as {@code \u009b}}
     *
     * @param kept those that stay as they are
     */
    public static String shown(String text, IntPredicate kept) {
        if (text.codePoints().noneMatch(c -> isOne(c) && !kept.test(c))) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isOne(c) && !kept.test(c)) {
                shown.append(String.format("\\u%04x", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }
}
