package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.terminal.Printable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in files, and names of files, are shown on a terminal and never obeyed by it. */
class UntrustedTextTest {
    private static final String ESCAPE = "\033[2J\u202e";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"\033]0;title\007", "\u202egpj", "a\nmine\tboss@x.example", "tab\there", "\u009b2J"})
    void whatAFileBringsIsShownAndNotObeyed(String name) throws IOException {
        Path own = folder.resolve("escape-" + Integer.toHexString(name.hashCode()));
        assertEquals(0, CommandRun.of(own, "init", "--name", "E", "--no-passphrase").code());
        Path csv = Files.write(folder.resolve("escape.csv"), ("Name,E-mail Address\n\"" + name
                + "\",person@x.example\n").getBytes(StandardCharsets.UTF_8));
        assertEquals(0, CommandRun.of(own, "book", "import", csv.toString()).code());
        String list = CommandRun.of(own, "book", "list").out();
        assertEquals(1, list.lines().count(), list);
        assertEquals(1, list.chars().filter(c -> c == '\t').count(), list);
        assertTrue(list.codePoints().noneMatch(c -> c != '\n' && c != '\t' && Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT), list);
        assertEquals(1, CommandRun.json(own, "book", "list").path("contacts").size());
    }

    @Test
    void aFileNameIsShownAndNotObeyed() throws IOException {
        Path own = folder.resolve("own");
        assertEquals(0, CommandRun.of(own, "init", "--name", "O", "--no-passphrase").code());
        Path odd = Files.writeString(folder.resolve("odd" + ESCAPE + ".kith"), "nothing");
        CommandRun run = CommandRun.of(own, "open", odd.toString());
        assertEquals(3, run.code());
        assertFalse(run.err().contains("\033") || run.err().contains("\u202e"), run.err());
        assertTrue(run.err().contains("\\u001b[2J\\u202e"), run.err());
    }

    /** What Kith proposes to be copied into a shell never holds what a shell obeys. */
    @Test
    void aNameIsNoPartOfACommandUnlessItIsPlain() {
        assertEquals("\"Bob O'Neil-Müller, jr.\"", Printable.argument("Bob O'Neil-Müller, jr."));
        assertEquals("\"张三 2\"", Printable.argument("张三 2"));
        for (String name : new String[] {"$(reboot)", "`reboot`", "a\"; reboot; \"", "a\\", "!!", "%PATH%",
                "-rf", "a&b"}) {
            assertEquals("NAME", Printable.argument(name));
        }
    }

    @Test
    void printableKeepsTextAndShowsControls() {
        assertEquals("a\tb “ü” 汉字", Printable.of("a\tb “ü” 汉字"));
        assertEquals("\\u001b[31m\\u000a", Printable.of("\033[31m\n"));
        assertEquals("a\\u0009b", Printable.cell("a\tb"));
        assertEquals("\\ud800", Printable.of("\ud800"));
    }
}
