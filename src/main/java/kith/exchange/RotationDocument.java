package kith.exchange;

import module java.base;
import kith.identity.AgreementKey;
import kith.identity.Signer;
import kith.identity.SigningKey;
import kith.identity.Verifier;

/**
 * "From now on my keys are these." Signed by the old key; the new key countersigns, which proves that whoever rotates
 * owns it.
 *
 * @param name what the owner goes by
 * @param serial orders the documents of the old key
 * @param issued when it was signed, cut to seconds
 * @param oldKid the key that signs this and that is replaced
 * @param newKey the signing key from now on, another one than the old
 * @param newAgreementKey the agreement key from now on
 * @param newSignature the new key's signature of {@link #statement}, 64 bytes
 */
public record RotationDocument(String name, long serial, Instant issued, String oldKid, SigningKey newKey,
        AgreementKey newAgreementKey, byte[] newSignature) implements Document {
    /** Cuts the date to seconds and copies the signature. */
    public RotationDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
        newSignature = newSignature.clone();
    }

    /** {@return the document with the countersignature of {@code newSigner}, to be signed by the old key} */
    public static RotationDocument countersigned(String name, long serial, Instant issued, String oldKid,
            Signer newSigner, AgreementKey newAgreementKey) {
        RotationDocument draft =
                new RotationDocument(name, serial, issued, oldKid, newSigner.key(), newAgreementKey, new byte[0]);
        return new RotationDocument(name, serial, issued, oldKid, newSigner.key(), newAgreementKey,
                newSigner.sign(draft.statement()));
    }

    /**
     * {@return what the new key signs: six lines of ASCII, each ended by a line feed} They are {@code kith-rotation-1},
     * the old kid, the new kid, the new agreement key in base64url, the serial in decimal and the date as in the file.
     * None of them can hold a line feed, so that no two rotations have one statement.
     */
    public byte[] statement() {
        return String.join("\n", "kith-rotation-1", oldKid, newKey.kid(), newAgreementKey.x(), Long.toString(serial),
                issued.toString(), "").getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Returns only where the new key has countersigned.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#SIGNATURE_INVALID} otherwise
     */
    void verifyCountersignature() {
        Verifier.verify(newKey, statement(), newSignature);
    }

    /** {@return a copy of the countersignature} */
    @Override
    public byte[] newSignature() {
        return newSignature.clone();
    }

    @Override
    public DocumentType type() {
        return DocumentType.ROTATION;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RotationDocument that && name.equals(that.name)
                && Arrays.equals(statement(), that.statement()) && Arrays.equals(newSignature, that.newSignature);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Arrays.hashCode(newSignature);
    }
}
