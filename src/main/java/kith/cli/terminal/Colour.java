package kith.cli.terminal;

/** A colour that says again what a word says. */
public enum Colour {
    /** That of all other text. */
    NONE(""),
    /** Good. */
    GREEN("32"),
    /** Uncertain. */
    YELLOW("33"),
    /** Wrong, or to be wary of. */
    RED("31");

    private final String code;

    Colour(String code) {
        this.code = code;
    }

    String paint(String text) {
        return this == NONE || text.isEmpty() ? text : "\033[" + code + "m" + text + "\033[m";
    }
}
