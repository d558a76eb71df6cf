package kith.cli.terminal;

/**
 * Which standard streams a person looks at. The start script says so, for Java can tell only of all of them together.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is one
 */
public record Terminals(boolean out, boolean err) {
    /** No terminal at all. */
    public static final Terminals NONE = new Terminals(false, false);

    /** {@return the streams of this process} */
    public static Terminals ofProcess() {
        boolean both = System.console() != null && System.console().isTerminal();
        return new Terminals(is("kith.terminal.out", both), is("kith.terminal.err", both));
    }

    private static boolean is(String property, boolean otherwise) {
        String said = System.getProperty(property);
        return said == null ? otherwise : Boolean.parseBoolean(said);
    }
}
