package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.KeyDecision;
import kith.bloom.Salt;
import kith.circle.HiddenAmong;
import kith.circle.Membership;
import kith.circle.RoundCode;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A founder who invents the others among whom somebody believes to be hidden, or shows each one other people. */
class HiddenRosterTest {
    @TempDir
    private Path root;

    private Member invented(String name, int seed) {
        Forger nobody = new Forger(name, seed, root);
        return new Member(name, nobody.kid(), nobody.keys.agreementKey());
    }

    private static Member member(Somebody who) {
        try (SecretKeys keys = who.keys()) {
            return new Member(who.name(), keys.signingKey().kid(), keys.agreementKey());
        }
    }

    /** {@return the founder's file of the ring's circle with other people on the roster, as they may sign it} */
    private Path signed(Ring ring, int revision, List<Member> roster) {
        CircleDocument like = ring.circle();
        try (SecretKeys keys = ring.person(0).keys()) {
            return new Forger("forger", 98, root).file(DocumentWriter.write(new CircleDocument("Ann", like.serial()
                    + revision, like.issued(), like.circle(), like.title(), revision, revision,
                    revision == 1 ? like.nonce() : "A".repeat(43), roster.stream().sorted(Comparator.comparing(
                    Member::kid)).toList(), like.shape(), revision == 1 ? like.salt() : new Salt(3, 4),
                    like.mode(), like.cell(), like.largestFppPerBillion()), keys.signer()));
        }
    }

