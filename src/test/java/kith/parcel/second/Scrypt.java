package kith.parcel.second;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The slow function of RFC 7914, with p = 1. */
final class Scrypt {
    private Scrypt() {
    }

    static byte[] of(byte[] password, byte[] salt, int n, int r, int length) {
        byte[] block = pbkdf2(password, salt, 128 * r);
        int[] words = new int[32 * r];
        java.nio.ByteBuffer.wrap(block).order(java.nio.ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
        java.nio.ByteBuffer mixed = java.nio.ByteBuffer.allocate(block.length).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        mixed.asIntBuffer().put(roMix(words, n, r));
        return pbkdf2(password, mixed.array(), length);
    }

    /** PBKDF2-HMAC-SHA-256 with one iteration: an HMAC of the salt and a counter for each block. */
    private static byte[] pbkdf2(byte[] password, byte[] salt, int length) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(password, "HmacSHA256"));
            byte[] out = new byte[(length + 31) / 32 * 32];
            for (int i = 0; i < out.length / 32; i++) {
                mac.update(salt);
                mac.update(java.nio.ByteBuffer.allocate(4).putInt(i + 1).array());
                mac.doFinal(out, 32 * i);
            }
            return Arrays.copyOf(out, length);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static int[] roMix(int[] start, int n, int r) {
        int[] x = start;
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = x;
            x = blockMix(x, r);
        }
        for (int i = 0; i < n; i++) {
            int[] row = rows[x[(2 * r - 1) * 16] & n - 1];
            int[] sum = x.clone();
            for (int k = 0; k < sum.length; k++) {
                sum[k] ^= row[k];
            }
            x = blockMix(sum, r);
        }
        return x;
    }

    private static int[] blockMix(int[] b, int r) {
        int[] out = new int[b.length];
        int[] x = Arrays.copyOfRange(b, b.length - 16, b.length);
        for (int i = 0; i < 2 * r; i++) {
            for (int k = 0; k < 16; k++) {
                x[k] ^= b[16 * i + k];
            }
            salsa(x);
            System.arraycopy(x, 0, out, (i % 2 == 0 ? i / 2 : r + i / 2) * 16, 16);
        }
        return out;
    }

    /** Salsa20/8: each double round takes the columns first, then the rows. */
    private static void salsa(int[] block) {
        int[] x = block.clone();
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < 4; i++) {
                quarter(x, 5 * i, (5 * i + 4) % 16, (5 * i + 8) % 16, (5 * i + 12) % 16);
            }
            for (int i = 0; i < 4; i++) {
                quarter(x, 5 * i, 4 * i + (i + 1) % 4, 4 * i + (i + 2) % 4, 4 * i + (i + 3) % 4);
            }
        }
        for (int k = 0; k < 16; k++) {
            block[k] += x[k];
        }
    }

    private static void quarter(int[] x, int a, int b, int c, int d) {
        x[b] ^= Integer.rotateLeft(x[a] + x[d], 7);
        x[c] ^= Integer.rotateLeft(x[b] + x[a], 9);
        x[d] ^= Integer.rotateLeft(x[c] + x[b], 13);
        x[a] ^= Integer.rotateLeft(x[d] + x[c], 18);
    }
}
