package kith.mail.box;

import module java.base;
import kith.address.LetterCase;
import kith.mail.MessageHeader;
import org.jspecify.annotations.Nullable;

/** Reads a header off a file, as far as headers are read, and what programs tell each other in it. */
final class HeaderBytes {
    private static final int EXPUNGED = 0x0008;
    private static final int HEX = 16;
    private static final int MAX_DIGITS = 18;
    private static final int MAX_STATUS = 4;
    private static final String LENGTH = "content-length:";
    private static final String STATUS = "x-mozilla-status:";

    /** What ends a header besides an empty line. */
    enum Ending {
        /** Nothing. */
        EMPTY_LINE_ONLY,
        /** The separator of the next message. */
        SEPARATOR
    }

    /** Grows with the header: a mailbox may hold millions of messages without any. */
    private static final int FIRST_ROOM = 64;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream(FIRST_ROOM);
    private byte @Nullable [] bytes;
    private boolean bodyFollows;

    /**
     * Reads a header whole and keeps as much of it as counts; the window is at the body then.
     *
     * @param window at the first line
     * @param ending what ends the header, too
     */
    HeaderBytes(ByteWindow window, Ending ending) throws IOException {
        boolean lineBegins = true;
        while (window.has(1)) {
            if (lineBegins) {
                int empty = window.lineEnd();
                if (empty > 0) {
                    keep(window, window.at() + empty);
                    bodyFollows = true;
                    return;
                }
                if (ending == Ending.SEPARATOR && MboxReader.isSeparator(window, FromLine.Above.TEXT)) {
                    return;
                }
            }
            byte[] bytes = window.bytes();
            int end = window.at();
            while (end < window.end() && bytes[end] != '\n') {
                end++;
            }
            lineBegins = end < window.end();
            keep(window, lineBegins ? end + 1 : end);
        }
    }

    private void keep(ByteWindow window, int end) {
        int room = MessageHeader.MAX_BYTES + 1 - kept.size();
        kept.write(window.bytes(), window.at(), Math.clamp(end - window.at(), 0, room));
        window.moveTo(end);
    }

    /** {@return the bytes; of a header beyond the limit one more than the limit} */
    byte[] bytes() {
        if (bytes == null) {
            bytes = kept.toByteArray();
        }
        return bytes;
    }

    /** {@return whether an empty line ended it} */
    boolean bodyFollows() {
        return bodyFollows;
    }

    /**
     * {@return how many bytes the body has, if the header says so once} Whoever sent the message may have written it.
     */
    OptionalLong contentLength() {
        OptionalLong found = OptionalLong.empty();
        for (String line : lines()) {
            if (line.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
                String digits = line.substring(LENGTH.length()).strip();
                if (found.isPresent() || digits.isEmpty() || digits.length() > MAX_DIGITS
                        || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
                    return OptionalLong.empty();
                }
                found = OptionalLong.of(Long.parseLong(digits));
            }
        }
        return found;
    }

    /**
     * {@return whether Thunderbird has deleted the message and not yet cleared it away} Only what it wrote itself
     * counts, which stands above everything that came with a message.
     */
    boolean isExpunged() {
        for (String line : lines()) {
            String name = LetterCase.lower(line);
            if (name.startsWith(STATUS)) {
                String digits = name.substring(STATUS.length()).strip();
                return digits.length() == MAX_STATUS && digits.chars().allMatch(c -> Character.digit(c, HEX) >= 0)
                        && (Integer.parseInt(digits, HEX) & EXPUNGED) != 0;
            }
            if (!name.startsWith("x-mozilla-") && !name.startsWith("x-account-key:") && !name.startsWith("x-uidl:")) {
                return false;
            }
        }
        return false;
    }

    private Iterable<String> lines() {
        byte[] all = bytes();
        return all.length < LENGTH.length() ? List.of() : () -> MailForm.latin1(all, 0, all.length).lines().iterator();
    }
}
