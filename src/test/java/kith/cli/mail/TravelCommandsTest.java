package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.app.Profile;
import kith.app.mail.travel.SendMail;
import kith.cli.CommandRun;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A filter's way from one person's command line to another's. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no sendmail")
class TravelCommandsTest {
    @TempDir
    private Path folder;
    private Path alice;
    private Path bob;
    private Path box;

    @BeforeEach
    void people() throws IOException {
        alice = folder.resolve("alice");
        bob = folder.resolve("bob");
        box = Files.createDirectory(folder.resolve("box"));
        for (Path person : List.of(alice, bob)) {
            run(person, "init", "--name", String.valueOf(person.getFileName()), "--no-passphrase", "--address",
                    person.getFileName() + "@own.example");
        }
        run(alice, "book", "add", "carol@c.example");
    }

    private static CommandRun run(Path profile, String... args) {
        CommandRun run = CommandRun.of(profile, args);
        assertEquals(0, run.code(), run::err);
        return run;
    }

    /** As {@code kith sendmail} does, with a program that keeps what it reads. */
    private void send(int number) throws IOException {
        Path program = folder.resolve("sendmail");
        Files.writeString(program, "#!/bin/sh\ncat > '" + box.resolve(number + ".eml") + "'\n");
        assertTrue(program.toFile().setExecutable(true));
        new SendMail(() -> Profile.open(alice)).run(new SendMail.Request(program.toString(),
                List.of("-i", "bob@own.example"), Map.of()), new ByteArrayInputStream(
                        "From: alice@own.example\nTo: bob@own.example\n\nHello\n".getBytes(StandardCharsets.US_ASCII)),
                Progress.none());
    }

    private List<JsonNode> waiting() {
        return CommandRun.json(bob, "waiting").path("keys").findParents("key");
    }

    @Test
    void fromShareToCheck() throws IOException {
        JsonNode signed = CommandRun.json(alice, "share", "bob", "--by-mail", "--level", "3");
        assertEquals(3, signed.path("outgoing").asInt());
        assertEquals(0, signed.path("level").asInt());
        assertTrue(run(alice, "friends", "address", "bob", "--add", "Bob@own.example").out()
                .contains("bob@own.example"));
        for (int number = 0; number < 2; number++) {
            send(number);
        }
        assertEquals(0.25, CommandRun.json(alice, "ledger").path("worstCoalitionFpp").asDouble());
        assertEquals(1, CommandRun.json(alice, "share", "bob", "--stop-mail").path("withdrawn").asInt());

        CommandRun scan = CommandRun.of(bob, "scan", box.toString(), "--take-filters", "import");
        assertTrue(scan.err().contains("2 files that came with mail wait"), scan.err());
        assertEquals(1, waiting().size());
        String key = waiting().getFirst().path("key").asText();
        assertEquals(3, CommandRun.of(bob, "waiting", key).code(), "nobody said whose it is");
        run(bob, "waiting", key, "--as", "Alice");
        assertEquals(List.of(), waiting());
        assertEquals(2, CommandRun.json(bob, "friends").path("friends").get(0).path("filters").asInt());
        assertTrue(CommandRun.of(bob, "scan", box.toString(), "--take-filters", "propose").err()
                .contains("2 files that came with mail are held already"));
    }

    @Test
    void whatIsThrownAwayIsGone() throws IOException {
        run(alice, "share", "bob", "--by-mail");
        run(alice, "friends", "address", "bob", "--add", "bob@own.example");
        send(0);
        CommandRun.of(bob, "scan", box.toString(), "--take-filters", "propose");
        assertEquals(2, CommandRun.of(alice, "share", "bob", "--by-mail", "--out", "x").code());
        assertEquals(2, CommandRun.of(bob, "waiting", "--discard").code());
        assertEquals(2, CommandRun.of(bob, "waiting", "--discard", "zzzzz").code());
        assertEquals(1, CommandRun.json(bob, "waiting", "--discard", "--all").path("discarded").asInt());
        CommandRun.of(bob, "scan", box.toString(), "--take-filters", "propose");
        assertEquals(List.of(), waiting());
    }

    /** What is said of a file that came in authentic mail from a contact, by each command that takes it. */
    @Test
    void aRemarkSaysHowAFileCame() throws IOException {
        run(bob, "book", "add", "alice@own.example");
        run(bob, "mail", "trust", "mx.own.example");
        List<Path> files = CommandRun.json(alice, "share", "bob", "--plain", "--level", "1", "--out",
                folder.resolve("out").toString()).findPath("files").valueStream().map(file -> Path.of(file.asText()))
                .toList();
        Path mail = MailedFiles.saved(box.resolve("a.eml"), "alice@own.example", Says.PASS, files);
        CommandRun.of(bob, "scan", box.toString(), "--take-filters", "propose");
        String remark = "Came in authentic mail from alice@own.example, who is in your contacts; "
                + "that does not prove who made it.";
        assertTrue(run(bob, "waiting").out().contains(remark));
        assertEquals("alice@own.example", waiting().getFirst().path("cameFrom").asText());
        assertTrue(CommandRun.of(bob, "open", mail.toString()).err().contains(remark), "refused, and said");
        CommandRun taken = run(bob, "open", mail.toString(), "--as", "Alice");
        assertTrue(taken.err().contains(remark), taken.err());
        JsonNode again = CommandRun.json(bob, "open", mail.toString()).path("files").get(0);
        assertEquals("alice@own.example", again.path("cameFrom").asText());
        assertEquals("same", again.path("outcome").asText());
        assertFalse(CommandRun.json(bob, "open", files.getFirst().toString()).path("files").get(0).has("cameFrom"));
        assertEquals("unverified", CommandRun.json(bob, "friends").path("friends").get(0).path("state").asText());
    }
}
