package kith.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages and tables of {@code kith check}. */
class CheckMailCommandTest {
    @TempDir
    static Path folder;

    private static Path alice;

    @BeforeAll
    static void aliceKnowsBob() throws IOException {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        Path book = Files.writeString(folder.resolve("book.csv"), "Name,E-mail Address\nBob,bob@people.example\n");
        assertEquals(0, CommandRun.of(alice, "book", "import", book.toString()).code());
    }

    private static String mail(String name, String from) throws IOException {
        return Files.writeString(folder.resolve(name), "Subject: x\nFrom: " + from + "\n\nFrom: body@x.example\n")
                .toString();
    }

    @Test
    void theSenderOfAMessageIsCheckedAndTheNameProvesNothing() throws IOException {
        CommandRun run = CommandRun.of(alice, "check", "--mail",
                mail("bob.eml", "\"Carol <carol@x.example>\" <Bob@People.example>"));
        assertEquals(0, run.code());
        assertEquals("in your contacts\tbob@people.example\tIn your own address book.", run.out().strip());
        assertTrue(run.err().contains("prove nothing"), run.err());
        assertTrue(run.err().contains("looks like an address, but another one was given"), run.err());
    }

    @Test
    void anAmbiguousSenderIsNobody() throws IOException {
        String two = mail("two.eml", "bob@people.example, eve@x.example");
        CommandRun run = CommandRun.of(alice, "check", "--mail", two, "--mail",
                mail("nul.eml", "bob\0@people.example"));
        assertEquals(1, run.code());
        assertEquals(List.of("ambiguous\ttwo.eml\tnames more than one sender",
                "refused\tnul.eml\thas an invisible character in its sender"), run.out().lines().toList());
        JsonNode json = CommandRun.json(alice, "check", "--mail", two, "--mail",
                mail("one.eml", "Bob <bob@people.example>"));
        JsonNode ambiguous = json.path("results").path(0);
        assertEquals("ambiguous", ambiguous.path("verdict").textValue());
        assertEquals("several-mailboxes", ambiguous.path("mail").path("why").textValue());
        JsonNode one = json.path("results").path(1).path("mail");
        assertEquals("one", one.path("author").textValue());
        assertEquals("Bob", one.path("name").textValue());
        assertFalse(one.path("nameLooksLikeAnotherAddress").booleanValue());
        assertEquals("mine", json.path("results").path(1).path("verdict").textValue());
        CommandRun table = CommandRun.of(alice, "check", "--csv", "-", "--mail", two, "--mail",
                mail("one.eml", "Bob <bob@people.example>"));
        assertEquals(List.of(",,ambiguous,several-mailboxes,1.0,0,0,,,",
                "bob@people.example,bob@people.example,mine,,1.0,0,0,,,"),
                table.out().lines().skip(1).toList());
    }

    @Test
    void aTableIsWrittenForOtherPrograms() throws IOException {
        Path table = folder.resolve("table.csv");
        CommandRun run = CommandRun.of(alice, "check", "bob@people.example", "=cmd()|x", "\"a,b\"@x.example",
                "j\u00f6rg@x.example",
                "--csv", table.toString());
        assertEquals(0, run.code());
        String text = Files.readString(table, StandardCharsets.UTF_8);
        assertEquals(List.of("address,canonical,verdict,reason,pValue,friendsAsked,friendsMatched,friends,circles,"
                + "lookAlikeOf",
                "bob@people.example,bob@people.example,mine,,1.0,0,0,,,",
                "\"'=cmd()|x\",,invalid,no-at,1.0,0,0,,,",
                "\"\"\"a,b\"\"@x.example\",\"\"\"a,b\"\"@x.example\",unknown,no-evidence,1.0,0,0,,,",
                "j\u00f6rg@x.example,j\u00f6rg@x.example,unknown,no-evidence,1.0,0,0,,,"), text.lines().toList());
        assertEquals(text.lines().count() * 2, text.chars().filter(c -> c == '\r' || c == '\n').count(), "CR LF");
        CommandRun out = CommandRun.of(alice, "check", "bob@people.example", "--csv", "-");
        assertEquals(2, out.out().lines().count());
        assertEquals(2, CommandRun.of(alice, "check", "x@y.example", "--csv", "-", "--json").code());
    }

    @Test
    void aMessageThatIsNotThereIsSaid() {
        CommandRun run = CommandRun.of(alice, "check", "--mail", folder.resolve("none.eml").toString());
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-1215") && run.err().contains("none.eml"), run.err());
    }
}
