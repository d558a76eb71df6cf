package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One sample of each kind, each with its expected outcome. */
class AddressBookFilesTest {
    private final AddressBookFiles files = AddressBookFiles.standard();

    static byte[] sample(String name) {
        try (InputStream in = AddressBookFilesTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    private ImportReport read(String sample) {
        // Its name says nothing: content alone decides.
        return files.read(sample(sample), "book");
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        // sample, format, cards, addresses, duplicates, skipped, first name, addresses of the first contact
        "two-cards-3.0.vcf, VCARD, 2, 4, 1, 2, Alice Example, alice@friend.test alice@work.example",
        "quoted-printable-2.1.vcf, VCARD, 1, 2, 0, 1, J\u00f6rg M\u00fcller, joerg@friend.test "
        + "j\u00f6rg@xn--bcher-kva.test",
        "group-4.0.vcf, VCARD, 2, 2, 0, 0, \u674e\u96f7, lilei@friend.test lilei@work.example",
        "leading-blanks-bom.vcf, VCARD, 1, 1, 0, 0, Carol, carol@friend.test",
        "windows-1252.vcf, VCARD, 1, 1, 0, 0, J\u00f6rg \u2013 M\u00fcller, joerg@friend.test",
        "shift-jis-2.1.vcf, VCARD, 1, 1, 0, 0, \u5b89\u85e4\u30ed\u30a4\u30c9, ando@friend.test",
        "utf-16le.vcf, VCARD, 1, 1, 0, 0, Carol \u00c9, carol@friend.test",
        "lower-case.vcf, VCARD, 1, 1, 0, 1, J\u00f6rg, joerg@friend.test",
        "agent-2.1.vcf, VCARD, 2, 2, 0, 0, The Boss, boss@friend.test",
        "jcard.json, JCARD, 2, 2, 0, 0, Alice, alice@friend.test",
        "xcard.xml, XCARD, 2, 2, 0, 0, Alice, alice@friend.test",
        "google-old.csv, CSV, 3, 4, 0, 1, Alice Example, alice@friend.test alice@home.example alice@work.example",
        "google-new.csv, CSV, 2, 4, 0, 0, Alice Example, alice@friend.test alice@work.example",
        "outlook.csv, CSV, 2, 2, 0, 1, Alice Example, alice@friend.test alice@work.example",
        "outlook-german.csv, CSV, 1, 2, 0, 0, J\u00f6rg M\u00fcller, joerg@friend.test mueller@work.example",
        "thunderbird.csv, CSV, 2, 3, 0, 0, Alice Example, alice@friend.test alice@work.example",
        "thunderbird-utf-16le.tab, CSV, 1, 1, 0, 0, Alice \u00c9xample, alice@friend.test",
        "utf-16be-without-mark.csv, CSV, 2, 2, 0, 0, Alice, alice@friend.test",
        "shift-jis.csv, CSV, 1, 1, 0, 0, \u5b89\u85e4, ando@friend.test",
        "no-header.csv, CSV, 2, 2, 0, 0, Alice Example, alice@friend.test",
        "unknown-header.csv, CSV, 2, 2, 0, 0, Alice, alice@friend.test",
        "list.txt, LIST, 5, 3, 1, 1, -, alice@friend.test",
        "excel-separator.csv, CSV, 2, 1, 0, 1, Alice, alice@friend.test",
        "unpaired-quote.csv, CSV, 3, 3, 0, 0, \"Alice, alice@friend.test",
        "thunderbird.ldif, LDIF, 4, 5, 0, 0, Alice Example, alice@friend.test alice@work.example",
        "directory.ldif, LDIF, 3, 3, 1, 1, Bob, bob@friend.test robert@friend.test",
        "aliases.mutt, MUTT, 6, 6, 0, 1, Alice Example, alice@friend.test",
        "abook.sqlite, THUNDERBIRD, 3, 5, 0, 0, Alice Example, alice@friend.test alice@work.example "
        + "alice@third.example",
        "abook-78.sqlite, THUNDERBIRD, 3, 3, 0, 0, Alice Example, alice@friend.test alice@work.example",
        "cards.zip, ARCHIVE, 3, 2, 1, 0, Alice Example, alice@friend.test"
    })
    void samples(
            String sample, BookFormat format, int cards, int addresses, int duplicates, int skipped, String name,
            String first) {
        ImportReport report = read(sample);
        assertEquals(format, report.format());
        assertEquals(cards, report.cards(), "cards");
        assertEquals(addresses, report.addresses(), report.contacts().toString());
        assertEquals(duplicates, report.duplicates(), "duplicates");
        assertEquals(skipped, report.skipped().size(), report.skipped().toString());
        Contact contact = report.contacts().getFirst();
        assertEquals(name == null ? "" : name, contact.name());
        assertEquals(List.of(first.split(" ")), contact.addresses().stream().map(EmailAddress::canonical).toList());
        assertEquals("book", report.source());
    }

    @Test
    void whatWasRepairedIsCounted() {
        assertEquals(
                Map.of(Warning.MAILTO_DROPPED, 1, Warning.SEVERAL_IN_ONE_VALUE, 1), read("two-cards-3.0.vcf")
                .warnings());
        assertEquals(
                Map.of(Warning.QUOTES_DROPPED, 1, Warning.GROUP, 1), read("group-4.0.vcf").warnings());
        assertEquals(Map.of(Warning.ENCODING_GUESSED, 1), read("windows-1252.vcf").warnings());
        assertEquals(Map.of(Warning.CARD_INSIDE_CARD, 1), read("agent-2.1.vcf").warnings());
        assertEquals(Map.of(Warning.QUOTES_IGNORED, 1), read("unpaired-quote.csv").warnings());
        assertEquals(Map.of(Warning.COLUMNS_BY_CONTENT, 1), read("no-header.csv").warnings());
        assertEquals(Map.of(Warning.NO_ADDRESSES, 1), read("header-only.csv").warnings());
    }

    @Test
    void whatWasSkippedIsNamed() {
        Skipped skipped = read("outlook.csv").skipped().getFirst();
        assertEquals(Skipped.Why.X400, skipped.why());
        assertEquals(3, skipped.entry());
        assertEquals(2, read("two-cards-3.0.vcf").skippedCount());
        Skipped nobody = read("list.txt").skipped().getFirst();
        assertEquals("nobody at all", nobody.text());
        assertEquals(Skipped.Why.NOT_AN_ADDRESS, nobody.why());
    }

    @Test
    void aCardThatIsCutOffIsNotLostSilently() {
        ImportReport report = read("cut-off.vcf");
        assertEquals(2, report.cards() + report.warnings().getOrDefault(Warning.CARD_LOST, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "  \r\n\t", "\uFEFF", "hello", "Dear all,\nthis is no address book.\nMail me: a@b.test\nBye\n",
        "{\"payload\":\"a@b.test\"}", "<html><body>a@b.test</body></html>", "[1,2,3]", "%PDF-1.7 a@b.test",
        "From: alice@friend.test\nTo: bob@friend.test\n\nHello\n",
        "1,2,3\n4,5,6\n", "\0\0\0\0\0\0", "PK\3\4a@b.test"
    })
    void whatIsNoAddressBookIsRefused(String text) {
        KithException refusal =
                assertThrows(KithException.class, () -> files.read(text.getBytes(StandardCharsets.UTF_8), "x.vcf"));
        assertEquals(Fault.BOOK_FORMAT_UNKNOWN, refusal.fault());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[\"vcard\"", "[[\"vcard\",[[[[[", "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard>",
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><vcards "
        + "xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/>",
        "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/>"
    })
    void whatBreaksItsOwnFormatIsRefused(String text) {
        KithException refusal =
                assertThrows(KithException.class, () -> files.read(text.getBytes(StandardCharsets.UTF_8), "x"));
        assertEquals(Fault.BOOK_FORMAT_INVALID, refusal.fault());
    }

    /** The texts of parameters are no values, whatever they say. */
    @Test
    void parametersOfAnXCardAreNoAddresses() {
        String book =
                "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><fn><parameters><sort-as><text>Zed</text>"
                + "</sort-as></parameters><text>Alice</text></fn><group "
                + "name=\"a\"><email><parameters><type><text>home</text>"
                + "<text>x@y.test</text></type><pref><integer>1</integer></pref></parameters><text>a@b.test</text></email></group>"
                + "</vcard></vcards>";
        ImportReport report = files.read(book.getBytes(StandardCharsets.UTF_8), "x");
        assertEquals("[Contact[name=Alice, addresses=[a@b.test]]]", report.contacts().toString());
        assertEquals(List.of(), report.skipped());
    }

    @Test
    void nestingIsLimited() {
        for (String text : List.of("BEGIN:VCARD\nAGENT:\n".repeat(100_000), "[\"vcard\"," + "[".repeat(1_000_000),
                "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">" + "<a>".repeat(100_000))) {
            assertEquals(
                    Fault.BOOK_FORMAT_INVALID,
                    assertThrows(KithException.class, () -> files.read(text.getBytes(StandardCharsets.UTF_8), "x"))
                    .fault());
        }
    }

    @Test
    @Tag("exhaustive")
    void limits() {
        String rows = "E-mail\n" + "a@b.test\n".repeat(ImportTally.MAX_CARDS);
        assertEquals(1, files.read(rows.getBytes(StandardCharsets.UTF_8), "x").addresses());
        assertEquals(Fault.BOOK_TOO_MANY,
                assertThrows(KithException.class,
                () -> files.read((rows + "c@d.test").getBytes(StandardCharsets.UTF_8), "x")).fault());
        String wide = "Name,E-mail\nAlice," + "a".repeat(ImportTally.MAX_FIELD + 1) + "\nBob,bob@friend.test\n";
        ImportReport report = files.read(wide.getBytes(StandardCharsets.UTF_8), "x");
        assertEquals(Skipped.Why.FIELD_TOO_LONG, report.skipped().getFirst().why());
        assertEquals(Skipped.MAX_TEXT, report.skipped().getFirst().text().length());
        assertEquals(1, report.addresses());
        String junk = "E-mail\n" + "nobody\n".repeat(ImportReport.MAX_LISTED + 5);
        assertEquals(ImportReport.MAX_LISTED + 5, files.read(junk.getBytes(StandardCharsets.UTF_8), "x")
                .skippedCount());
    }

    @Test
    @Tag("exhaustive")
    void aHundredThousandRows() {
        StringBuilder rows = new StringBuilder("Name,E-mail\n");
        for (int i = 0; i < 100_000; i++) {
            rows.append("Person ").append(i).append(",person").append(i).append("@friend.test\n");
        }
        assertEquals(100_000, files.read(rows.toString().getBytes(StandardCharsets.UTF_8), "x").addresses());
    }

    @Test
    void filesOnDisk(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("misleading.pdf"), sample("google-new.csv"));
        assertEquals("misleading.pdf", files.read(file).source());
        assertEquals(Fault.FILE_UNREADABLE, assertThrows(KithException.class, () -> files.read(folder)).fault());
        assertEquals(Fault.FILE_UNREADABLE,
                assertThrows(KithException.class, () -> files.read(folder.resolve("missing"))).fault());
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'a';
            }
        };
        assertEquals(Fault.FILE_TOO_LARGE, assertThrows(KithException.class, () -> files.read(endless, "x")).fault());
        assertTrue(Files.exists(file));
    }
}
