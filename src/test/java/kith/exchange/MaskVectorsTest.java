package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.bloom.BitVector;
import kith.bloom.ItemDigest;
import kith.circle.MaskedSum;
import kith.identity.SecretKeys;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The vectors of a whole round belong together: what the contributions add up to is what the list holds. */
class MaskVectorsTest {
    private static SignedDocument file(String name) {
        return DocumentReader.read(Path.of("src/test/resources/kith/exchange", name + ".kith"), PinnedKeys.none());
    }

    @ParameterizedTest
    @CsvSource({"COUNTED, ok-whitelist-counted-1, 1", "COUNTED, ok-whitelist-counted-2, 2",
        "SEALED, ok-whitelist-sealed, 1"})
    void theContributionsAddUpToTheList(CircleMode mode, String list, int atLeast) {
        MaskedSum sum = new MaskedSum((CircleDocument) file("ok-circle-" + mode.word()).document());
        for (String member : List.of("carol", "alice", "bob")) {
            SignedDocument signed = file("ok-contribution-" + mode.word() + "-" + member);
            sum.add(signed, (MaskedDocument) signed.document());
        }
        WhitelistDocument whitelist = (WhitelistDocument) file(list).document();
        assertEquals(whitelist.filter(), sum.total().atLeast(atLeast));
        assertEquals(whitelist.contributions(), sum.listed());
        assertEquals(atLeast, whitelist.atLeast());
        for (int person = 0; person < 20; person++) {
            // Addresses 5 to 14 are known to two members.
            boolean known = atLeast == 1 || person >= 5 && person < 15;
            assertEquals(known, whitelist.filter().mightContain(ItemDigest.of("person" + person + "@x.example")));
        }
    }

    /** The list is what the unmasked books give. */
    @ParameterizedTest
    @CsvSource({"COUNTED, ok-whitelist-counted-1", "SEALED, ok-whitelist-sealed"})
    void theListIsTheUnionOfTheBooks(CircleMode mode, String list) {
        BitVector union = new BitVector(1000);
        for (SecretKeys member : MaskVectors.members()) {
            union.or(MaskVectors.book(member).vector());
            String file = "ok-contribution-" + mode.word() + "-" + MaskVectors.name(member).toLowerCase(Locale.ROOT);
            assertTrue(((MaskedDocument) file(file).document()).cells().length >= 1000);
        }
        assertEquals(union, ((WhitelistDocument) file(list).document()).filter().vector());
    }
}
