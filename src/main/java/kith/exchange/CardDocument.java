package kith.exchange;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import kith.identity.AgreementKey;
import kith.identity.SigningKey;

/**
 * Who somebody is.
 *
 * @param name what the owner goes by
 * @param serial orders the owner's documents
 * @param issued when it was signed, cut to seconds
 * @param signingKey the key that signed this card
 * @param agreementKey the key for circles
 */
public record CardDocument(String name, long serial, Instant issued, SigningKey signingKey, AgreementKey agreementKey)
        implements Document {
    /** Cuts the date to seconds. */
    public CardDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.CARD;
    }
}
