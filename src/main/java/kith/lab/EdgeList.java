package kith.lab;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * Reads a network as it is published: a line for each edge with the numbers of two people, 0 to 2^31 - 1, in decimal
 * and divided by tabs or blanks; blank lines and lines that begin with {@code #} are skipped. Plain or gzip, told
 * apart by the content. At most {@link #MAX_BYTES} unpacked are read, a line at a time: what a file claims decides
 * nothing.
 */
public final class EdgeList {
    /** The most bytes of a list, unpacked: 128 MiB. */
    public static final long MAX_BYTES = 1L << 27;
    private static final int BUFFER = 1 << 16;
    private static final int GZIP = 0x1F8B;

    private final InputStream in;
    private final long limit;
    private int[] from = new int[1 << 10];
    private int[] to = new int[1 << 10];
    private int count;
    private long line;
    private long bytes;

    private EdgeList(InputStream in, long limit) {
        this.in = in;
        this.limit = limit;
    }

    /**
     * {@return the network in this file}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE},
     *     {@link Fault#NETWORK_LINE_INVALID} with the line's number from 1, {@link Fault#NETWORK_CUT_OFF} for a gzip
     *     file that ends too early or is damaged
     */
    public static EmailNetwork read(Path file) {
        return read(file, MAX_BYTES);
    }

    static EmailNetwork read(Path file, long limit) {
        if (Files.isDirectory(file)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file), BUFFER);
                InputStream in = new BufferedInputStream(unpacked(raw), BUFFER)) {
            return new EdgeList(in, limit).network();
        } catch (EOFException | ZipException e) {
            throw Fault.NETWORK_CUT_OFF.raise().causedBy(e);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static InputStream unpacked(InputStream raw) throws IOException {
        raw.mark(2);
        int magic = raw.read() << 8 | raw.read();
        raw.reset();
        return magic == GZIP ? new GZIPInputStream(raw, BUFFER) : raw;
    }

    private EmailNetwork network() throws IOException {
        for (int c = next(); c >= 0; c = next()) {
            line++;
            readLine(c);
        }
        return EmailNetwork.of(Arrays.copyOf(from, count), Arrays.copyOf(to, count));
    }

    /** Reads the rest of a line that begins with {@code first}. */
    private void readLine(int first) throws IOException {
        int c = skipBlanks(first);
        if (c == '#') {
            while (!endsLine(c)) {
                c = next();
            }
            return;
        }
        if (endsLine(c)) {
            return;
        }
        if (count == from.length) {
            from = Arrays.copyOf(from, 2 * count);
            to = Arrays.copyOf(to, 2 * count);
        }
        c = readNumber(c, from);
        if (endsLine(c)) {
            throw invalid();
        }
        c = readNumber(c, to);
        if (!endsLine(c)) {
            throw invalid();
        }
        count++;
    }

    /** Reads a number into its place and {@return the first byte after it and the blanks that follow} */
    private int readNumber(int first, int[] into) throws IOException {
        long value = 0;
        int c = first;
        if (!isDigit(c)) {
            throw invalid();
        }
        while (isDigit(c)) {
            value = 10 * value + c - '0';
            if (value > Integer.MAX_VALUE) {
                throw invalid();
            }
            c = next();
        }
        if (!isBlank(c) && !endsLine(c)) {
            throw invalid();
        }
        into[count] = (int) value;
        return skipBlanks(c);
    }

    private int skipBlanks(int first) throws IOException {
        int c = first;
        while (isBlank(c)) {
            c = next();
        }
        return c;
    }

    private int next() throws IOException {
        int c = in.read();
        if (c >= 0 && ++bytes > limit) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", limit);
        }
        return c;
    }

    private KithException invalid() {
        return Fault.NETWORK_LINE_INVALID.raise("line", line);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** A carriage return before the line end is as good as a blank. */
    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\r';
    }

    private static boolean endsLine(int c) {
        return c == '\n' || c < 0;
    }
}
