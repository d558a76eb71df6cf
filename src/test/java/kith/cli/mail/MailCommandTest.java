package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith mail}: servers that are believed, and messages explained. */
class MailCommandTest {
    private static final String VECTORS = "src/test/resources/kith/mail/auth/";

    @TempDir
    Path folder;
    private Path alice;

    @BeforeEach
    void profile() {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
    }

    @Test
    void serversAreTrustedAndNoLongerTrusted() throws IOException {
        assertTrue(CommandRun.of(alice, "mail").err().contains("You trust no mail server yet"));
        CommandRun trust = CommandRun.of(alice, "mail", "trust", "MX.Example.org", "--below", "accept");
        assertEquals(0, trust.code());
        assertEquals("mx.example.org", trust.out().strip());
        JsonNode json = CommandRun.json(alice, "mail", "--below", "ignore");
        assertEquals("[\"mx.example.org\"]", json.path("servers").toString());
        assertEquals("ignore", json.path("below").textValue());
        assertTrue(CommandRun.of(alice, "mail", "trust", "mx.example.org").err().contains("was trusted already"));
        assertEquals("", CommandRun.of(alice, "mail", "trust", "--undo", "mx.example.org").out().strip());
        assertTrue(CommandRun.of(alice, "mail", "trust", "--undo", "mx.example.org").err().contains("was not trusted"));
        assertEquals(2, CommandRun.of(alice, "mail", "trust", "a b").code());
        assertEquals(2, CommandRun.of(alice, "mail", "--below", "maybe").code());
    }

    @Test
    void aMessageIsExplainedFromTheTopDown() throws IOException {
        CommandRun before = CommandRun.of(alice, "mail", "doctor", VECTORS + "dmarc-pass.eml", VECTORS + "none.eml");
        assertEquals(0, before.code());
        assertTrue(before.out().contains("Authenticated: unknown"), before.out());
        assertTrue(before.out().contains("You do not trust this server"), before.out());
        assertTrue(before.err().contains("In 2 of 2 messages"), before.err());
        assertTrue(before.err().contains("kith mail trust mx.example.org\n"), before.err());
        assertTrue(before.err().contains("Anybody can write such fields"), before.err());
        CommandRun.of(alice, "mail", "trust", "mx.example.org");
        CommandRun after = CommandRun.of(alice, "mail", "doctor", VECTORS + "dkim-fail-spf-pass.eml");
        assertEquals("", after.err());
        assertTrue(after.out().indexOf("Results of mx.example.org: counts.") < after.out().indexOf("Received by mx"),
                after.out());
        assertTrue(after.out().contains("dkim=fail, friend.test (the author’s own domain), failed;"), after.out());
        assertTrue(after.out().contains("spf=pass, alice@friend.test (the author’s own domain), never enough for yes"),
                after.out());
    }

    @Test
    void theExplanationIsOneDocument() throws IOException {
        CommandRun.of(alice, "mail", "trust", "mx.example.org");
        JsonNode message = CommandRun.json(alice, "mail", "doctor", VECTORS + "two-fields-contradict.eml",
                VECTORS + "author-is-ambiguous.eml").path("messages");
        assertEquals(2, message.size());
        JsonNode first = message.path(0);
        assertEquals("alice@friend.test", first.path("author").textValue());
        assertEquals("unknown", first.path("auth").textValue());
        assertEquals("counts", first.path("results").path(1).path("standing").textValue());
        assertEquals("denies", first.path("results").path(1).path("results").path(0).path("weight").textValue());
        assertEquals("mx.example.org", first.path("received").path(0).path("server").textValue());
        assertEquals("ambiguous", message.path(1).path("sender").textValue());
        assertTrue(message.path(1).path("author").isNull());
    }

    @Test
    void hostileWordsOfAMessageAreWrittenAsText() throws IOException {
        String evil = Files.writeString(folder.resolve("evil.eml"), """
                Authentication-Results: "mx\u202E.example.org"; dkim=pass header.d="\u009b31mx"
                Received: from a by mx.example.org with SMTP; now
                From: a@b.test

                """).toString();
        CommandRun run = CommandRun.of(alice, "mail", "doctor", evil);
        assertTrue((run.out() + run.err()).codePoints().noneMatch(c -> c == 0x202E || c == 0x9B), run.out());
        assertEquals(3, CommandRun.of(alice, "mail", "doctor", Files.writeString(folder.resolve("x"), "hi").toString())
                .code());
    }
}
