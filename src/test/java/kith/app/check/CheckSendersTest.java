package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.address.io.SenderList;
import kith.app.Somebody;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verdict table of the design, section 3, through profiles and files; Bob and Carol both know the c's. */
class CheckSendersTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private Somebody carol;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 30)).knows(Somebody.people("c", 30));
        bob = Somebody.named("Bob", root).knows(Somebody.people("b", 30)).knows(Somebody.people("c", 60));
        carol = Somebody.named("Carol", root).knows(Somebody.people("k", 30)).knows(Somebody.people("c", 60));
    }

    private Verdict verdict(String address) {
        return alice.check(address).evidence().verdict();
    }

    @Test
    void ownAddressesAndOwnContactsComeFirst() {
        alice.accept("Bob", bob.knows("alice@own.example").share("Alice", 10));
        alice.verify("Bob", bob);
        assertEquals(Verdict.SELF, verdict("alice@own.example"));
        assertFalse(verdict("alice@own.example").positive());
        assertEquals(Verdict.MINE, verdict("a3@x.example"));
        assertEquals(Verdict.MINE, verdict("  A3@X.Example "));
        assertEquals(Verdict.MINE, verdict("c3@x.example"), "also where Bob knows them");
        alice.knows("alice@own.example");
        assertEquals(Verdict.SELF, verdict("alice@own.example"), "also from one's own book");
        assertEquals(Verdict.KNOWN, verdict("b3@x.example"));
    }

    @Test
    void withoutFiltersNothingIsKnown() {
        CheckSenders.Checked checked = alice.check("b3@x.example");
        assertEquals(Verdict.UNKNOWN, checked.evidence().verdict());
        assertEquals(VerdictReason.NO_EVIDENCE, checked.evidence().reason());
        assertEquals(Verdict.INVALID, alice.check("b3").evidence().verdict());
        assertNull(alice.check("b3").canonical());
    }

    @Test
    void oneFriendsWordCountsOnlyIfTheyAreVerifiedAndRareEnough() {
        alice.accept("Bob", bob.share("Alice", 7));
        Evidence unverified = alice.check("b3@x.example").evidence();
        assertEquals(Verdict.POSSIBLE, unverified.verdict());
        assertEquals(VerdictReason.NOBODY_VERIFIED, unverified.reason());
        alice.verify("Bob", bob);
        Evidence verified = alice.check("b3@x.example").evidence();
        assertEquals(Verdict.KNOWN, verified.verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, verified.reason());
        assertEquals(Math.pow(.5, 7), verified.pValue(), .0006);
        assertEquals(1, verified.asked());
        assertEquals(1, verified.matched());
        assertTrue(verified.testimonies().getFirst().posterior() > .9);
        assertEquals(Verdict.UNKNOWN, alice.check("nobody-at-all@y.example").evidence().verdict());
    }

    @Test
    void oneMatchAtLevelFiveIsNeverEnough() {
        alice.accept("Bob", bob.share("Alice", 5));
        alice.verify("Bob", bob);
        Evidence one = alice.check("b3@x.example").evidence();
        assertEquals(Verdict.POSSIBLE, one.verdict());
        assertEquals(VerdictReason.TOO_MANY_STRANGERS, one.reason());
        assertFalse(new CheckSenders(alice.profile()).open().witnesses().getFirst().oneMatchDecides());
        alice.accept("Carol", carol.share("Alice", 5));
        assertEquals(Verdict.POSSIBLE, verdict("c44@x.example"), "nobody verified Carol");
        alice.verify("Carol", carol);
        assertEquals(Verdict.KNOWN, verdict("c44@x.example"), "two friends at level five are");
        assertEquals(.001, alice.check("c44@x.example").evidence().pValue(), .0003);
        assertEquals(Verdict.POSSIBLE, new CheckSenders(alice.profile()).open(.0001).check("c44@x.example").evidence()
                .verdict());
    }

    @Test
    void aBatchSaysTheSameAsSingleChecks() {
        alice.accept("Bob", bob.share("Alice", 7)).accept("Carol", carol.share("Alice", 3));
        alice.verify("Bob", bob);
        List<String> senders = new ArrayList<>(List.of("alice@own.example", "no address", "", "A1@x.example"));
        senders.addAll(Somebody.people("b", 40));
        senders.addAll(Somebody.people("c", 70));
        senders.addAll(Somebody.people("stranger", 2_000));
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        List<CheckSenders.Checked> batch = new ArrayList<>();
        session.checkAll(CheckSenders.Session.typed(senders), batch::add, Progress.none());
        assertEquals(senders.size(), batch.size());
        for (int i = 0; i < senders.size(); i += i < 200 ? 1 : 97) {
            assertEquals(session.check(senders.get(i)), batch.get(i));
            assertEquals(senders.get(i), batch.get(i).address());
        }
        long strangers = batch.stream().filter(c -> c.address().startsWith("stranger")
                && c.evidence().verdict() == Verdict.KNOWN).count();
        assertTrue(strangers <= 35, strangers + " of 2,000 strangers called known at one in a hundred");
    }

    @Test
    void aBatchCanBeStopped() {
        List<SenderList.Line> many = CheckSenders.Session.typed(Somebody.people("s", 5_000));
        List<CheckSenders.Checked> seen = new ArrayList<>();
        Progress stop = new Progress() {
            @Override
            public void at(long done, long total) {
                assertTrue(done > 0);
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> new CheckSenders(alice.profile()).open().checkAll(many, seen::add, stop)).fault());
        assertTrue(seen.size() < 5_000);
        assertEquals(Fault.USAGE,
                assertThrows(KithException.class, () -> new CheckSenders(alice.profile()).open(1)).fault());
    }

    /** Grinding: whoever holds the filters finds a matching address of their own in about 2^level tries. */
    @Test
    void grindingAgainstKnownFiltersCostsWhatTheFppSays() {
        alice.accept("Bob", bob.share("Alice", 7));
        alice.verify("Bob", bob);
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        List<CheckSenders.Checked> results = new ArrayList<>();
        session.checkAll(CheckSenders.Session.typed(Somebody.people("grind", 20_000)), results::add, Progress.none());
        long found = results.stream().filter(r -> r.evidence().verdict() == Verdict.KNOWN).count();
        // 20,000 / 128 = 156 with a standard deviation of 12: known is evidence, never permission.
        assertEquals(154, found, 48);
    }
}
