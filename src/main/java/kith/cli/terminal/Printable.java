package kith.cli.terminal;

import kith.app.ControlCharacters;

/**
 * Makes text from files safe for a terminal: escape sequences, line ends, other controls and bidi controls are shown as
 * what they are instead of being obeyed.
 */
public final class Printable {
    private Printable() {
    }

    /** {@return a line with every control character but the tab replaced by its code, such as {@code \u001b}} */
    public static String of(String line) {
        return ControlCharacters.shown(line, c -> c == '\t');
    }

    /** {@return a cell of a row: as {@link #of}, and the tab, which divides cells, is replaced too} */
    public static String cell(String text) {
        return ControlCharacters.shown(text, c -> false);
    }

    /**
     * {@return a name as an argument in a command that is shown to be copied} A name from a file may hold what a shell
     * obeys, inside quotes too, or begin as an option does: then {@code NAME} stands there, as in the help.
     */
    public static String argument(String name) {
        boolean plain = name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || " .,_'-".indexOf(c) >= 0
                || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK);
        return plain && !name.startsWith("-") ? '"' + name + '"' : "NAME";
    }
}
