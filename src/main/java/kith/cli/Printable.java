package kith.cli;

/**
 * Makes text from files safe for a terminal: escape sequences, other controls and bidi controls are shown as what they
 * are instead of being obeyed.
 */
final class Printable {
    private Printable() {
    }

    /** {@return the text with every control character but a tab replaced by its code, such as {@code \u001b}} */
    static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean strange = type == Character.CONTROL && c != '\t' && c != '\n' || type == Character.FORMAT
                    || type == Character.SURROGATE || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR;
            if (strange) {
                safe.append(String.format("\\u%04x", c));
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }
}
