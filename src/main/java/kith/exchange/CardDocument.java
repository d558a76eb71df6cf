package kith.exchange;

import module java.base;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SigningKey;
import org.jspecify.annotations.Nullable;

/**
 * Who somebody is.
 *
 * @param name what the owner goes by
 * @param serial orders the owner's documents
 * @param issued when it was signed, cut to seconds
 * @param signingKey the key that signed this card
 * @param agreementKey the key for circles
 * @param sealingKey the key that parcels for the owner are sealed to; null in version 1, which had none
 */
public record CardDocument(String name, long serial, Instant issued, SigningKey signingKey, AgreementKey agreementKey,
        @Nullable SealingKey sealingKey) implements Document {
    /** Cuts the date to seconds. */
    public CardDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public int version() {
        return sealingKey == null ? 1 : 2;
    }

    @Override
    public DocumentType type() {
        return DocumentType.CARD;
    }
}
