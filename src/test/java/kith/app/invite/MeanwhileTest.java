package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.profile.EmergencyKit;
import kith.app.profile.RotateKeys;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.RevocationDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.parcel.SentInvitation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What another process of the profile, or another job, does while something is written. */
class MeanwhileTest {
    @TempDir
    Path root;

    private Somebody ana;
    private Outbox outbox;

    @BeforeEach
    void make() {
        ana = Somebody.named("Ana", root).knows(Somebody.people("x", 30));
        outbox = new Outbox(ana.profile());
    }

    /** Another process of this profile does something while files are written. */
    private static Progress meanwhile(Runnable once) {
        boolean[] done = {false};
        return new Progress() {
            @Override
            public void at(long at, long of) {
                if (!done[0]) {
                    done[0] = true;
                    once.run();
                }
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }

    private ShareFilters.Result plain(String friend, int level, Path folder, Progress progress) {
        return new ShareFilters(ana.profile()).run(new ShareFilters.Request(friend, level,
                ShareFilters.Files.MISSING, folder, ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), progress);
    }

    private static FilterDocument filter(Path file) {
        return (FilterDocument) DocumentReader.read(file, PinnedKeys.none()).document();
    }

    @Test
    void anEditionMadeMeanwhileIsNotTheOneOfTheFiles() {
        ShareFilters.Result first = outbox.keep(plain("Ben", 2, outbox.unsorted("Ben"), Progress.none()));
        ShareFilters.Result more = plain("Ben", 3, outbox.unsorted("Ben"),
                meanwhile(() -> new Editions(ana.profile()).makeNew(Passphrases.none())));
        int ofFiles = filter(more.files().getFirst()).edition();
        outbox.keep(more);
        assertTrue(first.files().stream().allMatch(Files::exists),
                "files of the same edition, which may be on their way, are deleted");
        assertEquals(ofFiles, more.edition());
    }

    @Test
    void aFriendWhoIsRemovedMeanwhileDamagesNoProfile() {
        plain("Ben", 2, root.resolve("out"), Progress.none());
        assertEquals(1, plain("Ben", 3, root.resolve("out"), meanwhile(() ->
                new Friends(ana.profile()).remove("Ben"))).files().size());
    }

    @Test
    void aCardOfTheOldKeyIsNotGivenForTheNewOne() {
        plain("Ben", 2, root.resolve("out"), meanwhile(() -> new RotateKeys(ana.profile()).run(root.resolve("rotated"),
                root.resolve("apart").resolve("revocation.kith"), Passphrases.none(), Progress.none())));
        String kid = ana.profile().store().read(tables -> tables.meta().kid());
        boolean given = ana.profile().store().read(tables ->
                tables.parcels().isCardGiven(ana.friend("Ben").id(), kid));
        assertFalse(given, "nobody has a card of the new key");
    }

    @Test
    void aFileForOneDoesNotSayHowNearAnotherIs() {
        Path out = root.resolve("out");
        Path file = plain("Ben", 1, out, Progress.none()).files().getFirst();
        assertEquals(1, filter(file).together());
        assertEquals(Fault.FILE_IN_THE_WAY, assertThrows(KithException.class,
                () -> plain("Carol", 7, out, Progress.none())).fault());
        assertEquals(1, filter(file).together(), "or Ben's file says Carol's level, and that six are missing");
    }

    @Test
    void aKitHasTheRevocationOfTheKeyThatItIsNotedFor() throws IOException {
        Files.copy(root.resolve("never-send").resolve("Ana-revocation.kith"),
                root.resolve("Ana-revocation.kith"));
        EmergencyKit.Result kit = new EmergencyKit(ana.profile()).run(root.resolve("stick"), purpose -> {
            if (purpose == Passphrases.Purpose.NEW_BACKUP) {
                // While the user thinks of a passphrase, another process makes new keys.
                new RotateKeys(ana.profile()).run(root.resolve("rotated"),
                        root.resolve("apart").resolve("revocation.kith"), Passphrases.none(), Progress.none());
            }
            return Passphrase.of("correct horse".toCharArray());
        });
        String revoked = ((RevocationDocument) DocumentReader.read(kit.revocation(), PinnedKeys.none()).document())
                .kid();
        String kid = ana.profile().store().read(tables -> tables.meta().kid());
        assertTrue(!new EmergencyKit(ana.profile()).isThere() || revoked.equals(kid),
                "passes for a kit of the new key, and holds the revocation of the old one");
    }

    /** Two jobs of the window, each of which writes, and then takes what it wrote from where it wrote it. */
    @Test
    void twoCardsWrittenAtOnceDoNotMeet() {
        List<SendOwnCard.Result> written = new ArrayList<>();
        for (String friend : List.of("Ben", "Carol")) {
            plain(friend, 1, root.resolve("out"), Progress.none());
            written.add(new SendOwnCard(ana.profile()).run(friend, outbox.unsorted(friend), Passphrases.none()));
        }
        for (SendOwnCard.Result card : written) {
            assertTrue(Files.exists(outbox.keep(card.friend(), card.file())));
        }
    }

    @Test
    void aKilledWindowLeavesNothingWrittenThatNobodyFinds() throws IOException {
        ShareFilters.Result written = plain("Ben", 2, outbox.unsorted("Ben"), Progress.none());
        Path unfinished = Files.createFile(written.files().getFirst().resolveSibling(".ana-parcel.kith1.part"));
        // Killed here: before outbox.keep(written). The next window begins with this.
        new Outbox(ana.profile()).recover();
        ShareFilters.Result again = outbox.keep(plain("Ben", 2, outbox.unsorted("Ben"), Progress.none()));
        List<Path> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(outbox.folder(again.friend()))) {
            files.filter(file -> !file.toString().endsWith("-card.kith")).forEach(found::add);
        }
        assertEquals(written.files().size(), found.size(), "the ledger says that they were written for Ben");
        assertFalse(Files.exists(unfinished));
    }

    @Test
    void theCardOfAConfirmedExchangeIsNotItsCompletionWithoutFilters() {
        Pair pair = Pair.in(root.resolve("pair"));
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        SendOwnCard.Result card = new SendOwnCard(pair.ana().profile()).run("Ben", root, Passphrases.none());
        SentInvitation sent = pair.ana().profile().store().read(tables -> tables.exchanges().invitation(invited.id()))
                .orElseThrow();
        assertEquals(SentInvitation.State.CONFIRMED, sent.state(),
                "the one completion was spent on a card, " + card.file());
    }

    @Test
    void whoCancelledOnceIsOwedTheCardOfNewKeysAllTheSame() {
        Pair pair = Pair.in(root.resolve("pair"));
        Invite.Result first = pair.invite();
        AnswerInvitation.Result given = pair.answer(first.file(), first.code());
        new AnswerInvitation(pair.ben().profile()).cancel(given.given().invitation());
        Invite.Result second = pair.invite();
        pair.take(pair.answer(second.file(), second.code()).file());
        pair.takeCompletion(pair.complete(second).file());
        new RotateKeys(pair.ben().profile()).run(root.resolve("rotated"),
                root.resolve("apart").resolve("revocation.kith"), Passphrases.none(), Progress.none());
        assertTrue(new ToDoList(pair.ben().profile()).exchanges().stream()
                .anyMatch(item -> item.kind() == ToDo.Kind.OWN_CARD_OWED), "after new keys all are owed the new card");
    }

    @Test
    void aCompletionBringsTheCardOfNewKeys() {
        Pair pair = Pair.in(root.resolve("pair"));
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        new RotateKeys(pair.ana().profile()).run(root.resolve("rotated"),
                root.resolve("apart").resolve("revocation.kith"), Passphrases.none(), Progress.none());
        pair.complete(invited);
        assertEquals(List.of(), new ToDoList(pair.ana().profile()).exchanges().stream()
                .filter(item -> item.kind() == ToDo.Kind.OWN_CARD_OWED).toList(), "the completion had the card");
    }
}
