package kith.parcel;

import module java.base;
import kith.exchange.InvitationId;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.pake.Spake2;

/**
 * What the inviter keeps until the answer came. All but the share is secret: with it all codes can be tried.
 *
 * @param code that the user tells the other, to be shown again
 * @param password the code, stretched
 * @param start scalar and share
 * @param sealingSeed what opens the answer, of the keys of then
 */
public record Offer(InvitationCode code, byte[] password, Spake2.Start start, byte[] sealingSeed) {
    private static final int BYTES =
            InvitationCode.DIGITS + 2 * Spake2.SCALAR_BYTES + Spake2.SHARE_BYTES + SealingSecret.BYTES;

    /** {@return a new offer for an invitation of this name} */
    public static Offer make(InvitationCode code, InvitationId invitation, SecretKeys keys, SecureRandom random) {
        byte[] password = Spake2.password(code, invitation.toBytes());
        try (SealingSecret sealing = keys.sealing()) {
            return new Offer(code, password, Spake2.start(Spake2.Side.A, password, random), sealing.seed());
        }
    }

    /** {@return the offer that {@link #toBytes} wrote} */
    public static Offer of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("an offer has " + BYTES + " bytes, not " + bytes.length);
        }
        ByteBuffer from = ByteBuffer.wrap(bytes);
        return new Offer(
                InvitationCode.parse(new String(take(from, InvitationCode.DIGITS), StandardCharsets.US_ASCII)),
                take(from, Spake2.SCALAR_BYTES), new Spake2.Start(take(from, Spake2.SCALAR_BYTES),
                take(from, Spake2.SHARE_BYTES)), take(from, SealingSecret.BYTES));
    }

    /** {@return all of it, to be sealed; wipe it after use} */
    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES).put(code.ascii()).put(password).put(start.scalar())
                .put(start.share()).put(sealingSeed).array();
    }

    private static byte[] take(ByteBuffer from, int length) {
        byte[] bytes = new byte[length];
        from.get(bytes);
        return bytes;
    }
}
