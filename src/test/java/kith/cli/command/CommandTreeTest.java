package kith.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kith.cli.KithCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** However little of the tree a command is run with, it is the command of the whole tree. */
class CommandTreeTest {
    /** Looked at, and never parsed with. */
    private static final CommandLine ALL = KithCommand.commands(context());

    private static Context context() {
        PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Context(new Console(nowhere, nowhere, Terminals.NONE, Locale.ENGLISH), Map.of());
    }

    static Stream<List<String>> everyCommand() {
        List<List<String>> paths = new ArrayList<>();
        collect(ALL, List.of(), paths);
        assertTrue(paths.size() >= 40, paths.toString());
        return paths.stream();
    }

    private static void collect(CommandLine command, List<String> path, List<List<String>> paths) {
        paths.add(path);
        command.getSubcommands().forEach((name, child) ->
                collect(child, Stream.concat(path.stream(), Stream.of(name)).toList(), paths));
    }

    private static CommandLine at(CommandLine root, List<String> path) {
        CommandLine command = root;
        for (String name : path) {
            command = command.getSubcommands().get(name);
        }
        return command;
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void aCommandIsTheSameWithoutTheOthers(List<String> path) {
        CommandLine alone = KithCommand.commandsFor(context(), path.toArray(String[]::new));
        assertEquals(at(ALL, path).getUsageMessage(), at(alone, path).getUsageMessage());
        if (!path.isEmpty() && !path.getFirst().equals("help")) {
            assertEquals(Set.of(path.getFirst()), alone.getSubcommands().keySet());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "--version", "chek", "help", ""})
    void aSingleWordThatIsNoCommandMeetsEveryFirstName(String word) {
        CommandLine whole = KithCommand.commands(context());
        CommandLine reached = KithCommand.commandsFor(context(), word);
        assertEquals(whole.getSubcommands().keySet(), reached.getSubcommands().keySet());
        assertEquals(whole.getUsageMessage(), reached.getUsageMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json friends list", "--profile p friends list", "--profile=p --json friends list",
            "--passphrase-file p friends list"})
    void optionsBeforeACommandReachItAlone(String line) {
        CommandLine reached = KithCommand.commandsFor(context(), line.split(" "));
        assertEquals(Set.of("friends"), reached.getSubcommands().keySet());
        assertEquals(Set.of("list"), reached.getSubcommands().get("friends").getSubcommands().keySet());
    }

    @Test
    void whatPicocliMustTellApartFindsEverything() {
        List<List<String>> lines = List.of(List.of("--help", "friends", "list"), List.of("help", "friends"),
                List.of("--profile", "check", "friends", "list"));
        for (List<String> line : lines) {
            CommandLine reached = KithCommand.commandsFor(context(), line.toArray(String[]::new));
            assertTrue(reached.getSubcommands().get("friends").getSubcommands().containsKey("list"));
        }
    }

    @Test
    void aMistypedCommandOfAGroupIsComparedWithAllOfTheGroup() {
        CommandLine reached = KithCommand.commandsFor(context(), "friends", "lits");
        assertTrue(reached.getSubcommands().get("friends").getSubcommands().containsKey("list"));
        assertFalse(KithCommand.commandsFor(context(), "friends", "list").getSubcommands().get("friends")
                .getSubcommands().containsKey("verify"));
    }
}
