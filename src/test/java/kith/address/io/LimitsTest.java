package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are made to be too much: what is refused, and that it is soon. */
class LimitsTest {
    private static final String CARD = "BEGIN:VCARD\nVERSION:3.0\nEMAIL:a@b.test\nEND:VCARD\n";

    private final AddressBookFiles files = AddressBookFiles.standard();

    private ImportReport read(byte[] bytes) {
        return assertTimeoutPreemptively(Duration.ofMinutes(2), () -> files.read(bytes, "file"));
    }

    private ImportReport read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private KithException refused(byte[] bytes) {
        return assertThrows(KithException.class, () -> read(bytes));
    }

    private static byte[] zip(Object... namesAndContents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndContents[i].toString()));
                zip.write(namesAndContents[i + 1] instanceof byte[] bytes ? bytes
                        : namesAndContents[i + 1].toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return out.toByteArray();
    }

    @Test
    void cardsInAnArchiveAreReadAndOtherFilesAreCounted() {
        ImportReport report = read(AddressBookFilesTest.sample("cards.zip"));
        assertEquals(Map.of(Warning.FILE_NOT_READ, 2), report.warnings());
    }

    @Test
    @Tag("exhaustive")
    void anArchiveThatUnpacksToFarMoreThanItIs() throws IOException {
        byte[] bomb = zip("cards.vcf", new byte[200 << 20]);
        assertTrue(bomb.length < 1 << 20);
        assertEquals(Fault.BOOK_FORMAT_INVALID, refused(bomb).fault());
        Object[] many = new Object[200];
        for (int i = 0; i < many.length; i += 2) {
            many[i] = i + ".vcf";
            many[i + 1] = CARD + "\n".repeat(1 << 20);
        }
        assertEquals(Fault.BOOK_FORMAT_INVALID, refused(zip(many)).fault());
    }

    @Test
    void archivesInArchivesAndDamagedOnes() throws IOException {
        byte[] inner = zip("a.vcf", CARD);
        assertEquals(Fault.BOOK_FORMAT_INVALID, refused(zip("inner.zip", inner)).fault());
        assertEquals(Fault.BOOK_FORMAT_INVALID, refused(Arrays.copyOf(inner, 60)).fault());
        byte[] encrypted = inner.clone();
        encrypted[6] |= 1;
        assertEquals(Fault.BOOK_FORMAT_INVALID, refused(encrypted).fault());
        assertEquals(Fault.BOOK_FORMAT_UNKNOWN, refused(zip("a.txt", "nothing")).fault());
        assertEquals(Fault.BOOK_FORMAT_UNKNOWN, refused(zip()).fault());
    }

    @Test
    @Tag("exhaustive")
    void aBillionCards() {
        assertEquals(Fault.BOOK_TOO_MANY,
                refused(CARD.repeat(ImportTally.MAX_CARDS + 1).getBytes(StandardCharsets.UTF_8)).fault());
        assertEquals(Fault.BOOK_TOO_MANY, refused("dn: cn=a\nmail: a@b.test\n\n"
                .repeat(ImportTally.MAX_CARDS + 1).getBytes(StandardCharsets.UTF_8)).fault());
        assertEquals(Fault.BOOK_TOO_MANY, refused("alias a a@b.test\n"
                .repeat(ImportTally.MAX_CARDS + 1).getBytes(StandardCharsets.UTF_8)).fault());
        String card = "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]]],";
        assertEquals(Fault.BOOK_TOO_MANY,
                refused(("[" + card.repeat(ImportTally.MAX_CARDS) + card.substring(0, card.length() - 1)
                + "]").getBytes(StandardCharsets.UTF_8)).fault());
        assertEquals(Fault.BOOK_TOO_MANY, refused("E-mail\n".concat("a@b.test\n"
                .repeat(ImportTally.MAX_CARDS + 1)).getBytes(StandardCharsets.UTF_8)).fault());
        assertEquals(Fault.BOOK_TOO_MANY, refused(("<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">"
                + "<vcard/>".repeat(ImportTally.MAX_CARDS + 1) + "</vcards>").getBytes(StandardCharsets.UTF_8))
                .fault());
        assertEquals(Map.of("limit", ImportTally.MAX_CARDS),
                refused(CARD.repeat(ImportTally.MAX_CARDS + 1).getBytes(StandardCharsets.UTF_8)).details());
    }

    /**
     * Several files that are each small enough may together be too much: that is said as such, not as files that are
     * broken.
     */
    @Test
    @Tag("exhaustive")
    void anArchiveOfTooManyCards() throws IOException {
        // Cards that are all the same would be packed too well to be believed.
        byte[] half = IntStream.rangeClosed(0, ImportTally.MAX_CARDS / 2)
                .mapToObj(i -> CARD.replace("a@b", "a" + Integer.toHexString(i * 0x9E3779B1) + "@b"))
                .collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
        assertEquals(Fault.BOOK_TOO_MANY, refused(zip("a.vcf", half, "b.vcf", half)).fault());
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_000_000})
    void nestedTooDeep(int depth) {
        String start = "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"x\",{},\"text\",";
        assertThrows(KithException.class, () -> read(start + "[".repeat(depth) + "]".repeat(depth) + "]]]"));
        assertThrows(KithException.class, () -> read(start + "{\"a\":".repeat(depth)));
        String namespace = "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">";
        assertThrows(KithException.class, () -> read(namespace + "<vcard>".repeat(depth)));
        String agents = "BEGIN:VCARD\nAGENT:\n".repeat(depth) + "EMAIL:a@b.test\nEND:VCARD\n";
        assertEquals(Fault.BOOK_FORMAT_INVALID, assertThrows(KithException.class, () -> read(agents)).fault());
    }

    @Test
    void entitiesAreNeverExpanded() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE v [<!ENTITY a \"ha\">");
        for (char c = 'b'; c < 'l'; c++) {
            laughs.append("<!ENTITY ").append(c).append(" \"").append(("&" + (char) (c - 1) + ";").repeat(10))
                    .append("\">");
        }
        String book =
                "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><fn><text>&k;</text></fn></vcard></vcards>";
        assertEquals(Fault.BOOK_FORMAT_INVALID,
                refused((laughs + "]>" + book).getBytes(StandardCharsets.UTF_8)).fault());
        assertEquals(Fault.BOOK_FORMAT_INVALID,
                refused(("<!DOCTYPE v [<!ENTITY k SYSTEM \"file:///etc/passwd\">]>" + book)
                .getBytes(StandardCharsets.UTF_8)).fault());
    }

    @Test
    void manyValuesOfOneEntry() {
        StringBuilder text = new StringBuilder("dn: cn=a\ncn: a\n");
        for (int i = 0; i < 15_000; i++) {
            text.append("mail: a").append(i).append("@b.test\n");
        }
        assertEquals(15_000, read(text.toString()).addresses());
        text.append("mail: more@b.test\n".repeat(10_000));
        assertEquals(Map.of(Warning.CARD_LOST, 1), read(text + "\ndn: cn=b\nmail: b@b.test\n").warnings());
        ImportReport folded = read("dn: cn=a\nmail: a@b.test\ndescription: x\n" + " y\n".repeat(2_000_000));
        assertEquals(1, folded.addresses());
    }

    @Test
    void aliasesThatNeverEnd() {
        assertEquals(1, read("alias a a@b.test\n" + "alias b \\\n".repeat(500_000)).addresses());
        ImportReport wide = read("alias a " + "b@c.test, ".repeat(50_000) + "b@c.test\nalias d d@c.test\n");
        assertEquals(2, wide.addresses());
        assertFalse(wide.contacts().isEmpty());
    }

    /** A line is read to its end, however many addresses it holds, and no longer than that takes. */
    @Test
    @Tag("exhaustive")
    void manyAddressesInOneLine() {
        for (String between : List.of(", ", ";", ",")) {
            String line = IntStream.range(0, 5_000).mapToObj(i -> "a" + i + "@b.test")
                    .collect(Collectors.joining(between));
            ImportReport report = read(line);
            assertEquals(5_000, report.addresses(), between);
            assertEquals(BookFormat.LIST, report.format());
        }
        assertEquals(Fault.BOOK_TOO_MANY,
                refused("a@b.test, ".repeat(5_000_000).getBytes(StandardCharsets.UTF_8)).fault());
        assertEquals(1, read("Name,E-mail\n" + "x,a@b.test,".repeat(1_000_000)).addresses());
    }

    /** A link in LDIF is not followed, not even to a file that is there. */
    @Test
    void linksAreNotFollowed() throws IOException {
        Path secret = Files.createTempFile("secret", ".txt");
        try {
            Files.writeString(secret, "stolen@friend.test");
            ImportReport report = read("dn: cn=a\nmail: a@b.test\nmail:< " + secret.toUri() + "\nmail:<\n  "
                    + secret.toUri()
                    + "\nma\n il:< " + secret.toUri() + "\n");
            assertEquals(1, report.addresses());
            assertEquals(Map.of(Warning.LINK_NOT_FOLLOWED, 3), report.warnings());
        } finally {
            Files.delete(secret);
        }
    }

    @Test
    void anOldBookOfThunderbirdIsNamed() {
        assertEquals(Fault.BOOK_MORK, refused(AddressBookFilesTest.sample("abook.mab")).fault());
    }
}
