package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** vCards whose beginnings and ends are missing or stand where none should be: no other card is lost with them. */
class DamagedCardsTest {
    private final AddressBookFiles files = AddressBookFiles.standard();

    private ImportReport read(String text) {
        return files.read(text.getBytes(StandardCharsets.UTF_8), "book");
    }

    private static String card(String name, String more) {
        return "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:" + name + "\r\nEMAIL:" + name + "@friend.test\r\n" + more;
    }

    private static String whole(String name) {
        return card(name, "END:VCARD\r\n");
    }

    private static List<String> addresses(ImportReport report) {
        return report.contacts().stream().map(Contact::addresses).flatMap(List::stream).map(EmailAddress::canonical)
                .sorted().toList();
    }

    private static List<String> names(ImportReport report) {
        return report.contacts().stream().map(Contact::name).sorted().toList();
    }

    @Test
    void oneEndIsMissingAmongAHundred() {
        for (int missing : new int[] {0, 1, 50, 99}) {
            StringBuilder book = new StringBuilder();
            for (int i = 0; i < 100; i++) {
                book.append(i == missing ? card("p" + i, "") : whole("p" + i));
            }
            ImportReport report = read(book.toString());
            assertEquals(100, report.addresses(), "END missing in " + missing);
            assertEquals(100, report.cards());
            assertEquals(Map.of(Warning.CARD_REPAIRED, 1), report.warnings());
        }
    }

