package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import kith.app.Club;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributionConsent;
import kith.app.friend.Friends;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.CardDocument;
import kith.exchange.CircleMode;
import kith.friend.FriendState;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What commands say of trust, in the state in which it is true and in the one beside it. */
@ResourceLock(Resources.SYSTEM_OUT)
class TrustSentencesTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));

    @TempDir
    private Path root;

    private static String said(Somebody who, String... args) {
        CommandRun run = CommandRun.of(who.profile().store().folder(), args);
        return run.out() + run.err();
    }

    private static String typing(String words, Somebody who, String... args) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream((words + "\n").getBytes(StandardCharsets.UTF_8)));
        try {
            return said(who, args);
        } finally {
            System.setIn(before);
        }
    }

    private static void assertSays(String sentence, String said) {
        assertTrue(said.contains(sentence), said);
    }

    private static void assertSilent(String sentence, String said) {
        assertFalse(said.contains(sentence), said);
    }

    /** {@return the last file that a command named} */
    private static String file(String said) {
        return said.lines().filter(line -> line.endsWith(".kith")).findFirst().orElseThrow(() ->
                new AssertionError(said));
    }

    private String card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(root.resolve("cards").resolve(who.name()), Passphrases.none())
                .toString();
    }

    @Test
    void exchangeSaysVerifiedWhereACodeVerified() {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        String answered = typing(invited.code().text(), pair.ben(), "open", invited.file().toString(), "--told",
                "telephone", "--out", pair.folder().toString());
        assertSays("When their file has come and fits the code, Ana is verified.", answered);
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
        String accepted = said(pair.ana(), "open", file(answered));
        assertSays("Ben answered with the right code. Ben is verified.", accepted);
        assertEquals(FriendState.VERIFIED, pair.ana().state("Ben"));
        String completes = "It completes the exchange: with it Ben can verify you.";
        String sent = said(pair.ana(), "send", "Ben", "--out", pair.folder().toString());
        assertSays(completes, sent);
        assertSilent(completes, said(pair.ana(), "send", "Ben", "--out", pair.folder().toString()));
        assertSays("Ana knows the code. Ana is verified.", said(pair.ben(), "open", file(sent)));
        assertEquals(FriendState.VERIFIED, pair.ben().state("Ana"));
        assertSilent("By comparing sixteen words", said(pair.ben(), "friends"));
        assertSays("Ana is no longer believed: not verified, in circles too.", said(pair.ben(), "friends",
                "verify", "Ana", "--undo"));
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
    }

    @Test
    void wrongCodeSaysVerifiedOfNoOne() {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        String wrong = new Invite(pair.ana().profile()).run(new Invite.Request("Cid", pair.folder()),
                Passphrases.none()).code().text();
        String answered = typing(wrong, pair.ben(), "open", invited.file().toString(), "--told", "telephone",
                "--out", pair.folder().toString());
        String refused = said(pair.ana(), "open", file(answered));
        assertSays("Nothing of the file was taken", refused);
        assertSilent("is verified", refused);
        assertEquals(FriendState.INVITED, pair.ana().state("Ben"));
    }

    @Test
    void cardAloneSaysNothingOfAnEarlierVerification() {
        String sentence = "gets nothing about your contacts, and isn’t verified by this.";
        Pair pair = Pair.in(root);
        String[] answer = {"open", pair.invite().file().toString(), "--told", "same-message", "--out",
            pair.folder().toString()};
        assertSays(sentence, said(pair.ben(), answer));
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
        pair.ben().verify("Ana", pair.ana());
        answer[1] = pair.invite("Benjamin").file().toString();
        assertSays(sentence, said(pair.ben(), answer));
        assertEquals(FriendState.VERIFIED, pair.ben().state("Ana"));
    }

    @Test
    void keysAreNamedByTheirStateNow() {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root).knows("carol@c.example");
        String card = card(ben);
        String imported = said(ana, "open", card, "--as", "Ben");
        assertSays("Ben is added, not verified: someone else may be behind that name.", imported);
        assertSays("added, not verified", said(ana, "friends"));
        assertSays("Ben, not verified", said(ana, "open", "--dry-run", card));
        assertSays("Ben is verified.", said(ana, "friends", "verify", "Ben", "--fingerprint", ben.kid()));
        String friends = said(ana, "friends");
        assertSilent("not verified", friends);
        assertSays("By comparing sixteen words", friends);
        assertSays("Ben, verified", said(ana, "open", "--dry-run", card));
        assertSilent("not verified", said(ana, "open", card, "--as", "Ben"));
        String rotated = said(ben, "me", "rotate", "--yes", "--out", root.resolve("rotated").toString());
        assertSays("With them your new key isn’t verified until they compare sixteen words with you again", rotated);
        String rotation = said(ana, "open", file(rotated));
        assertSays("Ben has a new key, signed by the old one. Compare the sixteen words again.", rotation);
        assertEquals(FriendState.UNVERIFIED, ana.state("Ben"));
        assertSays("a former key of Ben", said(ana, "open", "--dry-run", card));
    }

    private Somebody holdingCardOf(Somebody ben) {
        Somebody ana = Somebody.named("Ana", root);
        said(ana, "open", card(ben), "--as", "Ben");
        return ana;
    }

    @Test
    void unblockedFriendIsCalledUnverified() {
        Somebody ben = Somebody.named("Ben", root);
        Somebody ana = holdingCardOf(ben);
        ana.verify("Ben", ben);
        said(ana, "friends", "block", "Ben");
        assertSays("Nothing was taken, written or verified.", said(ana, "friends", "verify", "Ben", "--fingerprint",
                ben.kid()));
        assertSays("Ben is no longer blocked, and not verified.", said(ana, "friends", "block", "--undo", "Ben"));
        assertEquals(FriendState.UNVERIFIED, ana.state("Ben"));
    }

    /** Who compares again and mistypes stays verified, and is told so. */
    @Test
    void failedComparisonLeavesVerificationUnchanged() {
        Somebody ben = Somebody.named("Ben", root);
        Somebody ana = holdingCardOf(ben);
        List<String> words = new OwnProfile(ben.profile()).show().fingerprint().words();
        for (FriendState state : List.of(FriendState.UNVERIFIED, FriendState.VERIFIED)) {
            for (String typed : List.of(ana.kid(), String.join(" ", words.subList(0, 8)))) {
                assertSays("Whether the friend is verified is unchanged.", said(ana, "friends", "verify", "Ben",
                        "--fingerprint", typed));
                assertEquals(state, ana.state("Ben"));
            }
            ana.verify("Ben", ben);
        }
    }

    @Test
    void copiedFilterIsAskedUnderTheVerifiedKey() {
        Somebody ana = Somebody.named("Ana", root);
        Forger bob = new Forger("Bob", 11, root);
        Forger mallory = new Forger("Mallory", 66, root);
        String first = said(ana, "open", filter(bob), "--as", "Bob");
        assertSilent("came from", first);
        String copied = said(ana, "open", filter(mallory), "--as", "Mallory");
        assertSays("What Mallory gave came from Bob too", copied);
        assertSays("of them you verify is asked; it never counts twice", copied);
        assertEquals(1, ana.asked().size());
        new Friends(ana.profile()).verify("Mallory", mallory.kid());
        assertEquals(List.of("Mallory 1"), ana.asked());
    }

    private static String filter(Forger who) {
        return who.sign(who.filter(50, 0, 1_000, POOL.getFirst())).toString();
    }

    /** {@return Mallory's card with someone else's key for circles} */
    private Path claim(Somebody owner) {
        Forger mallory = new Forger("Mallory", 66, root);
        try (SecretKeys keys = owner.keys()) {
            return mallory.sign(new CardDocument("Mallory", 5, Forger.ISSUED, mallory.keys.signingKey(),
                    keys.agreementKey(), null));
        }
    }

    @Test
    void contestedKeyIsSaidOfBothWhoClaimIt() {
        String sentence = "claims the same key for circles";
        Somebody ben = Somebody.named("Ben", root);
        Somebody ana = holdingCardOf(ben);
        Forger mallory = new Forger("Mallory", 66, root);
        assertSilent(sentence, said(ana, "friends"));
        Path claim;
        try (var keys = ben.keys()) {
            claim = mallory.sign(new CardDocument("Mallory", 5, Forger.ISSUED, mallory.keys.signingKey(),
                    keys.agreementKey(), null));
        }
        assertNull(ana.take(new KeyDecision.NewFriend("Mallory"), claim).refused());
        String both = said(ana, "friends");
        assertSays("Ben " + sentence, both);
        assertSays("Mallory " + sentence, both);
    }

    @Test
    void hiddenIsSaidOnlyAmongVerifiedMembersWhoCount() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        String[] preview = {"circle", "contribute", Ring.TITLE, "--dry-run"};
        String hidden = said(ben, preview);
        assertSays("You are hidden among 2 verified members.", hidden);
        assertSilent("You aren’t hidden yet", hidden);
        said(ben, "friends", "verify", "Cid", "--undo");
        String one = said(ben, preview);
        assertSays("You aren’t hidden yet. It takes 2 verified members, and 1 counts so far.", one);
        assertSilent("You are hidden", one);
        String refused = said(ben, "circle", "contribute", Ring.TITLE, "--hidden", "--out", root.toString());
        assertSays("You give nothing here until two verified members hide you: 1 counts so far.", refused);
        assertSilent("Your contribution to", refused);
        ben.verify("Cid", ring.person(2));
        assertSays("Your contribution to “Ring” is hidden. Send it to whoever merges", said(ben, "circle", "contribute",
                Ring.TITLE, "--hidden", "--out", root.toString()));
    }

    @Test
    void circleWaitsWhileNoTwoMembersHideTheUser() {
        String sentence = "waits until two verified members hide you.";
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        said(ben, "friends", "verify", "Cid", "--undo");
        said(ben, "circle", "join", Ring.TITLE, "--hidden");
        assertSays(sentence, said(ben, "circle", "go-on"));
        ben.verify("Cid", ring.person(2));
        assertSilent(sentence, said(ben, "circle", "go-on"));
    }

    @Test
    void listSaysWhoBehindItIsUnverified() {
        Club club = Club.merged(root);
        Somebody bob = club.bob();
        String[] line = {"circle", "in-checks", Club.TITLE};
        assertSilent("verified", said(bob, line));
        said(bob, "friends", "verify", "Carol", "--undo");
        assertSays("because not everybody behind it is verified: Carol", said(bob, line));
        String[] accepting = {"circle", "in-checks", Club.TITLE, "take-their-word", "--agree"};
        assertSays("though these are not verified: Carol", said(bob, accepting));
        bob.verify("Carol", club.carol());
        assertSilent("not verified", said(bob, line));
    }

    @Test
    void extendingNamesThoseWhomBothRoundsShow() {
        Ring ring = Ring.of(7, root).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        ring.contribute(ann, ContributionConsent.HIDDEN);
        String sentence = "anyone who holds both can test the contacts of Gus. Every member's Kith will ask before it "
                + "contributes. Three verified people who come, or who leave, at once are safer.";
        String[] extend = {"circle", "extend", Ring.TITLE, "--dry-run", "--remove", "Gus"};
        assertSays(sentence, said(ann, extend));
        assertSilent("are safer", said(ann, "circle", "extend", Ring.TITLE, "--dry-run", "--remove", "Gus", "Fay",
                "Eve"));
    }

    @Test
    void unverifiedFriendIsNotAsked() {
        String sentence = "Ben is not verified: compare sixteen words with Ben first";
        Somebody ben = Somebody.named("Ben", root);
        Somebody ana = holdingCardOf(ben);
        String[] ask = {"ask", "Ben", "--out", root.toString()};
        assertSays(sentence, said(ana, ask));
        ana.verify("Ben", ben);
        assertSilent("not verified", said(ana, ask));
    }

    /** Mallory claims Ben's key for circles, and can be entered while no one verified Ben. */
    @Test
    void contestedKeyIsRefusedBesideAVerifiedOwner() {
        String sentence = "this key for circles is also yours, or that of a friend whom you verified";
        Somebody ben = Somebody.named("Ben", root);
        Somebody ana = holdingCardOf(ben);
        assertNull(ana.take(new KeyDecision.NewFriend("Mallory"), claim(ben)).refused());
        assertSilent(sentence, found(ana, "Before"));
        ana.verify("Ben", ben);
        assertSays(sentence, found(ana, "After"));
    }

    private String found(Somebody who, String title) {
        return said(who, "circle", "create", title, "--friend", "Mallory", "--mode", "plain", "--contacts", "100",
                "--out", root.resolve(title).toString());
    }

    @Test
    void explanationCallsAnUnverifiedFriendSo() {
        Somebody ana = Somebody.named("Ana", root).knows("x@x.example");
        Somebody ben = Somebody.named("Ben", root).knows(Somebody.people("k", 20));
        said(ben, "open", card(ana), "--as", "Ana");
        ana.accept("Ben", ben.share("Ana", 10));
        String[] check = {"check", "--explain", "k3@x.example"};
        assertTrue(said(ana, check).lines().anyMatch(line -> line.matches("\tBen\t.*\tnot verified\t.*")),
                said(ana, check));
        ana.verify("Ben", ben);
        assertSilent("not verified", said(ana, check));
    }

    /** An answer that is opened again verifies no one: the verification may have been removed since. */
    @Test
    void answerOpenedAgainSaysVerifiedOnlyOfWhoIs() {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        String answer = pair.answer(invited.file(), invited.code()).file().toString();
        assertSays("Ben is verified.", said(pair.ana(), "open", answer));
        said(pair.ana(), "friends", "verify", "Ben", "--undo");
        assertSilent("is verified", said(pair.ana(), "open", answer));
    }
}
