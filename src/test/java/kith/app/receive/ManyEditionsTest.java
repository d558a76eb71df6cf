package kith.app.receive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigests;
import kith.fault.Fault;
import kith.friend.HeldFilter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A friend sends one edition after the other: bits are kept of few, and of all what copies and old files are known by.
 */
class ManyEditionsTest {
    private static final int EDITIONS = 12;

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;
    private final List<List<BloomFilter>> pools = new ArrayList<>();
    private final List<Path> firsts = new ArrayList<>();

    @BeforeEach
    void bobSendsTwelveEditions() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        for (int edition = 0; edition < EDITIONS; edition++) {
            pools.add(Forger.pool(edition + 1, Somebody.people("bob", 40)));
            for (int index = 0; index < 2; index++) {
                Path file = bob.sign(bob.filter(50 + edition, index, 1_000 + 10L * edition + index,
                        pools.get(edition).get(index)));
                if (index == 0) {
                    firsts.add(file);
                }
                if (edition == 0 && index == 0) {
                    alice.accept("Bob", List.of(file));
                } else {
                    assertEquals(ImportedFile.Outcome.ADDED, alice.take(file).outcome());
                }
            }
        }
    }

    private List<HeldFilter> held() {
        return alice.profile().store().read(t -> t.filters().ofKey(bob.kid()));
    }

    private int vectors() {
        return alice.dump().get("held_vector").size();
    }

    @Test
    void theBitsOfTheNewestAreKeptAndTheSlotsOfAll() {
        assertEquals(2 * EDITIONS, held().size());
        assertEquals(4, vectors(), "two editions");
        Friends.Summary summary = new Friends(alice.profile()).list().getFirst();
        assertEquals(2 * EDITIONS, summary.held());
        assertEquals(List.of(61, 61), summary.asked().stream().map(HeldFilter::edition).toList());
        assertEquals(pools.getLast().subList(0, 2),
                alice.profile().store().read(t -> Friends.asked(t, alice.friend("Bob"), alice.profile().now()).stream()
                        .map(one -> one.filter().near()).toList()));
    }

    /** Bits that are read from the profile when they are asked for say the same as those in memory. */
    @Test
    void bitsThatLieElsewhereSayTheSame() {
        ItemDigests people = ItemDigests.of(Somebody.people("anybody", 3_000));
        alice.profile().store().read(t -> {
            List<BloomFilter> far = t.filters().askable(alice.friend("Bob").id()).stream()
                    .map(HeldFilter::filter).toList();
            List<BloomFilter> near = far.stream().map(BloomFilter::near).toList();
            assertEquals(near, far);
            assertTrue(far.stream().allMatch(one -> one.vector().isFar()));
            assertTrue(near.stream().noneMatch(one -> one.vector().isFar()));
            assertArrayEquals(new GroupMatcher(List.of(near)).hits(people), new GroupMatcher(List.of(far))
                    .hits(people));
            for (int i = 0; i < 200; i++) {
                assertEquals(near.getFirst().mightContain(people.get(i)), far.getFirst().mightContain(people.get(i)));
            }
            return t;
        });
    }

    /** The salt of an edition whose bits are long gone still gives a copy away, and its slot an older file. */
    @Test
    void copiesAndContradictionsOfDroppedEditionsAreStillSeen() {
        assertEquals(Fault.FILTER_ROLLBACK,
                alice.refusal(bob.sign(bob.filter(50, 0, 999, pools.getFirst().getFirst()))));
        assertEquals(Fault.EDITION_CHANGED, alice.refusal(bob.sign(bob.filter(50, 0, 2_000, pools.get(1).getFirst()))));
        assertEquals(Fault.FILTER_CONFLICT, alice.refusal(bob.sign(bob.filter(61, 5, 1_000, pools.getLast().get(5)))));
        assertEquals(Fault.EDITION_SUPERSEDED, alice.refusal(bob.sign(bob.filter(49, 0, 3_000,
                Forger.pool(99, Somebody.people("bob", 40)).getFirst()))));
        alice.profile().store().write(t -> {
            t.friends().setState(alice.friend("Bob").id(), kith.friend.FriendState.VERIFIED);
            return t;
        });
        Forger mallory = new Forger("Mallory", 12, root);
        BloomFilter own = Forger.pool(77, Somebody.people("mallory", 9)).getFirst();
        alice.accept("Mallory", List.of(mallory.sign(mallory.filter(1, 0, 1, own))));
        assertEquals(Fault.FILTER_COPIED,
                alice.refusal(mallory.sign(mallory.filter(1, 1, 2, pools.getFirst().getFirst()))));
    }

    @Test
    void anOldFileAgainAndARenewedOneChangeNoBits() {
        assertEquals(ImportedFile.Outcome.SAME, alice.take(firsts.getFirst()).outcome());
        assertEquals(4, vectors());
        assertEquals(ImportedFile.Outcome.RENEWED,
                alice.take(bob.sign(bob.filter(50, 0, 5_000, pools.getFirst().getFirst()))).outcome());
        assertEquals(ImportedFile.Outcome.RENEWED,
                alice.take(bob.sign(bob.filter(61, 0, 5_001, pools.getLast().getFirst()))).outcome());
        assertEquals(4, vectors());
    }

    @Test
    void withTheFriendGoTheBits() {
        new Friends(alice.profile()).remove("Bob");
        assertEquals(0, vectors());
        assertEquals(0, alice.dump().get("held_part").size());
        assertNull(alice.profile().store().read(t -> t.friends().byName("Bob")).orElse(null));
        assertTrue(held().isEmpty());
    }
}
