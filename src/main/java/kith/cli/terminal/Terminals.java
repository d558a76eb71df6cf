package kith.cli.terminal;

import java.util.Map;

/**
 * Which standard streams a person looks at. The start script says so, for Java can tell only of all of them together.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is one
 * @param colours whether terminals are to show colours
 */
public record Terminals(boolean out, boolean err, boolean colours) {
    /** No terminal at all. */
    public static final Terminals NONE = new Terminals(false, false, false);

    /** {@return the streams of this process} */
    public static Terminals ofProcess(Map<String, String> environment) {
        boolean both = System.console() != null && System.console().isTerminal();
        return new Terminals(is("kith.terminal.out", both), is("kith.terminal.err", both), hasColours(environment));
    }

    private static boolean is(String property, boolean otherwise) {
        String said = System.getProperty(property);
        return said == null ? otherwise : Boolean.parseBoolean(said);
    }

    /**
     * {@return whether a terminal with these variables is to show colours} As no-color.org has it; Windows Terminal
     * sets no {@code TERM}.
     */
    static boolean hasColours(Map<String, String> environment) {
        String terminal = environment.getOrDefault("TERM", environment.containsKey("WT_SESSION") ? "windows" : "dumb");
        return environment.getOrDefault("NO_COLOR", "").isEmpty() && !terminal.equals("dumb");
    }
}
