package kith.pake;

import module java.base;
import kith.fault.Fault;
import kith.identity.KeyProblem;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.generators.SCrypt;
import org.bouncycastle.crypto.macs.HMac;
import org.bouncycastle.crypto.params.HKDFParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.bouncycastle.math.ec.ECCurve;
import org.bouncycastle.math.ec.ECPoint;
import org.bouncycastle.util.BigIntegers;

/**
 * SPAKE2-P256-SHA256-HKDF-HMAC of RFC 9382, without associated data. Who invites is A, who answers is B. Multiplying
 * takes a time that depends on the secrets; both sides compute once, on their own machine, when their owner clicks.
 */
public final class Spake2 {
    /** Length of a share in bytes: an uncompressed point. */
    public static final int SHARE_BYTES = 65;
    /** Length of a password and of a scalar in bytes, big-endian, below the group's order. */
    public static final int SCALAR_BYTES = 32;
    /** Length of a confirmation in bytes. */
    public static final int CONFIRMATION_BYTES = 32;

    /** Which side somebody is on. */
    public enum Side {
        /** Who invites. */
        A("02886e2f97ace46e55ba9dd7242579f2993b64e16ef3dcab95afd497333d8fa12f"),
        /** Who answers. */
        B("03d8bbd6c639c62937b04d997f38c3770719c629d7014d49a24b4f98baa1292b49");

        private final ECPoint mask;

        Side(String point) {
            mask = Domain.CURVE.decodePoint(HexFormat.of().parseHex(point));
        }

        private Side other() {
            return this == A ? B : A;
        }
    }

    /** RFC 9382, section 6: M and N come from seeds, so that nobody knows their logarithms. */
    private static final class Domain {
        private static final X9ECParameters P256 = CustomNamedCurves.getByName("P-256");
        private static final ECCurve CURVE = P256.getCurve();
        private static final BigInteger ORDER = P256.getN();
    }

    /**
     * What a side sends, and what it keeps.
     *
     * @param scalar secret, {@value #SCALAR_BYTES} bytes: whoever has it and the share tries all codes
     * @param share {@value #SHARE_BYTES} bytes
     */
    public record Start(byte[] scalar, byte[] share) {
    }

    /**
     * What both sides come to if they had one password.
     *
     * @param key secret, 16 bytes
     * @param confirmationA what A proves by that it came to this key
     * @param confirmationB the same of B
     */
    public record Agreed(byte[] key, byte[] confirmationA, byte[] confirmationB) {
    }

    /** scrypt's N. It is no parameter of any file, and of nobody who calls. */
    private static final int COST = 1 << 15;
    private static final int BLOCK_SIZE = 8;
    /** 64 bits more than the order has, so that the remainder is as good as uniform. */
    private static final int WIDE_BYTES = 40;
    private static final byte[] CONFIRMATION_KEYS = "ConfirmationKeys".getBytes(StandardCharsets.US_ASCII);

    private static volatile int cost = COST;

    private Spake2() {
    }

    /** Changes what a guess costs: the tests play hundreds of exchanges that nobody attacks. */
    static void cheap(boolean cheap) {
        cost = cheap ? 2 : COST;
    }

    /**
     * {@return the password: scrypt (RFC 7914) of the code with N = 2^15, r = 8, p = 1, 40 bytes, modulo the order; 32
     * MiB and about .1 s}
     *
     * @param code what one told the other
     * @param salt the invitation's id, so that no table serves for two
     */
    public static byte[] password(InvitationCode code, byte[] salt) {
        byte[] digits = code.ascii();
        byte[] wide = SCrypt.generate(digits, salt, cost, BLOCK_SIZE, 1, WIDE_BYTES);
        try {
            return scalar(new BigInteger(1, wide).mod(Domain.ORDER));
        } finally {
            Arrays.fill(digits, (byte) 0);
            Arrays.fill(wide, (byte) 0);
        }
    }

    /** {@return a new scalar and the share that goes with this password} */
    public static Start start(Side side, byte[] password, SecureRandom random) {
        BigInteger drawn = BigIntegers.createRandomInRange(BigInteger.ONE, Domain.ORDER.subtract(BigInteger.ONE),
                random);
        byte[] scalar = scalar(drawn);
        return new Start(scalar, share(side, password, scalar));
    }

    /** {@return w M + x G of A, w N + y G of B} */
    static byte[] share(Side side, byte[] password, byte[] scalar) {
        return Domain.P256.getG().multiply(new BigInteger(1, scalar))
                .add(side.mask.multiply(new BigInteger(1, password))).normalize().getEncoded(false);
    }

    /**
     * {@return whether these bytes are a share: an uncompressed point of the curve} Infinity, compressed and hybrid
     * spellings are none.
     */
    public static boolean isShare(byte[] share) {
        return point(share).isPresent();
    }

    private static Optional<ECPoint> point(byte[] share) {
        if (share.length != SHARE_BYTES || share[0] != 4) {
            return Optional.empty();
        }
        try {
            // The order is prime, so that a point of the curve is one of the group.
            return Optional.of(Domain.CURVE.decodePoint(share)).filter(point -> !point.isInfinity());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return what this side comes to} With another password, share or name on the other side it comes to something
     * else there.
     *
     * @param side on which this is computed
     * @param password of the code
     * @param own what this side started with
     * @param received the other side's share
     * @param idA how A is named, any bytes
     * @param idB how B is named
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} where the share is none, or leads to infinity
     */
    public static Agreed finish(Side side, byte[] password, Start own, byte[] received, byte[] idA, byte[] idB) {
        BigInteger w = new BigInteger(1, password);
        ECPoint shared = point(received).map(point -> point.subtract(side.other().mask.multiply(w))
                .multiply(new BigInteger(1, own.scalar())).normalize()).filter(point -> !point.isInfinity())
                .orElseThrow(() -> Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_P256));
        if (w.signum() == 0) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_P256);
        }
        byte[] shareA = side == Side.A ? own.share() : received;
        byte[] shareB = side == Side.A ? received : own.share();
        byte[] transcript = transcript(idA, idB, shareA, shareB, shared.getEncoded(false), scalar(w));
        byte[] hash = sha256(transcript);
        byte[] keys = hkdf(Arrays.copyOfRange(hash, 16, 32), CONFIRMATION_KEYS);
        return new Agreed(Arrays.copyOf(hash, 16), hmac(Arrays.copyOf(keys, 16), transcript),
                hmac(Arrays.copyOfRange(keys, 16, 32), transcript));
    }

    /** {@return 32 bytes out of {@code key} for one purpose: HKDF-SHA-256 without salt} */
    public static byte[] hkdf(byte[] key, byte[] purpose) {
        HKDFBytesGenerator hkdf = new HKDFBytesGenerator(new SHA256Digest());
        hkdf.init(new HKDFParameters(key, null, purpose));
        byte[] derived = new byte[32];
        hkdf.generateBytes(derived, 0, derived.length);
        return derived;
    }

    /** Each part behind its length in eight bytes, the lowest first. */
    private static byte[] transcript(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(part.length).array());
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    private static byte[] hmac(byte[] key, byte[] message) {
        HMac hmac = new HMac(new SHA256Digest());
        hmac.init(new KeyParameter(key));
        hmac.update(message, 0, message.length);
        byte[] mac = new byte[CONFIRMATION_BYTES];
        hmac.doFinal(mac, 0);
        return mac;
    }

    private static byte[] scalar(BigInteger value) {
        return BigIntegers.asUnsignedByteArray(SCALAR_BYTES, value);
    }
}
