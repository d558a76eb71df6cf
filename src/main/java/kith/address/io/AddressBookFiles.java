package kith.address.io;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * The one way in for address-book files of any kind: finds out by content what they are, never by their names, and
 * reads them. What is no address book is refused; what has no address says so by {@link Warning#NO_ADDRESSES}.
 */
public final class AddressBookFiles {
    /** Largest file that is read, in bytes. */
    public static final int MAX_BYTES = 64 << 20;

    private final List<BinaryBookReader> binaries;
    private final List<AddressBookReader> readers;

    /** @param readers asked in this order; the first that is sure reads, else the first that can */
    public AddressBookFiles(List<AddressBookReader> readers) {
        this(List.of(), readers);
    }

    private AddressBookFiles(List<BinaryBookReader> binaries, List<AddressBookReader> readers) {
        this.binaries = List.copyOf(binaries);
        this.readers = List.copyOf(readers);
    }

    /** {@return all formats that Kith knows} */
    public static AddressBookFiles standard() {
        List<AddressBookReader> texts = List.of(new VCardReader(), new JCardReader(), new XCardReader(),
                new LdifReader(), new MorkReader(), new MuttReader(), new CsvReader());
        BinaryBookReader database = new ThunderbirdReader();
        AddressBookFiles single = new AddressBookFiles(List.of(database), texts);
        return new AddressBookFiles(List.of(database, new ZipReader(single)), texts);
    }

    /**
     * {@return what the file holds}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE}, {@link
     *     Fault#BOOK_FORMAT_UNKNOWN} or {@link Fault#BOOK_FORMAT_INVALID}
     */
    public ImportReport read(Path file) {
        return read(file, null);
    }

    /**
     * {@return what the file holds, read in the encoding that the user says it is in} A database or an archive has
     * none.
     *
     * @param chosen what the user says, if they do
     * @throws KithException as {@link #read(Path)}
     */
    public ImportReport read(Path file, @Nullable Charset chosen) {
        String name = Optional.ofNullable(file.getFileName()).map(Path::toString).orElse("");
        try (InputStream in = open(file)) {
            byte[] bytes = read(in);
            return read(ThunderbirdReader.isDatabase(bytes) ? DatabaseSnapshot.of(file, bytes) : bytes, name, chosen);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static InputStream open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        long bytes = Files.size(file);
        if (bytes > MAX_BYTES) {
            throw tooLarge(bytes);
        }
        return Files.newInputStream(file);
    }

    /**
     * {@return what the stream holds} The stream is read up to the limit and not closed.
     *
     * @param sourceName stands in the report
     * @throws KithException as {@link #read(Path)}
     */
    public ImportReport read(InputStream in, String sourceName) {
        try {
            return read(read(in), sourceName);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static byte[] read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw tooLarge(bytes.length);
        }
        return bytes;
    }

    /** {@return what these bytes hold, as {@link #read(InputStream, String)}} */
    public ImportReport read(byte[] bytes, String sourceName) {
        return read(bytes, sourceName, null);
    }

    /** {@return what these bytes hold, as {@link #read(Path, Charset)}} */
    public ImportReport read(byte[] bytes, String sourceName, @Nullable Charset chosen) {
        if (bytes.length > MAX_BYTES) {
            throw tooLarge(bytes.length);
        }
        for (BinaryBookReader binary : binaries) {
            if (binary.matches(bytes)) {
                return binary.read(bytes, sourceName, chosen);
            }
        }
        BookText book = TextDecoder.decode(bytes, sourceName, chosen);
        if (book.text().isBlank()) {
            throw Fault.BOOK_FORMAT_UNKNOWN.raise("problem", BookProblem.EMPTY);
        }
        return reader(book).read(book);
    }

    /**
     * {@return the file as a table whose columns the user may choose; nothing if it is none}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE} or {@link Fault#FILE_TOO_LARGE}
     */
    public Optional<CsvPreview> table(Path file) {
        return table(file, null);
    }

    /** {@return the file as a table, read in the encoding that the user says it is in, as {@link #table(Path)}} */
    public Optional<CsvPreview> table(Path file, @Nullable Charset chosen) {
        try (InputStream in = open(file)) {
            return table(read(in), String.valueOf(file.getFileName()), chosen);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** {@return these bytes as a table, as {@link #table(Path)}} */
    public Optional<CsvPreview> table(byte[] bytes, String sourceName) {
        return table(bytes, sourceName, null);
    }

    private Optional<CsvPreview> table(byte[] bytes, String sourceName, @Nullable Charset chosen) {
        if (binaries.stream().anyMatch(binary -> binary.matches(bytes))) {
            return Optional.empty();
        }
        BookText book = TextDecoder.decode(bytes, sourceName, chosen);
        return readers.stream().anyMatch(reader -> reader.sniff(book) == AddressBookReader.Match.YES) ? Optional.empty()
                : CsvPreview.of(book);
    }

    /** {@return whether a file that begins so may be an address book: reading it says more} */
    public boolean mayRead(byte[] start) {
        if (binaries.stream().anyMatch(binary -> binary.matches(start))) {
            return true;
        }
        BookText book = TextDecoder.decode(start, "", null);
        return readers.stream().anyMatch(reader -> reader.sniff(book) != AddressBookReader.Match.NO);
    }

    private AddressBookReader reader(BookText book) {
        Optional<AddressBookReader> possible = Optional.empty();
        for (AddressBookReader reader : readers) {
            switch (reader.sniff(book)) {
                case YES -> {
                    return reader;
                }
                case PERHAPS -> possible = possible.or(() -> Optional.of(reader));
                case NO -> {
                    // The next one may know it.
                }
            }
        }
        return possible.orElseThrow(() -> Fault.BOOK_FORMAT_UNKNOWN.raise("problem",
                BookProblem.NO_KNOWN_FORMAT));
    }

    private static KithException tooLarge(long bytes) {
        return Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", (long) MAX_BYTES);
    }
}