    /** Ann knows the keys of everybody whom Ann invented, and subtracts all but Ben's masks from what Ben gives. */
    @Test
    void inventedMembersHideNobody() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        List<Member> sybils = new ArrayList<>(List.of(member(ring.person(0)), member(ben)));
        for (int i = 0; i < 8; i++) {
            sybils.add(invented("Member " + i, 200 + i));
        }
        ring.join(signed(ring, 2, sybils), List.of(ben));
        assertEquals(new HiddenAmong(10, 1), new ContributeToCircle(ben.profile()).preview(Ring.TITLE).hidden());
        assertRefused(ben, ring, 1);
    }

    private static void assertRefused(Somebody who, Ring ring, int verified) {
        var before = who.dump();
        KithException refused = assertThrows(KithException.class, () -> ring.contribute(who, ContributionConsent.HIDDEN,
                ContributionConsent.DIFFERENCE, ContributionConsent.SHOWS_MY_BOOK));
        assertEquals(Fault.ROSTER_UNVERIFIED, refused.fault());
        assertEquals(verified, refused.details().get("count"));
        assertEquals(before, who.dump());
    }

    /** What counts is a comparison that the user made: neither the name nor an unverified or blocked friend. */
    @Test
    void onlyVerifiedFriendsCount() {
        Ring ring = Ring.of(4, root).found(CircleMode.SEALED);
        Somebody ben = ring.person(1);
        assertEquals(3, new ContributeToCircle(ben.profile()).preview(Ring.TITLE).hidden().verified());
        ring.join(signed(ring, 2, List.of(member(ring.person(0)), member(ben), invented("Cid", 31),
                invented("Dan", 32))), List.of(ben));
        assertRefused(ben, ring, 1);
    }

    /**
     * Eva and Fay gave Ben filters, and Ben compared their fingerprints; no card of theirs is here. Beside their true
     * keys the founder enters agreement keys of which they have the secrets: they would take off all masks but Ann's.
     */
    @Test
    void aVerifiedKeyWithoutItsCardCountsForNobody() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        List<Member> roster = new ArrayList<>(List.of(member(ring.person(0)), member(ben)));
        List<Forger> friends = List.of(new Forger("Eva", 41, root), new Forger("Fay", 42, root));
        for (Forger friend : friends) {
            assertNull(ben.take(new KeyDecision.NewFriend(friend.name), friend.sign(friend.filter(1, 0, 1,
                    Forger.pool(friend.name.hashCode(), Somebody.people("x", 50)).getFirst()))).refused());
            new Friends(ben.profile()).verify(friend.name, friend.kid());
            roster.add(new Member(friend.name, friend.kid(), invented(friend.name, 300 + friend.name.charAt(0))
                    .agreementKey()));
        }
        ring.join(signed(ring, 2, roster), List.of(ben));
        assertEquals(new HiddenAmong(4, 1), new ContributeToCircle(ben.profile()).preview(Ring.TITLE).hidden());
        assertRefused(ben, ring, 1);
        // Their cards come later, and say something else than the roster.
        friends.forEach(friend -> assertNull(ben.take(friend.card(2)).refused()));
        assertRefused(ben, ring, 1);
    }

    /**
     * Whoever founds a circle with the card files of friends whom they verified by their filters has seen their cards.
     */
    @Test
    void aFounderKnowsTheCardsOfTheFirstRoster() {
        Somebody ann = Somebody.named("Ann", root).knows(Somebody.people("a", 20));
        List<Forger> friends = List.of(new Forger("Eva", 41, root), new Forger("Fay", 42, root));
        for (Forger friend : friends) {
            assertNull(ann.take(new KeyDecision.NewFriend(friend.name), friend.sign(friend.filter(1, 0, 1,
                    Forger.pool(friend.name.hashCode(), Somebody.people("x", 50)).getFirst()))).refused());
            new Friends(ann.profile()).verify(friend.name, friend.kid());
        }
        new FoundCircle(ann.profile())
                .run(new FoundCircle.Request("Trio", friends.stream().map(f -> f.card(2)).toList(),
                List.of(), 50, .01, CircleMode.COUNTED, root.resolve("trio")), Passphrases.none());
        assertEquals(new HiddenAmong(3, 2), new ContributeToCircle(ann.profile()).preview("Trio").hidden());
    }

    @Test
    void aBlockedFriendDoesNotCount() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        new Friends(ben.profile()).setBlocked("Cid", true);
        assertRefused(ben, ring, 1);
    }

    /** Cid's old key and the new one are two lines of the roster, and one person. */
    @Test
    void twoKeysOfOnePersonAreOnePerson() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        Somebody cid = ring.person(2);
        Member old = member(cid);
        RotateKeys.Result rotated = new RotateKeys(cid.profile()).run(root.resolve("rotation"), Passphrases.none(),
                Progress.none());
        Ring.takeAll(ben, rotated.rotations());
        assertNull(ben.take(new KeyDecision.Refuse(), new OwnProfile(cid.profile()).writeCard(root.resolve("card"),
                Passphrases.none())).refused());
        ben.verify("Cid", cid);
        ring.join(signed(ring, 2, List.of(member(ring.person(0)), member(ben), old, member(cid))), List.of(ben));
        HiddenAmong hidden = new ContributeToCircle(ben.profile()).preview(Ring.TITLE).hidden();
        assertEquals(new HiddenAmong(3, 2), hidden, "Ann and Cid, and Ben");
    }

    /** A file of two members in a mode that hides somebody: nobody's Kith makes one, a founder's hand can. */
    @Test
    void twoAreTransparent() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        ring.join(signed(ring, 2, List.of(member(ring.person(0)), member(ben))), List.of(ben));
        assertEquals(Fault.ROUND_TRANSPARENT,
                assertThrows(KithException.class, () -> ring.contribute(ben, ContributionConsent.HIDDEN)).fault());
    }

    /**
     * Ben and Cid were shown another member than the others. Each contributes, and what they give does not add up:
     * their masks with the one who is not there remain. Nobody's contacts can be read from it, and the round codes
     * differ.
     */
    @Test
    @Tag("exhaustive")
    void differentRostersDoNotAddUp() {
        Ring ring = Ring.of(5, root);
        Somebody ann = ring.person(0);
        ring.found(CircleMode.COUNTED);
        List<Member> other = new ArrayList<>(ring.circle().roster());
        Member eve = member(ring.person(4));
        other.removeIf(one -> one.kid().equals(eve.kid()));
        other.add(invented("Eve", 77));
        Path split = signed(ring, 1, other);
        for (Somebody member : List.of(ring.person(1), ring.person(2))) {
            replaceCircle(ring, member, split);
        }
        List<Path> files = Stream.of(1, 2, 3, 4).map(ring::person)
                .map(who -> ring.contribute(who, ContributionConsent.HIDDEN)
                .file()).toList();
        ring.contribute(ann, ContributionConsent.HIDDEN);
        Ring.takeAll(ann, files);
        var before = ann.dump();
        KithException refused = assertThrows(KithException.class, () -> ring.merge(ann, 1));
        assertTrue(List.of(Fault.SUM_SPOILED, Fault.SUM_POISONED).contains(refused.fault()), refused::toString);
        assertFalse(refused.details().containsKey("name"), "nobody is named");
        assertFalse(Files.exists(root.resolve("merged-Ann").resolve("ring-whitelist.kith")));
        assertEquals(before, ann.dump());
        RoundCode anns = RoundCode.of(ring.circle());
        assertNotEquals(anns.words(), new ContributeToCircle(ring.person(1).profile()).preview(Ring.TITLE)
                .code().words());
        assertEquals(anns.words(), new ContributeToCircle(ring.person(3).profile()).preview(Ring.TITLE).code().words());
        assertEquals(Fault.CIRCLE_CONTRADICTED, ring.person(3).refusal(split), "whoever sees both files knows it");
    }

    /** Ben never saw the file that the others have: Ben's profile holds the split one alone. */
    private static void replaceCircle(Ring ring, Somebody member, Path file) {
        member.profile().store().write(tables -> {
            CircleTable.Row row = tables.circles().byId(ring.circle().circle().toBytes()).orElseThrow();
            byte[] bytes;
            try {
                bytes = Files.readAllBytes(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            tables.circles().renew(new CircleTable.Row(row.id(), row.title(), row.founder(), row.revision(),
                    row.round(), row.serial() + 1, bytes, row.state(), row.added()));
            tables.circles().setState(row.id(), Membership.JOINED);
            return row;
        });
        assertEquals(5, new Circles(member.profile()).show(Ring.TITLE).members().size());
    }

    @Test
    void theCodeBindsEverything() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        CircleDocument c = ring.circle();
        String code = RoundCode.of(c).words().toString();
        assertEquals(8, RoundCode.of(c).words().size());
        assertEquals(8, RoundCode.of(c).digits().size());
        assertEquals(code, RoundCode.of(new CircleDocument("Another name", c.serial() + 9, c.issued(), c.circle(),
                "Another title", c.revision(), c.round(), c.nonce(), c.roster(), c.shape(), c.salt(),
                c.mode(), c.cell(),
                c.largestFppPerBillion())).words().toString(), "signed again, the round is the same");
        List<CircleDocument> others = List.of(
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 2, c.round(), c.nonce(), c.roster(), c.shape(),
                        c.salt(), c.mode(), c.cell(), c.largestFppPerBillion()),
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 1, 2, c.nonce(), c.roster(), c.shape(),
                        c.salt(), c.mode(), c.cell(), c.largestFppPerBillion()),
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 1, 1, "A".repeat(43), c.roster(), c.shape(),
                        c.salt(), c.mode(), c.cell(), c.largestFppPerBillion()),
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 1, 1, c.nonce(), c.roster().subList(0, 2),
                        c.shape(), c.salt(), c.mode(), c.cell(), c.largestFppPerBillion()),
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 1, 1, c.nonce(), c.roster(), c.shape(),
                        new Salt(1, 2), c.mode(), c.cell(), c.largestFppPerBillion()),
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 1, 1, c.nonce(), c.roster(), c.shape(),
                        c.salt(), CircleMode.SEALED, 64, c.largestFppPerBillion()),
                new CircleDocument("A", 1, c.issued(), c.circle(), "T", 1, 1, c.nonce(), c.roster(), c.shape(),
                        c.salt(), c.mode(), c.cell(), c.largestFppPerBillion() + 1));
        assertEquals(others.size(), others.stream().map(other -> RoundCode.of(other).words().toString())
                .filter(other -> !other.equals(code)).distinct().count());
    }
}
