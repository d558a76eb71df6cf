package kith.lab.spamlist;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.parallel.Progress;

/**
 * Reads a list of e-mail addresses, one a line, in UTF-8; blank lines and lines that begin with {@code #} are passed
 * over. At most {@link #MAX_BYTES} are read and {@link #MAX_ADDRESSES} kept; a line takes a few kilobytes at most,
 * however long it is.
 */
final class AddressFile {
    /** The most bytes of a list: 64 MiB. */
    static final long MAX_BYTES = 1L << 26;
    /** The most different addresses of a list. */
    static final int MAX_ADDRESSES = 1_000_000;
    private static final int BUFFER = 1 << 16;
    /** No address that can be parsed is longer, in bytes; the rest of such a line is not kept. */
    private static final int LONGEST = 4 * EmailAddress.MAX_INPUT;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /**
     * What was in it.
     *
     * @param addresses in canonical spelling, each once, in order
     * @param skipped how many lines were neither blank nor an address
     */
    record Content(Set<String> addresses, long skipped) {
    }

    private final InputStream in;
    private final long limit;
    private final int most;
    private final Progress progress;
    private final Set<String> addresses = new LinkedHashSet<>();
    private long skipped;
    private long bytes;
    private boolean begun;
    private byte[] line = new byte[256];
    private int length;

    private AddressFile(InputStream in, long limit, int most, Progress progress) {
        this.in = in;
        this.limit = limit;
        this.most = most;
        this.progress = progress;
    }

    /**
     * {@return the addresses in this file, at least one}
     *
     * @param progress may cancel; how long it takes is not known, so it is told that nothing is done
     * @throws KithException {@link Fault#CANCELLED}, {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE},
     *     {@link Fault#ADDRESSES_MISSING}, {@link Fault#ADDRESSES_TOO_MANY}
     */
    static Content read(Path file, Progress progress) {
        return read(file, MAX_BYTES, MAX_ADDRESSES, progress);
    }

    static Content read(Path file, long limit, int most, Progress progress) {
        if (Files.isDirectory(file)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
            return new AddressFile(in, limit, most, progress).content();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private Content content() throws IOException {
        for (int c = next(); c >= 0; c = next()) {
            if (c == '\n') {
                endLine();
            } else if (length < LONGEST) {
                if (length == line.length) {
                    line = Arrays.copyOf(line, 2 * length);
                }
                line[length++] = (byte) c;
            }
        }
        endLine();
        if (addresses.isEmpty()) {
            throw Fault.ADDRESSES_MISSING.raise();
        }
        return new Content(addresses, skipped);
    }

    private int next() throws IOException {
        int c = in.read();
        if (c >= 0 && ++bytes > limit) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", limit);
        }
        if (bytes % BUFFER == 0) {
            progress.step(0, 1);
        }
        return c;
    }

    private void endLine() {
        int from = !begun && Arrays.mismatch(line, BYTE_ORDER_MARK) == BYTE_ORDER_MARK.length
                ? BYTE_ORDER_MARK.length : 0;
        begun = true;
        byte[] text = Arrays.copyOfRange(line, Math.min(from, length), length);
        length = 0;
        if (text.length == 0 || text[0] == '#' || isBlank(text)) {
            return;
        }
        try {
            addresses.add(EmailAddress.parse(text).canonical());
        } catch (InvalidAddress e) {
            skipped++;
        }
        if (addresses.size() > most) {
            throw Fault.ADDRESSES_TOO_MANY.raise("limit", most);
        }
    }

    private static boolean isBlank(byte[] text) {
        for (byte c : text) {
            if (c != ' ' && c != '\t' && c != '\r') {
                return false;
            }
        }
        return true;
    }
}
