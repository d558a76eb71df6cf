package kith.parcel.second;

import static kith.parcel.second.Symmetric.NONE;
import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.expand;
import static kith.parcel.second.Symmetric.extract;
import static kith.parcel.second.Symmetric.join;

/**
 * The key schedule of HPKE (RFC 9180, 5.1) in base mode, for one message; KEM 0x647a, HKDF-SHA-256,
 * ChaCha20-Poly1305.
 *
 * @param key of the message
 * @param nonce of the first message, which is the only one
 */
record Hpke(byte[] key, byte[] nonce) {
    private static final byte[] SUITE = join(ascii("HPKE"), new byte[] {0x64, 0x7a, 0, 1, 0, 3});
    private static final byte[] VERSION = ascii("HPKE-v1");
    private static final byte[] BASE_MODE = {0};

    static Hpke of(byte[] shared, String info) {
        byte[] context = join(BASE_MODE, labeledExtract(NONE, "psk_id_hash", NONE),
                labeledExtract(NONE, "info_hash", ascii(info)));
        byte[] secret = labeledExtract(shared, "secret", NONE);
        return new Hpke(labeledExpand(secret, "key", context, 32), labeledExpand(secret, "base_nonce", context, 12));
    }

    private static byte[] labeledExtract(byte[] salt, String label, byte[] key) {
        return extract(salt, join(VERSION, SUITE, ascii(label), key));
    }

    private static byte[] labeledExpand(byte[] secret, String label, byte[] info, int length) {
        return expand(secret, join(new byte[] {0, (byte) length}, VERSION, SUITE, ascii(label), info), length);
    }
}
