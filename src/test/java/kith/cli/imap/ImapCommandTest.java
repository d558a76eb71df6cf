package kith.cli.imap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.CommandRun;
import kith.mail.imap.MailServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class ImapCommandTest {
    @TempDir
    private Path root;
    private Path profile;
    private Path password;
    private final MailServer server = new MailServer();

    @BeforeEach
    void profile() throws IOException {
        profile = root.resolve("alice");
        password = Files.writeString(root.resolve("password"), MailServer.PASSWORD + "\r\n");
        assertEquals(0, kith("init", "--name", "Alice", "--address", "me@own.example", "--no-passphrase",
                "--revocation", root.resolve("revocation.kith").toString()).code());
        assertEquals(0, kith("book", "add", "bob@friend.example").code());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private CommandRun kith(String... args) {
        return CommandRun.of(profile, args);
    }

    private CommandRun add(String... more) {
        return kith(java.util.stream.Stream.concat(java.util.stream.Stream.of("imap", "add", "work", "--host",
                "127.0.0.1", "--port", Integer.toString(server.address().port()), "--plain-on-loopback-only", "--user",
                MailServer.USER, "--password-in-profile"), java.util.stream.Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void anAccountIsEnteredCheckedAndRemoved() {
        server.deliver(MailServer.mail("Bob <bob@friend.example>", "x"));
        server.deliver(MailServer.mail("stranger@x.example", "y"));
        CommandRun added = add("--password-file", password.toString());
        assertEquals(0, added.code(), added.err());
        assertTrue(added.out().contains("2 messages"), added.out());
        assertFalse((added.out() + added.err()).contains(MailServer.PASSWORD));
        JsonNode listed = CommandRun.json(profile, "imap").get("accounts").get(0);
        assertEquals("readable", listed.get("password").asText());
        CommandRun checked = kith("imap", "check", "work");
        assertEquals(0, checked.code(), checked.err());
        assertTrue(checked.out().startsWith("in your contacts\tbob@friend.example\t"), checked.out());
        JsonNode messages = CommandRun.json(profile, "imap", "check", "work", "--since", "3").get("messages");
        assertEquals("stranger@x.example", messages.get(1).get("author").asText());
        assertEquals("unknown", messages.get(1).get("auth").asText());
        CommandRun csv = kith("imap", "check", "work", "--csv", "-");
        assertTrue(csv.out().startsWith("uid,author,name,sender,"), csv.out());
        assertEquals(3, csv.out().lines().count());
        assertEquals(0, kith("imap", "remove", "work").code());
        assertEquals(2, kith("imap", "check", "work").code());
    }

    @Test
    void whatIsWrongIsSaidAndNothingIsEntered() throws IOException {
        Path wrong = Files.writeString(root.resolve("wrong"), "wrong\n");
        CommandRun refused = add("--password-file", wrong.toString());
        assertEquals(3, refused.code());
        assertTrue(refused.err().contains("KITH-1949"), refused.err());
        assertEquals(2, add().code(), "nobody can be asked for the password");
        assertEquals(2, add("--password-file", password.toString(), "--starttls").code());
        assertEquals(2, add("--password-file", password.toString(), "--token-command", "x").code());
        assertEquals(3, add("--password-file", password.toString(), "--ca", wrong.toString()).code());
        assertEquals(2, kith("imap", "check", "work", "--since", "-1").code());
        assertEquals(0, CommandRun.json(profile, "imap").get("accounts").size());
    }

    @Test
    void aFailureHalfWayStandsInTheOneDocument() {
        assertEquals(0, add("--password-file", password.toString()).code());
        CommandRun nowhere = kith("imap", "check", "work", "--folder", "Nowhere", "--json");
        assertEquals(3, nowhere.code());
        assertEquals("KITH-1950", nowhere.json().get("error").get("code").asText());
        server.close();
        CommandRun gone = kith("imap", "test", "work", "--json");
        assertEquals("KITH-1947", gone.json().get("error").get("code").asText());
    }
}
