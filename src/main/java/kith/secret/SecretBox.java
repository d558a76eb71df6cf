package kith.secret;

import module java.base;
import kith.fault.Fault;
import kith.identity.SecretKeys;

/**
 * Encrypts secrets with the profile's keys: HKDF-SHA-256 (RFC 5869) of the edition secret without salt, info {@code
 * kith-secret-1}; ChaCha20-Poly1305 (RFC 8439) with a random nonce of 12 bytes before the ciphertext, the secret's name
 * as associated data. So a secret is as well protected as the keys: by the passphrase, or by the permissions of the
 * folder alone where they have none; and a copied box does not open under another name.
 */
public final class SecretBox {
    private static final byte[] INFO = "kith-secret-1".getBytes(StandardCharsets.US_ASCII);
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;

    private SecretBox() {
    }

    /**
     * {@return the secret, encrypted}
     *
     * @param keys of the profile
     * @param name what the secret is called in the profile
     * @param random where the nonce comes from
     */
    public static byte[] seal(SecretKeys keys, String name, Secret secret, SecureRandom random) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] plain = secret.utf8();
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, keys, name, nonce).doFinal(plain);
            byte[] box = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, box, NONCE_BYTES, sealed.length);
            return box;
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java since 25 has HKDF-SHA256 and ChaCha20-Poly1305", e);
        } finally {
            Arrays.fill(plain, (byte) 0);
        }
    }

    /**
     * {@return the secret, which the caller closes}
     *
     * @param keys those that sealed it
     * @param name under which it was sealed
     * @throws kith.fault.KithException {@link Fault#PROFILE_DAMAGED} where it was changed, or sealed by other keys
     */
    public static Secret open(SecretKeys keys, String name, byte[] box) {
        byte[] plain = new byte[0];
        try {
            if (box.length < NONCE_BYTES) {
                throw new AEADBadTagException("too short");
            }
            plain = cipher(Cipher.DECRYPT_MODE, keys, name, Arrays.copyOf(box, NONCE_BYTES))
                    .doFinal(box, NONCE_BYTES, box.length - NONCE_BYTES);
            return Secret.ofUtf8(plain);
        } catch (AEADBadTagException e) {
            throw Fault.PROFILE_DAMAGED.raise("problem", SecretProblem.SEALED_ELSEWHERE).causedBy(e);
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java since 25 has HKDF-SHA256 and ChaCha20-Poly1305", e);
        } finally {
            Arrays.fill(plain, (byte) 0);
        }
    }

    private static Cipher cipher(int mode, SecretKeys keys, String name, byte[] nonce) throws GeneralSecurityException {
        byte[] edition = keys.editionSecret();
        byte[] key = new byte[0];
        try {
            key = KDF.getInstance("HKDF-SHA256").deriveData(HKDFParameterSpec.ofExtract()
                    .addIKM(new SecretKeySpec(edition, "HKDF")).thenExpand(INFO, KEY_BYTES));
            Cipher cipher = Cipher.getInstance("ChaCha20-Poly1305");
            cipher.init(mode, new SecretKeySpec(key, "ChaCha20"), new IvParameterSpec(nonce));
            cipher.updateAAD(name.getBytes(StandardCharsets.UTF_8));
            return cipher;
        } finally {
            Arrays.fill(edition, (byte) 0);
            Arrays.fill(key, (byte) 0);
        }
    }
}
