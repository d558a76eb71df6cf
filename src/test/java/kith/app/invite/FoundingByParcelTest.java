package kith.app.invite;

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
import java.util.List;
import java.util.Objects;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.FoundCircle;
import kith.app.circle.FoundCircle.Founder;
import kith.app.circle.FoundCircle.Sending;
import kith.app.circle.founding.MemberFile;
import kith.app.friend.Friends;
import kith.app.outbox.Send;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.circle.DecidingPlan;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.exchange.DocumentType;
import kith.exchange.Masks;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendKey;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circle is founded and changed in one action: each member's file lies where it goes to them. */
class FoundingByParcelTest {
    @TempDir
    Path root;

    private Somebody ana;
    private Somebody ben;
    private Somebody carol;
    private Outbox outbox;

    @BeforeEach
    void meet() {
        Pair pair = Pair.in(root);
        ana = pair.ana();
        ben = pair.ben();
        carol = Somebody.named("Carol", root).knows(Somebody.people("c", 443));
        befriend(ben);
        befriend(carol);
        outbox = new Outbox(ana.profile());
    }

    private void befriend(Somebody other) {
        Pair pair = new Pair(ana, other, root.resolve("sent"));
        Invite.Result invited = pair.invite(other.name());
        pair.take(pair.answer(invited.file(), invited.code()).file());
        pair.takeCompletion(pair.complete(invited).file());
    }

    private static FoundCircle.Request request(List<Path> cards, List<String> friends, Path folder) {
        return request("Club", cards, friends, null, folder, Sending.SEALED);
    }

    private static FoundCircle.Request request(String title, List<Path> cards, List<String> friends,
            @Nullable CircleMode mode, Path folder, Sending sending) {
        return new FoundCircle.Request(title, cards, friends, null, null, mode, folder, Founder.MEMBER, null, sending);
    }

    private FoundCircle.Result found(String... friends) {
        return new FoundCircle(ana.profile()).run(request(List.of(), List.of(friends), outbox.standard()),
                Passphrases.none());
    }

    private static List<DocumentType> open(Somebody who, Path file) {
        return new Accept(who.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none()).files().stream().map(ImportedFile::type).toList();
    }

    private static Path file(List<MemberFile> sent, String name) {
        return Objects.requireNonNull(sent.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow()
                .file());
    }

    private List<String> circlesHave() {
        return new ToDoList(ana.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.TO_SEND
                && item.all() > 0).map(item -> item.name() + " " + item.all()).toList();
    }

    private List<String> toSend() {
        return new ToDoList(ana.at(Somebody.NOW.plus(Duration.ofDays(7))).profile()).list().stream()
                .filter(item -> item.kind() == ToDo.Kind.TO_SEND).map(ToDo::name).toList();
    }

    private int given(String friend) {
        return ana.profile().store().read(tables -> tables.ledger().read().entries().stream()
                .filter(entry -> entry.friendName().equals(friend)).toList()).size();
    }

    @Test
    void everybodysFileLiesInTheirFolder() {
        int before = given("Ben");
        FoundCircle.Result founded = found("Ben", "Carol");
        assertNull(founded.file(), "nobody needs a file that anybody can read");
        assertEquals(2, founded.sent().size());
        for (Somebody member : List.of(ben, carol)) {
            Path file = file(founded.sent(), member.name());
            assertEquals(outbox.folder(ana.friend(member.name())), file.getParent());
            assertEquals(List.of(DocumentType.CARD, DocumentType.CIRCLE), open(member, file));
            assertEquals(Membership.INVITED, new Circles(member.profile()).show("Club").state());
        }
        assertEquals(List.of(), circlesHave());
        assertEquals(before, given("Ben"), "no filter that nobody chose");
        assertEquals(1, new DueByMail(ana.profile()).list(ana.friend("Ben")).size(), "it goes along with mail");
        assertEquals(List.of("Ben", "Carol"), toSend(), "a week later, too");
        new Send(ana.profile()).run(new Send.Request(List.of("Ben"), false, ShareFilters.AfterRestore.UNDECIDED,
                new Send.Handing.Copies(root.resolve("copies"))), Passphrases.none(), Progress.none());
        assertEquals(List.of("Carol"), toSend());
    }

