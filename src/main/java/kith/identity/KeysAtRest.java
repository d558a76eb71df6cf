package kith.identity;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.edec.EdECObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Secret keys as text: three PEM blocks, each a PKCS#8 version 1 {@code PrivateKeyInfo} (RFC 5208) without the public
 * key, encrypted ({@code ENCRYPTED PRIVATE KEY}, by {@link Pbes2}) or not ({@code PRIVATE KEY}). In this order: the
 * signing key (Ed25519) and the agreement key (X25519) as in RFC 8410, the edition secret as an OCTET STRING of 32
 * bytes under id-alg-hkdf-with-sha256 (RFC 8619). OpenSSL 3 reads the first two.
 */
public final class KeysAtRest {
    /** The most characters that are looked at. */
    public static final int MAX_CHARS = 16_384;

    /** id-alg-hkdf-with-sha256 of RFC 8619. */
    private static final ASN1ObjectIdentifier HKDF_SHA256 =
            new ASN1ObjectIdentifier("1.2.840.113549.1.9.16.3.28");
    private static final String PLAIN = "PRIVATE KEY";
    static final String ENCRYPTED = "ENCRYPTED PRIVATE KEY";
    private static final Pattern BLOCK = Pattern.compile(
            "-----BEGIN ((?:ENCRYPTED )?PRIVATE KEY)-----\\R([A-Za-z0-9+/=\\r\\n]+)-----END \\1-----\\R?");

    private enum Secret {
        SIGNING(EdECObjectIdentifiers.id_Ed25519), AGREEMENT(EdECObjectIdentifiers.id_X25519), EDITION(HKDF_SHA256);

        private final ASN1ObjectIdentifier algorithm;

        Secret(ASN1ObjectIdentifier algorithm) {
            this.algorithm = algorithm;
        }
    }

    private KeysAtRest() {
    }

    /**
     * {@return the keys as PEM text, ASCII, to be kept in one file}
     *
     * @param keys what to write
     * @param passphrase what encrypts each block, or null to leave them openly unencrypted
     * @param random where scrypt's salts and the initialisation vectors come from
     */
    public static String seal(SecretKeys keys, @Nullable Passphrase passphrase, SecureRandom random) {
        byte[] edition = keys.editionSecret();
        try {
            return block(Secret.SIGNING, keys.signingSeed(), passphrase, random)
                    + block(Secret.AGREEMENT, keys.agreementSecret(), passphrase, random)
                    + block(Secret.EDITION, edition, passphrase, random);
        } finally {
            Arrays.fill(edition, (byte) 0);
        }
    }

    private static String block(Secret secret, byte[] value, @Nullable Passphrase passphrase, SecureRandom random) {
        byte[] info = new byte[0];
        try {
            info = new PrivateKeyInfo(new AlgorithmIdentifier(secret.algorithm), new DEROctetString(value))
                    .getEncoded(ASN1Encoding.DER);
            return passphrase == null ? pem(PLAIN, info) : pem(ENCRYPTED, Pbes2.encrypt(info, passphrase, random));
        } catch (IOException e) {
            throw new AssertionError("written to memory only", e);
        } finally {
            Arrays.fill(info, (byte) 0);
        }
    }

    private static String pem(String label, byte[] der) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n";
    }

    /**
     * {@return the keys in this text}
     *
     * @param pem what {@link #seal} returned
     * @param passphrase what encrypts it; not looked at where it is not encrypted
     * @throws KithException {@link Fault#PASSPHRASE_NEEDED} where it is encrypted and there is no passphrase,
     *     {@link Fault#PASSPHRASE_WRONG} where the passphrase does not open it, {@link Fault#PROFILE_DAMAGED} where it
     *     is not such a text, or asks for more work than {@link Pbes2} allows
     */
    public static SecretKeys open(String pem, @Nullable Passphrase passphrase) {
        if (pem.length() > MAX_CHARS) {
            throw damaged(KeyFileProblem.TOO_LONG);
        }
        if (Passphrase.isNeededFor(pem) && passphrase == null) {
            throw Fault.PASSPHRASE_NEEDED.raise();
        }
        Map<Secret, byte[]> found = new EnumMap<>(Secret.class);
        Matcher blocks = BLOCK.matcher(pem);
        int end = 0;
        for (Secret expected : Secret.values()) {
            if (!blocks.find() || !pem.substring(end, blocks.start()).isBlank()) {
                throw damaged(KeyFileProblem.KEYS_MISSING);
            }
            end = blocks.end();
            found.put(expected, value(expected, blocks.group(1), blocks.group(2), passphrase));
        }
        if (!pem.substring(end).isBlank()) {
            throw damaged(KeyFileProblem.KEYS_TOO_MANY);
        }
        return new SecretKeys(Objects.requireNonNull(found.get(Secret.SIGNING)),
                Objects.requireNonNull(found.get(Secret.AGREEMENT)), Objects.requireNonNull(found.get(Secret.EDITION)));
    }

    private static byte[] value(Secret expected, String label, String body, @Nullable Passphrase passphrase) {
        byte[] der = decode(body);
        if (passphrase == null || label.equals(PLAIN)) {
            return value(expected, der);
        }
        byte[] info = Pbes2.decrypt(der, passphrase);
        try {
            return value(expected, info);
        } catch (KithException e) {
            // One wrong passphrase in 256 yields good padding, and then no key.
            throw Fault.PASSPHRASE_WRONG.raise().causedBy(e);
        } finally {
            Arrays.fill(info, (byte) 0);
        }
    }

    private static byte[] decode(String body) {
        try {
            return Base64.getMimeDecoder().decode(body.getBytes(StandardCharsets.US_ASCII));
        } catch (IllegalArgumentException e) {
            throw damaged(KeyFileProblem.NOT_BASE64).causedBy(e);
        }
    }

    private static byte[] value(Secret expected, byte[] der) {
        try {
            PrivateKeyInfo info = PrivateKeyInfo.getInstance(ASN1Primitive.fromByteArray(der));
            byte[] value = ASN1OctetString.getInstance(info.parsePrivateKey()).getOctets();
            if (info.getVersion().intValueExact() != 0 || value.length != SecretKeys.BYTES
                    || !info.getPrivateKeyAlgorithm().equals(new AlgorithmIdentifier(expected.algorithm))) {
                throw damaged(KeyFileProblem.OTHER_KIND);
            }
            return value.clone();
        } catch (IOException | IllegalArgumentException | IllegalStateException | ArithmeticException
                | NullPointerException e) {
            throw damaged(KeyFileProblem.PLAIN_FORM).causedBy(e);
        }
    }

    private static KithException damaged(KeyFileProblem problem) {
        return Fault.PROFILE_DAMAGED.raise("problem", problem);
    }
}
