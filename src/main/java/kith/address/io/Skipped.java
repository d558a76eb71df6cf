package kith.address.io;

import java.util.Optional;
import kith.address.InvalidAddress;

/**
 * An entry that was not taken over.
 *
 * @param entry number of the card, or of the row of a table (header included), from 1
 * @param why what is the matter
 * @param detail why it is no address, if that is the matter
 * @param text the entry as it stands there, cut to {@value #MAX_TEXT} characters
 */
public record Skipped(int entry, Why why, Optional<InvalidAddress.Reason> detail, String text) {
    /** Longest text that is kept of an entry, in characters. */
    public static final int MAX_TEXT = 80;

    /** Why an entry was skipped. */
    public enum Why {
        /** It is no e-mail address. */
        NOT_AN_ADDRESS,
        /** An X.400 or Exchange-internal name, which is no e-mail address. */
        X400,
        /** An address in a column of a table from which none are taken; the text begins with the column. */
        OTHER_COLUMN,
        /** Longer than a field may be. */
        FIELD_TOO_LONG,
        /** The file ends inside of it: what is there may be half of what was meant. */
        CUT_OFF
    }

    /** Cuts the text. */
    public Skipped {
        text = cut(text);
    }

    private static String cut(String text) {
        if (text.length() <= MAX_TEXT) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MAX_TEXT - 2)) ? MAX_TEXT - 2 : MAX_TEXT - 1;
        return text.substring(0, end) + '\u2026';
    }
}
