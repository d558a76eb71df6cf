package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Words, tables and JSON of {@code kith scan}. */
class ScanCommandTest {
    private static final String SEPARATOR = "From - Mon Jan 02 15:04:05 2006\n";

    @TempDir
    static Path folder;

    private static Path alice;
    private static String inbox;

    @BeforeAll
    static void aMailbox() throws IOException {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        Path book = Files.writeString(folder.resolve("book.csv"), "Name,E-mail Address\nBob,bob@people.example\n");
        assertEquals(0, CommandRun.of(alice, "book", "import", book.toString()).code());
        Path mail = Files.createDirectories(folder.resolve("mail"));
        Files.writeString(mail.resolve("Inbox"), message("eve@x.example") + message("Bob <Bob@People.example>")
                + message("\"ceo@bank.example\" <bob@people.example>") + message("a@x.example, b@x.example")
                + message("=2+5@x.example") + message("bob@people.example"));
        Files.writeString(mail.resolve("Inbox.msf"), "// <!-- <mdb:mork:z v=\"1.4\"/> -->\n");
        inbox = mail.toString();
    }

    private static String message(String from) {
        return SEPARATOR + "From: " + from + "\nSubject: x\n\nHello.\n\n";
    }

    @Test
    void sendersAreListedByTheirMessages() {
        CommandRun run = CommandRun.of(alice, "scan", inbox);
        assertEquals(0, run.code());
        assertEquals(List.of("in your contacts\tbob@people.example\t3 messages\tIn your own address book.",
                "\t\t\tin 1 message the name looks like another address",
                "unknown\t=2+5@x.example\t1 message\tThere is nobody to ask: nothing that friends gave you counts, "
                + "and no circle’s list.",
                "unknown\teve@x.example\t1 message\tThere is nobody to ask: nothing that friends gave you counts, "
                + "and no circle’s list."), run.out().lines().toList());
        assertTrue(run.err().contains("6 messages in 1 file, from 3 senders"), run.err());
        assertTrue(run.err().contains("1 message does not name exactly one author, so nobody"), run.err());
        assertTrue(run.err().contains("1 file holds no mail and was left out."), run.err());
        assertTrue(run.err().contains("authentic is not known"), run.err());
    }

    @Test
    void onlyWantedVerdictsAreListed() {
        CommandRun run = CommandRun.of(alice, "scan", "--only", "mine", inbox);
        assertEquals(2, run.out().lines().count(), run.out());
        assertTrue(run.err().contains("6 messages in 1 file, from 3 senders"), run.err());
        JsonNode json = CommandRun.json(alice, "scan", "--messages", "--senders", "--only", "unknown", inbox);
        assertEquals(List.of("eve@x.example", "=2+5@x.example"), json.path("messages").findValuesAsText("author"));
        assertEquals(List.of("=2+5@x.example", "eve@x.example"), json.path("senders").findValuesAsText("address"));
        assertEquals(6, json.path("all").path("messages").intValue());
        assertEquals(3, CommandRun.of(alice, "scan", "--only", "unknown", "--csv", "-", inbox).out().lines().count());
    }

    @Test
    void messagesAreListedWhereTheyLie() {
        List<String> lines = CommandRun.of(alice, "scan", "--messages", inbox).out().lines().toList();
        assertEquals(6, lines.size());
        String file = folder.resolve("mail/Inbox").toString();
        assertEquals("in your contacts\tbob@people.example\tauthentication unknown\t" + file
                + ":3\tname looks like another address",
                lines.get(2));
        assertEquals("ambiguous\t\tauthentication unknown\t" + file + ":4\tnames more than one sender", lines.get(3));
    }

    /** As {@code kith check} says it: of whom it is not, and by which letter. */
    @Test
    void whoLooksLikeSomebodyIsSaidOfEachMessageWithTheLetterMarked() throws IOException {
        Path mail = Files.writeString(folder.resolve("alike.mbox"), message("bob@pe\u043eple.example")
                + message("\"ceo@bank.example\" <bob@pe\u043eple.example>"));
        List<String> lines = CommandRun.of(alice, "scan", "--messages", mail.toString()).out().lines().toList();
        String alike = "Looks like Bob’s address, but is another one. Letters of another script: "
                + "bob@pe[\u043e]ple.example, not bob@pe[o]ple.example.";
        assertEquals("look-alike, unknown\tbob@xn--peple-kye.example\tauthentication unknown\t" + mail + ":1\t" + alike,
                lines.get(0));
        assertEquals("look-alike, unknown\tbob@xn--peple-kye.example\tauthentication unknown\t" + mail + ":2\t" + alike
                + " name looks like another address", lines.get(1));
    }

