package kith.circle;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.KEM;

/** ML-KEM-768 a second time: that of the JDK, with nothing of Kith's, and keys that grow as the format says. */
public final class SecondLattice {
    /** SubjectPublicKeyInfo of id-alg-ml-kem-768 up to the key. */
    private static final byte[] PREFIX = HexFormat.of().parseHex("308204b2300b0609608648016503040402038204a100");

    private SecondLattice() {
    }

    /** Gives out what it was given, in order. */
    private static final class Given extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final byte[] bytes;
        private int at;

        Given(byte[] bytes) {
            this.bytes = bytes.clone();
        }

        @Override
        public void nextBytes(byte[] out) {
            System.arraycopy(bytes, at, out, 0, out.length);
            at += out.length;
        }
    }

    /** {@return the key pair of FIPS 203's d and z} */
    public static KeyPair pair(byte[] dAndZ) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-KEM-768");
        generator.initialize(NamedParameterSpec.ML_KEM_768, new Given(dAndZ));
        return generator.generateKeyPair();
    }

    /** {@return X-Wing's d and z: the first 64 bytes of SHAKE256 of its seed} */
    public static byte[] expanded(byte[] sealingSeed) throws GeneralSecurityException {
        return MessageDigest.getInstance("SHAKE256-512").digest(sealingSeed);
    }

    /** {@return the 1,184 bytes of a public key} */
    public static byte[] bytes(PublicKey key) {
        byte[] encoded = key.getEncoded();
        return Arrays.copyOfRange(encoded, encoded.length - 1184, encoded.length);
    }

    /** {@return the encapsulation to a public key of 1,184 bytes that grows out of {@code drawn}} */
    public static KEM.Encapsulated encapsulated(byte[] key, byte[] drawn) throws GeneralSecurityException {
        byte[] encoded = Arrays.copyOf(PREFIX, PREFIX.length + key.length);
        System.arraycopy(key, 0, encoded, PREFIX.length, key.length);
        PublicKey other = KeyFactory.getInstance("ML-KEM-768").generatePublic(new X509EncodedKeySpec(encoded));
        return KEM.getInstance("ML-KEM-768").newEncapsulator(other, new Given(drawn)).encapsulate();
    }

    /** {@return the secret in an encapsulation} */
    public static byte[] opened(KeyPair own, byte[] encapsulation) throws GeneralSecurityException {
        return KEM.getInstance("ML-KEM-768").newDecapsulator(own.getPrivate()).decapsulate(encapsulation)
                .getEncoded();
    }
}
