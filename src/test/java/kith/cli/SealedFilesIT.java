package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.bouncycastle.asn1.misc.ScryptParams;
import org.bouncycastle.asn1.pkcs.EncryptedPrivateKeyInfo;
import org.bouncycastle.asn1.pkcs.PBES2Parameters;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a guess of a passphrase costs in files of the packaged program; within the tests it is cheaper. */
class SealedFilesIT {
    @Test
    @Tag("exhaustive")
    void aGuessIsAsDearAsTheFormatSays(@TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "correct horse battery staple\n");
        Path profile = folder.resolve("bob");
        Path backup = folder.resolve("bob.age");
        PackagedKith kith = PackagedKith.in(folder);
        kith.json(0, profile, "init", "--name", "Bob", "--address", "bob@brown.example", "--passphrase-file",
                secret.toString());
        kith.json(0, profile, "backup", backup.toString(), "--passphrase-file", secret.toString());

        String[] header = new String(Files.readAllBytes(backup), StandardCharsets.ISO_8859_1).split("\n", 3);
        assertEquals("age-encryption.org/v1", header[0]);
        assertTrue(header[1].matches("-> scrypt [A-Za-z0-9+/]{22} 17"), header[1]);

        String pem = Files.readString(profile.resolve("keys.pem"));
        String body = pem.substring(pem.indexOf('\n'), pem.indexOf("-----END")).replaceAll("\\s", "");
        ScryptParams scrypt = ScryptParams.getInstance(PBES2Parameters.getInstance(EncryptedPrivateKeyInfo
                .getInstance(Base64.getDecoder().decode(body)).getEncryptionAlgorithm().getParameters())
                .getKeyDerivationFunc().getParameters());
        assertEquals(1 << 14, scrypt.getCostParameter().intValueExact());
        assertEquals(8, scrypt.getBlockSize().intValueExact());
        assertEquals(1, scrypt.getParallelizationParameter().intValueExact());
    }
}
