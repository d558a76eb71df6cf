package kith.parcel.second;

import static kith.parcel.second.Symmetric.hash;
import static kith.parcel.second.Symmetric.join;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.KEM;
import javax.crypto.KeyAgreement;

/**
 * The key encapsulation X-Wing (draft-connolly-cfrg-xwing-kem): ML-KEM-768 beside X25519, both by the JDK.
 *
 * @param mlKem the private half of ML-KEM-768
 * @param x25519 the private half of X25519
 * @param publicKey 1,216 bytes
 */
record XWing(PrivateKey mlKem, byte[] x25519, byte[] publicKey) {
    private static final int MLKEM_KEY = 1_184;
    private static final int MLKEM_CIPHERTEXT = 1_088;
    private static final byte[] LABEL = Symmetric.ascii("\\.//^\\");
    private static final byte[] BASE = HexFormat.of().parseHex("09" + "00".repeat(31));

    /**
     * What is sent, and what both have then.
     *
     * @param ciphertext 1,120 bytes
     * @param shared 32 bytes
     */
    record Encapsulated(byte[] ciphertext, byte[] shared) {
    }

    static XWing ofSeed(byte[] seed) {
        byte[] expanded = Keccak.shake256(seed, 96);
        KeyPair pair = mlKem(Arrays.copyOf(expanded, 64));
        byte[] x25519 = Arrays.copyOfRange(expanded, 64, 96);
        byte[] encoded = pair.getPublic().getEncoded();
        return new XWing(pair.getPrivate(), x25519,
                join(Arrays.copyOfRange(encoded, encoded.length - MLKEM_KEY, encoded.length), x25519Public(x25519)));
    }

    /** Key generation of FIPS 203 draws d, then z, and nothing else. */
    private static KeyPair mlKem(byte[] seed) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-KEM-768");
            generator.initialize(java.security.spec.NamedParameterSpec.ML_KEM_768, Draws.once(seed));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** @param randomness 64 bytes: what ML-KEM hides, and the ephemeral key of X25519 */
    static Encapsulated encapsulate(byte[] recipient, byte[] randomness) {
        try {
            byte[] ephemeral = Arrays.copyOfRange(randomness, 32, 64);
            byte[] theirs = Arrays.copyOfRange(recipient, MLKEM_KEY, recipient.length);
            KEM.Encapsulated inner = KEM.getInstance("ML-KEM-768").newEncapsulator(
                    mlKemPublic(Arrays.copyOf(recipient, MLKEM_KEY)),
                    Draws.once(Arrays.copyOf(randomness, 32))).encapsulate();
            byte[] share = x25519Public(ephemeral);
            return new Encapsulated(join(inner.encapsulation(), share),
                    combine(inner.key().getEncoded(), agree(ephemeral, theirs), share, theirs));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    byte[] decapsulate(byte[] ciphertext) {
        try {
            byte[] share = Arrays.copyOfRange(ciphertext, MLKEM_CIPHERTEXT, ciphertext.length);
            byte[] inner = KEM.getInstance("ML-KEM-768").newDecapsulator(mlKem)
                    .decapsulate(Arrays.copyOf(ciphertext, MLKEM_CIPHERTEXT)).getEncoded();
            return combine(inner, agree(x25519, share), share,
                    Arrays.copyOfRange(publicKey, MLKEM_KEY, publicKey.length));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("does not open", e);
        }
    }

    private static byte[] combine(byte[] inner, byte[] agreed, byte[] share, byte[] key) {
        return hash("SHA3-256", inner, agreed, share, key, LABEL);
    }

    private static PublicKey mlKemPublic(byte[] key) throws GeneralSecurityException {
        byte[] other = mlKem(new byte[64]).getPublic().getEncoded();
        byte[] prefix = Arrays.copyOf(other, other.length - MLKEM_KEY);
        return KeyFactory.getInstance("ML-KEM-768").generatePublic(new X509EncodedKeySpec(join(prefix, key)));
    }

    static byte[] x25519Public(byte[] secret) {
        return agree(secret, BASE);
    }

    /** The prefixes are those of RFC 8410. */
    private static byte[] agree(byte[] secret, byte[] theirs) {
        try {
            KeyFactory factory = KeyFactory.getInstance("X25519");
            KeyAgreement agreement = KeyAgreement.getInstance("X25519");
            agreement.init(factory.generatePrivate(new PKCS8EncodedKeySpec(
                    join(HexFormat.of().parseHex("302e020100300506032b656e04220420"), secret))));
            agreement.doPhase(factory.generatePublic(new X509EncodedKeySpec(
                    join(HexFormat.of().parseHex("302a300506032b656e032100"), theirs))), true);
            return agreement.generateSecret();
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
