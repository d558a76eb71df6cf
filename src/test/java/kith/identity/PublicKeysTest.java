package kith.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Base64;
import java.util.HexFormat;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicKeysTest {
    private static final HexFormat HEX = HexFormat.of();

    /** RFC 8037, appendix A.3. */
    @Test
    void theThumbprintIsThatOfTheRfc() {
        SigningKey key = new SigningKey(Base64.getUrlDecoder().decode("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"));
        assertEquals("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k", key.kid());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // The eight points of small order, as all implementations know them, and second spellings of some.
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
        "0100000000000000000000000000000000000000000000000000000000000080",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        // Not on the curve; too short.
        "0200000000000000000000000000000000000000000000000000000000000000",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f70751"})
    void badSigningKeysDoNotComeToBe(String hex) {
        assertEquals(Fault.KEY_INVALID,
                assertThrows(KithException.class, () -> new SigningKey(HEX.parseHex(hex))).fault());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Zero, one, the two of order eight, p - 1; p and p + 1 as second spellings; all of RFC 7748 and curve25519's
        // list that an honest key cannot be.
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        // A good point with the top bit set, and one that is too long.
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1ccc",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c00"})
    void badAgreementKeysDoNotComeToBe(String hex) {
        assertEquals(Fault.KEY_INVALID,
                assertThrows(KithException.class, () -> new AgreementKey(HEX.parseHex(hex))).fault());
    }

    @Test
    void goodKeysAreValues() {
        AgreementKey key = new AgreementKey(
                HEX.parseHex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"));
        assertEquals(key, new AgreementKey(key.bytes()));
        assertEquals(key.hashCode(), new AgreementKey(key.bytes()).hashCode());
        SecretKeys keys = SecretKeys.generate(new FixedRandom(1));
        assertEquals(keys.signingKey(), new SigningKey(keys.signingKey().bytes()));
        assertNotEquals(keys.signingKey(), SecretKeys.generate(new FixedRandom(2)).signingKey());
        keys.signingKey().bytes()[0] ^= 1;
        assertEquals(keys.signingKey(), SecretKeys.generate(new FixedRandom(1)).signingKey());
    }
}
