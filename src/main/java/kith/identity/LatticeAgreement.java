package kith.identity;

import java.util.Arrays;
import org.bouncycastle.crypto.SecretWithEncapsulation;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.kems.MLKEMExtractor;
import org.bouncycastle.crypto.kems.MLKEMGenerator;
import org.bouncycastle.crypto.params.HKDFParameters;
import org.bouncycastle.crypto.params.MLKEMParameters;
import org.bouncycastle.crypto.params.MLKEMPrivateKeyParameters;
import org.bouncycastle.crypto.params.MLKEMPublicKeyParameters;

/**
 * Agrees on secrets with the owners of other sealing keys by their ML-KEM-768 halves (FIPS 203): one of two
 * encapsulates, the other opens. What is drawn for an encapsulation grows out of a secret of the owner and of what it
 * is for, so that the same one is made again whenever it is needed, and nothing has to be kept. {@link #close} wipes
 * the secrets. Several threads may use it at once.
 */
public final class LatticeAgreement implements AutoCloseable {
    /** Length of an encapsulation in bytes. */
    public static final int ENCAPSULATION_BYTES = 1088;
    /** Length of a shared secret in bytes. */
    public static final int SECRET_BYTES = 32;

    private static final int EXPANDED_BYTES = 96;
    private static final int SEED_BYTES = 64;

    private final SealingKey key;
    private final MLKEMPrivateKeyParameters own;
    private final byte[] drawing;
    private volatile boolean closed;

    /**
     * A secret and what carries it.
     *
     * @param encapsulation {@value #ENCAPSULATION_BYTES} bytes that anybody may see
     * @param secret {@value #SECRET_BYTES} bytes that only the two can work out; wipe them after use
     */
    public record Encapsulated(byte[] encapsulation, byte[] secret) {
    }

    /**
     * @param sealing the owner's, of which no more is needed afterwards
     * @param drawing {@value #SECRET_BYTES} secret bytes or more that encapsulations grow out of; a copy is taken
     */
    public LatticeAgreement(SealingSecret sealing, byte[] drawing) {
        if (drawing.length < SECRET_BYTES) {
            throw new IllegalArgumentException(drawing.length + " bytes to draw from");
        }
        key = sealing.key();
        this.drawing = drawing.clone();
        byte[] seed = sealing.seed();
        byte[] expanded = new byte[EXPANDED_BYTES];
        byte[] lattice = new byte[0];
        try {
            // As X-Wing does: d and z of ML-KEM, then the secret of X25519.
            SHAKEDigest shake = new SHAKEDigest(256);
            shake.update(seed, 0, seed.length);
            shake.doFinal(expanded, 0, expanded.length);
            lattice = Arrays.copyOf(expanded, SEED_BYTES);
            own = new MLKEMPrivateKeyParameters(MLKEMParameters.ml_kem_768, lattice);
        } finally {
            Arrays.fill(seed, (byte) 0);
            Arrays.fill(expanded, (byte) 0);
            Arrays.fill(lattice, (byte) 0);
        }
    }

    /** {@return the public key to it} */
    public SealingKey key() {
        return key;
    }

    /**
     * {@return a secret for the owner of another key, the same one each time for the same key and purpose}
     *
     * @param purpose what it is for; names the other one, too
     * @throws IllegalStateException once this was closed
     */
    public Encapsulated with(SealingKey other, byte[] purpose) {
        requireOpen();
        byte[] drawn = new byte[SECRET_BYTES];
        HKDFBytesGenerator hkdf = new HKDFBytesGenerator(new SHA256Digest());
        hkdf.init(new HKDFParameters(drawing, null, purpose));
        hkdf.generateBytes(drawn, 0, drawn.length);
        try {
            SecretWithEncapsulation both = MLKEMGenerator.internalGenerateEncapsulated(
                    new MLKEMPublicKeyParameters(MLKEMParameters.ml_kem_768, other.latticeKey()), drawn);
            return new Encapsulated(both.getEncapsulation(), both.getSecret());
        } finally {
            Arrays.fill(drawn, (byte) 0);
        }
    }

    /**
     * {@return the secret of an encapsulation to one's own key} Of bytes that nobody encapsulated it is one that nobody
     * else can work out (FIPS 203's implicit rejection).
     *
     * @param encapsulation of {@value #ENCAPSULATION_BYTES} bytes
     * @throws IllegalStateException once this was closed
     */
    public byte[] open(byte[] encapsulation) {
        if (encapsulation.length != ENCAPSULATION_BYTES) {
            throw new IllegalArgumentException(encapsulation.length + " bytes");
        }
        requireOpen();
        return new MLKEMExtractor(own).extractSecret(encapsulation);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the keys were closed");
        }
    }

    /** Wipes the secrets. */
    @Override
    public void close() {
        closed = true;
        own.destroy();
        Arrays.fill(drawing, (byte) 0);
    }

    /** {@return the public key, nothing secret} */
    @Override
    public String toString() {
        return "LatticeAgreement[" + key + "]";
    }
}
