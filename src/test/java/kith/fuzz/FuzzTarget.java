package kith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.io.AddressBookFiles;
import kith.address.io.AddressBookReader;
import kith.address.io.CsvReader;
import kith.address.io.ImportReport;
import kith.address.io.JCardReader;
import kith.address.io.SenderList;
import kith.address.io.VCardReader;
import kith.address.io.XCardReader;
import kith.exchange.DocumentReader;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.DisplayName;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;

/** One reader of foreign bytes each, with what must hold of whatever it makes of them. */
enum FuzzTarget {
    /** vCard 2.1 to 4.0. */
    VCARD(book(new VCardReader()), "kith/address/io", ".vcf"),
    /** vCard as JSON. */
    JCARD(book(new JCardReader()), "kith/address/io", ".json"),
    /** vCard as XML. */
    XCARD(book(new XCardReader()), "kith/address/io", ".xml"),
    /** Tables and plain lists. */
    CSV(book(new CsvReader()), "kith/address/io", ".csv", ".tab", ".txt"),
    /** Any address book: which reader takes it is part of what is tried. */
    BOOK(bytes -> requireKept(AddressBookFiles.standard().read(bytes, "fuzz")), "kith/address/io", ".vcf", ".json", ".xml",
            ".csv"),
    /** One address. */
    ADDRESS(FuzzTarget::address, "kith/address", ".tsv"),
    /** A list of senders, line by line. */
    SENDERS(FuzzTarget::senders, "kith/address/io", ".txt", ".csv"),
    /** The author of a message. */
    AUTHOR(FuzzTarget::author, "kith/mail/from", ".eml"),
    /** A signed document. */
    DOCUMENT(bytes -> DocumentReader.read(bytes, kid -> Optional.empty()), "kith/exchange", ".kith");

    private final Consumer<byte[]> reader;
    private final String seeds;
    private final List<String> endings;

    FuzzTarget(Consumer<byte[]> reader, String seeds, String... endings) {
        this.reader = reader;
        this.seeds = seeds;
        this.endings = List.of(endings);
    }

    /** {@return the folder of resources to begin with} */
    String seeds() {
        return seeds;
    }

    /** {@return whether a file of that folder is a seed, by its name} */
    boolean isSeed(String name) {
        return endings.stream().anyMatch(name::endsWith);
    }

    /** {@return the folder of resources that keeps what was found} */
    String findings() {
        return "kith/fuzz/" + name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Reads the bytes; anything but a result that holds or a fault that refuses them is an error. */
    void accept(byte[] bytes) {
        try {
            reader.accept(bytes);
        } catch (KithException e) {
            assertEquals(Fault.Kind.REFUSED, e.fault().kind(), () -> "refused as " + e);
        }
    }

    private static Consumer<byte[]> book(AddressBookReader reader) {
        AddressBookFiles files = new AddressBookFiles(List.of(reader));
        return bytes -> requireKept(files.read(bytes, "fuzz"));
    }

    private static void requireKept(ImportReport report) {
        Set<EmailAddress> distinct = new HashSet<>();
        for (Contact contact : report.contacts()) {
            assertFalse(contact.addresses().isEmpty(), "a contact without an address");
            assertTrue(contact.name().codePoints().noneMatch(Character::isISOControl), "a control in a name");
            contact.addresses().forEach(address -> {
                requireStable(address);
                distinct.add(address);
            });
        }
        assertEquals(distinct.size(), report.addresses(), "addresses counted");
        assertTrue(report.contacts().size() <= report.cards(), "more contacts than cards");
        assertTrue(report.skipped().size() <= ImportReport.MAX_LISTED, "a list without end");
    }

    private static void requireStable(EmailAddress address) {
        try {
            assertEquals(address, EmailAddress.parse(address.canonical()), "canonical form is not stable");
        } catch (InvalidAddress e) {
            throw new AssertionError("canonical form is refused: " + address.canonical(), e);
        }
    }

    private static void address(byte[] bytes) {
        try {
            requireStable(EmailAddress.parse(bytes));
        } catch (InvalidAddress e) {
            assertTrue(e.reason() != null, "refused without a reason");
        }
    }

    private static void senders(byte[] bytes) {
        try (SenderList list = SenderList.of(new ByteArrayInputStream(bytes))) {
            list.lines().forEach(line -> {
                try {
                    requireStable(line.address());
                } catch (InvalidAddress e) {
                    assertTrue(e.reason() != null, "refused without a reason");
                }
            });
        }
    }

    private static void author(byte[] bytes) {
        MessageHeader header = MessageHeader.of(bytes);
        MessageAuthor author = header.author();
        if (author instanceof Mailbox mailbox) {
            requireStable(mailbox.address());
            assertEquals(1, header.fields("from").size(), "an author out of several fields");
            assertTrue(mailbox.name().length() <= DisplayName.MAX_LENGTH, "a name without end");
            assertTrue(mailbox.name().codePoints().noneMatch(Character::isISOControl), "a control in a name");
        }
        assertTrue(header.fields().size() <= MessageHeader.MAX_FIELDS + 1, "fields without end");
    }
}
