package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.held.OwnContributionStatus;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A late contribution is merged without starting over, and the list is the one that starting over gives. */
class PlainMergingTest {
    private static final int MEMBERS = 6;

    @TempDir
    private Path root;
    private final List<Somebody> members = new ArrayList<>();
    private Somebody alice;

    @BeforeEach
    void found() {
        List<Path> cards = new ArrayList<>();
        for (String name : List.of("Alice", "Bob", "Carol", "Dave", "Eve", "Frank").subList(0, MEMBERS)) {
            Somebody one = Somebody.named(name, root).knows(Somebody.people(name.toLowerCase(Locale.ROOT), 40))
                    .knows(Somebody.people("both", 10));
            members.add(one);
            if (members.size() > 1) {
                cards.add(new OwnProfile(one.profile()).writeCard(root.resolve("of-" + name), Passphrases.none()));
            }
        }
        alice = members.getFirst();
        Path circle = new FoundCircle(alice.profile()).run(
                new FoundCircle.Request("Club", cards, List.of(), 50, .01, CircleMode.PLAIN, root), Passphrases.none())
                        .file();
        for (Somebody member : members.subList(1, MEMBERS)) {
            assertNull(member.take(new KeyDecision.NewFriend("Alice"), circle).refused());
            new JoinCircle(member.profile()).run("Club");
        }
    }

    private Path contribute(Somebody who) {
        return new ContributeToCircle(who.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("of-" + who.name()), Passphrases.none()).file();
    }

    private MergeCircle.Result merge(Somebody who) {
        return new MergeCircle(who.profile()).run("Club", root.resolve(who.name() + "-merge"), Passphrases.none(),
                Progress.none());
    }

    private static SignedDocument read(Path file) {
        return DocumentReader.read(file, PinnedKeys.none());
    }

    private static WhitelistDocument list(MergeCircle.Result merged) {
        return (WhitelistDocument) read(merged.file()).document();
    }

    /** {@return what somebody makes of the same contributions who merges for the first time} */
    private WhitelistDocument anew(Somebody who, List<Path> contributions) {
        contributions.forEach(file -> assertNull(who.take(file).refused()));
        MergeCircle.Result merged = merge(who);
        assertEquals(merged.contributions(), merged.added(), "this is to be a merge from the beginning");
        return list(merged);
    }

    @Test
    void oneAfterTheOtherInAnyOrderGivesTheSameList() {
        List<Path> files = new ArrayList<>();
        members.forEach(member -> files.add(contribute(member)));
        WhitelistDocument whole = anew(members.get(1), files);
        for (int merger : new int[] {2, 3, 4}) {
            Somebody who = members.get(merger);
            List<Path> shuffled = new ArrayList<>(files);
            Collections.shuffle(shuffled, new Random(merger));
            shuffled.remove(files.get(merger));
            int held = 1;
            assertEquals(1, merge(who).added(), "their own");
            for (Path file : shuffled) {
                assertNull(who.take(file).refused());
                MergeCircle.Result merged = merge(who);
                assertEquals(++held, merged.contributions());
                assertEquals(1, merged.added());
            }
            WhitelistDocument grown = list(merge(who));
            assertEquals(whole.filter(), grown.filter(), "bit for bit");
            assertEquals(whole.contributions(), grown.contributions());
            assertEquals(0, merge(who).added());
        }
    }

    /** The earlier list goes in as it is: a bit that only it has is there afterwards, so it was not begun again. */
    @Test
    void whatIsInTheListIsNotReadAgain() {
        contribute(alice);
        merge(alice);
        byte[] id = alice.profile().store().read(t -> t.circles().byTitle("Club").orElseThrow().id());
        alice.profile().store().write(tables -> {
            // Whoever read this again would fail.
            tables.circles().putContribution(id, 1, 1, alice.kid(), serial(tables.circles().contribution(id, 1, 1,
                    alice.kid()).orElseThrow()), new byte[] {'{'}, sha256(tables.circles().contribution(id, 1, 1,
                    alice.kid()).orElseThrow()));
            return null;
        });
        assertNull(alice.take(contribute(members.get(1))).refused());
        MergeCircle.Result merged = merge(alice);
        assertEquals(2, merged.contributions());
        assertEquals(1, merged.added());
    }

    private static long serial(byte[] file) {
        return DocumentReader.read(file, PinnedKeys.none()).document().serial();
    }

    private static String sha256(byte[] file) {
        return DocumentReader.read(file, PinnedKeys.none()).payloadSha256();
    }

