package kith.mail.box;

import module java.base;
import kith.mail.MessageHeader;

/**
 * Tells separators of an mbox from other lines that begin with {@code From}. Writers should quote those in the body,
 * but not all do, so what follows has to look like the beginning of a message too:
 *
 * <ul>
 * <li>a line that programs write (with a time and a year, {@code From -}, or {@code From} alone) and a field below it;
 * <li>the same after an empty line, with nothing but an empty line or the end below it: a message without a header;
 * <li>any other line after an empty line, if the lines below it are fields that messages have.
 * </ul>
 */
final class FromLine {
    /** How every separator begins. */
    static final byte[] START = "From ".getBytes(StandardCharsets.US_ASCII);
    /** How many bytes from the beginning of the line on are looked at, at most. */
    static final int LOOKED_AT = 2 * 1024;

    private static final int MAX_LINE = 1024;
    private static final Pattern TIME = Pattern.compile("\\b\\d{1,2}:\\d\\d\\b");
    private static final Pattern YEAR = Pattern.compile("\\b(?:19|20)\\d\\d\\b");
    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_FIELD_START = 100;

    /** What stands above a line. */
    enum Above {
        /** The beginning of the file, or an empty line. */
        NOTHING,
        /** Text. */
        TEXT
    }

    private FromLine() {
    }

    /** {@return whether these first bytes of a file are a separator, at this place} */
    static boolean isFirst(byte[] start, int at) {
        return isSeparator(start, at, start.length, Above.NOTHING);
    }

    /**
     * {@return whether a line is a separator}
     *
     * @param bytes that hold it
     * @param from where it begins, with {@link #START}
     * @param to where the bytes end: that of the file, or {@link #LOOKED_AT} further on
     * @param above what stands above it
     */
    static boolean isSeparator(byte[] bytes, int from, int to, Above above) {
        int end = from;
        while (end < to && bytes[end] != '\n') {
            end++;
        }
        if (end - from > MAX_LINE) {
            return false;
        }
        String line = MailForm.latin1(bytes, from + START.length, Math.max(from + START.length, end)).strip();
        if (line.startsWith(":")) {
            // A field with blanks before its colon.
            return false;
        }
        int below = Math.min(to, end + 1);
        boolean written = line.isEmpty() || line.equals("-") || line.startsWith("- ")
                || TIME.matcher(line).find() && YEAR.matcher(line).find();
        if (isFieldAt(bytes, below, to)) {
            return written || above == Above.NOTHING
                    && MessageHeader.beginsLikeOne(Arrays.copyOfRange(bytes, below, to));
        }
        return above == Above.NOTHING && written && isEmptyAt(bytes, below, to);
    }

    private static boolean isFieldAt(byte[] bytes, int from, int to) {
        int end = Math.min(to, from + LONGEST_FIELD_START);
        int at = from;
        while (at < end && bytes[at] > ' ' && bytes[at] < 0x7F && bytes[at] != ':') {
            at++;
        }
        // Fields are quoted now and then, too.
        int quote = from < end && bytes[from] == '>' ? 1 : 0;
        if (at == from || at - from > LONGEST_NAME + quote) {
            return false;
        }
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        return at < end && bytes[at] == ':';
    }

    private static boolean isEmptyAt(byte[] bytes, int at, int to) {
        return at == to || bytes[at] == '\n' || bytes[at] == '\r' && at + 1 < to && bytes[at + 1] == '\n';
    }
}
