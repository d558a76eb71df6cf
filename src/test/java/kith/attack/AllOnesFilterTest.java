package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.receive.KeyDecision;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.evidence.Evidence;
import kith.evidence.Recognition;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import kith.evidence.Witness;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A filter with more bits than it may have: with all of them its owner would seem to know everybody. */
class AllOnesFilterTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("m", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger mallory;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
        mallory = new Forger("Mallory", 66, root);
    }

    /** {@return a signed file of a filter with exactly these bits} */
    private Path signed(byte[] bits) {
        String honest = Forger.payload(mallory.sign(mallory.filter(50, 0, 1_000, POOL.getFirst())));
        return mallory.seal(DocumentType.FILTER.typ(), honest.replaceFirst("\"filter\":\"[^\"]*\"",
                "\"filter\":\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(bits) + "\""));
    }

    private static byte[] ones(int length) {
        byte[] ones = new byte[BitVector.byteCount(length)];
        Arrays.fill(ones, (byte) 0xff);
        if ((length & 7) != 0) {
            ones[ones.length - 1] = (byte) ((1 << (length & 7)) - 1);
        }
        return ones;
    }

    @Test
    void onlyOneWeightIsTaken() {
        int length = POOL.getFirst().shape().bits();
        byte[] honest = POOL.getFirst().vector().toBytes();
        byte[] oneMore = honest.clone();
        byte[] oneLess = honest.clone();
        for (int i = 0; i < 8; i++) {
            if ((honest[0] >> i & 1) == 0) {
                oneMore[0] |= (byte) (1 << i);
            } else {
                oneLess[0] &= (byte) ~(1 << i);
            }
        }
        KeyDecision newFriend = new KeyDecision.NewFriend("Mallory");
        for (byte[] bits : List.of(ones(length), oneMore, oneLess, new byte[honest.length])) {
            assertEquals(Fault.WEIGHT_WRONG, alice.refusal(newFriend, signed(bits)));
        }
        byte[] beyond = honest.clone();
        beyond[beyond.length - 1] |= (byte) 0x80;
        assertEquals(Fault.VALUE_INVALID, alice.refusal(newFriend, signed(beyond)), "bits after the last");
        assertEquals(List.of(), alice.asked());
    }

    /** Were it ever held, whoever matches everybody proves nothing: the second line of defence. */
    @Test
    void aFilterThatMatchesEverybodyIsNoEvidence() {
        BloomFilter full = new BloomFilter(POOL.getFirst().shape(), POOL.getFirst().salt(),
                BitVector.fromBytes(POOL.getFirst().shape().bits(), ones(POOL.getFirst().shape().bits())));
        SenderCheck check = new SenderCheck(SenderCheck.DEFAULT_ALPHA,
                List.of(Witness.of("mallory", Trust.VERIFIED, List.of(full), Recognition.DEFAULT)));
        Evidence evidence = check.judge(ItemDigest.of("offer@spam.example"));
        assertEquals(Verdict.UNKNOWN, evidence.verdict());
        assertEquals(VerdictReason.NO_EVIDENCE, evidence.reason());
        assertEquals(1, evidence.pValue());
    }
}
