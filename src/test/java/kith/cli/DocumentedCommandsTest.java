package kith.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.cli.command.Context;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.docs.Markdown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Every command line that the documents print is one that Kith understands. */
class DocumentedCommandsTest {
    private static final Pattern START = Pattern.compile("^(?:target/kith/bin/)?kith(?: (.*))?$");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    /** Looked up, and never parsed with. */
    private static final CommandLine ALL = KithCommand.commands(context());

    /** A line as it stands in a code block. */
    static Stream<String> completeLines() throws IOException {
        return Markdown.all().stream().flatMap(document -> document.codeLines().stream())
                .filter(line -> START.matcher(line).matches()).distinct();
    }

    /** A mention within a sentence, which may be a part only. */
    static Stream<String> mentions() throws IOException {
        return Markdown.all().stream().flatMap(document -> document.inlineCode().stream())
                .filter(code -> START.matcher(code).matches()).distinct();
    }

    @ParameterizedTest
    @MethodSource("completeLines")
    void linesAreUnderstood(String line) {
        String[] words = words(line).toArray(String[]::new);
        // As the program does it: of its commands those that these words reach.
        assertDoesNotThrow(() -> KithCommand.commandsFor(context(), words).parseArgs(words));
    }

    @ParameterizedTest
    @MethodSource("mentions")
    void mentionsNameCommandsAndOptionsThatExist(String mention) {
        CommandLine command = ALL;
        List<String> words = words(mention);
        int next = 0;
        while (next < words.size() && command.getSubcommands().containsKey(words.get(next))) {
            command = command.getSubcommands().get(words.get(next++));
        }
        boolean group = !command.getSubcommands().isEmpty();
        boolean plainWord = next < words.size() && !words.get(next).startsWith("-");
        assertFalse(group && plainWord, () -> "no such command: " + mention);
        for (String word : words.subList(next, words.size())) {
            if (word.startsWith("--")) {
                CommandSpec spec = command.getCommandSpec();
                assertTrue(spec.findOption(word) != null || spec.negatedOptionsMap().containsKey(word),
                        () -> "no such option: " + mention);
            }
        }
    }

    @Test
    void thereIsSomethingToTest() throws IOException {
        assertTrue(completeLines().count() > 30);
        assertTrue(mentions().count() > 5);
    }

    private static List<String> words(String line) {
        var start = START.matcher(line);
        List<String> words = new ArrayList<>();
        if (start.matches() && start.group(1) != null) {
            // What a shell reads from a file is none of the command's arguments.
            WORD.matcher(start.group(1).replaceFirst(" < \\S+$", "")).results()
                    .forEach(m -> words.add(m.group(1) != null ? m.group(1) : m.group(2)));
        }
        return words;
    }

    private static Context context() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return new Context(new Console(nowhere, nowhere, Terminals.NONE, Locale.ENGLISH), Map.of());
    }
}
