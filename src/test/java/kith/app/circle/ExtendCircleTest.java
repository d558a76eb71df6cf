package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.Friends;
import kith.app.profile.BackUpProfile;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.DocumentWriter;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.RosterProblem;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Alice changes a circle founded with Bob, Carol and Dave. */
class ExtendCircleTest {
    private static final String TITLE = "Club";

    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private Somebody carol;
    private Somebody dave;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 50));
        bob = Somebody.named("Bob", root).knows(Somebody.people("b", 50));
        carol = Somebody.named("Carol", root).knows(Somebody.people("c", 50));
        dave = Somebody.named("Dave", root).knows(Somebody.people("d", 50));
    }

    private Path card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(root.resolve(who.name() + "-card"), Passphrases.none());
    }

    private void found(CircleMode mode) {
        Path file = new FoundCircle(alice.profile()).run(new FoundCircle.Request(TITLE,
                List.of(card(bob), card(carol), card(dave)), List.of(), 50, .01, mode, root), Passphrases.none())
                        .file();
        for (Somebody member : List.of(bob, carol, dave)) {
            assertNull(member.take(new KeyDecision.NewFriend("Alice"), file).refused());
            new JoinCircle(member.profile()).run(TITLE);
        }
    }

    private static Change adding(Path... cards) {
        return new Change(List.of(cards), List.of(), List.of(), null, null, null, Renewal.AS_NEEDED, null);
    }

    private static Change removing(String... names) {
        return new Change(List.of(), List.of(), List.of(names), null, null, null, Renewal.AS_NEEDED, null);
    }

    private static Change mode(CircleMode mode) {
        return new Change(List.of(), List.of(), List.of(), null, null, mode, Renewal.AS_NEEDED, null);
    }

    private ExtendCircle.Result extend(Change change) {
        ExtendCircle use = new ExtendCircle(alice.profile());
        var before = alice.dump();
        RosterPreview said = use.preview(TITLE, change);
        assertEquals(before, alice.dump(), "a preview changes nothing");
        ExtendCircle.Result result = use.run(TITLE, change, root, Passphrases.none());
        assertEquals(said, result.preview(), "what was said beforehand");
        return result;
    }

    private KithException refusal(Change change) {
        var before = alice.dump();
        KithException refused = assertThrows(KithException.class,
                () -> new ExtendCircle(alice.profile()).run(TITLE, change, root, Passphrases.none()));
        assertEquals(before, alice.dump(), "a refusal changes nothing");
        return refused;
    }

    private CircleDocument circle(Somebody who) {
        return new Circles(who.profile()).show(TITLE).document();
    }

    private static Membership state(Somebody who) {
        return new Circles(who.profile()).show(TITLE).state();
    }

    private Set<String> names() {
        return circle(alice).roster().stream().map(Member::name).collect(Collectors.toSet());
    }

    private Path contribute(Somebody who) {
        return new ContributeToCircle(who.profile()).run(TITLE, ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("of-" + who.name()), Passphrases.none()).file();
    }

    private void contributed(Somebody... members) {
        for (Somebody member : members) {
            assertNull(alice.take(contribute(member)).refused());
        }
    }

    /** As if that member's contribution had come in, of any cells: who delivered is all that counts here. */
    private void delivered(Somebody who) {
        CircleDocument c = circle(alice);
        Coding coding = Coding.ofCell(c.mode(), c.cell());
        try (SecretKeys keys = who.keys()) {
            byte[] file = DocumentWriter.write(new MaskedDocument(who.name(), 1, Somebody.NOW, c.circle(), c.revision(),
                    c.round(), coding, c.shape(), c.salt(), new byte[c.shape().bits() * coding.cell() / Byte.SIZE]),
                    keys.signer());
            alice.profile().store().write(tables -> {
                tables.circles().putContribution(c.circle().toBytes(), c.revision(), c.round(), who.kid(), 1, file);
                return tables;
            });
        }
    }

    @Test
    void aPlainCircleKeepsItsRoundWhenSomebodyComesIn() {
        found(CircleMode.PLAIN);
        contributed(bob, carol);
        CircleDocument before = circle(alice);
        Somebody eve = Somebody.named("Eve", root).knows(Somebody.people("e", 50));
        RosterPreview now = extend(adding(card(eve))).preview();
        assertEquals(List.of("Eve"), now.added());
        assertFalse(now.newRound());
        assertEquals(0, now.discarded());
        CircleDocument after = circle(alice);
        assertEquals(2, after.revision());
        assertEquals(1, after.round());
        assertEquals(before.salt(), after.salt());
        assertEquals(before.nonce(), after.nonce());
        assertEquals(before.shape(), after.shape());
        assertEquals(Set.of("Alice", "Bob", "Carol", "Dave", "Eve"), names());
        assertEquals(2, new Circles(alice.profile()).show(TITLE).members().stream()
                .filter(Circles.MemberStatus::contributed).count(), "earlier contributions count");
    }

    @Test
    void whoIsRemovedFromAPlainCircleCountsNoMore() {
        found(CircleMode.PLAIN);
        contributed(bob, carol, dave);
        ExtendCircle.Result result = extend(removing("carol"));
        assertEquals(List.of("Carol"), result.preview().removed());
        assertEquals(1, result.preview().discarded());
        MergeCircle.Result merged = new MergeCircle(alice.profile())
                .run(TITLE, root, Passphrases.none(), Progress.none());
        assertEquals(2, merged.contributions());
        for (Somebody member : List.of(bob, carol)) {
            assertEquals(ImportedFile.Outcome.RENEWED, member.take(result.file()).outcome());
            assertEquals(Membership.JOINED, state(member), "nobody new has come in");
        }
        assertEquals(Fault.NOT_A_MEMBER, assertThrows(KithException.class, () -> contribute(carol)).fault());
        assertTrue(new Circles(carol.profile()).show(TITLE).members().stream().noneMatch(Circles.MemberStatus::self));
    }

    @ParameterizedTest
    @EnumSource(value = CircleMode.class, names = {"COUNTED", "SEALED"})
    @Tag("exhaustive")
    void underMasksEveryChangeBeginsARound(CircleMode mode) {
        found(mode);
        delivered(bob);
        assertEquals(List.of(), new ExtendCircle(alice.profile()).preview(TITLE, removing("Dave")).exposed(),
                "without Alice's there is no sum");
        delivered(alice);
        CircleDocument before = circle(alice);
        RosterPreview now = extend(removing("Dave")).preview();
        assertTrue(now.newRound());
        assertEquals(2, now.discarded());
        assertEquals(List.of("Dave"), now.exposed(), "Dave's filter is the difference");
        CircleDocument after = circle(alice);
        assertEquals(2, after.revision());
        assertEquals(2, after.round());
        assertNotEquals(before.salt(), after.salt());
        assertNotEquals(before.nonce(), after.nonce());
        assertEquals(before.shape(), after.shape());
        KithException tooFew = refusal(removing("Bob"));
        assertEquals(Fault.PLAN_IMPOSSIBLE, tooFew.fault(), "two cannot hide");
        List<Path> three = Stream.of("Eve", "Fay", "Gil").map(name -> card(Somebody.named(name, root))).toList();
        assertEquals(List.of(), extend(adding(three.toArray(Path[]::new))).preview().exposed(),
                "three at once");
    }

    @Test
    void aRoundCanBeginAgainWithTheSamePeople() {
        found(CircleMode.COUNTED);
        CircleDocument before = circle(alice);
        ExtendCircle.Result result = extend(Change.of(Renewal.NEW_ROUND));
        CircleDocument after = circle(alice);
        assertEquals(before.revision(), after.revision(), "nothing was revised");
        assertEquals(2, after.round());
        assertEquals(before.roster(), after.roster());
        assertNotEquals(before.nonce(), after.nonce());
        assertEquals(List.of(), result.preview().exposed());
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(result.file()).outcome());
        assertEquals(Membership.JOINED, state(bob), "the same people and the same mode");
    }

    @Test
    void aRoundCanGoOnWithoutWhoeverDidNotDeliver() {
        found(CircleMode.COUNTED);
        delivered(bob);
        delivered(dave);
        RosterPreview now = extend(Change.of(Renewal.WITHOUT_MISSING)).preview();
        assertEquals(List.of("Carol"), now.removed(), "and Alice stays, who can still contribute");
        assertEquals(Set.of("Alice", "Bob", "Dave"), names());
        assertEquals(2, now.round());
        delivered(bob);
        delivered(dave);
        assertEquals(RosterProblem.NOBODY_MISSING,
                refusal(Change.of(Renewal.WITHOUT_MISSING)).details().get("problem"));
    }

    @Test
    void otherNumbersAreAnotherPlanAndAnotherRound() {
        found(CircleMode.PLAIN);
        contributed(bob);
        CircleDocument before = circle(alice);
        RosterPreview now = extend(new Change(List.of(), List.of(), List.of(), 100, null, null, Renewal.AS_NEEDED,
                null)).preview();
        assertTrue(now.newRound());
        assertEquals(1, now.discarded());
        assertEquals(100, now.plan().contacts());
        assertEquals(.01, now.plan().wantedFpp(), 1e-9, "as it was planned");
        assertEquals(2 * before.shape().bits(), circle(alice).shape().bits(), 2);
        assertEquals(before.largestFppPerBillion(), circle(alice).largestFppPerBillion());
        now = extend(new Change(List.of(), List.of(), List.of(), null, .001, null, Renewal.AS_NEEDED, null)).preview();
        assertEquals(100, now.plan().contacts(), "as it was planned");
        assertEquals(.01, circle(alice).largestFpp(), 1e-9, "what decides is never refused");
        assertEquals(3, circle(alice).round());
    }

    @Test
    void moreMembersThanPlannedAreToldOf() {
        found(CircleMode.PLAIN);
        List<Path> many = Stream.iterate(0, i -> i + 1).limit(5).map(i -> card(Somebody.named("M" + i, root))).toList();
        RosterPreview now = new ExtendCircle(alice.profile()).preview(TITLE, adding(many.toArray(Path[]::new)));
        assertTrue(now.tooSmall(), now.plan().mergedFpp() + " of " + now.allowedFpp());
        assertFalse(new ExtendCircle(alice.profile()).preview(TITLE, new Change(many, List.of(), List.of(), 50, null,
                null, Renewal.AS_NEEDED, null)).tooSmall());
    }

    /** Whoever agreed to be hidden is not exposed by an update: they are asked again. */
    @Test
    void anotherModeNeedsEverybodysAgreementAgain() {
        found(CircleMode.COUNTED);
        ExtendCircle.Result plain = extend(mode(CircleMode.PLAIN));
        assertTrue(plain.preview().newRound());
        assertEquals(CircleMode.COUNTED, plain.preview().before());
        assertEquals(1, circle(alice).cell());
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(plain.file()).outcome());
        assertEquals(Membership.INVITED, state(bob));
        var before = bob.dump();
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class, () -> contribute(bob)).fault());
        assertEquals(before, bob.dump());
        new JoinCircle(bob.profile()).run(TITLE);
        contribute(bob);
        assertEquals(Membership.FOUNDED, state(alice));
        ExtendCircle.Result sealed = extend(mode(CircleMode.SEALED));
        assertNull(bob.take(sealed.file()).refused());
        assertEquals(Membership.INVITED, state(bob));
    }

    @Test
    void somebodyNewNeedsEverybodysAgreementAgain() {
        found(CircleMode.PLAIN);
        Somebody eve = Somebody.named("Eve", root);
        Path file = extend(adding(card(eve))).file();
        assertNull(bob.take(file).refused());
        assertEquals(Membership.INVITED, state(bob), "Eve may merge, and see Bob's file");
    }

    /** A friend's new key, of which both know that it is theirs, takes the place of the old one. */
    @Test
    void aRenewedKeyTakesThePlaceOfTheOld() {
        found(CircleMode.PLAIN);
        assertNull(alice.take(new KeyDecision.NewFriend("Bob"), card(bob)).refused());
        assertNull(carol.take(new KeyDecision.NewFriend("Bob"), card(bob)).refused());
        Path old = card(bob);
        String before = bob.kid();
        List<Path> rotation = new RotateKeys(bob.profile()).run(root.resolve("rotation"), Passphrases.none(),
                Progress.none()).rotations();
        alice.accept("Bob", rotation);
        carol.accept("Bob", rotation);
        ExtendCircle.Result result = extend(new Change(List.of(), List.of("Bob"), List.of(), null, null, null,
                Renewal.AS_NEEDED, null));
        assertEquals(List.of("Bob"), result.preview().renewed());
        assertEquals(List.of(), result.preview().added());
        assertEquals(List.of(), result.preview().removed());
        assertEquals(4, circle(alice).roster().size());
        assertTrue(circle(alice).member(before).isEmpty());
        assertTrue(circle(alice).member(bob.kid()).isPresent());
        assertNull(carol.take(result.file()).refused());
        assertEquals(Membership.JOINED, state(carol), "Carol knows that both keys are Bob's");
        assertNull(dave.take(result.file()).refused());
        assertEquals(Membership.INVITED, state(dave), "to Dave it is somebody new");
        assertNull(bob.take(result.file()).refused());
        assertEquals(Membership.JOINED, state(bob));
        assertEquals(RosterProblem.FORMER_KEY, refusal(adding(old)).details().get("problem"));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        found(CircleMode.PLAIN);
        assertEquals(Fault.CIRCLE_UNCHANGED, refusal(Change.of(Renewal.AS_NEEDED)).fault());
        assertEquals(Fault.CIRCLE_UNCHANGED, refusal(adding(card(bob))).fault(), "Bob is a member already");
        assertEquals(Fault.CIRCLE_UNCHANGED, refusal(mode(CircleMode.PLAIN)).fault());
        assertEquals(RosterProblem.FOUNDER_STAYS, refusal(removing("Alice")).details().get("problem"));
        assertEquals(RosterProblem.FOUNDER_STAYS, refusal(removing(alice.kid())).details().get("problem"));
        assertEquals(Fault.NOT_A_MEMBER, refusal(removing("Zoe")).fault());
        assertEquals(Fault.PLAN_IMPOSSIBLE, refusal(removing("Bob", "Carol", "Dave")).fault());
        assertEquals(Fault.FRIEND_UNKNOWN, refusal(new Change(List.of(), List.of("Zoe"), List.of(), null, null, null,
                Renewal.AS_NEEDED, null)).fault());
        assertEquals(RosterProblem.ADDED_AND_REMOVED, refusal(new Change(List.of(card(bob)), List.of(), List.of("Bob"),
                null, null, null, Renewal.AS_NEEDED, null)).details().get("problem"));
        assertEquals(Fault.CIRCLE_UNKNOWN, assertThrows(KithException.class, () -> new ExtendCircle(alice.profile())
                .preview("Pub", mode(CircleMode.COUNTED))).fault());
        assertEquals(Fault.NOT_THE_FOUNDER, assertThrows(KithException.class, () -> new ExtendCircle(bob.profile())
                .preview(TITLE, mode(CircleMode.COUNTED))).fault());
    }

    @Test
    void twoOfOneNameAreToldApartByTheirKeys() {
        found(CircleMode.PLAIN);
        Forger other = new Forger("Bob", 83, root);
        extend(adding(other.card(5)));
        assertEquals(5, circle(alice).roster().size());
        assertEquals(RosterProblem.SEVERAL_OF_THIS_NAME, refusal(removing("bob")).details().get("problem"));
        extend(removing(other.kid()));
        assertTrue(circle(alice).member(bob.kid()).isPresent());
    }

    /**
     * Only the founder's own file of this circle is replaced; and where the file cannot be written, nothing changed.
     */
    @Test
    void theFileAndTheCircleChangeTogether() throws IOException {
        found(CircleMode.PLAIN);
        Path file = root.resolve("club-circle.kith");
        byte[] first = Files.readAllBytes(file);
        extend(removing("Dave"));
        assertFalse(Arrays.equals(first, Files.readAllBytes(file)));
        Files.writeString(file, "something else");
        assertEquals(Fault.FILE_IN_THE_WAY, refusal(removing("Carol")).fault());
        Files.delete(file);
        Path notAFolder = Files.writeString(root.resolve("not-a-folder"), "");
        var before = alice.dump();
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class, () -> new ExtendCircle(alice.profile())
                .run(TITLE, removing("Carol"), notAFolder.resolve("x"), Passphrases.none())).fault());
        assertEquals(before.get("circle"), alice.dump().get("circle"), "nobody can have got the file");
        assertEquals(3, circle(alice).roster().size());
    }

    @Test
    void afterTheLastRevisionComesNone() {
        found(CircleMode.COUNTED);
        alice.profile().store().write(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, TITLE);
            CircleDocument c = HeldCircles.document(tables, row);
            try (SecretKeys keys = alice.keys()) {
                tables.circles().renew(new CircleTable.Row(row.id(), TITLE, row.founder(), Integer.MAX_VALUE,
                        Integer.MAX_VALUE, c.serial(), DocumentWriter.write(new CircleDocument(c.name(),
                                c.serial(), c.issued(), c.circle(), c.title(), Integer.MAX_VALUE, Integer.MAX_VALUE,
                                c.nonce(), c.roster(), c.shape(), c.salt(), c.mode(), c.cell(),
                                c.largestFppPerBillion()), keys.signer()), row.state(), row.added()));
            }
            return tables;
        });
        assertEquals(Fault.CIRCLE_STATE, refusal(Change.of(Renewal.NEW_ROUND)).fault());
    }

    @Test
    void whoeverIsBlockedOrRevokedIsNotEntered() {
        found(CircleMode.PLAIN);
        Forger eve = new Forger("Eve", 81, root);
        Path card = eve.card(5);
        alice.accept("Eve", List.of(card));
        new Friends(alice.profile()).setBlocked("Eve", true);
        assertEquals(Fault.FRIEND_BLOCKED, refusal(adding(card)).fault());
        Forger fay = new Forger("Fay", 82, root);
        Path fays = fay.card(5);
        alice.accept("Fay", List.of(fays, fay.revocation(6)));
        assertEquals(Fault.KEY_REVOKED, refusal(adding(fays)).fault());
    }

    /** What the restored profile has forgotten does not make its founder contradict themselves. */
    @Test
    void afterARestoreTheNumbersLeapOverWhatIsForgotten() {
        found(CircleMode.PLAIN);
        Path backup = root.resolve("alice.age");
        Passphrases secret = purpose -> Passphrase.of("correct horse".toCharArray());
        BackUpProfile.write(alice.profile(), backup, secret);
        Path forgotten = extend(removing("Dave")).file();
        assertNull(bob.take(forgotten).refused());
        Profile restored = BackUpProfile.restore(backup, root.resolve("restored"), secret);
        alice = new Somebody("Restored", root, new Profile(restored.store(), alice.profile().clock(),
                alice.profile().random()));
        RosterPreview now = new ExtendCircle(alice.profile()).preview(TITLE, removing("Carol"));
        assertTrue(now.newRound(), "nobody knows which round there is");
        assertEquals(1_001, now.round());
        assertEquals(1_001, now.revision());
        Path file = new ExtendCircle(alice.at(Instant.now().plusSeconds(60)).profile()).run(TITLE, removing("Carol"),
                root.resolve("after"), Passphrases.none()).file();
        assertNull(bob.at(Instant.now()).take(file).refused(), "Bob has the forgotten file");
        assertEquals(1_001, circle(bob).revision());
        now = new ExtendCircle(alice.profile()).preview(TITLE, removing("Bob"));
        assertEquals(1_002, now.revision(), "once");
        assertFalse(now.newRound());
    }
}
