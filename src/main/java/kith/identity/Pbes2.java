package kith.identity;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.misc.MiscObjectIdentifiers;
import org.bouncycastle.asn1.misc.ScryptParams;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.EncryptedPrivateKeyInfo;
import org.bouncycastle.asn1.pkcs.EncryptionScheme;
import org.bouncycastle.asn1.pkcs.KeyDerivationFunc;
import org.bouncycastle.asn1.pkcs.PBES2Parameters;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.crypto.generators.SCrypt;

/**
 * Encryption of one secret key by a passphrase: PBES2 (RFC 8018) with scrypt (RFC 7914), N = 2^14, r = 8, p = 1, and
 * AES-256-CBC. These, because OpenSSL 3.0 reads them; it refuses N = 2^15 by default.
 */
final class Pbes2 {
    private static final int BLOCK_SIZE = 8;
    private static final int SALT_BYTES = 16;
    private static final int IV_BYTES = 16;
    private static final int KEY_BYTES = 32;
    /** The most that a file may ask for: 128 N r bytes of memory, times p the work. */
    private static final BigInteger MAX_MEMORY = BigInteger.valueOf(128L << 20);
    private static final BigInteger MAX_PARALLEL = BigInteger.valueOf(4);
    private static final int MAX_SALT_BYTES = 64;

    private Pbes2() {
    }

    /** {@return the DER of an {@code EncryptedPrivateKeyInfo}} */
    static byte[] encrypt(byte[] plain, Passphrase passphrase, SecureRandom random) {
        byte[] salt = new byte[SALT_BYTES];
        byte[] iv = new byte[IV_BYTES];
        random.nextBytes(salt);
        random.nextBytes(iv);
        ScryptParams scrypt = new ScryptParams(salt, 1 << ScryptCost.current().keys(), BLOCK_SIZE, 1);
        PBES2Parameters parameters = new PBES2Parameters(
                new KeyDerivationFunc(MiscObjectIdentifiers.id_scrypt, scrypt),
                new EncryptionScheme(NISTObjectIdentifiers.id_aes256_CBC, new DEROctetString(iv)));
        try {
            byte[] sealed = crypt(Cipher.ENCRYPT_MODE, key(passphrase, scrypt), iv, plain);
            AlgorithmIdentifier algorithm = new AlgorithmIdentifier(PKCSObjectIdentifiers.id_PBES2, parameters);
            return new EncryptedPrivateKeyInfo(algorithm, sealed).getEncoded(ASN1Encoding.DER);
        } catch (IOException | GeneralSecurityException e) {
            throw new AssertionError("AES in CBC mode, written to memory", e);
        }
    }

    /**
     * {@return what was encrypted, or rubbish for one wrong passphrase in about 256}
     *
     * @throws KithException {@link Fault#PASSPHRASE_WRONG} for bad padding, {@link Fault#PROFILE_DAMAGED} for anything
     *     that is not such an encryption or costs too much
     */
    static byte[] decrypt(byte[] der, Passphrase passphrase) {
        ScryptParams scrypt;
        byte[] iv;
        byte[] sealed;
        try {
            EncryptedPrivateKeyInfo info = EncryptedPrivateKeyInfo.getInstance(ASN1Primitive.fromByteArray(der));
            requireAlgorithm(info.getEncryptionAlgorithm().getAlgorithm().equals(PKCSObjectIdentifiers.id_PBES2));
            PBES2Parameters parameters = PBES2Parameters.getInstance(info.getEncryptionAlgorithm().getParameters());
            requireAlgorithm(parameters.getKeyDerivationFunc().getAlgorithm().equals(MiscObjectIdentifiers.id_scrypt));
            requireAlgorithm(
                    parameters.getEncryptionScheme().getAlgorithm().equals(NISTObjectIdentifiers.id_aes256_CBC));
            scrypt = ScryptParams.getInstance(parameters.getKeyDerivationFunc().getParameters());
            iv = ASN1OctetString.getInstance(parameters.getEncryptionScheme().getParameters()).getOctets();
            sealed = info.getEncryptedData();
        } catch (IOException | IllegalArgumentException | IllegalStateException | ArithmeticException
                | NullPointerException e) {
            throw damaged(KeyFileProblem.ENCRYPTED_FORM).causedBy(e);
        }
        requireAffordable(scrypt);
        if (iv.length != IV_BYTES || sealed.length == 0 || sealed.length % IV_BYTES != 0) {
            throw damaged(KeyFileProblem.ENCRYPTED_LENGTH);
        }
        try {
            return crypt(Cipher.DECRYPT_MODE, key(passphrase, scrypt), iv, sealed);
        } catch (BadPaddingException e) {
            throw Fault.PASSPHRASE_WRONG.raise();
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java has AES in CBC mode", e);
        }
    }

    private static void requireAlgorithm(boolean expected) {
        if (!expected) {
            throw damaged(KeyFileProblem.ENCRYPTED_ALGORITHM);
        }
    }

    /** A file must not be able to exhaust the memory of whoever opens it. */
    private static void requireAffordable(ScryptParams scrypt) {
        BigInteger cost = scrypt.getCostParameter();
        BigInteger block = scrypt.getBlockSize();
        BigInteger parallel = scrypt.getParallelizationParameter();
        boolean sane = cost.compareTo(BigInteger.ONE) > 0 && cost.bitCount() == 1 && block.signum() > 0
                && parallel.signum() > 0 && parallel.compareTo(MAX_PARALLEL) <= 0
                && cost.multiply(block).shiftLeft(7).compareTo(MAX_MEMORY) <= 0
                && scrypt.getSalt().length <= MAX_SALT_BYTES
                && (scrypt.getKeyLength() == null || scrypt.getKeyLength().equals(BigInteger.valueOf(KEY_BYTES)));
        if (!sane) {
            throw damaged(KeyFileProblem.SCRYPT_REFUSED);
        }
    }

    private static byte[] key(Passphrase passphrase, ScryptParams scrypt) {
        byte[] secret = passphrase.utf8();
        try {
            return SCrypt.generate(secret, scrypt.getSalt(), scrypt.getCostParameter().intValueExact(),
                    scrypt.getBlockSize().intValueExact(), scrypt.getParallelizationParameter().intValueExact(),
                    KEY_BYTES);
        } catch (IllegalArgumentException e) {
            throw damaged(KeyFileProblem.SCRYPT_NONSENSE).causedBy(e);
        } finally {
            Arrays.fill(secret, (byte) 0);
        }
    }

    private static byte[] crypt(int mode, byte[] key, byte[] iv, byte[] input) throws GeneralSecurityException {
        try {
            Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv));
            return cipher.doFinal(input);
        } finally {
            Arrays.fill(key, (byte) 0);
        }
    }

    private static KithException damaged(KeyFileProblem problem) {
        return Fault.PROFILE_DAMAGED.raise("problem", problem);
    }
}
