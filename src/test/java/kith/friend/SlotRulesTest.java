package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.exchange.FilterDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;

/** Each rule of the format's section Reading about slots, and which of two broken rules is told. */
class SlotRulesTest {
    private static final Instant ISSUED = Instant.parse("2026-11-20T12:00:00Z");
    private static final BloomFilter BITS = filter(1, SizeClass.SMALLEST);

    static BloomFilter filter(long salt, SizeClass size) {
        return BloomFilter.empty(size.shape(), new Salt(salt, salt));
    }

    private static FilterDocument incoming(int edition, int index, long serial, BloomFilter filter) {
        return new FilterDocument("Bob", edition, serial, ISSUED, ISSUED.plusSeconds(60), index, 16, filter, 0);
    }

    private static HeldFilter held(int edition, int index, long serial, String sha, BloomFilter filter) {
        return new HeldFilter("kid", edition, index, serial, ISSUED, ISSUED.plusSeconds(60), sha, filter);
    }

    private static Fault refusal(List<HeldFilter> held, FilterDocument incoming, String sha) {
        return assertThrows(KithException.class, () -> SlotRules.judge(held, incoming, sha)).fault();
    }

    @Test
    void fillsAnEmptySlot() {
        assertEquals(SlotRules.Outcome.ADDED, SlotRules.judge(List.of(), incoming(5, 0, 100, BITS), "a"));
        List<HeldFilter> held = List.of(held(5, 3, 100, "a", BITS));
        assertEquals(SlotRules.Outcome.ADDED,
                SlotRules.judge(held, incoming(5, 0, 99, filter(2, SizeClass.SMALLEST)), "b"));
        assertEquals(SlotRules.Outcome.ADDED,
                SlotRules.judge(held, incoming(6, 3, 101, filter(2, SizeClass.LARGEST)), "b"));
    }

    @Test
    void takesTheSamePayloadAgain() {
        List<HeldFilter> held = List.of(held(5, 0, 100, "a", BITS),
                held(6, 0, 101, "b", filter(2, SizeClass.SMALLEST)));
        assertEquals(SlotRules.Outcome.SAME, SlotRules.judge(held, incoming(5, 0, 100, BITS), "a"));
    }

    @Test
    void renewsTheSameBits() {
        List<HeldFilter> held = List.of(held(5, 0, 100, "a", BITS),
                held(6, 0, 101, "b", filter(2, SizeClass.SMALLEST)));
        assertEquals(SlotRules.Outcome.RENEWED, SlotRules.judge(held, incoming(5, 0, 102, BITS), "c"));
    }

    @Test
    void refusesOneSerialForTwoPayloads() {
        assertEquals(Fault.FILTER_CONFLICT,
                refusal(List.of(held(5, 0, 100, "a", BITS)), incoming(5, 0, 100, BITS), "b"));
        assertEquals(Fault.FILTER_CONFLICT, refusal(List.of(held(5, 0, 100, "a", BITS)),
                incoming(6, 2, 100, filter(2, SizeClass.SMALLEST)), "b"), "in another slot too");
    }

    @Test
    void refusesALowerSerialInTheSlot() {
        assertEquals(Fault.FILTER_ROLLBACK,
                refusal(List.of(held(5, 0, 100, "a", BITS)), incoming(5, 0, 99, BITS), "b"));
    }

    @Test
    void refusesOtherBitsOrAnotherSaltInTheSlot() {
        BloomFilter otherBits = filter(1, SizeClass.SMALLEST);
        otherBits.vector().set(3);
        List<HeldFilter> held = List.of(held(5, 0, 100, "a", BITS));
        assertEquals(Fault.EDITION_CHANGED, refusal(held, incoming(5, 0, 101, otherBits), "b"));
        assertEquals(Fault.EDITION_CHANGED,
                refusal(held, incoming(5, 0, 101, filter(2, SizeClass.SMALLEST)), "b"));
    }

    @Test
    void refusesAnEditionThatDoesNotHangTogether() {
        List<HeldFilter> held = List.of(held(5, 0, 100, "a", BITS));
        assertEquals(Fault.EDITION_CHANGED,
                refusal(held, incoming(5, 1, 101, filter(2, SizeClass.SMALLEST.next())), "b"), "another length");
        assertEquals(Fault.EDITION_CHANGED, refusal(held, incoming(5, 1, 101, BITS), "b"), "one salt twice");
        assertEquals(Fault.EDITION_CHANGED, refusal(held, incoming(6, 1, 101, BITS), "b"), "a salt of an old edition");
    }

    @Test
    void refusesAnOlderEditionUnlessItIsHeld() {
        List<HeldFilter> newer = List.of(held(6, 0, 100, "a", BITS));
        FilterDocument old = incoming(5, 1, 101, filter(2, SizeClass.SMALLEST));
        assertEquals(Fault.EDITION_SUPERSEDED, refusal(newer, old, "b"));
        List<HeldFilter> both = List.of(newer.getFirst(), held(5, 0, 90, "c", filter(3, SizeClass.SMALLEST)));
        assertEquals(SlotRules.Outcome.ADDED, SlotRules.judge(both, old, "b"));
    }

    /** Where a file breaks several rules, the one that comes first in the format is told. */
    @Test
    void tellsTheFirstRuleThatIsBroken() {
        BloomFilter other = filter(2, SizeClass.SMALLEST);
        List<HeldFilter> held = List.of(held(5, 0, 100, "a", BITS),
                held(6, 0, 103, "b", filter(4, SizeClass.SMALLEST)));
        assertEquals(Fault.FILTER_CONFLICT, refusal(held, incoming(5, 0, 100, other), "c"), "before changed bits");
        assertEquals(Fault.FILTER_ROLLBACK, refusal(held, incoming(5, 0, 99, other), "c"), "before changed bits");
        assertEquals(Fault.FILTER_CONFLICT, refusal(held, incoming(4, 0, 103, other), "c"), "before superseded");
        assertEquals(Fault.EDITION_SUPERSEDED, refusal(held, incoming(4, 0, 104, BITS), "c"), "before a salt twice");
    }
}
