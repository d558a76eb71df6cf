package kith.address.io;

import kith.fault.Fault;

/**
 * Knows the address books of Thunderbird before version 78 (Mork, {@code abook.mab}) only to say what they are: the
 * format was never described, and Thunderbird itself turns them into what Kith reads.
 */
final class MorkReader implements AddressBookReader {
    @Override
    public Match sniff(BookText book) {
        return book.text().startsWith("// <!-- <mdb:mork:z") ? Match.YES : Match.NO;
    }

    /** Refuses with {@link Fault#BOOK_MORK}. */
    @Override
    public ImportReport read(BookText book) {
        throw Fault.BOOK_MORK.raise();
    }
}