    /** Carol has 443 contacts, Ben two: from the lengths of their filters, and of Ana's, who has two. */
    @Test
    void numbersFollowFromTheFiltersThatAreHeld() {
        var plan = found("Ben", "Carol").plan();
        assertEquals(409, plan.contacts(), "the class of the mean of 51, 51 and 819");
        assertEquals(DecidingPlan.WANTED_FPP, plan.wantedFpp());
        assertEquals(CircleMode.COUNTED, plan.mode());
        assertEquals(DecidingPlan.ASSUMED.capacity(), new FoundCircle(Somebody.named("Dora", root)
                .knows(Somebody.people("d", 443)).profile()).run(new FoundCircle.Request("Pub",
                        List.of(card(ana), card(ben)), List.of(), null, null, null, root, Founder.MEMBER,
                        Masks.CLASSICAL, Sending.OPEN), Passphrases.none()).plan().contacts());
        assertEquals(70, new FoundCircle(ana.profile()).run(new FoundCircle.Request("Pub", List.of(),
                List.of("Ben", "Carol"), 70, null, CircleMode.SEALED, root.resolve("sealed"), Founder.MEMBER,
                Masks.CLASSICAL, Sending.OPEN), Passphrases.none()).plan().contacts(), "what was typed comes first");
    }

    /** Whoever carries files by hand is not given more of them unasked. */
    @Test
    void masksAreHybridWhereEverybodyGetsASealedFile() {
        List<String> both = List.of("Ben", "Carol");
        assertEquals(Masks.HYBRID, found("Ben", "Carol").masks());
        assertEquals(Masks.HYBRID, new Circles(ana.profile()).show("Club").document().masks());
        assertEquals(Masks.CLASSICAL, masks(request("By hand", List.of(), both, null, root, Sending.OPEN)));
        assertEquals(Masks.CLASSICAL, masks(request("Plain", List.of(), both, CircleMode.PLAIN, outbox.standard(),
                Sending.SEALED)));
        assertEquals(Masks.CLASSICAL, masks(request("Stranger", List.of(card(Somebody.named("Dora", root))), both,
                null, outbox.standard(), Sending.SEALED)));
    }

    private Masks masks(FoundCircle.Request request) {
        return new FoundCircle(ana.profile()).run(request, Passphrases.none()).masks();
    }

