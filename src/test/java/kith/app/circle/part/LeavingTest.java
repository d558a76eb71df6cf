package kith.app.circle.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.CircleTurn.Kind;
import kith.app.friend.Friends;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.IntoOutbox;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.JudgeParcel;
import kith.app.receive.Taking;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.Masks;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parcel.Parcel;
import kith.store.ProfileDump;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody leaves a circle: the founder learns it from a sealed file, and goes on without them by one press. */
class LeavingTest {
    @TempDir
    private Path root;

    private static LeaveCircle.Result leave(Somebody who) {
        return new LeaveCircle(who.profile()).run(Parted.TITLE, who.root(), Passphrases.none());
    }

    private static List<CircleTurn> left(Somebody founder) {
        return Parted.turns(founder).stream().filter(turn -> !turn.names().isEmpty()).toList();
    }

    private static GoOnWithout.Result press(Somebody founder) {
        GoOnWithout use = new GoOnWithout(founder.profile());
        return use.run(use.find(Parted.TITLE).orElseThrow(), Passphrases.none(), Progress.none());
    }

    private static boolean knows(Somebody who, String address) {
        return new CheckCircleList(who.profile()).run(Parted.TITLE, List.of(address)).answers().getFirst().listed();
    }

    /** Everybody takes part in the circle's file and what they contribute by it is with the founder. */
    private void takePart(Parted ring, List<Somebody> members) {
        Somebody ann = ring.person(0);
        ring.takePart(ann);
        for (Somebody member : members) {
            Parted.open(ring.parcelFor(member), member);
            ring.bring(ring.takePart(member), ann);
        }
    }

    /** {@return a circle in which the founder and Ben take part} */
    private Parted withBen(int count, CircleMode mode, Masks masks) {
        Parted ring = Parted.of(count, root).found(mode, masks);
        takePart(ring, List.of(ring.person(1)));
        return ring;
    }

    private static ExtendCircle.Change ben(List<String> comes, List<String> goes) {
        return new ExtendCircle.Change(List.of(), comes, goes, null, null, null, ExtendCircle.Renewal.AS_NEEDED, null);
    }

    @ParameterizedTest
    @CsvSource({"COUNTED, CLASSICAL", "COUNTED, HYBRID", "SEALED, CLASSICAL", "PLAIN, CLASSICAL"})
    void theFounderGoesOnWithoutWhoLeft(CircleMode mode, Masks masks) {
        Parted ring = Parted.of(4, root).found(mode, masks);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        List<Somebody> others = ring.people().subList(2, 4);
        takePart(ring, others);
        Parted.open(ring.parcelFor(ben), ben);
        ring.agree(ben);

        LeaveCircle.Result gone = leave(ben);
        assertEquals("Ann", Objects.requireNonNull(gone.friend()).name());
        assertEquals(List.of(), Parted.turns(ben), "whoever left is not asked");
        assertEquals(List.of(), left(ann), "the file was not opened yet");
        Parted.open(Objects.requireNonNull(gone.file()), ann);
        CircleTurn turn = left(ann).getFirst();
        assertEquals(Kind.GO_ON_WITHOUT, turn.kind());
        assertEquals(List.of("Ben"), turn.names());
        assertEquals(mode != CircleMode.PLAIN, turn.round());

        GoOnWithout.Result pressed = press(ann);
        assertEquals(List.of(), left(ann));
        assertEquals(3, new Circles(ann.profile()).show(Parted.TITLE).members().size());
        assertNull(pressed.changed().file(), "whoever left needs no file that everybody can read");
        List<String> sealed = pressed.changed().sent().stream().filter(one -> one.file() != null)
                .map(one -> one.name()).sorted().toList();
        assertEquals(List.of("Cid", "Dan"), sealed);
        for (int times = 0; times < 3; times++) {
            for (Somebody member : others) {
                Parted.open(ring.parcelFor(member), member);
                if (Parted.turns(member).stream().anyMatch(one -> one.kind() == Kind.TAKE_PART)) {
                    ring.agree(member);
                }
                CarryOn.Result result = Parted.carryOn(member);
                if (!result.written().isEmpty()) {
                    ring.bring(result, ann);
                }
            }
        }
        for (Somebody person : List.of(ann, others.get(0), others.get(1))) {
            assertTrue(knows(person, "cid7@x.example"), person.name());
            assertTrue(knows(person, "all1@x.example"), person.name());
            assertEquals(false, knows(person, "ben7@x.example"), "what was never given");
            assertEquals(List.of(), Parted.turns(person));
        }
    }

