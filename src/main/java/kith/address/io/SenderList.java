package kith.address.io;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.InvalidAddress.Reason;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * A text file with one address a line, read as it is needed: any number of lines takes the memory of one. UTF-8, with
 * or without byte order mark; blank lines and lines that begin with {@code #} are skipped. Not for several threads.
 */
public final class SenderList implements AutoCloseable {
    private static final int MAX_LINE_BYTES = 4 * EmailAddress.MAX_INPUT;
    private static final int SHOWN = 80;
    private static final int LOOKED_AT = 1024;

    /**
     * One line.
     *
     * @param number from 1, skipped lines counted
     * @param text as written, without the line end; cut to {@value #SHOWN} characters if it is too long to be an
     *     address, with U+FFFD for bytes that are no UTF-8
     * @param refusal why the line cannot be an address, as far as its bytes alone tell
     */
    public record Line(long number, String text, Optional<Reason> refusal) {
        /**
         * {@return the address that the line is}
         *
         * @throws InvalidAddress if it is none
         */
        public EmailAddress address() throws InvalidAddress {
            if (refusal.isPresent()) {
                throw new InvalidAddress(refusal.get());
            }
            return EmailAddress.parse(LenientAddresses.besideBar(text));
        }
    }

    private final InputStream in;
    private final long bytesTotal;
    private long bytesRead;
    private long number;

    private SenderList(InputStream in, long bytesTotal) {
        this.in = in;
        this.bytesTotal = bytesTotal;
    }

    /**
     * {@return the list in this file, to be closed}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public static SenderList open(Path file) {
        try {
            if (Files.isDirectory(file)) {
                throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
            }
            return new SenderList(new BufferedInputStream(Files.newInputStream(file), 1 << 16), Files.size(file));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * {@return whether a file that begins so is a list: its first lines, but for a few, hold one address each}
     *
     * @param start the first bytes, a kilobyte or so; a line that they cut does not count
     */
    public static boolean beginsLikeOne(byte[] start) {
        String text = new String(start, StandardCharsets.UTF_8);
        boolean cut = start.length >= LOOKED_AT && text.indexOf('\n') >= 0;
        List<String> lines = (cut ? text.substring(0, text.lastIndexOf('\n')) : text).lines().map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
        long addresses = lines.stream().map(LenientAddresses::split)
                .filter(split -> split.addresses().size() == 1 && split.rejected().isEmpty()).count();
        return addresses > 0 && addresses * 10 >= lines.size() * 8L;
    }

    /** {@return the list in this stream, which closing the list closes; its size is not known} */
    public static SenderList of(InputStream in) {
        return new SenderList(new BufferedInputStream(in, 1 << 16), 0);
    }

    /** {@return bytes read so far, for a progress display} */
    public long bytesRead() {
        return bytesRead;
    }

    /** {@return bytes of the file when it was opened; 0 if not known} */
    public long bytesTotal() {
        return bytesTotal;
    }

    /**
     * {@return the lines that are left, read as the stream asks for them} Failing to read is a {@link KithException}.
     */
    public Stream<Line> lines() {
        return StreamSupport.stream(
                new Spliterators.AbstractSpliterator<Line>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super Line> action) {
                        Optional<Line> line = next();
                        line.ifPresent(action);
                        return line.isPresent();
                    }
                },
                false);
    }

    /**
     * {@return the next line, or nothing at the end}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public Optional<Line> next() {
        try {
            while (true) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
                if (!readLine(bytes)) {
                    return Optional.empty();
                }
                number++;
                Line line = line(bytes.toByteArray());
                if (!line.text.isBlank() && !line.text.startsWith("#")) {
                    return Optional.of(line);
                }
            }
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Keeps one byte more than a line may have, so that a longer one is known as such; returns false at the end. */
    private boolean readLine(ByteArrayOutputStream line) throws IOException {
        int c = in.read();
        if (c < 0) {
            return false;
        }
        for (; c >= 0; c = in.read()) {
            bytesRead++;
            if (c == '\n') {
                break;
            }
            if (line.size() <= MAX_LINE_BYTES) {
                line.write(c);
            }
        }
        return true;
    }

    private Line line(byte[] bytes) {
        int end = bytes.length > 0 && bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length;
        boolean marked = number == 1 && end >= 3 && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB
                && (bytes[2] & 0xFF) == 0xBF;
        int start = marked ? 3 : 0;
        Optional<Reason> refusal = Optional.empty();
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, end - start)).toString();
        } catch (CharacterCodingException e) {
            text = new String(bytes, start, end - start, StandardCharsets.UTF_8);
            refusal = Optional.of(Reason.BAD_ENCODING);
        }
        if (text.length() > EmailAddress.MAX_INPUT) {
            int shown = Character.isHighSurrogate(text.charAt(SHOWN - 2)) ? SHOWN - 2 : SHOWN - 1;
            return new Line(number, text.substring(0, shown) + '\u2026', Optional.of(Reason.TOO_LONG));
        }
        return new Line(number, text, refusal);
    }

    private static KithException unreadable(IOException e) {
        return Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
    }

    /** Closes the file. */
    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }
}