    @Test
    @Tag("exhaustive")
    void whatWasReplacedIsTakenOut() {
        assertNull(alice.take(contribute(members.get(1))).refused());
        assertNull(alice.take(contribute(members.get(2))).refused());
        assertEquals(2, merge(alice).contributions());
        CircleDocument circle = new Circles(alice.profile()).show("Club").document();
        BloomFilter little = BloomFilter.empty(circle.shape(), circle.salt());
        little.vector().set(7);
        Somebody bob = members.get(1);
        try (SecretKeys keys = bob.keys()) {
            long serial = bob.profile().store().write(t -> t.meta().nextSerial(Somebody.NOW));
            assertEquals(ImportedFile.Outcome.RENEWED, alice.take(new Forger("f", 9, root).file(DocumentWriter.write(
                    new ContributionDocument("Bob", serial, Somebody.NOW, circle.circle(), 1, 1, Coding.SPARSE, little),
                    keys.signer()))).outcome());
        }
        MergeCircle.Result merged = merge(alice);
        assertEquals(2, merged.contributions());
        assertEquals(2, merged.added(), "begun again");
        BloomFilter expected = BloomFilter.empty(circle.shape(), circle.salt());
        expected.vector().or(((ContributionDocument) read(contribute(members.get(2))).document()).filter().vector());
        expected.vector().set(7);
        assertEquals(expected, list(merged).filter(), "nothing of what Bob gave first");
    }

    @Test
    void whoCountsNoLongerIsTakenOut() {
        assertNull(alice.take(new KeyDecision.NewFriend("Bob"), root.resolve("of-Bob").resolve("bob-card.kith"))
                .refused());
        assertNull(alice.take(contribute(members.get(1))).refused());
        Path carols = contribute(members.get(2));
        assertNull(alice.take(carols).refused());
        merge(alice);
        new Friends(alice.profile()).setBlocked("Bob", true);
        MergeCircle.Result merged = merge(alice);
        assertEquals(1, merged.contributions());
        assertEquals(((ContributionDocument) read(carols).document()).filter(), list(merged).filter());
    }

    /** Profiles of before have no hashes beside their contributions. */
    @Test
    @Tag("exhaustive")
    void contributionsWithoutAHashAreRead() {
        assertNull(alice.take(contribute(members.get(1))).refused());
        merge(alice);
        byte[] id = alice.profile().store().read(t -> t.circles().byTitle("Club").orElseThrow().id());
        String bob = members.get(1).kid();
        alice.profile().store().write(tables -> {
            byte[] file = tables.circles().contribution(id, 1, 1, bob).orElseThrow();
            tables.circles().putContribution(id, 1, 1, bob, serial(file), file);
            assertNull(tables.circles().heads(id, 1).get(bob).sha256());
            return null;
        });
        assertNull(alice.take(contribute(members.get(2))).refused());
        MergeCircle.Result merged = merge(alice);
        assertEquals(1, merged.added());
        assertEquals(2, merged.contributions());
    }

    private OwnContributionStatus mine(Somebody who) {
        return new Circles(who.profile()).show("Club").whitelists().getFirst().mine();
    }

    @Test
    void aMemberSeesWhetherTheirContributionIsInTheList() {
        Somebody bob = members.get(1);
        Somebody carol = members.get(2);
        Path bobs = contribute(bob);
        assertNull(alice.take(bobs).refused());
        Path list = merge(alice).file();
        assertNull(bob.take(list).refused());
        assertNull(carol.take(list).refused());
        assertEquals(OwnContributionStatus.HELD, mine(bob));
        assertTrue(new Circles(bob.profile()).show("Club").whitelists().getFirst().holdsMine());
        assertEquals(OwnContributionStatus.ABSENT, mine(carol));
        assertEquals(OwnContributionStatus.ABSENT, mine(alice), "Alice merges and did not contribute");
    }

    /** Same key, same member, but not what they made: a list by itself looks as if they were in it. */
    @Test
    void aListOfSomethingElseUnderMyKeyIsTold() {
        Somebody bob = members.get(1);
        SignedDocument bobs = read(contribute(bob));
        assertEquals(OwnContributionStatus.OTHER,
                claimed(new Included(bob.kid(), bobs.document().serial() + 1, bobs.payloadSha256())));
        assertEquals(OwnContributionStatus.OTHER,
                claimed(new Included(bob.kid(), bobs.document().serial() + 2, "A".repeat(43))));
        Somebody carol = members.get(2);
        assertNull(carol.take(forged(new Included(carol.kid(), 5, "A".repeat(43)))).refused());
        assertEquals(OwnContributionStatus.UNKNOWN, mine(carol));
    }

    private OwnContributionStatus claimed(Included listed) {
        assertNull(members.get(1).take(forged(listed)).refused());
        return mine(members.get(1));
    }

    /** {@return Alice's list that claims to hold this} */
    private Path forged(Included listed) {
        CircleDocument circle = new Circles(alice.profile()).show("Club").document();
        BloomFilter some = BloomFilter.empty(circle.shape(), circle.salt());
        some.vector().set(3);
        try (SecretKeys keys = alice.keys()) {
            long serial = alice.profile().store().write(t -> t.meta().nextSerial(Somebody.NOW));
            return new Forger("f", (int) (serial % 1000), root)
                    .file(DocumentWriter.write(new WhitelistDocument("Alice", serial,
                    Somebody.NOW, circle.circle(), "Club", 1, 1, circle.mode(), 1, List.of(listed), some),
                    keys.signer()));
        }
    }
}
