package kith.identity;

import module java.base;
import kith.fault.Fault;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.params.HKDFParameters;
import org.bouncycastle.math.ec.rfc7748.X25519;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/**
 * All that the owner of a profile must keep secret: the seed of the signing key, the secret of the agreement key
 * and the edition secret, 32 bytes each. {@link #close} wipes them; afterwards nothing can be signed.
 */
public final class SecretKeys implements AutoCloseable {
    /** Length of each secret in bytes. */
    public static final int BYTES = 32;

    private static final byte[] SEALING = "kith-sealing-1".getBytes(StandardCharsets.US_ASCII);

    private final byte[] signingSeed;
    private final byte[] agreementSecret;
    private final byte[] editionSecret;
    private final SigningKey signingKey;
    private final AgreementKey agreementKey;
    private volatile boolean closed;

    /** Takes the arrays as they are, they belong to this object from now on; 32 bytes each. */
    SecretKeys(byte[] signingSeed, byte[] agreementSecret, byte[] editionSecret) {
        if (signingSeed.length != BYTES || agreementSecret.length != BYTES || editionSecret.length != BYTES) {
            throw new IllegalArgumentException("each secret has 32 bytes");
        }
        this.signingSeed = signingSeed;
        this.agreementSecret = agreementSecret;
        this.editionSecret = editionSecret;
        byte[] point = new byte[SigningKey.BYTES];
        Ed25519.generatePublicKey(signingSeed, 0, point, 0);
        signingKey = new SigningKey(point);
        point = new byte[AgreementKey.BYTES];
        X25519.generatePublicKey(agreementSecret, 0, point, 0);
        agreementKey = new AgreementKey(point);
    }

    /** {@return three new secrets drawn from {@code random}} */
    public static SecretKeys generate(SecureRandom random) {
        byte[] seed = new byte[BYTES];
        byte[] agreement = new byte[BYTES];
        byte[] edition = new byte[BYTES];
        Ed25519.generatePrivateKey(random, seed);
        X25519.generatePrivateKey(random, agreement);
        random.nextBytes(edition);
        return new SecretKeys(seed, agreement, edition);
    }

    /** {@return the public key to the signatures} */
    public SigningKey signingKey() {
        return signingKey;
    }

    /** {@return the public key for agreements} */
    public AgreementKey agreementKey() {
        return agreementKey;
    }

    /** {@return a copy of the edition secret, 32 bytes; wipe it after use} */
    public byte[] editionSecret() {
        return editionSecret.clone();
    }

    /**
     * {@return what opens files that are sealed to these keys; the caller closes it} It grows out of the edition
     * secret, whose public side nobody has: whoever breaks the two curves does not come to it.
     */
    public SealingSecret sealing() {
        HKDFBytesGenerator hkdf = new HKDFBytesGenerator(new SHA256Digest());
        hkdf.init(new HKDFParameters(editionSecret, null, SEALING));
        byte[] seed = new byte[SealingSecret.BYTES];
        hkdf.generateBytes(seed, 0, seed.length);
        try {
            return new SealingSecret(seed);
        } finally {
            Arrays.fill(seed, (byte) 0);
        }
    }

    /** {@return what agrees with others' sealing keys, for masks; the caller closes it} */
    public LatticeAgreement lattice() {
        try (SealingSecret secret = sealing()) {
            return new LatticeAgreement(secret, editionSecret);
        }
    }

    /** {@return the public key that files for these keys' owner are sealed to} */
    public SealingKey sealingKey() {
        try (SealingSecret secret = sealing()) {
            return secret.key();
        }
    }

    /** {@return a signer that works until these keys are closed} */
    public Signer signer() {
        return new SeedSigner();
    }

    /** {@return an agreement that works until these keys are closed} */
    public KeyAgreement agreement() {
        return other -> {
            if (closed) {
                throw new IllegalStateException("the keys were closed");
            }
            byte[] secret = new byte[X25519.POINT_SIZE];
            if (!X25519.calculateAgreement(agreementSecret, 0, other.bytes(), 0, secret, 0)) {
                throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_X25519);
            }
            return secret;
        };
    }

    /** {@return the seed itself, not a copy} */
    byte[] signingSeed() {
        return signingSeed;
    }

    /** {@return the secret itself, not a copy} */
    byte[] agreementSecret() {
        return agreementSecret;
    }

    /** Overwrites all three secrets with zeros. */
    @Override
    public void close() {
        closed = true;
        Arrays.fill(signingSeed, (byte) 0);
        Arrays.fill(agreementSecret, (byte) 0);
        Arrays.fill(editionSecret, (byte) 0);
    }

    /** {@return the kid, nothing secret} */
    @Override
    public String toString() {
        return "SecretKeys[" + signingKey.kid() + "]";
    }

    private final class SeedSigner implements Signer {
        @Override
        public SigningKey key() {
            return signingKey;
        }

        @Override
        public byte[] sign(byte[] message) {
            if (closed) {
                throw new IllegalStateException("the keys were closed");
            }
            byte[] signature = new byte[Ed25519.SIGNATURE_SIZE];
            Ed25519.sign(signingSeed, 0, message, 0, message.length, signature, 0);
            return signature;
        }
    }
}
