package kith.app.invite.renew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.part.Parted;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.DueByMail;
import kith.app.invite.Invite;
import kith.app.invite.Outbox;
import kith.app.invite.Pair;
import kith.app.invite.SendToFriend;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.exchange.Base64Url;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.friend.Friend;
import kith.friend.HandedOver;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What circles have is written by itself: it takes nothing away that was given, and ends no exchange. */
class IntoOutboxTest {
    @TempDir
    private Path root;

    private static List<Path> unsent(Somebody from, Friend to) {
        return new DueByMail(from.profile()).list(to).stream().filter(one -> one.kind() == DueByMail.Kind.PARCEL)
                .map(DueByMail.Ready::source).toList();
    }

    /** Filters of an edition that is not the newest any more cannot be written again. */
    @Test
    void unsentFiltersOfAnOlderEditionStay() {
        Parted ring = Parted.of(3, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        try (SecretKeys keys = ann.keys()) {
            IntoOutbox outbox = new IntoOutbox(ann.profile());
            outbox.write(ann.friend("Ben"), 3, AfterRestore.UNDECIDED, keys);
            ann.knows("new@x.example");
            new Editions(ann.profile()).makeNew(Passphrases.none());
            for (int round = 2; round <= 3; round++) {
                ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND));
                assertTrue(outbox.writeOfCircles(ann.friend("Ben"), keys).isPresent());
            }
        }
        unsent(ann, ann.friend("Ben")).forEach(file -> Parted.open(file, ben));
        assertEquals(3, Pair.held(ben, ben.friend("Ann")));
        assertEquals(3, ben.profile().store().read(tables -> tables.circles().byTitle(Parted.TITLE)).orElseThrow()
                .round());
    }

    private static SendToFriend.Result shared(Somebody who, int level) {
        return new IntoOutbox(who.profile()).write("Ben", level, AfterRestore.UNDECIDED, Passphrases.none());
    }

    /** Of three files for one friend none was sent: the last holds what all of them held, whatever was chosen. */
    @Test
    void whatWasNotSentIsInTheNextFile() {
        Parted ring = Parted.of(2, root);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        shared(ann, 3);
        shared(ann, 7);
        shared(ann, 0);
        assertEquals(List.of(shared(ann, 5).file()), unsent(ann, ann.friend("Ben")));
        Parted.open(unsent(ann, ann.friend("Ben")).getFirst(), ben);
        assertEquals(7, Pair.held(ben, ben.friend("Ann")));
    }

    /** Kith has no receipts: who has as much as is chosen, and has nothing else due, gets it once more. */
    @Test
    void whatWasSentAndLostIsWrittenOnceMore() throws IOException {
        Parted ring = Parted.of(2, root);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Files.delete(shared(ann, 7).file());
        Parted.open(shared(ann, 7).file(), ben);
        assertEquals(7, Pair.held(ben, ben.friend("Ann")));
        int given = ann.profile().store().read(tables -> tables.ledger().read()
                .level(ann.friend("Ben").id(), tables.editions().newestNumber()));
        assertEquals(7, given);
    }

    /** What went with a message is not there any more: nothing is to be in the next file for its sake. */
    @Test
    void whatWasSentGivesWay() {
        Parted ring = Parted.of(2, root);
        Somebody ann = ring.person(0);
        Path sent = shared(ann, 7).file();
        String sha256 = Base64Url.sha256(Pair.bytes(sent));
        ann.profile().store().write(tables -> {
            tables.travel().putHandedOver(ann.friend("Ben").id(), sha256,
                    new HandedOver(ann.profile().now(), HandedOver.Way.MAIL));
            return sha256;
        });
        assertEquals(sent, shared(ann, 0).file(), "in its place");
        Parted.open(sent, ring.person(1));
        assertEquals(0, Pair.held(ring.person(1), ring.person(1).friend("Ann")));
    }

    /** Which filters its last file brings, the user says. */
    @Test
    void anExchangeThatIsConfirmedMeanwhileIsNotCompleted() throws IOException {
        Pair pair = Pair.in(root);
        Somebody ana = pair.ana();
        Invite.Result first = pair.invite();
        pair.take(pair.answer(first.file(), first.code()).file());
        pair.takeCompletion(pair.complete(first).file());
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Club", List.of(), List.of("Ben"), 10, .01,
                CircleMode.PLAIN, Files.createDirectories(root.resolve("circle"))), Passphrases.none());
        Invite.Result second = pair.invite();
        AnswerInvitation.Result answer = pair.answer(second.file(), second.code());
        Path folder = Files.createDirectories(new Outbox(ana.profile()).folder(ana.friend("Ben")));
        Files.writeString(folder.resolve("ana-card.kith"), "something to look at");
        AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> pair.take(answer.file()));
        Profile interrupted = new Profile(ana.profile().store(), new Interrupted(meanwhile), ana.profile().random());
        assertFalse(completes(ana));
        try (SecretKeys keys = ana.keys()) {
            SendToFriend.Result written = new IntoOutbox(interrupted).writeOfCircles(ana.friend("Ben"), keys)
                    .orElseThrow();
            assertFalse(written.completes());
            assertEquals(1, written.circles());
        }
        assertTrue(completes(ana), "it is due as before");
    }

    private static boolean completes(Somebody who) {
        return new SendToFriend(who.profile()).find("Ben").orElseThrow().completes();
    }

    /** A clock; while somebody looks at it for the first time another process does something. */
    private static final class Interrupted extends Clock {
        private final AtomicReference<Runnable> meanwhile;

        Interrupted(AtomicReference<Runnable> meanwhile) {
            this.meanwhile = meanwhile;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            meanwhile.getAndSet(() -> { }).run();
            return Somebody.NOW;
        }
    }
}
