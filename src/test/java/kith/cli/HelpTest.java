package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

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
        assertEquals(List.copyOf(ManualPage.commands().getSubcommands().keySet()), commands(run("help", "--all")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "help --all", "circle --help"})
    void descriptionsStartInOneColumn(String line) {
        assertEquals(1, rows(run(line.split(" "))).stream().map(row -> row.group(1).length())
                .collect(Collectors.toSet()).size());
    }

    @Test
    void commandsOutsideLabStayBelowCeiling() {
        assertTrue(count(ManualPage.commands()) <= 80, "" + count(ManualPage.commands()));
    }

    private static int count(CommandLine command) {
        return command.getSubcommands().values().stream().filter(child -> !child.getCommandName().equals("lab"))
                .mapToInt(child -> 1 + count(child)).sum();
    }

    /** A verb that ends in s, such as Shows, or a noun, such as Files. */
    @Test
    void descriptionsBeginWithImperatives() {
        List<String> other = new ArrayList<>();
        collect(ManualPage.commands(), other);
        assertEquals(List.of(), other);
    }

    private static void collect(CommandLine command, List<String> other) {
        String description = command.getCommandSpec().usageMessage().description()[0];
        if (description.substring(0, description.indexOf(' ')).endsWith("s")) {
            other.add(command.getCommandSpec().qualifiedName());
        }
        command.getSubcommands().values().stream().filter(child -> !child.getCommandName().equals("lab"))
                .forEach(child -> collect(child, other));
    }

    @Test
    void unknownCommandToExplainIsRefused() {
        CommandRun run = CommandRun.of(Path.of("no-profile"), "help", "chek");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("Did you mean: check"), run.err());
    }
}
