package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.LeaveCircle;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.RosterProblem;
import kith.friend.FriendState;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** The end of a circle, of a membership, and whose word begins one. */
class CloseCircleTest {
    private static final String TITLE = "Club";

    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private Path file;

    @BeforeEach
    void found() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        bob = Somebody.named("Bob", root).knows(Somebody.people("b", 60));
        Path card = new OwnProfile(bob.profile()).writeCard(root.resolve("card"), Passphrases.none());
        file = new FoundCircle(alice.profile()).run(new FoundCircle.Request(TITLE, List.of(card), List.of(), 60, .01,
                CircleMode.PLAIN, root), Passphrases.none()).file();
        assertNull(bob.take(new KeyDecision.NewFriend("Alice"), file).refused());
        new JoinCircle(bob.profile()).run(TITLE);
    }

    private CloseCircle.Result close() {
        return new CloseCircle(alice.profile()).run(TITLE, root, Passphrases.none());
    }

    private Path contribute(Somebody who) {
        return new ContributeToCircle(who.profile()).run(TITLE, ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("of-" + who.name()), Passphrases.none()).file();
    }

    private MergeCircle.Result merge(Somebody who) {
        return new MergeCircle(who.profile()).run(TITLE, root.resolve(who.name() + "-merge"), Passphrases.none(),
                Progress.none());
    }

    private static void assertFault(Fault fault, Executable executable) {
        assertEquals(fault, assertThrows(KithException.class, executable).fault());
    }

    @Test
    void aClosedCircleIsOverForEverybody() {
        contribute(alice);
        Path bobs = contribute(bob);
        merge(alice);
        Path closing = close().file();
        assertEquals(ImportedFile.Outcome.ADDED, bob.take(closing).outcome());
        for (Somebody who : List.of(alice, bob)) {
            assertNotNull(new Circles(who.profile()).show(TITLE).closed());
            var before = who.dump();
            assertFault(Fault.CIRCLE_CLOSED, () -> contribute(who));
            assertFault(Fault.CIRCLE_CLOSED, () -> merge(who));
            assertFault(Fault.CIRCLE_CLOSED, () -> new JoinCircle(who.profile()).run(TITLE));
            assertEquals(before, who.dump());
        }
        assertFault(Fault.CIRCLE_CLOSED, () -> new ExtendCircle(alice.profile()).run(TITLE,
                Change.of(Renewal.NEW_ROUND), root, Passphrases.none()));
        assertEquals(Fault.CIRCLE_CLOSED, alice.refusal(bobs), "nobody merges it any more");
        assertTrue(new CheckCircleList(alice.profile()).run(TITLE, List.of("a1@x.example")).answers()
                .getFirst().listed(),
                "what was merged can still be asked");
    }

    @Test
    void closingTwiceWritesTheSameFile() throws IOException {
        CloseCircle.Result first = close();
        assertTrue(first.fresh());
        byte[] bytes = Files.readAllBytes(first.file());
        var before = alice.dump();
        CloseCircle.Result again = close();
        assertFalse(again.fresh());
        assertArrayEquals(bytes, Files.readAllBytes(again.file()));
        assertEquals(before, alice.dump());
        assertNull(bob.take(first.file()).refused());
        assertEquals(ImportedFile.Outcome.SAME, bob.take(first.file()).outcome());
        assertEquals(ImportedFile.Outcome.SAME, alice.take(first.file()).outcome(), "Alice's own");
    }

    @Test
    void onlyTheFounderCloses() {
        assertFault(Fault.NOT_THE_FOUNDER, () -> new CloseCircle(bob.profile()).run(TITLE, root, Passphrases.none()));
        new RotateKeys(alice.profile()).run(root.resolve("rotation"), Passphrases.none(), Progress.none());
        assertTrue(new Circles(alice.profile()).show(TITLE).founded(), "whatever key Alice has now");
        close();
        assertNotNull(new Circles(alice.profile()).show(TITLE).closed());
    }

    @Test
    void withoutTheFileTheCircleStaysOpen() throws IOException {
        Path notAFolder = Files.writeString(root.resolve("not-a-folder"), "");
        var before = alice.dump();
        assertFault(Fault.WRITE_FAILED, () -> new CloseCircle(alice.profile()).run(TITLE, notAFolder.resolve("x"),
                Passphrases.none()));
        Files.writeString(root.resolve("club-closing.kith"), "something else");
        assertFault(Fault.FILE_IN_THE_WAY, this::close);
        assertEquals(before, alice.dump());
        assertNull(new Circles(alice.profile()).show(TITLE).closed());
    }

    /** Files come in any order: the last revision may arrive after the end. */
    @Test
    void whatWasSignedBeforeTheEndIsTakenAfterIt() {
        contribute(alice);
        Path second = new ExtendCircle(alice.profile()).run(TITLE, new Change(List.of(), List.of(), List.of(), null,
                .02, null, Renewal.AS_NEEDED, null), root.resolve("second"), Passphrases.none()).file();
        contribute(alice);
        Path list = merge(alice).file();
        Path closing = close().file();
        assertNull(bob.take(closing).refused());
        assertEquals(1, new Circles(bob.profile()).show(TITLE).document().revision());
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(second).outcome());
        assertEquals(2, new Circles(bob.profile()).show(TITLE).document().revision());
        assertNotNull(new Circles(bob.profile()).show(TITLE).closed());
        assertNull(bob.take(list).refused(), "merged before the end");
        assertEquals(Fault.CONTRIBUTION_FOREIGN, Somebody.named("Zoe", root).accept("Alice", List.of(
                new OwnProfile(alice.profile()).writeCard(root.resolve("alice"), Passphrases.none()))).refusal(closing),
                "of a circle that is not held");
    }

    private LeaveCircle.Result leave(Somebody who, String title) {
        return new LeaveCircle(who.profile()).run(title, root.resolve("left"), Passphrases.none());
    }

    @Test
    void whoLeavesContributesNothingMore() {
        contribute(bob);
        LeaveCircle.Result left = leave(bob, "club");
        assertEquals(List.of(TITLE, "Alice", true, true), List.of(left.title(), left.founder(), left.contributed(),
                left.onRoster()));
        assertEquals(Membership.INVITED, new Circles(bob.profile()).show(TITLE).state());
        assertFault(Fault.CIRCLE_STATE, () -> contribute(bob));
        assertEquals(1, bob.dump().get("circle_disclosure").size(), "what was given stays in the ledger");
        assertEquals(RosterProblem.FOUNDER_STAYS, assertThrows(KithException.class,
                () -> leave(alice, TITLE)).details().get("problem"));
        assertFault(Fault.CIRCLE_UNKNOWN, () -> leave(bob, "Pub"));
        new JoinCircle(bob.profile()).run(TITLE);
        contribute(bob);
    }

    /** A circle's file pins its founder's key as any first file does, and no friend's key is changed by it. */
    @Test
    void theFounderIsTrustedAsAnySigner() {
        Somebody carol = Somebody.named("Carol", root);
        assertEquals(Fault.KEY_UNKNOWN, carol.refusal(file), "nobody said whose key it is");
        assertNull(carol.take(new KeyDecision.NewFriend("Alice"), file).refused());
        assertEquals(FriendState.UNVERIFIED, carol.state("Alice"));
        carol.verify("Alice", alice);
        Path next = new ExtendCircle(alice.profile()).run(TITLE, Change.of(Renewal.NEW_ROUND), root.resolve("next"),
                Passphrases.none()).file();
        assertNull(carol.take(next).refused());
        assertEquals(FriendState.VERIFIED, carol.state("Alice"), "a circle's file changes nobody");
        new Friends(carol.profile()).setBlocked("Alice", true);
        Path third = new ExtendCircle(alice.profile()).run(TITLE, Change.of(Renewal.NEW_ROUND), root.resolve("third"),
                Passphrases.none()).file();
        assertEquals(Fault.FRIEND_BLOCKED, carol.refusal(third));
        assertEquals(Fault.FRIEND_BLOCKED, carol.refusal(close().file()));
    }

    /** Somebody else's key in place of the friend's: the circle that the old key founded is not the new key's. */
    @Test
    void aFounderWhoseKeyWasReplacedIsNotFollowed() {
        Forger mallory = new Forger("Alice", 84, root);
        assertNull(bob.take(new KeyDecision.ReplacesKeyOf("Alice"), mallory.card(5)).refused());
        Path next = new ExtendCircle(alice.profile()).run(TITLE, Change.of(Renewal.NEW_ROUND), root.resolve("next"),
                Passphrases.none()).file();
        assertEquals(Fault.FRIEND_HAS_KEY, bob.refusal(next));
        assertEquals(FriendState.KEY_CHANGED, new Circles(bob.profile()).show(TITLE).members().stream()
                .filter(member -> member.kid().equals(alice.kid())).findFirst().orElseThrow().trust());
    }
}
