package kith.parcel;

import module java.base;
import kith.pake.Spake2;

/**
 * What one side keeps to write, or to recognise, the third file.
 *
 * @param confirmation what the third file proves by that its writer knows the code
 * @param key of the third file's box
 */
public record Completing(byte[] confirmation, byte[] key) {
    /** Length of {@link #toBytes}. */
    public static final int BYTES = Spake2.CONFIRMATION_BYTES + 32;

    static Completing of(Spake2.Agreed agreed) {
        return new Completing(agreed.confirmationA(),
                Spake2.hkdf(agreed.key(), BoxedFile.Kind.COMPLETION.purpose()));
    }

    /** {@return what {@link #toBytes} wrote} */
    public static Completing of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("this has " + BYTES + " bytes, not " + bytes.length);
        }
        return new Completing(Arrays.copyOf(bytes, Spake2.CONFIRMATION_BYTES),
                Arrays.copyOfRange(bytes, Spake2.CONFIRMATION_BYTES, BYTES));
    }

    /** {@return all of it, to be sealed; wipe it after use} */
    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES).put(confirmation).put(key).array();
    }
}
