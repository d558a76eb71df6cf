package kith.address.io;

import kith.fault.KithException;

/** Reads one foreign format. */
public interface AddressBookReader {
    /** How sure a reader is that a text is in its format. */
    enum Match {
        /** It is not. */
        NO,
        /** It can be read so, if no other reader is sure. */
        PERHAPS,
        /** It says so itself. */
        YES
    }

    /** {@return how sure this reader is, from the text's content alone} */
    Match sniff(BookText book);

    /**
     * {@return what the text holds} Only for texts that {@link #sniff} did not answer with {@link Match#NO}.
     *
     * @throws KithException {@link kith.fault.Fault#BOOK_FORMAT_INVALID} if the text breaks the format so that nothing
     *     can be trusted, or exceeds a limit
     */
    ImportReport read(BookText book);
}
