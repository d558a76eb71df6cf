package kith.circle;

import module java.base;

/**
 * The key stream of ChaCha20 (RFC 8439, section 2.4) under one seed: block counter from 0, and as nonce the number of
 * the draw, 12 bytes little-endian. The JDK's cipher makes it, ten times as fast as one in plain Java; it keeps a copy
 * of the seed that only the collector removes.
 */
final class ChaChaStream implements MaskStream, AutoCloseable {
    private static final int NONCE_BYTES = 12;
    private static final int PIECE = 1 << 14;
    private static final byte[] ZEROS = new byte[PIECE];

    private final byte[] seed;

    /** @param seed 32 bytes, which belong to this object from now on */
    ChaChaStream(byte[] seed) {
        this.seed = seed;
    }

    @Override
    public void read(int draw, long from, byte[] out, int length) {
        if (from % ALIGNMENT != 0) {
            throw new IllegalArgumentException("from " + from);
        }
        try {
            byte[] nonce = ByteBuffer.allocate(NONCE_BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(draw).array();
            Cipher cipher = Cipher.getInstance("ChaCha20");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(seed, "ChaCha20"),
                    new ChaCha20ParameterSpec(nonce, Math.toIntExact(from / ALIGNMENT)));
            for (int at = 0; at < length; at += PIECE) {
                cipher.update(ZEROS, 0, Math.min(PIECE, length - at), out, at);
            }
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java since 11 has ChaCha20", e);
        }
    }

    /** Overwrites the seed; afterwards nothing may be read. */
    @Override
    public void close() {
        Arrays.fill(seed, (byte) 0);
    }

    /** {@return nothing of the seed} */
    @Override
    public String toString() {
        return "ChaChaStream";
    }
}
