package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.CloseCircle;
import kith.app.circle.ExtendCircle;
import kith.app.circle.JoinCircle;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.ClosingDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever would end somebody else's circle, go on with one that has ended, or lure its members into the open. */
class ClosingTest {
    @TempDir
    private Path root;
    private Club club;
    private CircleDocument circle;

    @BeforeEach
    void found() {
        club = Club.founded(root);
        circle = club.document();
    }

    private Path closing(Somebody who, CircleId id, int revision, int round, long serial) {
        return club.signed(who, new ClosingDocument(who.name(), serial, Somebody.NOW, id, Club.TITLE, revision, round));
    }

    private boolean isClosed(Somebody who) {
        return new Circles(who.profile()).show(Club.TITLE).closed() != null;
    }

    private Path extended(ExtendCircle.Renewal renewal, CircleMode mode) {
        return new ExtendCircle(club.alice().profile()).run(Club.TITLE, new ExtendCircle.Change(List.of(),
                List.of(), List.of(), null, null, mode, renewal, null), root.resolve("extended to " + mode.word()),
                Passphrases.none()).file();
    }

    @Test
    void aMemberDoesNotCloseIt() {
        assertNull(club.bob().take(new KeyDecision.NewFriend("Carol"), Club.card(club.carol())).refused());
        Path carols = closing(club.carol(), circle.circle(), 1, 1, circle.serial() + 1_000);
        assertEquals(Fault.CONTRIBUTION_FOREIGN, club.bob().refusal(carols), "a friend, a member, and no founder");
        assertEquals("kid", club.bob().take(carols).refused().details().get("field"));
        assertEquals(Fault.KEY_UNKNOWN, club.alice().refusal(carols), "no friend of Alice's");
    }