    @Test
    void ofThreeUnderMasksTooFewRemain() {
        Parted ring = withBen(3, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Parted.open(Objects.requireNonNull(leave(ben).file()), ann);
        assertEquals(List.of(Kind.CLOSE), left(ann).stream().map(CircleTurn::kind).toList());
    }

    /** Also where what they gave before cannot be given again: then nothing but their word says it. */
    @ParameterizedTest
    @CsvSource({"COUNTED, CLASSICAL", "PLAIN, CLASSICAL"})
    void whoComesBackBeforeTheFounderActedIsBack(CircleMode mode, Masks masks) {
        Parted ring = withBen(4, mode, masks);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Path gone = Parted.copy(Objects.requireNonNull(leave(ben).file()), root.resolve("gone.kith"));
        Parted.open(gone, ann);
        assertEquals(1, left(ann).size());
        CarryOn.Result back = ring.takePart(ben);
        List<ImportedFile> opened = ring.bring(back, ann);
        assertTrue(opened.stream().anyMatch(one -> one.type() == DocumentType.LEAVING
                && one.outcome() == ImportedFile.Outcome.RENEWED));
        assertEquals(List.of(), left(ann));
        assertTrue(Parted.open(gone, ann).stream().filter(one -> one.type() == DocumentType.LEAVING)
                .allMatch(one -> one.outcome() == ImportedFile.Outcome.SAME), "played back");
        assertEquals(List.of(), left(ann));
        assertEquals(Parted.NOTHING, Parted.carryOn(ben), "it is said once");
        Path again = Objects.requireNonNull(leave(ben).file());
        assertNull(leave(ben).file(), "it was said");
        Parted.open(again, ann);
        assertEquals(1, left(ann).size());
    }

    /** The founder went on by then: whoever is off the roster hears so, and does not wait for a list. */
    @Test
    void whoComesBackTooLateHearsThatTheyAreOff() {
        Parted ring = withBen(4, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Parted.open(Objects.requireNonNull(leave(ben).file()), ann);
        press(ann);
        assertEquals(List.of(), circlesHave(ann), "whoever left needs nothing");
        ring.bring(ring.takePart(ben), ann);
        assertEquals(List.of("Ben"), circlesHave(ann));
        Path file = new SendToFriend(ann.profile()).run(new Parcels.Request("Ben", 0, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root.resolve("off")), Passphrases.none()).file();
        Parted.open(file, ben);
        assertTrue(new Circles(ben.profile()).show(Parted.TITLE).members().stream()
                .noneMatch(Circles.MemberStatus::self));
        assertEquals(List.of(), circlesHave(ann), "once");
        assertEquals(List.of(), Parted.turns(ben));
    }

    private static List<String> circlesHave(Somebody who) {
        return new ToDoList(who.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.TO_SEND
                && item.all() > 0).map(ToDo.WithFriend::name).filter("Ben"::equals).toList();
    }

    /** The file with what was given lay unsent when the word took its place, and the word alone is sent. */
    @ParameterizedTest
    @CsvSource({"COUNTED, CLASSICAL", "COUNTED, HYBRID", "PLAIN, CLASSICAL"})
    void whoComesBackGivesAgainWhatWasNeverSent(CircleMode mode, Masks masks) throws IOException {
        Parted ring = Parted.of(4, root).found(mode, masks);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        ring.takePart(ann);
        Parted.open(ring.parcelFor(ben), ben);
        ring.takePart(ben);
        Path word = Objects.requireNonNull(leave(ben).file());
        Parted.open(word, ann);
        Files.delete(word);
        List<DocumentType> came = ring.bring(ring.takePart(ben), ann).stream().map(ImportedFile::type).toList();
        assertTrue(came.contains(masks == Masks.HYBRID ? DocumentType.JOINING : DocumentType.CONTRIBUTION),
                came.toString());
        assertEquals(List.of(), left(ann));
    }

    @Test
    void anOlderWordThatComesLastChangesNothing() {
        Parted ring = withBen(4, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Path gone = Parted.copy(Objects.requireNonNull(leave(ben).file()), root.resolve("gone.kith"));
        ring.bring(ring.takePart(ben), ann);
        Parted.open(gone, ann);
        assertEquals(List.of(), left(ann));
    }

    @Test
    void whoWasEnteredAnewIsNotGoneByAnOlderWord() {
        Parted ring = withBen(4, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Path gone = Parted.copy(Objects.requireNonNull(leave(ben).file()), root.resolve("gone.kith"));
        Parted.open(gone, ann);
        press(ann);
        ring.extend(ben(List.of("Ben"), List.of()));
        assertEquals(List.of(), left(ann), "what was taken before");
        Parted.open(gone, ann);
        assertEquals(List.of(), left(ann), "what is played back");
    }

    @Test
    void whoeverIsEnteredAnewBeforeTheWordArrivesIsNotGone() {
        Parted ring = withBen(4, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Path gone = Parted.copy(Objects.requireNonNull(leave(ben).file()), root.resolve("gone.kith"));
        ring.extend(ben(List.of(), List.of("Ben")));
        ring.extend(ben(List.of("Ben"), List.of()));
        Parted.open(gone, ann);
        assertEquals(List.of(), left(ann));
    }

    @Test
    void aRoundThatBeginsMeanwhileTakesNothingFromTheWord() {
        Parted ring = withBen(4, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Path gone = Objects.requireNonNull(leave(ben).file());
        ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND));
        Parted.open(gone, ann);
        assertEquals(List.of("Ben"), left(ann).getFirst().names());
    }

    /** Whoever renewed their key between leaving and sending says it by the new one. */
    @Test
    void aRenewedKeySaysWhatTheOneBeforeWouldHave() {
        Parted ring = withBen(4, CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        leave(ben);
        new RotateKeys(ben.profile()).run(root.resolve("rotated"), Passphrases.none(), Progress.none());
        try (SecretKeys keys = ben.keys()) {
            Path file = new IntoOutbox(ben.profile()).writeOfCircles(ben.profile().store().read(tables ->
                    tables.friends().byName("Ann")).orElseThrow(), keys).orElseThrow().file();
            Parted.open(file, ann);
        }
        assertEquals(List.of("Ben"), left(ann).getFirst().names());
    }

    /** Nothing goes but the card, which goes with everything, and the word. */
    @Test
    void theFileSaysNothingElseAndIsTakenAsARequestIs() {
        Parted ring = withBen(3, CircleMode.PLAIN, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        byte[] file = bytes(Objects.requireNonNull(leave(ben).file()));
        Parcel parcel = new Parcels(ann.profile()).open(file, Passphrases.none());
        assertEquals(List.of(DocumentType.CARD, DocumentType.LEAVING), parcel.documents().stream()
                .map(one -> DocumentReader.letterhead(one).type()).toList());
        assertEquals(Taking.UNASKED, new JudgeParcel(ann.profile()).run(parcel).taking());
        new Friends(ann.profile()).stopBelieving("Ben");
        assertEquals(Taking.BY_WORD, new JudgeParcel(ann.profile()).run(parcel).taking());
    }

    @Test
    void whatCannotBeWrittenStaysDue() throws IOException {
        Parted ring = withBen(3, CircleMode.PLAIN, Masks.CLASSICAL);
        Somebody ben = ring.person(1);
        Outbox outbox = new Outbox(ben.profile());
        Path folder = outbox.folder(ben.profile().store().read(tables -> tables.friends().byName("Ann"))
                .orElseThrow());
        deleteAll(folder);
        Files.writeString(folder, "in the way");
        LeaveCircle.Result left = leave(ben);
        assertNull(left.file());
        assertNotNull(left.problem());
        assertEquals(Membership.INVITED, new Circles(ben.profile()).show(Parted.TITLE).state());
        assertEquals(List.of(1), new ToDoList(ben.profile()).exchanges().stream()
                .filter(item -> item.kind() == ToDo.Kind.TO_SEND).map(ToDo.WithFriend::all).toList());
        Files.delete(folder);
        Parted.open(Objects.requireNonNull(leave(ben).file()), ring.person(0));
        assertEquals(1, left(ring.person(0)).size());
        assertEquals(List.of(), new ToDoList(ben.profile()).exchanges().stream()
                .filter(item -> item.kind() == ToDo.Kind.TO_SEND && item.all() > 0).toList());
    }

    @Test
    void whereNothingCanBeSealedTheFileIsOpen() throws Exception {
        Parted ring = withBen(3, CircleMode.PLAIN, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        ProfileDump.execute(ben.profile().store().folder(), "UPDATE friend_key SET sealing = NULL");
        LeaveCircle.Result left = leave(ben);
        assertNull(left.friend());
        Path file = Objects.requireNonNull(left.file());
        assertEquals(file, leave(ben).file(), "the same file again");
        assertNull(ann.take(file).refused());
        assertEquals(List.of("Ben"), left(ann).getFirst().names());
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }
}
