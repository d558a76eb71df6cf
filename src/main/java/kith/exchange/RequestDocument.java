package kith.exchange;

import module java.base;

/**
 * Somebody asks a friend for filters. It gives nothing and obliges to nothing; it names whom it is for, so that nobody
 * can show it to another as if they had been asked.
 *
 * @param name what whoever asks goes by
 * @param serial orders the documents of the key
 * @param issued when it was signed, cut to seconds
 * @param recipient the kid of the only one it counts for
 * @param filters how many filters of one edition are asked for in all, 1 to {@link FilterDocument#MAX_POOL}, those
 *     among them that were given before
 */
public record RequestDocument(String name, long serial, Instant issued, String recipient, int filters)
        implements Document {
    /** Cuts the date to seconds. */
    public RequestDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.REQUEST;
    }
}
