package kith.cli.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books in other encodings, and several things at once, on the command line. */
class BookEncodingTest {
    @TempDir
    private Path folder;

    private Path alice;

    @BeforeEach
    void profile() {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--address", "alice@a.example",
                "--no-passphrase").code());
    }

    private Path file(String name, String text, String charset) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(Charset.forName(charset)));
    }

    private String name(String address) {
        for (JsonNode contact : CommandRun.json(alice, "book", "list").path("contacts")) {
            if (contact.path("address").textValue().equals(address)) {
                return contact.path("name").textValue();
            }
        }
        return "nobody";
    }

    @Test
    void whatWasTakenIsSaidInWordsAndInTheDocument() throws IOException {
        Path book = file("book.csv", "姓名,电子邮件地址\n王小明,wang@b.example\n", "GBK");
        JsonNode report = CommandRun.json(alice, "book", "import", book.toString()).path("files").path(0);
        assertEquals("GB18030", report.path("encoding").path("name").textValue());
        assertEquals("guess", report.path("encoding").path("by").textValue());
        assertEquals("王小明", name("wang@b.example"));
        assertTrue(CommandRun.of(alice, "book", "import", book.toString()).out().contains("GB18030"));
    }

    @Test
    void theLinesThatDoNotFitAreNamed() throws IOException {
        StringBuilder text = new StringBuilder("Name,E-mail\n");
        for (int i = 0; i < 9; i++) {
            text.append("Zoë").append(i == 4 ? "%" : "").append(",z").append(i).append("@b.example\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf('%')] = (byte) 0xFF;
        Path book = Files.write(folder.resolve("bad.csv"), bytes);
        JsonNode report = CommandRun.json(alice, "book", "import", book.toString()).path("files").path(0);
        assertEquals(9, report.path("new").intValue());
        assertEquals(1, report.path("warnings").path("line-in-other-encoding").intValue());
        assertEquals("[6]", report.path("encoding").path("badLines").toString());
        assertTrue(CommandRun.of(alice, "book", "import", book.toString()).out().contains("6"));
        assertEquals("Zoë", name("z0@b.example"));
    }

    @Test
    void anEncodingMayBeChosenAndIsRememberedForTheFile() throws IOException {
        Path cards = file("cards.vcf", "BEGIN:VCARD\nVERSION:2.1\nFN:Łukasz\nEMAIL:l@b.example\nEND:VCARD\n",
                "windows-1250");
        Path table = file("table.csv", "Name,E-mail\nŁucja,lu@b.example\n", "windows-1250");
        for (Path one : new Path[] {cards, table}) {
            JsonNode report =
                    CommandRun.json(alice, "book", "import", "--encoding", "cp1250", one.toString())
                    .path("files").path(0);
            assertEquals("choice", report.path("encoding").path("by").textValue());
        }
        assertEquals("Łukasz", name("l@b.example"));
        assertEquals("Łucja", name("lu@b.example"));
        assertEquals(0, CommandRun.of(alice, "book", "refresh", "--all").code());
        assertEquals("Łukasz", name("l@b.example"));
        assertEquals("Łucja", name("lu@b.example"));
        Path odd = file("odd.csv", "spalte,kasten\nŁada,la@b.example\n", "windows-1250");
        CommandRun chosen = CommandRun.of(alice, "book", "import", "--encoding", "windows-1250", "--columns", "2",
                "--name-columns", "1", odd.toString());
        assertEquals(0, chosen.code(), chosen.err());
        assertEquals("Łada", name("la@b.example"));
        assertEquals(0, CommandRun.of(alice, "book", "refresh", "--all").code());
        assertEquals("Łada", name("la@b.example"));
        JsonNode preview = CommandRun.json(alice, "book", "import", "--preview", "--encoding", "windows-1252",
                odd.toString());
        assertEquals("windows-1252", preview.path("files").path(0).path("encoding").path("name").textValue());
    }

    @Test
    void anEncodingThatNobodyKnows() throws IOException {
        Path book = file("book.csv", "Name,E-mail\nZoë,z@b.example\n", "UTF-8");
        for (String name : new String[] {"klingon", "", "../x", "x-JIS\0"}) {
            JsonNode refused = CommandRun.json(alice, "book", "import", "--encoding", name, book.toString());
            assertEquals("KITH-1427", refused.path("error").path("code").textValue(), name);
        }
        assertEquals("nobody", name("z@b.example"));
    }

    @Test
    void severalContactsAndFilesAreAddedAtOnce() throws IOException {
        Path book = file("book.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Zoe\nEMAIL:z@b.example\nEND:VCARD\n", "UTF-8");
        Path broken = file("broken.vcf", "nothing at all", "UTF-8");
        CommandRun run = CommandRun.of(alice, "book", "add", "a@b.example", "Bob <bob@b.example>", "no address",
                book.toString(), broken.toString(), "\"Carol C.\" <carol@b.example>", "--json");
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-1002") && run.err().contains("no address"), run.err());
        assertTrue(run.err().contains("KITH-1401"), run.err());
        assertEquals("", name("a@b.example"));
        assertEquals("Bob", name("bob@b.example"));
        assertEquals("Carol C.", name("carol@b.example"));
        assertEquals("Zoe", name("z@b.example"));
        assertEquals(2, CommandRun.of(alice, "book", "add", "x@b.example", "y@b.example", "--name", "X").code());
        assertEquals("nobody", name("x@b.example"));
    }

    @Test
    void helpNamesAllFormats() {
        String help = CommandRun.of(alice, "book", "import", "--help").out().replaceAll("\\s+", " ");
        for (String format : new String[] {"vCard", "JSON", "XML", "zip", "CSV", "LDIF", "Mutt", "Thunderbird", "lists",
            "--encoding"}) {
            assertTrue(help.contains(format), format + " in " + help);
        }
    }
}
