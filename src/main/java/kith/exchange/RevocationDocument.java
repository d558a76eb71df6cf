package kith.exchange;

import module java.base;

/**
 * "Never trust this key again", signed by that key itself: written when the profile is made, kept elsewhere, sent when
 * the key is lost or stolen.
 *
 * @param name what the owner goes by
 * @param serial orders the documents of the key
 * @param issued when it was signed, cut to seconds
 * @param kid the key that is revoked, the one that signs
 */
public record RevocationDocument(String name, long serial, Instant issued, String kid) implements Document {
    /** Cuts the date to seconds. */
    public RevocationDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.REVOCATION;
    }
}
