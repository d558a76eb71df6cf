package kith.cli;

/**
 * Makes text from files safe for a terminal: escape sequences, line ends, other controls and bidi controls are shown as
 * what they are instead of being obeyed.
 */
final class Printable {
    private Printable() {
    }

    /** {@return a line with every control character but the tab replaced by its code, such as {@code \u001b}} */
    static String of(String line) {
        return without(line, true);
    }

    /** {@return a cell of a row: as {@link #of}, and the tab, which divides cells, is replaced too} */
    static String cell(String text) {
        return without(text, false);
    }

    /**
     * {@return a name as an argument in a command that is shown to be copied} A name from a file may hold what a shell
     * obeys, inside quotes too, or begin as an option does: then {@code NAME} stands there, as in the help.
     */
    static String argument(String name) {
        boolean plain = name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || " .,_'-".indexOf(c) >= 0
                || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK);
        return plain && !name.startsWith("-") ? '"' + name + '"' : "NAME";
    }

    private static String without(String text, boolean tabs) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean strange = type == Character.CONTROL && !(tabs && c == '\t') || type == Character.FORMAT
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
