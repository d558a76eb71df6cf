package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Included;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists that name a round which is over: its salt, length and members are as fixed as those of the present one. */
class OlderRoundTest {
    @TempDir
    private Path root;
    private Club club;
    private CircleDocument first;
    private Path next;

    @BeforeEach
    void found() {
        club = Club.founded(root);
        first = club.document();
    }

    private void nextRound() {
        next = new ExtendCircle(club.alice().profile()).run(Club.TITLE, Change.of(Renewal.NEW_ROUND),
                root.resolve("next"), Passphrases.none()).file();
    }

    private Path list(Somebody who, CircleDocument of, CircleMode mode, Shape shape, Salt salt, List<Included> listed,
            BitVector bits) {
        return club.signed(who, new WhitelistDocument(who.name(), 99_000, Somebody.NOW, of.circle(), of.title(),
                of.revision(), of.round(), mode, 1, listed, new BloomFilter(shape, salt, bits)));
    }

    private List<Included> listed(Somebody... members) {
        return java.util.Arrays.stream(members).map(one -> new Included(one.kid(), 7, "A".repeat(43)))
                .sorted(java.util.Comparator.comparing(Included::kid)).toList();
    }

    private String field(Somebody who, Path file) {
        var before = who.dump();
        KithException refused = who.take(file).refused();
        assertEquals(Fault.CONTRIBUTION_FOREIGN, refused.fault());
        assertEquals(before, who.dump());
        return refused.details().get("field").toString();
    }

    /** Everything that the present round checks, for a round that the profile holds. */
    @Test
    void aRoundThatIsHeldIsCheckedAsThePresentOne() {
        nextRound();
        Somebody bob = club.bob();
        assertNull(bob.take(next).refused());
        Shape shape = first.shape();
        List<Included> both = listed(club.alice(), bob);
        BitVector none = new BitVector(shape.bits());
        assertEquals("salt",
                field(bob, list(club.alice(), first, CircleMode.PLAIN, shape, new Salt(7, 7), both, none)));
        Shape longer = new Shape(shape.bits() + 1, shape.hashes());
        assertEquals("bits", field(bob, list(club.alice(), first, CircleMode.PLAIN, longer, first.salt(), both,
                new BitVector(longer.bits()))));
        assertEquals("hashes", field(bob, list(club.alice(), first, CircleMode.PLAIN, new Shape(shape.bits(), 1),
                first.salt(), both, none)));
        assertEquals("mode",
                field(bob, list(club.alice(), first, CircleMode.COUNTED, shape, first.salt(), both, none)));
        Somebody mallory = Somebody.named("Mallory", root);
        assertEquals("contributions", field(bob, list(club.alice(), first, CircleMode.PLAIN, shape, first.salt(),
                listed(club.alice(), mallory), none)));
        BitVector full = new BitVector(shape.bits());
        for (int bit = 0; bit < shape.bits(); bit++) {
            full.set(bit);
        }
        assertEquals(Fault.WHITELIST_SATURATED,
                bob.refusal(list(club.alice(), first, CircleMode.PLAIN, shape, first.salt(),
                both, full)));
        // An honest one of that round still comes late.
        assertEquals(ImportedFile.Outcome.ADDED,
                bob.take(list(club.alice(), first, CircleMode.PLAIN, shape, first.salt(), both,
                none)).outcome());
    }

    /** What the reader gave to the round that is over is missing from a list that claims to hold it. */
    @Test
    void whatIsHeldOfThatRoundIsHeldAgainstTheList() {
        Somebody bob = club.bob();
        club.contribution(bob);
        List<Included> mine = bob.profile().store().read(tables -> {
            var head = tables.circles().heads(first.circle().toBytes(), 1).get(bob.kid());
            return List.of(new Included(head.kid(), head.serial(), head.sha256()));
        });
        nextRound();
        assertNull(bob.take(next).refused());
        assertEquals("filter", field(bob, list(club.alice(), first, CircleMode.PLAIN, first.shape(), first.salt(), mine,
                new BitVector(first.shape().bits()))));
    }

    /** Whoever came later does not know the round, and takes nobody's word for what it was. */
    @Test
    void ofARoundThatIsNotHeldNoListIsTaken() {
        nextRound();
        Somebody dora = Somebody.named("Dora", root);
        assertNull(dora.take(new KeyDecision.NewFriend("Alice"), next).refused());
        assertEquals("round", field(dora, list(club.alice(), first, CircleMode.PLAIN, first.shape(), first.salt(),
                listed(club.alice(), club.bob()), new BitVector(first.shape().bits()))));
        // Nor a round between two that are held.
        CircleDocument now = club.document();
        Path leap = club.circle(now.revision() + 5, now.round() + 5, now.serial() + 9, now.roster(),
                new CircleDocument("Alice", 1, now.issued(), now.circle(), now.title(), 1, 1, "B".repeat(42) + "A",
                        now.roster(), now.shape(), new Salt(3, 3), CircleMode.PLAIN, 1, now.largestFppPerBillion()));
        assertNull(dora.take(leap).refused());
        CircleDocument between = new CircleDocument("Alice", 1, now.issued(), now.circle(), now.title(),
                now.revision() + 2, now.round() + 2, "C".repeat(42) + "A", now.roster(), now.shape(), new Salt(4, 4),
                CircleMode.PLAIN, 1, now.largestFppPerBillion());
        assertEquals("round", field(dora, list(club.alice(), between, CircleMode.PLAIN, between.shape(), between.salt(),
                listed(club.alice()), new BitVector(between.shape().bits()))));
        assertEquals(ImportedFile.Outcome.ADDED,
                dora.take(list(club.alice(), now, CircleMode.PLAIN, now.shape(), now.salt(),
                listed(club.alice()), new BitVector(now.shape().bits()))).outcome(), "the one before is held");
    }

    /** Who was not on the roster of then signs no list of then, although they are on it now. */
    @Test
    void aNewcomerSignsNoListOfAnEarlierRound() {
        Somebody bob = club.bob();
        Somebody dora = Somebody.named("Dora", root);
        next = new ExtendCircle(club.alice().profile()).run(Club.TITLE, new Change(List.of(Club.card(dora)), List.of(),
                List.of(), null, null, null, Renewal.NEW_ROUND, null), root.resolve("next"), Passphrases.none()).file();
        assertNull(bob.take(next).refused());
        assertEquals(Fault.NOT_A_MEMBER, bob.refusal(list(dora, first, CircleMode.PLAIN, first.shape(), first.salt(),
                listed(club.alice(), bob), new BitVector(first.shape().bits()))));
        assertEquals(Forger.ISSUED.isBefore(Somebody.NOW), true);
    }
}
