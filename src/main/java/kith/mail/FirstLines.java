package kith.mail;

import module java.base;

/**
 * What may stand above the first field of a message in a file, and is none: the byte order mark of UTF-8, which editors
 * write; lines of blanks, as Gmail's view of an original has one; the line {@code From x ...} of an mbox.
 *
 * <p>Below a mark or a line of blanks some programs read the fields, and to others the header is over: they show no
 * author. None shows another one than the fields name, so Kith reads them. An empty line is another matter. It ends a
 * header by the rules, so below one there is no author; but it makes no file that goes on with fields something else
 * than mail. Nothing of this is met in mail that a server has just taken in: it writes its own fields on top.
 */
public final class FirstLines {
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final byte[] FROM = "From ".getBytes(StandardCharsets.US_ASCII);

    private FirstLines() {
    }

    /** {@return how many bytes the byte order mark at the beginning takes; 0 if there is none} */
    public static int mark(byte[] start) {
        return standsAt(start, 0, MARK) ? MARK.length : 0;
    }

    /**
     * {@return where the first line begins that holds more than blanks; at the latest the end} A mark is passed, too.
     */
    public static int pass(byte[] start, int to) {
        int line = to < MARK.length ? 0 : mark(start);
        for (int at = line; at < to && isBlank(start[at]); at++) {
            line = start[at] == '\n' || start[at] == '\r' ? at + 1 : line;
        }
        return line;
    }

    /**
     * {@return whether the line that begins here is the one that an mbox has above a message} {@code From : x} is none,
     * but a field with blanks before its colon.
     */
    public static boolean isMboxLine(byte[] bytes, int from) {
        if (!standsAt(bytes, from, FROM)) {
            return false;
        }
        int at = from + FROM.length;
        while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        return at == bytes.length || bytes[at] != ':';
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == '\n' || b == '\r';
    }

    /** {@return whether the bytes go on like this there} */
    public static boolean standsAt(byte[] bytes, int at, byte[] wanted) {
        int to = at + wanted.length;
        return to <= bytes.length && Arrays.equals(bytes, at, to, wanted, 0, wanted.length);
    }
}
