package kith.circle;

import module java.base;
import kith.bloom.Salt;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.identity.AgreementKey;

/**
 * What the masks of one round are bound to, laid down byte by byte: every field has a fixed width, so that no two
 * contexts have one spelling. Whatever two members see differently (who signed the file, mode, revision, parameters,
 * salt, nonce, anybody's key) gives them unrelated masks, and the sum comes out as noise instead of as somebody's bits.
 */
final class MaskContext {
    /** Length of a kid and of a SHA-256 in bytes. */
    static final int HASH_BYTES = 32;
    /** Length of everything but the two kids and the label. */
    static final int BYTES = 1 + 4 + 4 + 1 + 4 + 1 + Salt.BYTES + CircleDocument.NONCE_BYTES + 2 * HASH_BYTES;

    private static final String PAIR = "kith-mask-";
    private static final String ELEMENTS = "kith-elements-";

    private final byte[] version;
    private final byte[] fields;

    private MaskContext(Masks masks, byte[] fields) {
        this.version = (masks == Masks.HYBRID ? "2" : "1").getBytes(StandardCharsets.US_ASCII);
        this.fields = fields;
    }

    /**
     * {@return what the masks of this circle's round are bound to}
     *
     * @param signer kid of the key that signed the circle's file
     */
    static MaskContext of(CircleDocument circle, String signer) {
        return new MaskContext(circle.masks(), ByteBuffer.allocate(BYTES)
                .put(modeByte(circle.mode()))
                .putInt(circle.revision())
                .putInt(circle.round())
                .put((byte) circle.cell())
                .putInt(circle.shape().bits())
                .put((byte) circle.shape().hashes())
                .put(circle.salt().toBytes())
                .put(decoded(circle.nonce()))
                .put(rosterHash(circle))
                .put(decoded(signer))
                .array());
    }

    private static byte modeByte(CircleMode mode) {
        return switch (mode) {
            case PLAIN -> throw new IllegalArgumentException("plain contributions have no masks");
            case COUNTED -> 1;
            case SEALED -> 2;
        };
    }

    /** Names are left out: they are for people to read, and no key hangs on them. */
    private static byte[] rosterHash(CircleDocument circle) {
        if (circle.masks() == Masks.HYBRID) {
            return decoded(circle.rosterHash());
        }
        MessageDigest sha256 = sha256();
        for (Member member : circle.roster()) {
            sha256.update(decoded(member.kid()));
            sha256.update(member.agreementKey().bytes(), 0, AgreementKey.BYTES);
        }
        return sha256.digest();
    }

    /**
     * {@return HKDF's info for the seed of two members' masks, the lower kid first}
     *
     * @param binding in a hybrid circle the hash of what the two have beside their agreement, otherwise nothing
     */
    byte[] pair(String lowerKid, String higherKid, byte... binding) {
        byte[] label = PAIR.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(label.length + 1 + BYTES + 2 * HASH_BYTES + binding.length)
                .put(label).put(version).put(fields).put(decoded(lowerKid)).put(decoded(higherKid)).put(binding)
                .array();
    }

    /** {@return HKDF's info for the elements that one member enters in sealed mode} */
    byte[] elements(String kid) {
        byte[] label = ELEMENTS.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(label.length + 1 + BYTES + HASH_BYTES)
                .put(label).put(version).put(fields).put(decoded(kid)).array();
    }

    private static byte[] decoded(String hash) {
        byte[] bytes = Base64.getUrlDecoder().decode(hash);
        if (bytes.length != HASH_BYTES) {
            throw new IllegalArgumentException(bytes.length + " bytes instead of " + HASH_BYTES);
        }
        return bytes;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
