package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.cli.terminal.Terminals;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person at a terminal sees, and a program that reads the same output does not. */
class TerminalOutputTest {
    private static final Terminals TERMINAL = new Terminals(true, true, false);
    private static final Terminals COLOURED = new Terminals(true, true, true);
    private static final String NO_FILTERS = "There is nobody to ask";

    @TempDir
    static Path folder;

    private static Path alice;

    @BeforeAll
    static void aliceHasContacts() {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        assertEquals(0, CommandRun.of(alice, "book", "add", "Bob <bob@people.example>",
                "Carolina <carolina@people.example>").code());
    }

    private static List<String> lines(Terminals terminals, String... args) {
        return CommandRun.at(terminals, Locale.ENGLISH, alice, args).out().lines().toList();
    }

    @Test
    void listedCellsAlignOnTerminalsAlone() {
        assertEquals(List.of("bob@people.example       Bob", "carolina@people.example  Carolina"),
                lines(TERMINAL, "book", "list"));
        assertEquals(List.of("bob@people.example\tBob", "carolina@people.example\tCarolina"),
                lines(Terminals.NONE, "book", "list"));
    }

    @Test
    void repeatedReasonIsSaidOnceOnTerminals() {
        String[] check = {"check", "eve@x.example", "bob@people.example", "ann@x.example"};
        List<String> rows = lines(TERMINAL, check);
        assertTrue(rows.get(0).startsWith("unknown           eve@x.example       " + NO_FILTERS), rows.get(0));
        assertTrue(rows.get(1).startsWith("in your contacts  bob@people.example  In your own"), rows.get(1));
        assertEquals("unknown           ann@x.example", rows.get(2));
        assertTrue(lines(Terminals.NONE, check).get(2).contains(NO_FILTERS));
    }

    @Test
    void repeatedReasonOfScannedSendersIsSaidOnce() throws Exception {
        Path mail = Files.writeString(folder.resolve("two.mbox"), """
                From - Mon Jan 02 15:04:05 2006
                From: eve@x.example

                Hello.

                From - Mon Jan 02 15:04:05 2006
                From: ann@x.example

                Hello.
                """);
        List<String> rows = lines(TERMINAL, "scan", mail.toString());
        assertEquals(2, rows.size(), rows.toString());
        assertEquals(1, rows.stream().filter(row -> row.contains(NO_FILTERS)).count(), rows.toString());
    }

    @Test
    void coloursRepeatWhatWordsSay() {
        String[] check = {"check", "bob@people.example", "eve@x.example"};
        List<String> coloured = lines(COLOURED, check);
        assertTrue(coloured.getFirst().startsWith("\033[32min your contacts\033[m  "), coloured.getFirst());
        assertEquals(lines(TERMINAL, check), coloured.stream().map(TerminalOutputTest::uncoloured).toList());
        CommandRun refused = CommandRun.at(COLOURED, Locale.ENGLISH, alice, "check", "--alpha", "2", "a@x.example");
        assertTrue(refused.err().startsWith("\033[31mKITH-1001 "), refused.err());
        assertEquals(CommandRun.of(alice, "check", "--alpha", "2", "a@x.example").err(), uncoloured(refused.err()));
    }

    @Test
    void jsonAndPipesHaveNoColours() {
        CommandRun json = CommandRun.at(COLOURED, Locale.ENGLISH, alice, "check", "bob@people.example", "--json");
        CommandRun piped = CommandRun.at(new Terminals(false, false, true), Locale.ENGLISH, alice, "check",
                "bob@people.example", "x");
        CommandRun help = CommandRun.at(new Terminals(false, true, true), Locale.ENGLISH, alice, "--help");
        for (String said : List.of(json.out(), piped.out(), piped.err(), help.out())) {
            assertEquals(uncoloured(said), said);
        }
        CommandRun shown = CommandRun.at(COLOURED, Locale.ENGLISH, alice, "--help");
        assertEquals(help.out(), uncoloured(shown.out()));
    }

    private static String uncoloured(String text) {
        return text.replaceAll("\033\\[[0-9;]*m", "");
    }
}
