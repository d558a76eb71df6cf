package kith.app.outbox;

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
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Dying;
import kith.app.KilledAt;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.DueByMail;
import kith.app.invite.Invite;
import kith.app.invite.Outbox;
import kith.app.invite.Pair;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile;
import kith.app.receive.KeyDecision;
import kith.app.share.DraftMail;
import kith.app.share.Editions;
import kith.app.share.FilterExpiry;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.Ledger;
import kith.friend.LedgerEntry;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ana gave three friends 3, 7 and 10 filters; then the book changes, or a year goes by. */
@Timeout(600)
class SendTest {
    private static final Map<String, Integer> LEVELS = Map.of("Ben", 3, "Carol", 7, "Dora", 10);

    @TempDir
    private Path root;

    private Somebody ana;
    private Somebody ben;

    /** What brought a key. */
    private enum Card {
        NONE, OLDER, PRESENT
    }

    /** Another process, which is killed while it writes to everybody. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            run(Dying.profile(arguments[0]), AfterRestore.UNDECIDED, new Dying(Long.parseLong(arguments[1])));
        }
    }

    @BeforeEach
    void meet() {
        ana = Somebody.named("Ana", root).knows(Somebody.people("x", 30));
        ben = know("Ben", Card.PRESENT, FriendState.VERIFIED);
        know("Carol", Card.PRESENT, FriendState.UNVERIFIED);
        know("Dora", Card.PRESENT, FriendState.VERIFIED);
        LEVELS.forEach((name, level) -> ana.share(name, level));
    }

    private Somebody know(String name, Card card, FriendState state) {
        Somebody other = Somebody.named(name, root);
        know(ana, other, card, state);
        return other;
    }

    private static void know(Somebody one, Somebody other, Card card, FriendState state) {
        try (SecretKeys keys = other.keys()) {
            one.profile().store().write(tables -> {
                Friend friend = Friend.invited(other.name(), one.profile().now());
                tables.friends().add(friend);
                tables.friends().addKey(new FriendKey(friend.id(), keys.signingKey(),
                        card == Card.NONE ? null : keys.agreementKey(),
                        card == Card.PRESENT ? keys.sealingKey() : null, FriendKey.Status.ACTIVE,
                        one.profile().now()));
                tables.friends().setState(friend.id(), state);
                return friend;
            });
        }
    }

    private void renew() {
        ana.knows("new@x.example");
        new Editions(ana.profile()).makeNew(Passphrases.none());
    }

    private static List<Send.Sent> run(Profile profile, AfterRestore decision, Progress progress) {
        return new Send(profile).run(new Send.Request(List.of(), false, decision, new Send.Handing.Stays()),
                Passphrases.none(), progress);
    }

    /** What lies in the outbox already is handed over, and only what is due after it is written anew. */
    private List<Send.Sent> run() {
        return run(ana.profile(), AfterRestore.UNDECIDED, Progress.none());
    }

    private static List<Send.Sent> written(List<Send.Sent> result) {
        return result.stream().filter(one -> one.level() > 0 && one.problem() == null).toList();
    }

    private static List<Send.Sent> drafted(List<Send.Sent> result) {
        return result.stream().filter(one -> one.draft() != null).toList();
    }

    private UpdateEverybody.Preview preview() {
        return new UpdateEverybody(ana.profile()).preview(AfterRestore.UNDECIDED);
    }

    private List<String> owed() {
        return preview().owed().stream().map(one -> one.friend().name() + " " + one.level()).toList();
    }

    private List<String> leftOut() {
        return preview().leftOut().stream().map(one -> one.obstacle() + " " + one.friend().name()).toList();
    }

    private Ledger ledger() {
        return ana.profile().store().read(tables -> tables.ledger().read());
    }

