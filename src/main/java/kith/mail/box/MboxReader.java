package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.FirstLines;
import kith.mail.box.FromLine.Above;
import kith.mail.box.HeaderBytes.Ending;
import kith.mail.box.StoredMessage.MessagePlace;

/**
 * An mbox in any of its dialects. mboxo and mboxrd quote lines of the body that look like separators; mboxcl and
 * mboxcl2 give the body's length instead. The length is believed only if a separator or the end of the file follows at
 * that place: a message that lies about it would hide those behind it, and its sender would have to know them to the
 * byte. A message that Thunderbird deleted is passed over.
 */
final class MboxReader implements MessageReader {
    private static final byte[] BETWEEN = "\nFrom ".getBytes(StandardCharsets.US_ASCII);
    private static final int[] SHIFTS = shifts();

    private final Path file;
    private final SeekableByteChannel channel;
    private final ByteWindow window;
    private long position;
    private long number;
    private long deleted;

    /**
     * @param file its name
     * @param channel its bytes; closed with this
     * @param position where to begin: 0, or what {@link #position} was
     * @param number how many messages lie before that
     * @param told how far the reading is
     */
    MboxReader(Path file, SeekableByteChannel channel, long position, long number, LongConsumer told)
            throws IOException {
        this.file = file;
        this.channel = channel;
        this.position = position;
        this.number = number;
        this.window = new ByteWindow(channel, told);
        window.seek(position);
        if (position == 0) {
            // Above the first separator, blank lines are nothing.
            window.has(MailForm.LOOKED_AT);
            window.moveTo(FirstLines.pass(window.bytes(), window.end()));
        }
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public long deleted() {
        return deleted;
    }

    @Override
    public Optional<StoredMessage> next() {
        try {
            while (window.has(1)) {
                number++;
                long start = window.offset();
                skipLine();
                HeaderBytes header = new HeaderBytes(window, Ending.SEPARATOR);
                long body = window.offset();
                if (header.bodyFollows()) {
                    skipBody(header.contentLength());
                }
                position = window.offset();
                if (!header.isExpunged()) {
                    return Optional.of(new StoredMessage(new MessagePlace(file, number, start, body, position),
                            header.bytes(), Set.of()));
                }
                deleted++;
            }
            return Optional.empty();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** {@return whether a separator stands here} */
    static boolean isSeparator(ByteWindow window, Above above) throws IOException {
        if (!window.isAt(FromLine.START)) {
            return false;
        }
        int to = window.has(FromLine.LOOKED_AT) ? window.at() + FromLine.LOOKED_AT : window.end();
        return FromLine.isSeparator(window.bytes(), window.at(), to, above);
    }

    private void skipLine() throws IOException {
        while (window.has(1)) {
            byte[] bytes = window.bytes();
            int at = window.at();
            while (at < window.end() && bytes[at] != '\n') {
                at++;
            }
            if (at < window.end()) {
                window.moveTo(at + 1);
                return;
            }
            window.moveTo(at);
        }
    }

    /** Goes to the separator of the next message, or to the end. */
    private void skipBody(OptionalLong length) throws IOException {
        long body = window.offset();
        if (length.isPresent()) {
            if (length.getAsLong() <= channel.size() - body && isEndAt(body + length.getAsLong())) {
                return;
            }
            window.seek(body);
        }
        if (isSeparator(window, Above.NOTHING)) {
            return;
        }
        while (true) {
            int hit = search(window.bytes(), window.at(), window.end());
            if (hit >= 0) {
                window.moveTo(hit + 1);
                if (isSeparator(window, window.isBelowEmptyLine() ? Above.NOTHING : Above.TEXT)) {
                    return;
                }
            } else {
                int rest = Math.min(window.end() - window.at(), BETWEEN.length - 1);
                window.moveTo(window.end() - rest);
                if (!window.more()) {
                    window.moveTo(window.end());
                    return;
                }
            }
        }
    }

    /** Whether a message ends at this place; one or two empty lines may follow it. Then the window is behind them. */
    private boolean isEndAt(long offset) throws IOException {
        window.seek(offset);
        for (int i = 0; i < 2; i++) {
            window.skip(window.lineEnd());
        }
        return !window.has(1) || isSeparator(window, Above.NOTHING);
    }

    /**
     * {@return where the line end before a line that begins as separators do stands; -1 if there is none} Horspool's
     * search looks at every fifth byte or so.
     */
    private static int search(byte[] bytes, int from, int to) {
        int last = BETWEEN.length - 1;
        for (int i = from + last; i < to; i += SHIFTS[bytes[i] & 0xFF]) {
            if (bytes[i] == ' ' && bytes[i - last] == '\n'
                    && Arrays.equals(bytes, i - last, i, BETWEEN, 0, last)) {
                return i - last;
            }
        }
        return -1;
    }

    private static int[] shifts() {
        int[] shifts = new int[256];
        Arrays.fill(shifts, BETWEEN.length);
        for (int i = 0; i < BETWEEN.length - 1; i++) {
            shifts[BETWEEN[i]] = BETWEEN.length - 1 - i;
        }
        return shifts;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
