package kith.address.io;

/** Cards that come one by one from somewhere else than a file. Not for several threads. */
public final class CardCollection {
    private final ImportTally tally = new ImportTally();
    private final VCardReader reader = new VCardReader();

    /**
     * Takes a text that should be one vCard; one that is none is counted.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#BOOK_FORMAT_INVALID} if it goes beyond a limit
     */
    public void add(String card) {
        if (!reader.readInto(tally, card)) {
            tally.warn(Warning.CARD_LOST);
        }
    }

    /**
     * {@return what all of them held}
     *
     * @param source stands in the report
     */
    public ImportReport report(String source) {
        return tally.report(source, BookFormat.CARDDAV);
    }
}