    @Test
    void jsonIsOneDocument() {
        JsonNode json = CommandRun.json(alice, "scan", "--messages", "--senders", inbox);
        assertEquals(1, json.path("schema").intValue());
        assertEquals(6, json.path("messages").size());
        JsonNode third = json.path("messages").path(2);
        assertEquals("mine", third.path("sender").textValue());
        assertEquals("ceo@bank.example", third.path("name").textValue());
        assertEquals("nameLikeAddress", third.path("reasons").path(0).textValue());
        assertFalse(third.path("use").booleanValue(), "known, but nobody says that it is authentic");
        assertEquals(3, third.path("number").intValue());
        assertEquals("several-mailboxes", json.path("messages").path(3).path("why").textValue());
        JsonNode bob = json.path("senders").path(0);
        assertEquals("bob@people.example", bob.path("address").textValue());
        assertEquals(3, bob.path("messages").intValue());
        assertEquals(3, bob.path("auth").path("unknown").intValue());
        assertEquals(0, bob.path("use").intValue());
        assertEquals(6, json.path("all").path("messages").intValue());
        assertEquals(1, json.path("ambiguous").path("messages").intValue());
        assertEquals(1, json.path("leftOut").path("not-mail").intValue());
    }

    @Test
    void authenticationIsThatOfTheServersThatAreTrusted() throws IOException {
        Path trusting = folder.resolve("trusting");
        assertEquals(0, CommandRun.of(trusting, "init", "--name", "Alice", "--no-passphrase").code());
        Path book = folder.resolve("book.csv");
        assertEquals(0, CommandRun.of(trusting, "book", "import", book.toString()).code());
        assertEquals(0, CommandRun.of(trusting, "mail", "trust", "mx.own.example").code());
        Path mail = Files.writeString(folder.resolve("authenticated"), SEPARATOR
                + "Authentication-Results: mx.own.example; dmarc=pass header.from=people.example\n"
                + "Received: from a.people.example by mx.own.example; Mon, 2 Jan 2006 15:04:05 +0000\n"
                + "From: bob@people.example\n\nx\n\n" + SEPARATOR
                + "Authentication-Results: mx.own.example; dmarc=fail header.from=people.example\n"
                + "Received: from a.people.example by mx.own.example; Mon, 2 Jan 2006 15:04:05 +0000\n"
                + "From: bob@people.example\n\nx\n");
        JsonNode json = CommandRun.json(trusting, "scan", mail.toString());
        JsonNode bob = json.path("senders").path(0);
        assertEquals(1, bob.path("auth").path("yes").intValue());
        assertEquals(1, bob.path("auth").path("no").intValue());
        assertEquals(1, bob.path("use").intValue());
        assertTrue(CommandRun.of(trusting, "scan", mail.toString()).out()
                .contains("2 messages, 1 authenticated, 1 failed authentication"));
    }

    @Test
    void tablesAreForTheirOwnerAloneAndHoldNoFormulas() throws IOException {
        Path senders = folder.resolve("senders.csv");
        assertEquals(0, CommandRun.of(alice, "scan", "--csv", senders.toString(), inbox).code());
        List<String> lines = Files.readAllLines(senders, StandardCharsets.UTF_8);
        assertEquals(
                "address,sender,reason,pValue,friendsAsked,friendsMatched,friends,messages,authYes,authNo,authUnknown,"
                + "use,inReplyTo,mailingList,nameLikeAddress,circles,lookAlikeOf", lines.getFirst());
        assertEquals("bob@people.example,mine,,1.0,0,0,,3,0,0,3,0,0,0,1,,", lines.get(1));
        assertTrue(lines.get(2).startsWith("\"'=2+5@x.example\","), lines.get(2));
        assertEquals(",ambiguous,,,,,,1,0,0,1,0,0,0,0,,", lines.get(4));
        assertEquals(Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE),
                Files.getPosixFilePermissions(senders));
        CommandRun messages = CommandRun.of(alice, "scan", "--messages", "--csv", "-", inbox);
        assertEquals("file,number,offset,author,name,sender,reason,pValue,auth,use,reasons",
                messages.out().lines().findFirst().orElseThrow());
        assertEquals(7, messages.out().lines().count());
    }

    @Test
    void whatCannotBeScannedIsRefused() throws IOException {
        CommandRun text = CommandRun.of(alice, "scan", Files.writeString(folder.resolve("letter"), "Dear Bob,\n")
                .toString());
        assertEquals(3, text.code());
        assertTrue(text.err().contains("KITH-1932"), text.err());
        assertEquals(3, CommandRun.of(alice, "scan", folder.resolve("missing").toString()).code());
        assertEquals(2, CommandRun.of(alice, "scan").code());
        assertEquals(2, CommandRun.of(alice, "scan", "--csv", "x", "--messages", "--senders", inbox).code());
        assertEquals(2, CommandRun.of(alice, "scan", "--csv", "x", "--json", inbox).code());
    }

    @Test
    void nobodyKnownIsANegativeAnswer() throws IOException {
        CommandRun run = CommandRun.of(alice, "scan",
                Files.writeString(folder.resolve("stranger"), message("eve@x.example")).toString());
        assertEquals(1, run.code());
        assertTrue(CommandRun.of(alice, "scan", "--resume", inbox).err().contains("no interrupted scan"));
    }
}
