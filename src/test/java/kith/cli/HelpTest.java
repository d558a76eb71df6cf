package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kith.cli.command.Context;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the help lists, and how. */
class HelpTest {
    /** Issue 37: so many commands fit into a head. */
    private static final int MOST_IN_FIRST_HELP = 22;
    private static final Pattern ROW = Pattern.compile("^( {2}([a-z][a-z-]*) {2,})\\S");

    private static CommandRun run(String... args) {
        CommandRun run = CommandRun.of(Path.of("no-profile"), args);
        assertEquals(0, run.code(), run.err());
        return run;
    }

    private static List<Matcher> rows(CommandRun help) {
        return help.out().lines().map(ROW::matcher).filter(Matcher::find).toList();
    }

    private static List<String> commands(CommandRun help) {
        return rows(help).stream().map(row -> row.group(2)).toList();
    }

    @Test
    void firstHelpListsFewCommandsAndNoneForPrograms() {
        List<String> first = commands(run("--help"));
        assertTrue(first.size() > 10 && first.size() <= MOST_IN_FIRST_HELP, first.toString());
        for (String program : List.of("host", "serve", "milter", "filter", "sendmail")) {
            assertFalse(first.contains(program), program);
        }
        assertEquals(first, commands(run("help")));
    }

    @Test
    void helpAllListsEveryCommandOnce() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        assertEquals(List.copyOf(KithCommand.commands(new Context(new Console(nowhere, nowhere, Terminals.NONE,
                Locale.ENGLISH), Map.of())).getSubcommands().keySet()), commands(run("help", "--all")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "help --all", "circle --help"})
    void descriptionsStartInOneColumn(String line) {
        assertEquals(1, rows(run(line.split(" "))).stream().map(row -> row.group(1).length())
                .collect(Collectors.toSet()).size());
    }

    @Test
    void unknownCommandToExplainIsRefused() {
        CommandRun run = CommandRun.of(Path.of("no-profile"), "help", "chek");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("Did you mean: check"), run.err());
    }
}
