package kith.mail.pipe;

import module java.base;
import kith.mail.FirstLines;
import kith.mail.KithHeader;
import kith.mail.MessageHeader;

/**
 * A message of any length that comes in through one stream and leaves through another. Its beginning is looked at
 * before anything leaves; all else is in memory for a moment only.
 */
public final class PipedMessage {
    private static final int BUFFER = 64 * 1024;
    private static final String OTHER_FIELD = "Comments:";
    private final InputStream rest;
    private final byte[] start;
    /** Made before anything is computed, so that a message can pass when no memory is left. */
    private final byte[] buffer = new byte[BUFFER];

    private PipedMessage(InputStream rest, byte[] start) {
        this.rest = rest;
        this.start = start;
    }

    /**
     * {@return the message in a stream, of which little more than {@link MessageHeader#MAX_BYTES} bytes are read}
     *
     * @throws IOException if the stream cannot be read
     */
    public static PipedMessage begin(InputStream in) throws IOException {
        return new PipedMessage(in, in.readNBytes(MessageHeader.MAX_BYTES + 1));
    }

    /** {@return the header} */
    public MessageHeader header() {
        return MessageHeader.of(start);
    }

    /**
     * Lets the message pass, without any {@code X-Kith} field of its header and with a new one at the top: below the
     * line that mbox files have before a message, and below indented lines that begin the header, which it would
     * swallow. In a file with a byte order mark it comes below the first field: above the mark it would move the mark
     * into the header, and directly behind it programs that know no such mark would not find it. The new line ends as
     * the message's first line does. Where an indented line follows that does not end, or that a lone carriage return
     * cuts, the field stands above it, with a field {@code Comments} between them that it continues: so every reader
     * finds the new field, and none of the sender's text in it. Nothing else is changed.
     *
     * @param value of the new field, none for no field
     * @param out gets all of it, and is flushed
     * @throws IOException if the one stream cannot be read or the other cannot be written
     */
    public void passOn(Optional<String> value, OutputStream out) throws IOException {
        int mbox = endOfMboxLine();
        // A line of its own: it begins no header.
        ForgedFieldRemover line = new ForgedFieldRemover(out);
        line.write(start, 0, mbox);
        line.end();
        ForgedFieldRemover message = new ForgedFieldRemover(out);
        int top = top(mbox);
        message.write(start, mbox, top - mbox);
        if (value.isPresent()) {
            out.write((KithHeader.NAME + ": " + value.get() + lineEnd()).getBytes(StandardCharsets.US_ASCII));
            if (isIndented(top)) {
                // On a line of its own: what continues it may be removed, and the next line must not come up to it.
                out.write((OTHER_FIELD + lineEnd()).getBytes(StandardCharsets.US_ASCII));
            }
        }
        message.write(start, top, start.length - top);
        for (int read = rest.read(buffer); read >= 0; read = rest.read(buffer)) {
            message.write(buffer, 0, read);
        }
        message.end();
        out.flush();
    }

    private int endOfMboxLine() {
        int mark = FirstLines.mark(start);
        int end = endOfLine(mark);
        return FirstLines.isMboxLine(start, mark) && end > mark ? end : 0;
    }

    /** {@return where the new field goes} */
    private int top(int mbox) {
        int mark = FirstLines.mark(start);
        if (mark == 0 || mbox > 0) {
            return endOfIndented(mbox);
        }
        int below = endOfLine(mark);
        int top = below == mark ? 0 : endOfIndented(below);
        // What goes on behind it, and does not end, would be its own.
        return isIndented(top) ? 0 : top;
    }

    private boolean isIndented(int at) {
        return at < start.length && (start[at] == ' ' || start[at] == '\t');
    }

    /** {@return the place after the indented lines that end there for every reader} */
    private int endOfIndented(int from) {
        int at = from;
        for (int end = endOfLine(at); isIndented(at) && end > at && !isCut(at, end); end = endOfLine(at)) {
            at = end;
        }
        return at;
    }

    /** {@return whether a lone carriage return, at which some readers end a line, stands in this one} */
    private boolean isCut(int from, int end) {
        for (int at = from; at < end - 1; at++) {
            if (start[at] == '\r' && start[at + 1] != '\n') {
                return true;
            }
        }
        return false;
    }

    /** {@return the place after a line, or where it begins if it does not end} */
    private int endOfLine(int from) {
        for (int at = from; at < start.length; at++) {
            if (start[at] == '\n') {
                return at + 1;
            }
        }
        return from;
    }

    private String lineEnd() {
        int end = endOfLine(0);
        return end >= 2 && start[end - 2] == '\r' ? "\r\n" : "\n";
    }
}
