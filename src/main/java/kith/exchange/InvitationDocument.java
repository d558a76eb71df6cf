package kith.exchange;

import java.time.Instant;

/**
 * Somebody invites somebody else to an exchange that a code protects: who invites, and the first share.
 *
 * @param card what the inviter's card says: name, serial, date and keys
 * @param invitation the invitation's name, which salts the code
 * @param expires after it nothing of this invitation is taken
 * @param share the first share of the exchange: an uncompressed point of P-256, 65 bytes in base64url
 */
public record InvitationDocument(CardDocument card, InvitationId invitation, Instant expires, String share)
        implements Document {
    /** Length of a share in bytes. */
    public static final int SHARE_BYTES = 65;

    @Override
    public String name() {
        return card.name();
    }

    @Override
    public long serial() {
        return card.serial();
    }

    @Override
    public Instant issued() {
        return card.issued();
    }

    @Override
    public DocumentType type() {
        return DocumentType.INVITATION;
    }
}
