package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens only where somebody sits at a terminal, which {@code script} of util-linux makes. */
class TerminalIT {
    @TempDir
    Path folder;

    private PackagedKith kith;
    private Path alice;

    @BeforeEach
    void terminal() throws Exception {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")) && version().contains("util-linux"),
                "no script(1) of util-linux here");
    }

    private static String version() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("script", "--version").redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        process.waitFor(1, TimeUnit.MINUTES);
        return text;
    }

    /** {@return what a shell command did at a terminal on which this is typed ahead} */
    private CommandRun typed(Map<String, String> environment, String keys, String command) throws Exception {
        ProcessBuilder builder = kith.process(alice, environment, List.of());
        builder.environment().put("KITH", kith.launcher().toString());
        return kith.finish(builder.command("script", "--quiet", "--return", "--command", command, "/dev/null"), keys,
                Charset.forName(environment.getOrDefault("CHARSET", "UTF-8")));
    }

    @Test
    void anUnknownKeyIsAskedAbout() throws Exception {
        Path bob = folder.resolve("bob");
        JsonNode bobs = CommandRun.done(bob, "init", "--name", "Bob", "--no-passphrase");
        Path book = Files.writeString(folder.resolve("book.csv"), "Name,E-mail Address\nP,p@people.example\n");
        CommandRun.done(bob, "book", "import", book.toString());
        List<String> files = new ArrayList<>();
        String sent = folder.resolve("sent").toString();
        CommandRun.done(bob, "share", "Alice", "--level", "2", "--out", sent).path("files")
                .forEach(file -> files.add(file.asText()));
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");

        CommandRun left = typed(Map.of(), "\n", "\"$KITH\" open " + files.getFirst());
        assertEquals(3, left.code(), left.out());
        assertTrue(left.out().contains(bobs.path("fingerprint").path("words").path(0).asText()), left.out());
        assertTrue(left.out().contains("Whose key is it?") && left.out().contains("KITH-1301"), left.out());
        assertEquals(0, CommandRun.done(alice, "friends").path("friends").size());

        CommandRun.done(alice, "book", "import", book.toString());
        CommandRun.done(alice, "share", "Robert", "--level", "1", "--out", sent);
        CommandRun invited = typed(Map.of(), "robert\n", "\"$KITH\" open " + files.getFirst());
        assertEquals(0, invited.code(), invited.out());
        assertTrue(invited.out().contains("You invited “Robert”"), invited.out());
        assertEquals(0, typed(Map.of(), "", "\"$KITH\" open " + files.get(1)).code());
        JsonNode friends = CommandRun.done(alice, "friends").path("friends");
        assertEquals(1, friends.size());
        assertEquals("Robert", friends.path(0).path("name").textValue());
        assertEquals(2, friends.path(0).path("filters").intValue());
    }

    @Test
    void aPassphraseIsTypedTwiceAndUnseen() throws Exception {
        CommandRun other = typed(Map.of(), "1\n2\n3\n4\n5\n6\n", "\"$KITH\" init --name Alice");
        assertEquals(4, other.code(), other.out());
        assertFalse(Files.exists(alice));
        CommandRun same = typed(Map.of(), "one phrase\nanother\none phrase\none phrase\n",
                "\"$KITH\" init --name Alice");
        assertEquals(0, same.code(), same.out());
        Path secret = Files.writeString(folder.resolve("secret.txt"), "one phrase\n");
        assertEquals(0, CommandRun.of(alice, "me", "card", "--out", folder.resolve("sent").toString(),
                "--passphrase-file", secret.toString()).code());
    }

    /** What is no code spends no guess, and is asked for again; the third time the command ends. */
    @Test
    void aCodeThatIsNoneIsAskedForAgain() throws Exception {
        Path ana = folder.resolve("ana");
        CommandRun.done(ana, "init", "--name", "Ana", "--no-passphrase");
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        CommandRun.done(alice, "book", "add", "p@people.example");
        JsonNode invited = CommandRun.done(ana, "invite", "Alice", "--out", folder.resolve("sent").toString());
        String answer = "\"$KITH\" open " + invited.path("file").asText() + " --told telephone --out answers";
        CommandRun never = typed(Map.of(), "1234 5678\n40\n\n" + invited.path("code").asText() + "\n", answer);
        assertEquals(2, never.code(), never.out());
        assertEquals(3, never.out().split("KITH-2001", -1).length - 1, never.out());
        assertFalse(Files.exists(folder.resolve("answers/alice-answer.kith")));
        CommandRun third = typed(Map.of(), "1234 5678\n\n" + invited.path("code").asText() + "\n", answer);
        assertEquals(0, third.code(), third.out());
        assertTrue(Files.exists(folder.resolve("answers/alice-answer.kith")), third.out());
    }

    @Test
    @Tag("exhaustive")
    void aTerminalGetsItsOwnEncodingAndAFileUtf8() throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        Map<String, String> chinese = Map.of("KITH_LANGUAGE", "zh_CN", "CHARSET", "GB18030", "KITH_JAVA_OPTIONS",
                "-Dstdout.encoding=GB18030 -Dstderr.encoding=GB18030");
        CommandRun seen = typed(chinese, "", "\"$KITH\" edition; \"$KITH\" edition >file.txt; \"$KITH\" chek");
        assertTrue(seen.out().contains("还没有制作过任何一版"), seen.out());
        assertTrue(seen.out().contains("无法执行这个命令"), seen.out());
        assertTrue(Files.readString(folder.resolve("file.txt")).startsWith("还没有制作过任何一版"));
    }

    @Test
    @Tag("exhaustive")
    void progressShowsWhereResultsGoElsewhere() throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        Path list = Files.write(folder.resolve("senders.txt"),
                IntStream.range(0, 50_000).mapToObj(i -> "person" + i + "@people.example").toList());
        CommandRun elsewhere = typed(Map.of(), "", "\"$KITH\" check --from-file " + list + " >results.txt");
        assertEquals(1, elsewhere.code(), elsewhere.out());
        assertTrue(elsewhere.out().matches("(?s).*\r[0-9,]+ senders, [0-9]+ % of the list.*"), elsewhere.out());
        // Taken away before anything else is said.
        assertTrue(elsewhere.out().matches("(?s).*\r\033\\[K50,?000 senders checked: 50,?000 unknown.*"),
                elsewhere.out());
        assertEquals(50_000, Files.readAllLines(folder.resolve("results.txt")).size());
        CommandRun scrolling = typed(Map.of(), "", "\"$KITH\" check a@b.example c@d.example");
        assertFalse(scrolling.out().contains("% of the list"));
        // Results stand before what is said of all of them.
        assertTrue(scrolling.out().indexOf("c@d.example") < scrolling.out().indexOf("2 senders"), scrolling.out());
    }
}