    @Test
    void anotherFounderDoesNotCloseIt() {
        Somebody mallory = Somebody.named("Mallory", root);
        assertNull(club.bob().take(new KeyDecision.NewFriend("Mallory"), Club.card(mallory)).refused());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, club.bob().refusal(closing(mallory, circle.circle(), 1, 1,
                circle.serial() + 1_000)), "another founder's word for this circle");
        assertEquals(Fault.CONTRIBUTION_FOREIGN, club.bob()
                .refusal(closing(club.alice(), CircleId.of(new byte[16]), 1, 1,
                circle.serial() + 1_000)), "this founder's word for another circle");
        assertEquals(false, isClosed(club.bob()));
    }

    /** Two founders: one who takes the other's identifier, and one who takes only the title. */
    @Test
    void anotherFounderDoesNotTakeItOver() {
        Somebody mallory = Somebody.named("Mallory", root);
        assertNull(club.bob().take(new KeyDecision.NewFriend("Mallory"), Club.card(mallory)).refused());
        Path stolen = club.signed(mallory, new CircleDocument("Mallory", circle.serial() + 1_000, circle.issued(),
                circle.circle(), circle.title(), 2, 1, circle.nonce(), circle.roster(), circle.shape(), circle.salt(),
                CircleMode.PLAIN, 1, circle.largestFppPerBillion()));
        assertEquals(Fault.CONTRIBUTION_FOREIGN, club.bob().refusal(stolen));
        assertEquals("kid", club.bob().take(stolen).refused().details().get("field"));
        Path namesake = club.signed(mallory, new CircleDocument("Mallory", circle.serial() + 1_001, circle.issued(),
                CircleId.of(new byte[16]), circle.title(), 1, 1, circle.nonce(), circle.roster(), circle.shape(),
                circle.salt(), CircleMode.PLAIN, 1, circle.largestFppPerBillion()));
        assertEquals(ImportedFile.Outcome.ADDED, club.bob().take(namesake).outcome());
        assertEquals("Alice", new Circles(club.bob().profile()).show(Club.TITLE).document().name());
        assertEquals("Mallory", new Circles(club.bob().profile()).show(Club.TITLE + " 2").document().name());
        assertEquals(Membership.INVITED, new Circles(club.bob().profile()).show(Club.TITLE + " 2").state());
    }

    @Test
    void anOldClosingDoesNotComeBack() {
        Path early = closing(club.alice(), circle.circle(), 1, 1, circle.serial());
        assertEquals(Fault.CIRCLE_STATE, club.bob().refusal(early), "not after the file that is held");
        Path once = closing(club.alice(), circle.circle(), 1, 1, circle.serial() + 1);
        Path next = club.circle(2, 1, circle.serial() + 2, circle.roster(), circle);
        assertNull(club.bob().take(next).refused());
        assertEquals(Fault.CIRCLE_STATE, club.bob().refusal(once), "the founder went on since");
        assertEquals(Fault.CIRCLE_STATE,
                club.bob().refusal(closing(club.alice(), circle.circle(), 1, 1, circle.serial() + 9)), "re-signed");
        assertEquals(Fault.DATE_INVALID, club.bob().refusal(club.signed(club.alice(), new ClosingDocument("Alice",
                circle.serial() + 9, Somebody.NOW.plus(Duration.ofDays(9)), circle.circle(), Club.TITLE, 2, 1))));
        assertNull(club.bob().take(closing(club.alice(), circle.circle(), 2, 1, circle.serial() + 9)).refused());
        assertEquals(ImportedFile.Outcome.SAME,
                club.bob().take(closing(club.alice(), circle.circle(), 2, 1, circle.serial() + 10)).outcome());
    }

    /** The end is the end, even where it is the founder who goes on. */
    @Test
    void aClosedCircleIsNotOpenedAgain() {
        Path closing = new CloseCircle(club.alice().profile()).run(Club.TITLE, root.resolve("end"), Passphrases.none())
                .file();
        assertNull(club.bob().take(closing).refused());
        long later = club.alice().profile().store().write(t -> t.meta().nextSerial(Somebody.NOW));
        assertEquals(Fault.CIRCLE_CLOSED, club.bob().refusal(club.circle(2, 1, later, circle.roster(), circle)));
        assertEquals(Fault.CIRCLE_CLOSED, club.bob().refusal(club.circle(2, 1, circle.serial() + 1, circle.roster(),
                circle)), "a later revision with an earlier serial");
        assertEquals(ImportedFile.Outcome.SAME, club.bob().take(club.file()).outcome());
        assertEquals(true, isClosed(club.bob()));
        Path bobs = club.contribution(club.bob(), circle.serial() + 5, club.bits(.01));
        assertEquals(Fault.CIRCLE_CLOSED, club.bob().refusal(bobs));
    }

    /** A founder cannot turn hidden members into open ones by an update, in whatever order their files arrive. */
    @Test
    void noUpdateExposesWhoAgreedToBeHidden() {
        Path counted = extended(ExtendCircle.Renewal.AS_NEEDED, CircleMode.COUNTED);
        assertNull(club.bob().take(counted).refused());
        assertEquals(Membership.INVITED, new Circles(club.bob().profile()).show(Club.TITLE).state());
        new JoinCircle(club.bob().profile()).run(Club.TITLE);
        Path plain = extended(ExtendCircle.Renewal.AS_NEEDED, CircleMode.PLAIN);
        assertNull(club.bob().take(plain).refused());
        assertEquals(Membership.INVITED, new Circles(club.bob().profile()).show(Club.TITLE).state());
        var before = club.bob().dump();
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class,
                () -> club.contribution(club.bob())).fault());
        assertEquals(before, club.bob().dump());
        assertEquals(Fault.CIRCLE_STATE, club.bob().refusal(counted), "nor by going back and forth");
    }

    /** Within a round the mode stays, and under masks the roster, for whoever was told another one would be alone. */
    @Test
    void aRoundHasOneModeAndUnderMasksOneRoster() {
        Path counted = extended(ExtendCircle.Renewal.AS_NEEDED, CircleMode.COUNTED);
        assertNull(club.bob().take(counted).refused());
        CircleDocument held = club.document();
        CircleDocument open = new CircleDocument("Alice", held.serial() + 1, held.issued(), held.circle(), held.title(),
                held.revision() + 1, held.round(), held.nonce(), held.roster(), held.shape(), held.salt(),
                CircleMode.PLAIN, 1,
                held.largestFppPerBillion());
        Path sameRound = club.signed(club.alice(), open);
        assertEquals(Fault.CIRCLE_CONTRADICTED, club.bob().refusal(sameRound));
        assertEquals("mode", club.bob().take(sameRound).refused().details().get("field"));
        Path others = club.circle(held.revision() + 1, held.round(), held.serial() + 1, held.roster().stream().filter(
                member -> !member.kid().equals(club.carol().kid())).toList(), held);
        assertEquals(Fault.CIRCLE_CONTRADICTED, club.carol().take(counted).refused() == null
                ? club.carol().refusal(others) : null);
        assertEquals("roster", club.carol().take(others).refused().details().get("field"));
    }
}
