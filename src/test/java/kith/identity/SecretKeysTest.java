package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class SecretKeysTest {
    @Test
    void nothingSecretIsLeftAfterClosing() {
        SecretKeys keys = SecretKeys.generate(new FixedRandom(12));
        keys.close();
        byte[] zeros = new byte[SecretKeys.BYTES];
        assertArrayEquals(zeros, keys.signingSeed());
        assertArrayEquals(zeros, keys.agreementSecret());
        assertArrayEquals(zeros, keys.editionSecret());
    }
}