    @Test
    void noCardEnds() {
        StringBuilder book = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            book.append(card("p" + i, ""));
        }
        ImportReport report = read(book.toString().stripTrailing());
        assertEquals(100, report.addresses());
        assertEquals(Map.of(Warning.CARD_REPAIRED, 100), report.warnings());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "home.BEGIN:VCARD", "begin:vcard", " BEGIN:VCARD", "BEGIN : VCARD ", "item1.begin : vcard", "BEGIN;X=y:VCARD"
    })
    void beginningsInEveryForm(String begin) {
        for (String end : List.of("END:VCARD\r\n", "home.END:VCARD\r\n", " END:VCARD\r\n", "END : vcard\r\n", "")) {
            ImportReport report = read(whole("a") + whole("b").replace("BEGIN:VCARD", begin)
                    .replace("END:VCARD\r\n", end)
                    + whole("c"));
            assertEquals(List.of("a@friend.test", "b@friend.test", "c@friend.test"), addresses(report), begin + end);
            assertEquals(end.isEmpty() ? Map.of(Warning.CARD_REPAIRED, 1) : Map.of(), report.warnings(), begin + end);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"AGENT:\r\n", "AGENT: \r\n", "AGENT :\r\n\r\n", "home.AGENT:\r\n", "AGENT;X-A=b:\r\n \r\n",
        "agent:\r\n", "AGENT;VALUE=vcard:\r\n", "AGENT:BEGIN"})
    void agentsStayInside(String agent) {
        String start = agent.endsWith("BEGIN") ? "AGENT:" : agent;
        ImportReport report =
                read(card("boss", start + whole("agent") + "TEL:1\r\nEMAIL:boss@second.test\r\nEND:VCARD\r\n")
                .replace("3.0", "2.1") + whole("next"));
        assertEquals(List.of("agent@friend.test", "boss@friend.test", "boss@second.test", "next@friend.test"),
                addresses(report));
        assertEquals(List.of("agent", "boss", "next"), names(report));
        assertEquals(Map.of(Warning.CARD_INSIDE_CARD, 1), report.warnings());
    }

    @Test
    void whatOnlyLooksLikeAnAgentHoldsNone() {
        for (String line : List.of("AGENT;VALUE=uri:http://friend.test/a.vcf", "AGENT:Alice", "X-AGENT:",
                "NOTE:AGENT:")) {
            ImportReport report = read(card("a", line + "\r\n") + whole("b"));
            assertEquals(List.of("a@friend.test", "b@friend.test"), addresses(report), line);
            assertEquals(Map.of(Warning.CARD_REPAIRED, 1), report.warnings(), line);
        }
        ImportReport unended = read(card("boss", "AGENT:\r\n" + card("agent", "")) + whole("next"));
        assertEquals(List.of("agent@friend.test", "boss@friend.test", "next@friend.test"), addresses(unended));
    }

    @Test
    void wordsInsideValuesAreNoCards() {
        for (String note : List.of("NOTE:see\r\n BEGIN:VCARD\r\n",
                "NOTE;ENCODING=QUOTED-PRINTABLE:see=0D=0A=\r\nBEGIN:VCARD=0D=0A=\r\nnothing\r\n",
                "NOTE;QUOTED-PRINTABLE:see=0D=0A=\r\nBEGIN:VCARD\r\n",
                "NOTE:BEGIN:VCARD\\nEND:VCARD\r\n", "X-BEGIN:VCARD\r\n")) {
            ImportReport report = read(whole("z") + card("a", note + "EMAIL:a@second.test\r\nEND:VCARD\r\n")
                    + whole("b"));
            assertEquals(List.of("a@friend.test", "a@second.test", "b@friend.test", "z@friend.test"),
                    addresses(report), note);
            assertEquals(Map.of(), report.warnings(), note);
        }
    }

    @Test
    void aSoftBreakThatSwallowsTheEnd() {
        ImportReport report = read(
                card("a", "NOTE;ENCODING=QUOTED-PRINTABLE:cut=\r\nEND:VCARD\r\n").replace("3.0", "2.1") + whole("b"));
        assertEquals(List.of("a@friend.test", "b@friend.test"), addresses(report));
    }

    @Test
    void endsWithoutABeginning() {
        ImportReport twice = read(whole("a") + "END:VCARD\r\n" + whole("b"));
        assertEquals(List.of("a@friend.test", "b@friend.test"), addresses(twice));
        assertEquals(Map.of(), twice.warnings());
        for (String instead : List.of("", "BEGNI:VCARD\r\n", "BEGIN:VCARDX\r\n")) {
            ImportReport report = read(whole("a") + whole("b").replace("BEGIN:VCARD\r\n", instead) + whole("c"));
            assertEquals(List.of("a@friend.test", "b@friend.test", "c@friend.test"), addresses(report), instead);
            assertEquals(Map.of(Warning.CARD_REPAIRED, 1), report.warnings());
        }
    }

    /** What stands at the end of a file that was cut is perhaps half an address: it is named and not believed. */
    @Test
    void aFileThatWasCut() {
        String book = whole("a") + whole("b");
        for (int length = card("a", "").length(); length < book.length(); length++) {
            ImportReport report = read(book.substring(0, length));
            List<String> found = addresses(report);
            assertEquals(true, found.equals(List.of("a@friend.test"))
                    || found.equals(List.of("a@friend.test", "b@friend.test")), book.substring(0, length) + found);
        }
        ImportReport cut = read(book.substring(0, book.lastIndexOf(".test") + 3));
        assertEquals(List.of("a@friend.test"), addresses(cut));
        assertEquals(Skipped.Why.CUT_OFF, cut.skipped().getFirst().why());
        assertEquals("EMAIL:b@friend.te", cut.skipped().getFirst().text());
    }

    @Test
    void manyUnendedCardsAreNoDepth() {
        StringBuilder book = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            book.append(card("p" + i, ""));
        }
        ImportReport report = read(book.toString());
        assertEquals(20_000, report.addresses());
        assertEquals(Map.of(Warning.CARD_REPAIRED, 20_000), report.warnings());
        String agents = card("a", "AGENT:\r\n").repeat(17) + "END:VCARD\r\n".repeat(17);
        assertEquals(Fault.BOOK_FORMAT_INVALID, assertThrows(KithException.class, () -> read(agents)).fault());
    }

    @Test
    void inArchivesAndFromServers() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("one.vcf"));
            zip.write((card("a", "") + whole("b")).getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("two.vcf"));
            zip.write((card("c", "") + card("d", "")).getBytes(StandardCharsets.UTF_8));
        }
        ImportReport archive = files.read(bytes.toByteArray(), "book");
        assertEquals(List.of("a@friend.test", "b@friend.test", "c@friend.test", "d@friend.test"), addresses(archive));
        assertEquals(Map.of(Warning.CARD_REPAIRED, 3), archive.warnings());
        CardCollection server = new CardCollection();
        server.add(card("a", "") + whole("b"));
        server.add(card("c", ""));
        server.add("nothing");
        ImportReport report = server.report("server");
        assertEquals(List.of("a@friend.test", "b@friend.test", "c@friend.test"), addresses(report));
        assertEquals(Map.of(Warning.CARD_REPAIRED, 2, Warning.CARD_LOST, 1), report.warnings());
    }
}
