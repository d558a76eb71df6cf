package kith.parcel.second;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** What all of it is made of: hashes, keys from keys, and sealing with a key; from the JDK. */
final class Symmetric {
    /** Nothing, where something may stand. */
    static final byte[] NONE = {};

    private Symmetric() {
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    static byte[] hash(String algorithm, byte[]... parts) {
        try {
            return MessageDigest.getInstance(algorithm).digest(join(parts));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static byte[] sha256(byte[]... parts) {
        return hash("SHA-256", parts);
    }

    static byte[] hmac(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** {@return 32 bytes of HKDF-SHA-256; an empty salt is none} */
    static byte[] hkdf(byte[] key, byte[] salt, String info) {
        return derive(HKDFParameterSpec.ofExtract().addIKM(key).addSalt(salt).thenExpand(ascii(info), 32));
    }

    static byte[] extract(byte[] salt, byte[] key) {
        return derive(HKDFParameterSpec.ofExtract().addIKM(key).addSalt(salt).extractOnly());
    }

    static byte[] expand(byte[] key, byte[] info, int length) {
        return derive(HKDFParameterSpec.expandOnly(new SecretKeySpec(key, "Generic"), info, length));
    }

    private static byte[] derive(java.security.spec.AlgorithmParameterSpec what) {
        try {
            return KDF.getInstance("HKDF-SHA256").deriveData(what);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static byte[] seal(byte[] key, byte[] nonce, byte[] data, byte[] plain) {
        try {
            return chacha(Cipher.ENCRYPT_MODE, key, nonce, data, plain);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** @throws IllegalArgumentException if it was sealed otherwise */
    static byte[] open(byte[] key, byte[] nonce, byte[] data, byte[] sealed) {
        try {
            return chacha(Cipher.DECRYPT_MODE, key, nonce, data, sealed);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("does not open", e);
        }
    }

    private static byte[] chacha(int mode, byte[] key, byte[] nonce, byte[] data, byte[] text)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("ChaCha20-Poly1305");
        cipher.init(mode, new SecretKeySpec(key, "ChaCha20"), new IvParameterSpec(nonce));
        cipher.updateAAD(data);
        return cipher.doFinal(text);
    }
}
