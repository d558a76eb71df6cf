package kith.cli;

import module java.base;
import kith.cli.command.Context;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The manual page, for the build: a page written by hand, with the commands and their options as the help knows them,
 * in the language of man(7).
 */
final class ManualPage {
    /** From here on characters are named: groff takes bytes. */
    private static final int LEAST_NAMED = 0x80;

    private final CommandLine root;

    private ManualPage(CommandLine root) {
        this.root = root;
    }

    /**
     * Writes the page.
     *
     * @param args the page by hand, in which {@code @OPTIONS@}, {@code @COMMANDS@} and {@code @VERSION@} are filled in;
     *     the file to write; the version
     * @throws IOException if one cannot be read or the other not written
     */
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[1]), fill(Files.readString(Path.of(args[0])), args[2]));
    }

    /** {@return the page filled in} */
    static String fill(String page, String version) {
        ManualPage manual = new ManualPage(commands());
        return page.replace("@VERSION@", version)
                .replace("@OPTIONS@\n", manual.options(manual.root.getCommandSpec(), List.of()))
                .replace("@COMMANDS@\n", manual.below(manual.root));
    }

    /** {@return every command, in English} */
    static CommandLine commands() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return KithCommand.commands(
                new Context(new Console(nowhere, nowhere, Terminals.NONE, Locale.ENGLISH), Map.of()));
    }

    private String below(CommandLine parent) {
        return parent.getSubcommands().values().stream().distinct()
                .map(command -> command(command) + below(command)).collect(Collectors.joining());
    }

    private String command(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        List<String> known = root.getCommandSpec().options().stream().map(OptionSpec::longestName).toList();
        String parameters = spec.positionalParameters().stream().filter(parameter -> !parameter.hidden())
                .map(parameter -> tagged(".I " + escaped(parameter.paramLabel()), parameter))
                .collect(Collectors.joining());
        return ".SS " + escaped(spec.qualifiedName()) + "\n"
                + text(Stream.of(spec.usageMessage().description()).map(line -> String.format(Locale.ROOT, line)))
                + parameters
                + options(spec, known);
    }

    private String options(CommandSpec spec, List<String> leftOut) {
        return spec.options().stream()
                .filter(option -> !option.hidden() && !leftOut.contains(option.longestName()))
                .map(option -> tagged(".BR " + Stream.of(option.names()).map(ManualPage::escaped)
                        .collect(Collectors.joining(" \", \" ")) + value(option), option))
                .collect(Collectors.joining());
    }

    /** What stands behind an option's name, in its own script. */
    private static String value(OptionSpec option) {
        return option.arity().max() == 0 ? "" : " \" \\fI" + escaped(option.paramLabel()) + "\\fR\"";
    }

    private static String tagged(String tag, ArgSpec argument) {
        return ".TP\n" + tag + "\n" + text(Stream.of(argument.description()));
    }

    /** Of commands picocli hands formats over, of arguments what has become of them. */
    private static String text(Stream<String> lines) {
        return lines.map(line -> escaped(line) + "\n").collect(Collectors.joining());
    }

    /** A hyphen that is typed, a backslash that is meant, no line that begins like a request, and ASCII alone. */
    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-");
        return (plain.startsWith(".") || plain.startsWith("'") ? "\\&" : "") + plain.codePoints()
                .mapToObj(one -> one < LEAST_NAMED ? Character.toString(one) : "\\[u%04X]".formatted(one))
                .collect(Collectors.joining());
    }
}
