package kith.circle;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.spec.NamedParameterSpec;
import java.security.spec.XECPrivateKeySpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Base64;
import java.util.List;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Member;

/**
 * Masks made a second time from the text of the format, with nothing of Kith's: X25519 of the JDK, HKDF over its HMAC,
 * ChaCha20 written down from RFC 8439, sums as whole numbers.
 */
final class SecondMasks {
    private static final BigInteger P = BigInteger.TWO.pow(61).subtract(BigInteger.ONE);

    private SecondMasks() {
    }

    static byte[] x25519(byte[] secret, byte[] publicKey) throws GeneralSecurityException {
        byte[] bigEndian = new byte[32];
        for (int i = 0; i < 32; i++) {
            bigEndian[i] = publicKey[31 - i];
        }
        KeyFactory factory = KeyFactory.getInstance("X25519");
        KeyAgreement agreement = KeyAgreement.getInstance("X25519");
        agreement.init(factory.generatePrivate(new XECPrivateKeySpec(NamedParameterSpec.X25519, secret)));
        agreement.doPhase(factory.generatePublic(
                new XECPublicKeySpec(NamedParameterSpec.X25519, new BigInteger(1, bigEndian))), true);
        return agreement.generateSecret();
    }

    static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        for (byte[] part : parts) {
            mac.update(part);
        }
        return mac.doFinal();
    }

    /** {@return the first 32 bytes of RFC 5869's output} */
    static byte[] hkdf(byte[] ikm, byte[] salt, byte[] info) throws GeneralSecurityException {
        return hmac(hmac(salt, ikm), info, new byte[] {1});
    }

    /** {@return block {@code counter} of RFC 8439's key stream, section 2.3} */
    static byte[] chacha20(byte[] key, int counter, byte[] nonce) {
        int[] in = new int[16];
        in[0] = 0x61707865;
        in[1] = 0x3320646e;
        in[2] = 0x79622d32;
        in[3] = 0x6b206574;
        for (int i = 0; i < 8; i++) {
            in[4 + i] = little(key, 4 * i);
        }
        in[12] = counter;
        for (int i = 0; i < 3; i++) {
            in[13 + i] = little(nonce, 4 * i);
        }
        int[] x = in.clone();
        for (int i = 0; i < 10; i++) {
            quarter(x, 0, 4, 8, 12);
            quarter(x, 1, 5, 9, 13);
            quarter(x, 2, 6, 10, 14);
            quarter(x, 3, 7, 11, 15);
            quarter(x, 0, 5, 10, 15);
            quarter(x, 1, 6, 11, 12);
            quarter(x, 2, 7, 8, 13);
            quarter(x, 3, 4, 9, 14);
        }
        byte[] out = new byte[64];
        for (int i = 0; i < 64; i++) {
            out[i] = (byte) (x[i / 4] + in[i / 4] >>> 8 * (i % 4));
        }
        return out;
    }

    private static int little(byte[] bytes, int at) {
        return bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16 | bytes[at + 3] << 24;
    }

    private static void quarter(int[] x, int a, int b, int c, int d) {
        x[a] += x[b];
        x[d] = Integer.rotateLeft(x[d] ^ x[a], 16);
        x[c] += x[d];
        x[b] = Integer.rotateLeft(x[b] ^ x[c], 12);
        x[a] += x[b];
        x[d] = Integer.rotateLeft(x[d] ^ x[a], 8);
        x[c] += x[d];
        x[b] = Integer.rotateLeft(x[b] ^ x[c], 7);
    }

    static byte[] stream(byte[] key, int length) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int counter = 0; out.size() < length; counter++) {
            out.writeBytes(chacha20(key, counter, new byte[12]));
        }
        return java.util.Arrays.copyOf(out.toByteArray(), length);
    }

    static byte[] rosterHash(CircleDocument circle) throws GeneralSecurityException {
        MessageDigest roster = MessageDigest.getInstance("SHA-256");
        for (Member member : circle.roster()) {
            roster.update(Base64.getUrlDecoder().decode(member.kid()));
            roster.update(Base64.getUrlDecoder().decode(member.agreementKey().x()));
            if (member.sealingKey() != null) {
                roster.update(Base64.getUrlDecoder().decode(member.sealingKey().x()));
            }
        }
        return roster.digest();
    }

    /** {@return label and fields of the format's page on masks, then the kids} Everybody's first member founds. */
    static byte[] info(String label, CircleDocument circle, String... kids)
            throws GeneralSecurityException, IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBytes(label);
        out.writeByte(circle.mode() == CircleMode.COUNTED ? 1 : 2);
        out.writeInt(circle.revision());
        out.writeInt(circle.round());
        out.writeByte(circle.cell());
        out.writeInt(circle.shape().bits());
        out.writeByte(circle.shape().hashes());
        out.write(circle.salt().toBytes());
        out.write(Base64.getUrlDecoder().decode(circle.nonce()));
        out.write(rosterHash(circle));
        out.write(Base64.getUrlDecoder().decode(circle.roster().getFirst().kid()));
        for (String kid : kids) {
            out.write(Base64.getUrlDecoder().decode(kid));
        }
        return bytes.toByteArray();
    }

    static byte[] seed(CircleDocument circle, String kid, byte[] secret, Member other)
            throws GeneralSecurityException, IOException {
        boolean lower = kid.compareTo(other.kid()) < 0;
        return hkdf(x25519(secret, other.agreementKey().bytes()), circle.circle().toBytes(),
                info("kith-mask-1", circle, lower ? kid : other.kid(), lower ? other.kid() : kid));
    }

    /**
     * {@return a pair's seed in a hybrid circle}
     *
     * @param lattice what the two have from ML-KEM-768
     * @param encapsulation the lower member's to the higher one
     */
    static byte[] hybridSeed(CircleDocument circle, String kid, byte[] secret, Member other, byte[] lattice,
            byte[] encapsulation) throws GeneralSecurityException, IOException {
        boolean lower = kid.compareTo(other.kid()) < 0;
        Member self = circle.roster().stream().filter(member -> member.kid().equals(kid)).findFirst().orElseThrow();
        MessageDigest binding = MessageDigest.getInstance("SHA-256");
        binding.update(encapsulation);
        for (Member one : lower ? List.of(self, other) : List.of(other, self)) {
            binding.update(Base64.getUrlDecoder().decode(one.sealingKey().x()), 0, 1184);
        }
        ByteArrayOutputStream info = new ByteArrayOutputStream();
        info.writeBytes(info("kith-mask-2", circle, lower ? kid : other.kid(), lower ? other.kid() : kid));
        info.writeBytes(binding.digest());
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(x25519(secret, other.agreementKey().bytes()));
        both.writeBytes(lattice);
        return hkdf(both.toByteArray(), circle.circle().toBytes(), info.toByteArray());
    }

    /** What two members share for a round. */
    interface Seeds {
        byte[] with(Member other) throws GeneralSecurityException, IOException;
    }

    /** {@return the masked vector of a member} */
    static byte[] vector(CircleDocument circle, String kid, byte[] secret, boolean[] bits)
            throws GeneralSecurityException, IOException {
        return vector(circle, kid, bits, "kith-elements-1", other -> seed(circle, kid, secret, other));
    }

    static byte[] vector(CircleDocument circle, String kid, boolean[] bits, String label, Seeds pairs)
            throws GeneralSecurityException, IOException {
        int width = circle.cell() / 8;
        boolean sealed = circle.mode() == CircleMode.SEALED;
        BigInteger modulus = sealed ? P : BigInteger.TWO.pow(circle.cell());
        BigInteger[] cells = new BigInteger[bits.length];
        for (int i = 0; i < bits.length; i++) {
            cells[i] = bits[i] ? BigInteger.ONE : BigInteger.ZERO;
        }
        ByteArrayOutputStream seeds = new ByteArrayOutputStream();
        for (Member other : circle.roster()) {
            if (other.kid().equals(kid)) {
                continue;
            }
            byte[] seed = pairs.with(other);
            seeds.writeBytes(seed);
            byte[] stream = stream(seed, width * bits.length);
            for (int i = 0; i < bits.length; i++) {
                BigInteger mask = number(stream, i, width, sealed);
                cells[i] = kid.compareTo(other.kid()) < 0 ? cells[i].add(mask) : cells[i].subtract(mask);
            }
        }
        if (sealed) {
            byte[] elements = stream(hkdf(seeds.toByteArray(), circle.circle().toBytes(),
                    info(label, circle, kid)), width * bits.length);
            for (int i = 0; i < bits.length; i++) {
                // The 1 that stands there already is no part of the element.
                cells[i] = bits[i] ? cells[i].subtract(BigInteger.ONE).add(number(elements, i, width, true)) : cells[i];
            }
        }
        byte[] out = new byte[width * bits.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = cells[i / width].mod(modulus).shiftRight(8 * (i % width)).byteValue();
        }
        return out;
    }

    private static BigInteger number(byte[] stream, int position, int width, boolean sealed) {
        byte[] bigEndian = new byte[width];
        for (int i = 0; i < width; i++) {
            bigEndian[i] = stream[position * width + width - 1 - i];
        }
        BigInteger number = new BigInteger(1, bigEndian);
        return sealed ? number.and(P) : number;
    }
}