    private Path card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(root.resolve("card-of-" + who.name()), Passphrases.none());
    }

    @Test
    void whoCannotGetASealedFileGetsTheCirclesOwn() {
        Somebody dora = Somebody.named("Dora", root);
        FoundCircle.Result founded = new FoundCircle(ana.profile()).run(request(List.of(card(dora)),
                List.of("Ben"), outbox.standard()), Passphrases.none());
        assertEquals(outbox.ofCircle(outbox.standard(), "Club"), founded.file().getParent());
        assertTrue(Files.exists(founded.file()));
        assertEquals(List.of("Dora"), founded.sent().stream().filter(MemberFile::needsOpenFile).map(MemberFile::name)
                .toList());
        assertNull(dora.take(new KeyDecision.NewFriend("Ana"), founded.file()).refused());
        assertEquals(2, founded.files().size());
    }

    /** A file of Ben's lies there unsent, with filters: the one that takes its place holds them, too. */
    @Test
    void whatLiesUnsentIsNotLost() {
        Path unsent = outbox.keep(ana.friend("Ben"), new Parcels(ana.profile()).write(new Parcels.Request("Ben", 9,
                ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, outbox.unsorted("Ben")),
                Passphrases.none()).file());
        Path file = file(found("Ben", "Carol").sent(), "Ben");
        assertEquals(unsent, file);
        assertEquals(9, open(ben, file).stream().filter(DocumentType.FILTER::equals).count());
        assertEquals(Membership.INVITED, new Circles(ben.profile()).show("Club").state());
    }

    /** A completion that lies unsent is the very file that Ben waits for. */
    @Test
    void aCompletionStaysBesideIt() {
        Pair pair = new Pair(ana, ben, outbox.folder(ana.friend("Ben")));
        Invite.Result invited = pair.invite("Ben");
        pair.take(pair.answer(invited.file(), invited.code()).file());
        Path completion = pair.complete(invited).file();
        Path file = file(found("Ben", "Carol").sent(), "Ben");
        assertTrue(Files.exists(completion));
        assertFalse(completion.equals(file));
        pair.takeCompletion(completion);
        assertEquals(List.of(DocumentType.CARD, DocumentType.CIRCLE), open(ben, file));
    }

    @Test
    void oneFileThatCannotBeWrittenKeepsNobodyElsesBack() throws IOException {
        Path folder = outbox.folder(ana.friend("Ben"));
        Files.createDirectories(folder.getParent());
        Files.writeString(folder, "a file where the folder should be");
        FoundCircle.Result founded = found("Ben", "Carol");
        MemberFile bens = founded.sent().stream().filter(one -> one.name().equals("Ben")).findFirst().orElseThrow();
        assertEquals(Fault.WRITE_FAILED, assertNotNullProblem(bens));
        assertFalse(bens.needsOpenFile());
        open(carol, file(founded.sent(), "Carol"));
        assertEquals(List.of("Ben 1"), circlesHave());
    }

    private static Fault assertNotNullProblem(MemberFile one) {
        assertNotNull(one.problem());
        return one.problem().fault();
    }

    @Test
    void whoIsBlockedIsNotInvited() {
        new Friends(ana.profile()).setBlocked("Ben", true);
        assertEquals(Fault.FRIEND_BLOCKED,
                assertThrows(KithException.class, () -> found("Ben", "Carol")).fault());
        assertFalse(Files.exists(outbox.folder(ana.friend("Carol"))), "no circle, no file");
    }

    @Test
    void aChangeGoesToAllMembersAndAFormerOneGetsTheCirclesOwn() {
        Somebody dora = Somebody.named("Dora", root).knows(Somebody.people("d", 20_000));
        befriend(dora);
        var founded = found("Ben", "Carol");
        founded.sent().forEach(one -> open(one.name().equals("Ben") ? ben : carol, Objects.requireNonNull(one.file())));
        ExtendCircle extend = new ExtendCircle(ana.profile());
        ExtendCircle.Result more = extend.run("Club", new Change(List.of(), List.of("Dora"), List.of(), null, null,
                null, Renewal.AS_NEEDED, null), outbox.standard(), Sending.SEALED, Passphrases.none());
        assertNull(more.file());
        assertEquals(List.of("Ben", "Carol", "Dora"), more.sent().stream().map(MemberFile::name).sorted().toList());
        for (Somebody member : List.of(ben, carol, dora)) {
            // The filters that they have are in it once more: an unsent file may have held them.
            assertTrue(open(member, file(more.sent(), member.name())).contains(DocumentType.CIRCLE));
            assertEquals(4, new Circles(member.profile()).show("Club").document().roster().size());
        }
        assertTrue(more.preview().plan().mergedFpp() <= DecidingPlan.WANTED_FPP * 1.01,
                "Dora's 20,000 contacts have room: " + more.preview().plan());
        ExtendCircle.Result fewer = extend.run("Club", new Change(List.of(), List.of(), List.of("Ben"), null, null,
                null, Renewal.AS_NEEDED, null), outbox.standard(), Sending.SEALED, Passphrases.none());
        assertEquals(List.of("Carol", "Dora"), fewer.sent().stream().map(MemberFile::name).sorted().toList());
        assertNull(ben.take(fewer.file()).refused());
        assertEquals(List.of(), circlesHave());
    }

    private static FriendKey key(Somebody who, String friend) {
        return who.profile().store().read(tables -> tables.friends().keys(who.friend(friend).id()).getFirst());
    }

    private static boolean hasCard(Somebody who, Somebody other) {
        return who.profile().store().read(tables -> tables.cards().of(other.kid())).isPresent();
    }

    /** Ben has Carol's filters and no card; of Ben Carol knows nothing. */
    @Test
    void theParcelBringsTheCardsOfOtherMembers() {
        ben.accept("Carol", carol.share("Ben", 3));
        assertNull(key(ben, "Carol").agreement());
        FoundCircle.Result founded = found("Ben", "Carol");
        open(ben, file(founded.sent(), "Ben"));
        assertEquals(carol.keys().agreementKey(), key(ben, "Carol").agreement());
        assertEquals(carol.keys().sealingKey(), key(ben, "Carol").sealing());
        open(carol, file(founded.sent(), "Carol"));
        assertTrue(hasCard(carol, ben), "kept, for it is on the roster");
        assertNull(carol.friend("Ben").kid(), "nobody is known by it");
        assertEquals(List.of(), circlesHave());
        Path again = new Parcels(ana.profile()).write(new Parcels.Request("Ben", 0, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none()).file();
        assertEquals(List.of(DocumentType.CARD), open(ben, again), "once is enough");
    }

    /** What a member thinks of another changes nothing of the circle that comes. */
    @Test
    void theCardOfSomebodyBlockedIsPassedOver() {
        ben.accept("Carol", carol.share("Ben", 3));
        new Friends(ben.profile()).setBlocked("Carol", true);
        open(ben, file(found("Ben", "Carol").sent(), "Ben"));
        assertNull(key(ben, "Carol").agreement());
        assertEquals(Membership.INVITED, new Circles(ben.profile()).show("Club").state());
    }

    /** Ana's Kith puts a card in that belongs to no circle of Ben's. */
    @Test
    void aCardThatNoRosterHasIsNotKept() {
        Somebody eve = Somebody.named("Eve", root);
        byte[] card = Pair.bytes(card(eve));
        ana.profile().store().write(tables -> {
            tables.cards().put(carol.kid(), card);
            return card;
        });
        open(ben, file(found("Ben", "Carol").sent(), "Ben"));
        assertFalse(hasCard(ben, eve));
        assertEquals(Membership.INVITED, new Circles(ben.profile()).show("Club").state());
    }
}
