package kith.cli.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ana asks Ben by {@code kith ask}, and Ben answers by {@code kith share --asked}. */
class RequestCommandsTest {
    @TempDir
    private Path root;
    private Path ana;
    private Path ben;

    @BeforeEach
    void meet() {
        ana = profile("Ana");
        ben = profile("Ben");
        know(ana, "Ben", ben);
        know(ben, "Ana", ana);
    }

    private Path profile(String name) {
        Path folder = root.resolve(name);
        CommandRun.done(folder, "init", "--name", name, "--no-passphrase", "--revocation",
                root.resolve("kept").resolve(name + ".kith").toString());
        CommandRun.done(folder, "book", "add", name + "1@book.example", name + "2@book.example");
        return folder;
    }

    private void know(Path one, String name, Path other) {
        String card = CommandRun.done(other, "me", "card", "--out", root.toString()).get("file").asText();
        CommandRun.done(one, "open", card, "--as", name);
        List<String> verify = new ArrayList<>(List.of("friends", "verify", name, "--fingerprint"));
        CommandRun.done(other, "me").get("fingerprint").get("words").forEach(word -> verify.add(word.asText()));
        CommandRun.done(one, verify.toArray(String[]::new));
    }

    private JsonNode due() {
        for (JsonNode one : CommandRun.done(ben, "todo").get("todo")) {
            if (one.get("kind").asText().equals("filters-asked")) {
                return one;
            }
        }
        throw new AssertionError("nothing is asked for");
    }

    private boolean isDue() {
        return CommandRun.done(ben, "todo").get("todo").toString().contains("filters-asked");
    }

    private String ask(String... more) {
        List<String> command = new ArrayList<>(List.of("ask", "Ben", "--out", root.toString()));
        command.addAll(List.of(more));
        JsonNode asked = CommandRun.done(ana, command.toArray(String[]::new));
        assertEquals("Ben", asked.get("friend").get("name").asText());
        return asked.get("file").asText();
    }

    @Test
    void whatIsAskedForIsSeenAndGiven() {
        CommandRun.done(ben, "open", ask("--filters", "9", "--mail", root.resolve("draft.eml").toString()));
        assertTrue(Files.exists(root.resolve("draft.eml")));
        assertEquals(0, due().get("came").asInt());
        assertEquals(9, due().get("all").asInt());
        assertEquals(2 / 50_000.0, due().get("rightNow").asDouble(), 1e-12);
        assertTrue(due().get("rightThen").asDouble() > .01);
        CommandRun said = CommandRun.of(ben, "todo");
        assertTrue(said.out().contains("Ana asks for more of your filters: 9 files instead of 0."), said.out());
        assertTrue(said.out().contains("If Ana then tried 50,000 addresses"), said.out());
        assertTrue(CommandRun.done(ben, "ledger").toString().contains("\"recipients\":[]"), "nothing was given");
        JsonNode preview = CommandRun.done(ben, "share", "Ana", "--asked", "--dry-run");
        assertEquals(9, preview.get("missing").asInt());
        JsonNode given = CommandRun.done(ben, "share", "Ana", "--asked", "--out", root.toString());
        assertEquals(9, given.get("level").asInt());
        assertTrue(given.get("sealed").asBoolean());
        assertFalse(isDue());
        CommandRun.done(ana, "open", given.get("files").get(0).asText());
        assertEquals(Exit.USAGE, CommandRun.of(ana, "ask", "Ben", "--filters", "9").code(), "they are here");
        assertEquals(Exit.USAGE, CommandRun.of(ben, "share", "Ana", "--asked").code(), "nothing is asked for any more");
    }

    @Test
    void whatTheNumberIsGoodForIsSaid() {
        CommandRun asked = CommandRun.of(ana, "ask", "Ben", "--filters", "9", "--out", root.toString());
        assertTrue(asked.out().contains("at most 5 people, Ben among them, share as much with you."), asked.out());
    }

    @Test
    void fewerAreGivenAndSomethingIsPutAway() {
        CommandRun.done(ben, "open", ask());
        assertEquals(7, due().get("all").asInt(), "with nothing to go by, as many as a friend gets");
        assertEquals(Exit.USAGE, CommandRun.of(ben, "share", "Ana", "--asked", "--level", "8").code());
        assertEquals(Exit.USAGE, CommandRun.of(ben, "share", "Ana", "--asked", "--again").code());
        assertEquals(4, CommandRun.done(ben, "share", "Ana", "--asked", "--level", "4", "--out", root.toString())
                .get("level").asInt());
        assertFalse(isDue());
        CommandRun.done(ben, "open", ask("--filters", "12"));
        assertEquals(4, due().get("came").asInt());
        CommandRun.done(ben, "todo", "--dismiss", "Ana");
        assertFalse(isDue());
    }

    @Test
    void anOpenRequestIsShownAndNotTaken() {
        Path open = Path.of("src/test/resources/kith/exchange/ok-request.kith");
        CommandRun shown = CommandRun.of(ben, "open", "--dry-run", open.toString());
        assertEquals(Exit.DONE, shown.code());
        assertTrue(shown.out().contains("kith-request/1"), shown.out());
        CommandRun refused = CommandRun.of(ben, "open", open.toString());
        assertTrue(refused.err().contains("KITH-2010") || refused.out().contains("KITH-2010"),
                refused.out() + refused.err());
    }
}
