package kith.mail.pipe;

import module java.base;
import kith.address.LetterCase;
import kith.mail.KithHeader;

/**
 * Passes a message on without the {@code X-Kith} fields of its header; every other byte stays as it is. Needs the same
 * little memory for a message of any length. A field is removed with the lines that continue it, in any case of
 * letters, with any blanks before its colon, and also where only some programs see a field:
 *
 * <ul>
 * <li>after a lone carriage return, which is removed with it;
 * <li>indented, where there is nothing above that the line could continue;
 * <li>without a colon on its first line, or below lines that are no fields;
 * <li>below empty lines at the very beginning;
 * <li>behind a byte order mark, where nothing stands above it.
 * </ul>
 */
final class ForgedFieldRemover extends OutputStream {
    /** So many bytes may be blanks around the name. More are no honest message's, and are not kept to be looked at. */
    private static final int MAX_HELD = 1024;
    private static final byte[] SEPARATOR = "From ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final byte[] LF = {'\n'};
    private static final byte[] CR_LF = {'\r', '\n'};
    private static final byte[] NAME = LetterCase.lower(KithHeader.NAME)
            .getBytes(StandardCharsets.US_ASCII);

    private enum State {
        /** At the beginning of a line, nothing of it seen. */
        LINE_START,
        /** In blanks that nothing stands above. */
        INDENT,
        /** In a byte order mark that nothing stands above. */
        MARK,
        /** As far as seen it is the name. */
        NAME,
        /** In blanks after the name. */
        AFTER_NAME,
        /** In a line that stays. */
        KEEP,
        /** In a line that goes, with its end. */
        DROP,
        /** After a lone carriage return, in what goes up to the end of the line. */
        DROP_HIDDEN,
        /** After the header. */
        BODY
    }

    private final OutputStream to;
    private final byte[] held = new byte[MAX_HELD + NAME.length];
    private int heldLength;
    private State state = State.LINE_START;
    /** How many letters of the name, or bytes of a byte order mark, were seen. */
    private int matched;
    /** Whether the last byte was a carriage return, of which nothing is known yet. */
    private boolean afterReturn;
    /**
     * Whether what is being looked at began after a lone carriage return, which then is the first of the bytes held.
     */
    private boolean hidden;
    /** Whether there was a line with more in it than blanks. */
    private boolean begun;
    /** Whether there was a line that an indented one could continue. */
    private boolean continuable;
    /** Whether this line began with blanks and continues nothing. */
    private boolean indented;
    /**
     * How many bytes of this line are those that begin a line between the messages of an mbox; less than 0 for none.
     * What goes on as a field does, {@code From : x}, is such a line all the same: some programs take it for one.
     */
    private int separator;
    /** Whether the line before was removed, so that lines which continue it go, too. */
    private boolean removing;

    /** @param to gets what remains */
    ForgedFieldRemover(OutputStream to) {
        this.to = to;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int at = offset;
        for (; at < offset + length && state != State.BODY; at++) {
            step(bytes[at]);
        }
        to.write(bytes, at, offset + length - at);
    }

    /** To be called after the last byte. */
    void end() throws IOException {
        if (state != State.AFTER_NAME) {
            release();
            if (afterReturn && state != State.DROP) {
                to.write('\r');
            }
        }
    }

    private void step(byte b) throws IOException {
        if (b == '\n') {
            endLine();
        } else if (afterReturn) {
            afterReturn = false;
            loneReturn();
            step(b);
        } else if (b == '\r') {
            afterReturn = true;
        } else {
            look(b);
        }
    }

    private void endLine() throws IOException {
        boolean forged = state == State.AFTER_NAME || state == State.DROP || state == State.DROP_HIDDEN;
        if (forged) {
            heldLength = 0;
        }
        if (!forged || hidden) {
            release();
            to.write(afterReturn ? CR_LF : LF);
        }
        boolean ended = state == State.LINE_START && begun;
        // Where nothing of a header is left, its end would be an empty line at the beginning, which some programs skip.
        boolean kept = state == State.NAME || state == State.KEEP || state == State.MARK || forged && hidden;
        // A line of an mbox comes to the top when what stood above it has gone: then it begins no header.
        boolean field = kept && separator != SEPARATOR.length;
        begun |= field;
        continuable |= field && !indented;
        removing = forged;
        state = ended ? State.BODY : State.LINE_START;
        afterReturn = false;
        hidden = false;
        indented = false;
        separator = 0;
    }

    /** To some programs a line ends here, to others nothing does. */
    private void loneReturn() throws IOException {
        switch (state) {
            case LINE_START, INDENT -> indent((byte) '\r');
            case AFTER_NAME -> drop();
            case DROP, BODY -> { }
            case NAME, KEEP, MARK, DROP_HIDDEN -> {
                release();
                hidden = true;
                matched = 0;
                state = State.NAME;
                hold((byte) '\r');
            }
        }
    }

    private void look(byte b) throws IOException {
        if (separator >= 0 && separator < SEPARATOR.length) {
            separator = SEPARATOR[separator] == b ? separator + 1 : -1;
        }
        switch (state) {
            case LINE_START -> first(b);
            case INDENT -> {
                if (isBlank(b)) {
                    indent(b);
                } else if (!startsMark(b)) {
                    name(b);
                }
            }
            case MARK -> mark(b);
            case NAME -> name(b);
            case AFTER_NAME -> afterName(b);
            case KEEP -> to.write(b);
            case DROP, DROP_HIDDEN, BODY -> { }
        }
    }

    private void first(byte b) throws IOException {
        boolean continues = b == ' ' || b == '\t';
        matched = 0;
        if (continues && removing) {
            state = State.DROP;
        } else if (continues && continuable) {
            keep(b);
        } else if (isBlank(b)) {
            indent(b);
        } else if (!startsMark(b)) {
            name(b);
        }
    }

    private boolean startsMark(byte b) {
        boolean starts = b == MARK[0] && !begun && !hidden && heldLength + MARK.length <= MAX_HELD;
        if (starts) {
            hold(b);
            matched = 1;
            state = State.MARK;
        }
        return starts;
    }

    private void mark(byte b) throws IOException {
        if (b != MARK[matched]) {
            keep(b);
            return;
        }
        hold(b);
        if (++matched == MARK.length) {
            matched = 0;
            separator = 0;
            state = State.INDENT;
        }
    }

    private void indent(byte b) throws IOException {
        indented = true;
        matched = 0;
        state = State.INDENT;
        if (heldLength < MAX_HELD) {
            hold(b);
        } else {
            keep(b);
        }
    }

    private void name(byte b) throws IOException {
        if ((b >= 'A' && b <= 'Z' ? b + ('a' - 'A') : b) == NAME[matched]) {
            hold(b);
            state = ++matched == NAME.length ? State.AFTER_NAME : State.NAME;
        } else {
            keep(b);
        }
    }

    private void afterName(byte b) throws IOException {
        if (b == ':' || isBlank(b) && heldLength >= MAX_HELD) {
            drop();
        } else if (isBlank(b)) {
            hold(b);
        } else {
            keep(b);
        }
    }

    private void drop() {
        heldLength = 0;
        state = hidden ? State.DROP_HIDDEN : State.DROP;
    }

    private void keep(byte b) throws IOException {
        release();
        to.write(b);
        state = State.KEEP;
    }

    private void hold(byte b) {
        held[heldLength++] = b;
    }

    private void release() throws IOException {
        to.write(held, 0, heldLength);
        heldLength = 0;
    }

    /** Everything that some program takes for a blank. */
    private static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }
}
