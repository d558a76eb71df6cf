package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import kith.fault.Fault;
import kith.fault.KithException;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysAtRestTest {
    private static final SecretKeys KEYS = SecretKeys.generate(new FixedRandom(11));
    /** Not ASCII, and typed decomposed: openssl gets the composed form. */
    private static final String TYPED = "gru\u0308ne Tu\u0308r \ud83d\udeaa";
    private static final String COMPOSED = "gr\u00fcne T\u00fcr \ud83d\udeaa";

    @TempDir
    Path folder;

    private static Passphrase passphrase(String text) {
        return Passphrase.of(text.toCharArray());
    }

    private static void assertSame(SecretKeys expected, SecretKeys actual) {
        assertEquals(expected.signingKey(), actual.signingKey());
        assertEquals(expected.agreementKey(), actual.agreementKey());
        assertArrayEquals(expected.editionSecret(), actual.editionSecret());
    }

    private static Fault refusal(String pem, Passphrase passphrase) {
        return assertThrows(KithException.class, () -> KeysAtRest.open(pem, passphrase)).fault();
    }

    @Test
    void unencryptedKeysComeBack() {
        String pem = KeysAtRest.seal(KEYS, null, new FixedRandom(1));
        assertFalse(Passphrase.isNeededFor(pem));
        assertSame(KEYS, KeysAtRest.open(pem, null));
        assertSame(KEYS, KeysAtRest.open(pem, passphrase("not needed")));
        assertSame(KEYS, KeysAtRest.open(pem.replace("\n", "\r\n"), null));
    }

    @Test
    void encryptedKeysComeBackWithThePassphraseAlone() {
        String pem = KeysAtRest.seal(KEYS, passphrase(TYPED), new FixedRandom(1));
        assertTrue(Passphrase.isNeededFor(pem));
        assertSame(KEYS, KeysAtRest.open(pem, passphrase(COMPOSED)));
        assertEquals(Fault.PASSPHRASE_NEEDED, refusal(pem, null));
        assertEquals(Fault.PASSPHRASE_WRONG, refusal(pem, passphrase(TYPED + " ")));
        String hex = HexFormat.of().formatHex(KEYS.signingSeed());
        assertFalse(pem.contains(hex));
    }

    @Test
    void damageIsSaidAndNothingElseIsThrown() {
        String pem = KeysAtRest.seal(KEYS, null, new FixedRandom(1));
        int block = pem.indexOf("-----BEGIN", 5);
        assertEquals(Fault.PROFILE_DAMAGED, refusal("", null));
        assertEquals(Fault.PROFILE_DAMAGED, refusal(pem.substring(block), null));
        assertEquals(Fault.PROFILE_DAMAGED, refusal(pem + pem, null));
        assertEquals(Fault.PROFILE_DAMAGED, refusal(pem.substring(block) + pem.substring(0, block), null));
        assertEquals(Fault.PROFILE_DAMAGED, refusal(" ".repeat(KeysAtRest.MAX_CHARS + 1), null));
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            char[] chars = pem.toCharArray();
            chars[random.nextInt(chars.length)] = (char) (32 + random.nextInt(95));
            try {
                KeysAtRest.open(new String(chars), null);
            } catch (KithException e) {
                assertEquals(Fault.PROFILE_DAMAGED, e.fault());
            }
        }
    }

    @Test
    void aHostileFileCannotAskForAllTheMemory() throws Exception {
        for (BigInteger[] nrp : new BigInteger[][] {
            {BigInteger.TWO.pow(30), BigInteger.valueOf(8), BigInteger.ONE},
            {BigInteger.TWO.pow(62), BigInteger.valueOf(8), BigInteger.ONE},
            {BigInteger.TWO.pow(14), BigInteger.TWO.pow(28), BigInteger.ONE},
            {BigInteger.TWO.pow(14), BigInteger.valueOf(8), BigInteger.TWO.pow(20)},
            {BigInteger.valueOf(1000), BigInteger.valueOf(8), BigInteger.ONE},
            {BigInteger.valueOf(-16), BigInteger.valueOf(8), BigInteger.ONE},
            {BigInteger.TWO.pow(14), BigInteger.ZERO, BigInteger.ONE}}) {
            String block = "-----BEGIN ENCRYPTED PRIVATE KEY-----\n"
                    + Base64.getMimeEncoder().encodeToString(sealed(nrp[0], nrp[1], nrp[2]))
                    + "\n-----END ENCRYPTED PRIVATE KEY-----\n";
            assertEquals(Fault.PROFILE_DAMAGED, refusal(block + block + block, passphrase("x")), nrp[0] + " " + nrp[1]);
        }
    }

    private static byte[] sealed(BigInteger n, BigInteger r, BigInteger p) throws Exception {
        ScryptParams scrypt = new ScryptParams(new byte[16], n, r, p, null);
        PBES2Parameters parameters = new PBES2Parameters(
                new KeyDerivationFunc(MiscObjectIdentifiers.id_scrypt, scrypt),
                new EncryptionScheme(NISTObjectIdentifiers.id_aes256_CBC, new DEROctetString(new byte[16])));
        return new EncryptedPrivateKeyInfo(new AlgorithmIdentifier(PKCSObjectIdentifiers.id_PBES2, parameters),
                new byte[64]).getEncoded();
    }

    @Test
    void anotherCipherIsRefusedThoughThePassphraseIsRight() {
        String pem = KeysAtRest.seal(KEYS, passphrase("x"), new FixedRandom(1));
        int from = pem.indexOf('\n') + 1;
        int to = pem.indexOf("\n-----END");
        byte[] der = Base64.getMimeDecoder().decode(pem.substring(from, to));
        String aes256 = "60864801650304012a";
        String hex = HexFormat.of().formatHex(der);
        assertTrue(hex.contains(aes256));
        byte[] aes192 = HexFormat.of().parseHex(hex.replace(aes256, "608648016503040116"));
        String block = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(aes192);
        assertEquals(Fault.PROFILE_DAMAGED,
                refusal(pem.substring(0, from) + block + pem.substring(to), passphrase("x")));
    }

    @Test
    void opensslReadsBothKeys() throws Exception {
        Tool.assume("openssl");
        String pem = KeysAtRest.seal(KEYS, passphrase(TYPED), new FixedRandom(2));
        assertOpensslReads(pem, COMPOSED);
        assertOpensslReads(KeysAtRest.seal(KEYS, null, new FixedRandom(2)), null);
    }

    private void assertOpensslReads(String pem, String passphrase) throws Exception {
        String agreement = pem.substring(pem.indexOf("-----BEGIN", 5));
        String[] blocks = {pem, agreement};
        byte[][] points = {KEYS.signingKey().bytes(), KEYS.agreementKey().bytes()};
        for (int i = 0; i < 2; i++) {
            Files.writeString(folder.resolve("keys.pem"), blocks[i]);
            Files.writeString(folder.resolve("pass.txt"), passphrase == null ? "\n" : passphrase);
            int exit = Tool.run(folder, "openssl", "pkey", "-in", "keys.pem", "-passin", "file:pass.txt", "-pubout",
                    "-outform", "DER", "-out", "public.der");
            assertEquals(0, exit, () -> {
                try {
                    return Files.readString(folder.resolve("out.txt"));
                } catch (java.io.IOException e) {
                    return e.toString();
                }
            });
            byte[] der = Files.readAllBytes(folder.resolve("public.der"));
            assertArrayEquals(points[i], java.util.Arrays.copyOfRange(der, der.length - 32, der.length));
        }
    }

    @Test
    void passphrasesKeepToThemselves() {
        Passphrase passphrase = passphrase("secret");
        assertFalse(passphrase.toString().contains("secret"));
        assertArrayEquals("secret".getBytes(StandardCharsets.UTF_8), passphrase.utf8());
        assertTrue(passphrase(TYPED).sameAs(passphrase(COMPOSED)));
        assertFalse(passphrase.sameAs(passphrase("Secret")));
        passphrase.close();
        assertArrayEquals(new byte[6], passphrase.utf8());
        assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> passphrase("")).fault());
        assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> passphrase("a\ud800")).fault());
    }
}
