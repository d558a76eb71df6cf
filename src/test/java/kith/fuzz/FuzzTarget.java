package kith.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.carddav.FuzzedMultistatus;
import kith.address.io.AddressBookFiles;
import kith.address.io.AddressBookReader;
import kith.address.io.BookFormat;
import kith.address.io.CsvReader;
import kith.address.io.ImportReport;
import kith.address.io.JCardReader;
import kith.address.io.LdifReader;
import kith.address.io.MuttReader;
import kith.address.io.SenderList;
import kith.address.io.VCardReader;
import kith.address.io.Warning;
import kith.address.io.XCardReader;
import kith.bloom.SparseCode;
import kith.exchange.DocumentReader;
import kith.fault.EnumWord;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.lab.play.Playground;
import kith.lab.play.PlaygroundFile;
import kith.lab.play.Trace;
import kith.lab.spamlist.FuzzedAddresses;
import kith.lab.vectors.VectorFile;
import kith.mail.Authentication;
import kith.mail.DisplayName;
import kith.mail.KithHeader;
import kith.mail.MailingList;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;
import kith.mail.MessageIds;
import kith.mail.Recipients;
import kith.mail.TrustedServers;
import kith.mail.auth.AuthenticationResults;
import kith.mail.box.FuzzedMbox;
import kith.mail.host.FuzzedRequests;
import kith.mail.imap.FuzzedResponses;
import kith.mail.milter.FuzzedDialogue;
import kith.mail.pipe.PipedMessage;
import kith.mail.travel.IncomingMessage;
import kith.mail.travel.OutgoingMessage;
import kith.parcel.FuzzedParcels;

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
    BOOK(bytes -> requireKept(AddressBookFiles.standard().read(bytes, "fuzz")), "kith/address/io", ".vcf",
            ".json", ".xml",
            ".csv"),
    /** LDIF. */
    LDIF(book(new LdifReader()), "kith/address/io", ".ldif"),
    /** Aliases of mutt. */
    MUTT(book(new MuttReader()), "kith/address/io", ".mutt"),
    /** Databases of Thunderbird. */
    ABOOK(bytes -> requireKept(AddressBookFiles.standard().read(bytes, "fuzz")), "kith/address/io", ".sqlite"),
    /** Archives of cards. */
    ZIP(bytes -> requireKept(AddressBookFiles.standard().read(bytes, "fuzz")), "kith/address/io", ".zip"),
    /** What a server with address books answers. */
    CARDDAV(FuzzedMultistatus::read, "kith/fuzz/seeds", ".xml"),
    /** One address. */
    ADDRESS(FuzzTarget::address, "kith/address", ".tsv"),
    /** A list of senders, line by line. */
    SENDERS(FuzzTarget::senders, "kith/address/io", ".txt", ".csv"),
    /** The author of a message. */
    AUTHOR(FuzzTarget::author, "kith/mail/from", ".eml"),
    /** What servers say of a message. */
    RESULTS(FuzzTarget::results, "kith/fuzz/seeds", ".eml"),
    /** To whom a message went, and what it answers. */
    RECIPIENTS(FuzzTarget::recipients, "kith/fuzz/seeds", ".eml"),
    /** Messages one after the other in one file. */
    MBOX(FuzzedMbox::read, "kith/mail/box", ".mbox"),
    /** A message on its way through the filter. */
    FILTER(FuzzTarget::filter, "kith/mail/from", ".eml"),
    /** Files of Kith's in a message. */
    INCOMING(FuzzTarget::incoming, "kith/fuzz/seeds", ".eml"),
    /** A message that something is attached to. */
    OUTGOING(FuzzTarget::outgoing, "kith/fuzz/seeds", ".eml"),
    /** What a mail server says to the milter. */
    MILTER(FuzzedDialogue::hold, "kith/fuzz/seeds", ".milter"),
    /** What a mail program's add-on asks. */
    HOST(FuzzedRequests::read, "kith/fuzz/seeds", ".host"),
    /** What an IMAP server says. */
    IMAP(FuzzedResponses::read, "kith/fuzz/seeds", ".imap"),
    /** A compressed vector, behind its length. */
    SPARSE(FuzzTarget::sparse, "kith/fuzz/seeds", ".sparse"),
    /** Vectors of numbers, in three formats and compressed. */
    VECTORS(FuzzTarget::vectors, "kith/lab/vectors", "vecs", "vecs.gz"),
    /** Addresses of bad senders, one a line. */
    BAD_SENDERS(bytes -> inFile(bytes, FuzzedAddresses::read), "kith/address/io", ".txt", ".csv"),
    /** A playground. */
    PLAYGROUND(bytes -> inFile(bytes, FuzzTarget::playground), "playground", ".json"),
    /** A signed document. */
    DOCUMENT(bytes -> DocumentReader.read(bytes, kid -> Optional.empty()), "kith/exchange", ".kith"),
    /** An answer or a completion. */
    BOXED(FuzzedParcels::boxed, "kith/parcel", ".kith"),
    /** A parcel. */
    SEALED(FuzzedParcels::sealed, "kith/fuzz/seeds", ".age"),
    /** What is in a parcel. */
    PARCEL(FuzzedParcels::content, "kith/fuzz/seeds", ".content"),
    /** A file as text. */
    TEXT(FuzzedParcels::text, "kith/fuzz/seeds", ".text"),
    /** An invitation as it is in a QR code. */
    COMPACT(FuzzedParcels::compact, "kith/fuzz/seeds", ".base45", ".compact");

    private static final Pattern ADDED_COMMENTS = Pattern.compile("(?<![^\\n])Comments:\\r?\\n");
    private static final String MARK = "use=no; sender=unknown; auth=unknown";
    private static final TrustedServers TRUSTED = new TrustedServers(List.of("mx.test"), TrustedServers.Below.ACCEPTED);

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
        return "kith/fuzz/" + EnumWord.of(this);
    }

    /** Reads the bytes; anything but a result that holds or a fault that refuses them is an error. */
    void accept(byte[] bytes) {
        try {
            reader.accept(bytes);
        } catch (KithException e) {
            assertEquals(FaultKind.REFUSED, e.fault().kind(), () -> "refused as " + e);
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
        // A member of a group is a contact without a card of its own.
        boolean groups = report.format() == BookFormat.LDIF || report.format() == BookFormat.MUTT
                || report.format() == BookFormat.ARCHIVE || report.format() == BookFormat.THUNDERBIRD
                || report.warnings().containsKey(Warning.GROUP);
        assertTrue(groups || report.contacts().size() <= report.cards(), "more contacts than cards");
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

    private static void results(byte[] bytes) {
        MessageHeader header = MessageHeader.of(bytes);
        MessageAuthor author = header.author();
        AuthenticationResults.explain(header, author, TRUSTED);
        if (author instanceof Mailbox mailbox
                && AuthenticationResults.of(header, mailbox.address(), TRUSTED) != Authentication.UNKNOWN) {
            assertFalse(header.fields("authentication-results").isEmpty(), "an answer out of nothing");
        }
        if (author instanceof Mailbox mailbox) {
            assertEquals(Authentication.UNKNOWN,
                    AuthenticationResults.of(header, mailbox.address(), TrustedServers.NONE),
                    "somebody was believed");
        }
    }

    private static void recipients(byte[] bytes) {
        MessageHeader header = MessageHeader.of(bytes);
        Recipients.of(header);
        assertTrue(MessageIds.answered(header).size() <= MessageIds.MAX_ANSWERED, "answers without end");
        MessageIds.own(header).ifPresent(id -> assertTrue(id.length() <= MessageIds.MAX_LENGTH, "an id without end"));
        MailingList.delivered(header);
    }

    private static void sparse(byte[] bytes) {
        if (bytes.length < Integer.BYTES) {
            return;
        }
        int length = 1 + (ByteBuffer.wrap(bytes).getInt() & (1 << 20) - 1);
        byte[] stream = Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        try {
            assertArrayEquals(stream, SparseCode.encode(SparseCode.decode(length, stream)),
                    "two spellings of one vector");
        } catch (SparseCode.Corrupt e) {
            assertFalse(e.getMessage().isBlank(), "refused without a reason");
        }
    }

    private static void vectors(byte[] bytes) {
        try (VectorFile file = VectorFile.of(new ByteArrayInputStream(bytes))) {
            int dimensions = 0;
            for (Optional<int[]> next = file.next(); next.isPresent(); next = file.next()) {
                int length = next.get().length;
                assertTrue(length >= 1 && length <= VectorFile.MOST_DIMENSIONS, "no length of a vector");
                assertTrue(dimensions == 0 || dimensions == length, "vectors of different length");
                dimensions = length;
            }
        }
    }

    /** What reads a file. */
    private interface FileReader {
        void read(Path file) throws IOException;
    }

    private static void inFile(byte[] bytes, FileReader reader) {
        try {
            Path file = Files.createTempFile("kith-fuzz-", ".tmp");
            try {
                reader.read(Files.write(file, bytes));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is read can be shown and written, and is the same then. */
    private static void playground(Path file) {
        Playground playground = PlaygroundFile.read(file);
        playground.board().cells();
        for (int action = 0; action < playground.actions().size(); action++) {
            Trace.of(playground, action);
        }
        PlaygroundFile.write(playground, file);
        assertEquals(playground, PlaygroundFile.read(file));
    }

    private static void filter(byte[] bytes) {
        byte[] once = passedOn(bytes, Optional.empty());
        byte[] marked = passedOn(bytes, Optional.of(MARK));
        assertEquals(0, MessageHeader.of(once).fields(KithHeader.NAME).size(), "a forged field");
        assertEquals(1, MessageHeader.of(marked).fields(KithHeader.NAME).size(), "one field");
        String left = new String(once, StandardCharsets.ISO_8859_1);
        String again = new String(passedOn(marked, Optional.empty()), StandardCharsets.ISO_8859_1);
        // A field that indented lines continue is added with the other, and stays.
        assertTrue(again.equals(left) || ADDED_COMMENTS.matcher(again).replaceFirst("").equals(left),
                "what was added is taken away, and nothing else");
        assertArrayEquals(once, passedOn(once, Optional.empty()), "nothing is left to remove");
    }

    private static byte[] passedOn(byte[] bytes, Optional<String> value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            PipedMessage.begin(new ByteArrayInputStream(bytes)).passOn(value, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static List<byte[]> incoming(byte[] bytes) {
        List<byte[]> files = new ArrayList<>();
        try {
            IncomingMessage.read(new ByteArrayInputStream(bytes), files::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertTrue(files.size() <= IncomingMessage.MAX_FILES, "files without end");
        return files;
    }

    private static void outgoing(byte[] bytes) {
        OutgoingMessage.of(bytes).ifPresent(message -> {
            byte[] file = "{\"payload\":\"fuzz\"}".getBytes(StandardCharsets.US_ASCII);
            byte[] sent =
                    message.with(new OutgoingMessage.Attachment("fuzz.kith", "application/vnd.kith.filter+json", file),
                    new Random(1)::toString);
            List<byte[]> found = incoming(sent);
            assertEquals(incoming(bytes).size() + 1, found.size(), "attached files that are found");
            assertArrayEquals(file, found.getLast(), "the file as it was");
            assertEquals(MessageHeader.of(bytes).author(), MessageHeader.of(sent).author(), "another author");
        });
    }
}