    private int level(String name, int edition) {
        return ledger().level(ana.friend(name).id(), edition);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void nothingIsDueRightAfterSharing() {
        assertEquals(List.of(), owed());
        assertFalse(preview().tellsMore());
        AtomicInteger asked = new AtomicInteger();
        List<Send.Sent> none = new Send(ana.profile()).run(new Send.Request(List.of(), false,
                AfterRestore.UNDECIDED, new Send.Handing.Copies(root)), purpose -> {
                    asked.incrementAndGet();
                    throw Fault.PASSPHRASE_NEEDED.raise();
                }, Progress.none());
        assertEquals(List.of(), none);
        assertEquals(0, asked.get());
    }

    @Test
    void everybodyGetsAsMuchOfTheNewEditionAsTheyHadOfTheOld() {
        renew();
        Map<String, List<String>> before = ana.dump();
        UpdateEverybody.Preview preview = preview();
        assertEquals(List.of("Ben 3", "Carol 7", "Dora 10"), owed());
        assertEquals(List.of(), leftOut());
        assertEquals(Math.pow(2, -10), preview.nowFpp());
        assertEquals(Math.pow(2, -20), preview.thenFpp());
        assertTrue(preview.tellsMore());
        assertEquals(before, ana.dump(), "a preview changes nothing");
        int edition = preview.edition();
        List<Send.Sent> result = run();
        assertEquals(3, written(result).size());
        assertEquals(preview.thenFpp(), preview().nowFpp(), "it told no more than was said first");
        LEVELS.forEach((name, level) -> assertEquals(level, level(name, edition)));
        for (Send.Sent sent : result) {
            assertNull(sent.problem());
            assertFalse(sent.completes());
            assertEquals(new Outbox(ana.profile()).folder(sent.friend()), sent.files().getFirst().getParent());
        }
        know(ben, ana, Card.PRESENT, FriendState.VERIFIED);
        new Accept(ben.profile()).run(result.getFirst().files().getFirst(),
                KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(3, Pair.held(ben, ben.friend("Ana")), "Ben can open it, and has three");
        assertEquals(List.of(), owed());
        assertTrue(run().stream().allMatch(one -> one.level() == 0), "what lies there is all");
    }

    /** Whoever was meant to be less near from then on stays so. */
    @Test
    void theLevelIsThatOfTheNewestEditionThatTheyHave() {
        renew();
        ana.share("Dora", 3);
        assertEquals(List.of("Ben 3", "Carol 7"), owed());
        renew();
        assertEquals(List.of("Ben 3", "Carol 7", "Dora 3"), owed());
        run();
        assertEquals(3, level("Dora", preview().edition()));
    }

    @Test
    void whatExpiresGoesAgainAndTellsNothing() {
        Somebody later = ana.at(Somebody.NOW.plus(FilterExpiry.VALIDITY).minus(FilterExpiry.REMINDER)
                .minus(Duration.ofDays(1)));
        ana = later;
        assertEquals(List.of(), owed());
        ana = ana.at(Somebody.NOW.plus(FilterExpiry.VALIDITY).minus(FilterExpiry.REMINDER).plus(Duration.ofDays(1)));
        assertEquals(List.of("Ben 3", "Carol 7", "Dora 10"), owed());
        assertFalse(preview().tellsMore());
        Ledger before = ledger();
        assertEquals(3, written(run()).size());
        assertEquals(before.entries().size(), ledger().entries().size(), "the same filters");
        assertTrue(ledger().entries().stream().map(LedgerEntry::expires)
                .allMatch(expires -> expires.equals(ana.profile().now().plus(FilterExpiry.VALIDITY))));
        ana = ana.at(Somebody.NOW.plus(FilterExpiry.VALIDITY.multipliedBy(3)));
        assertEquals(List.of("Ben 3", "Carol 7", "Dora 10"), owed(), "what has expired is due, too");
    }

    @Test
    void whoCannotBeSealedToIsNamedAndLeftOut() {
        know("Erin", Card.NONE, FriendState.UNVERIFIED);
        know("Finn", Card.OLDER, FriendState.VERIFIED);
        know("Gil", Card.PRESENT, FriendState.UNVERIFIED);
        know("Hal", Card.PRESENT, FriendState.KEY_CHANGED);
        know("Ida", Card.PRESENT, FriendState.VERIFIED);
        for (String name : List.of("Erin", "Finn", "Gil", "Hal", "Jo")) {
            ana.share(name, 5);
        }
        new Friends(ana.profile()).setBlocked("Gil", true);
        renew();
        assertEquals(List.of("Ben 3", "Carol 7", "Dora 10"), owed(), "Ida never got anything");
        assertEquals(List.of("CARD_MISSING Erin", "CARD_OLDER Finn", "KEY_CHANGED Hal", "CARD_MISSING Jo"), leftOut());
        List<Send.Sent> result = run();
        assertEquals(3, written(result).size());
        for (String name : List.of("Erin", "Finn", "Gil", "Hal", "Ida", "Jo")) {
            assertEquals(0, level(name, preview().edition()), name);
        }
    }

    /** Filters that are signed for messages to come go with those. */
    @Test
    void whatTravelsWithMailIsNotWrittenAsWell() {
        renew();
        new ShareByMail(ana.profile()).run(new ShareByMail.Request("Ben", 3, ShareFilters.Files.MISSING,
                AfterRestore.UNDECIDED), Passphrases.none());
        assertEquals(List.of("Carol 7", "Dora 10"), owed());
    }

    @Test
    void oneFriendWhoFailsStopsNobodyElse() throws IOException {
        renew();
        Path folder = new Outbox(ana.profile()).folder(ana.friend("Carol"));
        Files.createDirectories(folder.getParent());
        Files.writeString(folder, "a file where the folder should be");
        List<Send.Sent> result = run();
        assertEquals(List.of("Ben", "Dora"), written(result).stream().map(one -> one.friend().name()).toList());
        KithException problem = result.get(1).problem();
        assertNotNull(problem);
        assertEquals(Fault.WRITE_FAILED, problem.fault());
        assertEquals(List.of("Carol 7"), owed());
        Files.delete(folder);
        assertEquals(1, written(run()).size());
    }

    @Test
    void copyIntoTheOutboxLeavesTheFileToBeSent() throws IOException {
        renew();
        Path folder = new Outbox(ana.profile()).folder(ana.friend("Ben"));
        Send.Sent sent = new Send(ana.profile()).run(new Send.Request(List.of("Ben"), false, AfterRestore.UNDECIDED,
                new Send.Handing.Copies(folder)), Passphrases.none(), Progress.none()).getFirst();
        assertEquals(List.of("ana-parcel.kith"), names(folder));
        assertEquals(List.of(folder.resolve("ana-parcel.kith")), sent.files());
        assertEquals(1, new DueByMail(ana.profile()).list(ana.friend("Ben")).size(), "it goes along with mail");
    }

    @Test
    void aNewerFileTakesThePlaceOfTheOlderOne() throws IOException {
        renew();
        Path first = run().getFirst().files().getFirst();
        renew();
        Path second = run().getFirst().files().getFirst();
        assertEquals(first, second);
        assertEquals(List.of("ana-parcel.kith"), names(first.getParent()));
    }

    /** The other waits for that very file. */
    @Test
    void anUnsentCompletionStays() throws IOException {
        Pair pair = Pair.in(Files.createDirectories(root.resolve("pair")));
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        Outbox outbox = new Outbox(pair.ana().profile());
        SendToFriend.Result completion = new SendToFriend(pair.ana().profile()).run(new Parcels.Request("Ben", 7,
                ShareFilters.Files.MISSING, AfterRestore.UNDECIDED, outbox.unsorted("Ben")), Passphrases.none());
        assertTrue(completion.completes());
        Path kept = outbox.keep(completion.friend(), completion.file());
        byte[] before = Files.readAllBytes(kept);
        ana = pair.ana();
        assertEquals(List.of(), owed());
        renew();
        Send.Sent sent = run().getFirst();
        assertTrue(sent.completes(), "it goes along");
        assertEquals(2, names(kept.getParent()).size());
        assertArrayEquals(before, Files.readAllBytes(kept));
        renew();
        run();
        assertEquals(2, names(kept.getParent()).size(), "the newer parcel takes the place of the older one alone");
        assertArrayEquals(before, Files.readAllBytes(kept));
        assertEquals(2, new DueByMail(ana.profile()).list(ana.friend("Ben")).stream()
                .filter(one -> one.kind() == DueByMail.Kind.PARCEL).count(), "both are to be sent");
    }

    /** An exchange that is owed its last file gets that, with what was agreed to before. */
    @Test
    void aCompletionThatIsDueIsWritten() {
        Pair pair = Pair.in(root.resolve("pair"));
        ana = pair.ana();
        ana.share("Ben", 3);
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        renew();
        assertEquals(List.of("Ben 3"), owed());
        assertTrue(run().getFirst().completes());
        assertEquals(3, level("Ben", preview().edition()));
    }

    private List<Send.Sent> drafts(Path folder) {
        return new Send(ana.profile()).run(new Send.Request(List.of(), false, AfterRestore.UNDECIDED,
                new Send.Handing.Drafts(folder, new DraftMail.Text("A file", "Hello"))), Passphrases.none(),
                Progress.none());
    }

    @Test
    void draftsLieInTheOneFolderUnderTheFriendsNames() throws IOException, InvalidAddress {
        new FriendAddresses(ana.profile()).add("Ben", List.of(EmailAddress.parse("ben@x.example")));
        renew();
        Path folder = root.resolve("elsewhere");
        List<Send.Sent> result = drafts(folder);
        assertEquals(List.of("ben-mail.eml", "carol-mail.eml", "dora-mail.eml"), names(folder));
        for (Send.Sent sent : drafted(result)) {
            String message = Files.readString(sent.draft().file());
            assertTrue(message.contains("X-Unsent: 1"));
            assertEquals(sent.friend().name().equals("Ben"), message.contains("To: ben@x.example"));
        }
        assertEquals(List.of("Ben"), drafted(result).stream().filter(Send.Sent::isAddressed)
                .map(one -> one.friend().name()).toList());
    }

    /** A draft of what is old would be sent by mistake. */
    @Test
    void whatTakesThePlaceOfAFileTakesThatOfItsDraft() throws IOException {
        renew();
        Path outbox = new Outbox(ana.profile()).standard();
        drafts(outbox);
        byte[] first = Files.readAllBytes(outbox.resolve("ben-mail.eml"));
        renew();
        drafts(outbox);
        assertEquals(List.of("ben", "ben-mail.eml", "carol", "carol-mail.eml", "dora", "dora-mail.eml"),
                names(outbox));
        assertFalse(Arrays.equals(first, Files.readAllBytes(outbox.resolve("ben-mail.eml"))));
        renew();
        run();
        assertEquals(List.of("ben", "carol", "dora"), names(outbox));
    }

    /** Which friend's draft it is its name says, also where two names make one. */
    @Test
    void twoWhoseNamesMakeOneNameOfAFileHaveADraftEach() {
        know("ben!", Card.PRESENT, FriendState.VERIFIED);
        ana.share("ben!", 3);
        renew();
        assertEquals(4, drafts(new Outbox(ana.profile()).standard()).stream()
                .map(one -> one.draft().file()).distinct().count());
    }

    @Test
    void afterARestoreItIsDecidedOnceForAll() {
        renew();
        ana.profile().store().write(tables -> {
            tables.meta().setUnvouchedEdition(tables.editions().newestNumber());
            return tables;
        });
        assertTrue(preview().unvouched());
        Map<String, List<String>> before = ana.dump();
        assertEquals(Fault.EDITION_UNVOUCHED, assertThrows(KithException.class, this::run).fault());
        assertEquals(before, ana.dump());
        int restored = preview().edition();
        assertEquals(0, new UpdateEverybody(ana.profile()).preview(AfterRestore.NEW_EDITION).edition());
        assertEquals(3, written(run(ana.profile(), AfterRestore.NEW_EDITION, Progress.none())).size());
        assertTrue(preview().edition() > restored);
        LEVELS.forEach((name, level) -> assertEquals(level, level(name, preview().edition())));
        assertFalse(preview().unvouched());
        assertTrue(preview().incomplete());
        assertEquals(List.of(), owed());
    }

    @Test
    void thePassphraseIsAskedForOnce() {
        renew();
        new ChangePassphrase(ana.profile()).run(CreateProfile.KeyProtection.PASSPHRASE,
                purpose -> Passphrase.of("correct horse".toCharArray()), Progress.none());
        AtomicInteger asked = new AtomicInteger();
        List<Send.Sent> result = new Send(ana.profile()).run(new Send.Request(List.of(), false,
                AfterRestore.UNDECIDED, new Send.Handing.Copies(root)), purpose -> {
                    asked.incrementAndGet();
                    return Passphrase.of("correct horse".toCharArray());
                }, Progress.none());
        assertEquals(3, written(result).size());
        assertEquals(1, asked.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    @Tag("exhaustive")
    void whoeverAKilledRunDidNotComeToIsDueForTheNext(int done) throws IOException, InterruptedException {
        renew();
        Dying.run(Program.class, ana.profile().store().folder().toString(), Integer.toString(done));
        assertEquals(3 - done, owed().size());
        settled(3 - done);
    }

    /** At the first friend: with filters in the ledger and no file, and with both, before the outbox is in order. */
    @ParameterizedTest
    @ValueSource(strings = {"kith.file.AtomicFile.place", "kith.app.invite.Outbox.keep"})
    @Tag("exhaustive")
    void killedAtAFriend(String method) throws IOException, InterruptedException {
        renew();
        new KilledAt(method).run(Program.class, ana.profile().store().folder().toString(), "-1");
        assertEquals(3, level("Ben", preview().edition()), "the ledger knows of what may be out");
        settled(method.endsWith("keep") ? 2 : 3);
    }

    private void settled(int left) throws IOException {
        assertEquals(left, written(run()).size());
        assertEquals(List.of(), owed());
        assertEquals(Math.pow(2, -20), ledger().worstCoalitionFpp());
        for (String name : LEVELS.keySet()) {
            assertEquals(LEVELS.get(name), level(name, preview().edition()));
            assertEquals(List.of("ana-parcel.kith"), names(new Outbox(ana.profile()).folder(ana.friend(name))));
        }
    }
}
