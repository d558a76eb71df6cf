package kith.app.circle.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.CircleTurn.Kind;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A circle in which everybody agrees once, and opens what comes: all else is done by itself and goes in parcels. */
class TakingPartTest {
    private static final String SECRET = "a passphrase of some length";

    @TempDir
    private Path root;

    private static Passphrases typed(String text) {
        return purpose -> Passphrase.of(text.toCharArray());
    }

    private static List<String> names(CarryOn.Result result) {
        return result.written().stream().map(one -> one.friend().name()).toList();
    }

    @ParameterizedTest
    @CsvSource({"PLAIN, CLASSICAL", "COUNTED, CLASSICAL", "COUNTED, HYBRID", "SEALED, HYBRID"})
    void everybodyAgreesOnceAndOpensWhatComes(CircleMode mode, Masks masks) {
        Parted ring = Parted.of(3, root).found(mode, masks);
        Somebody ann = ring.person(0);
        assertEquals(List.of(new CircleTurn(Parted.TITLE, Kind.TAKE_PART)), Parted.turns(ann));
        CarryOn.Result founded = ring.takePart(ann);
        assertEquals(List.of("Ben", "Cid"), names(founded));
        for (Somebody member : ring.members()) {
            ring.bring(founded, member);
            assertEquals(Parted.NOTHING, Parted.carryOn(member), "nothing is done before somebody agreed");
            assertEquals(List.of(new CircleTurn(Parted.TITLE, Kind.TAKE_PART)), Parted.turns(member));
            CarryOn.Result taken = ring.takePart(member);
            assertEquals(List.of("Ann"), names(taken), "what is for the founder is written at once");
            assertEquals(masks == Masks.HYBRID ? List.of() : List.of(Kind.CONTRIBUTE), Parted.kinds(taken));
            ring.bring(taken, ann);
        }
        CarryOn.Result second = Parted.carryOn(ann);
        if (masks == Masks.HYBRID) {
            assertEquals(List.of(Kind.GATHER, Kind.CONTRIBUTE), Parted.kinds(second));
            for (Somebody member : ring.members()) {
                ring.bring(second, member);
                CarryOn.Result contributed = Parted.carryOn(member);
                assertEquals(List.of(Kind.CONTRIBUTE), Parted.kinds(contributed), "opening the file is all");
                ring.bring(contributed, ann);
            }
            second = Parted.carryOn(ann);
        }
        assertEquals(List.of(Kind.MERGE), Parted.kinds(second));
        assertEquals(List.of("Ben", "Cid"), names(second));
        assertEquals(Parted.NOTHING, Parted.carryOn(ann), "nothing is done twice");
        for (Somebody member : ring.members()) {
            ring.bring(second, member);
            assertEquals(Parted.NOTHING, Parted.carryOn(member));
        }
        for (Somebody person : ring.people()) {
            assertEquals(List.of(), Parted.turns(person));
            assertTrue(new CheckCircleList(person.profile()).run(Parted.TITLE,
                    List.of("all1@x.example", "ann1@x.example", "cid7@x.example")).answers().stream()
                    .allMatch(CheckCircleList.Answer::listed));
        }
    }

    @Test
    void aLockedProfileIsAskedForNothingAndGoesOnWhenItIsOpened() {
        Parted ring = Parted.of(3, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ben = ring.person(1);
        ring.bring(ring.takePart(ring.person(0)), ben);
        ring.agree(ben);
        new ChangePassphrase(ben.profile()).run(CreateProfile.KeyProtection.PASSPHRASE, typed(SECRET),
                Progress.none());
        CarryOn.Result locked = new CarryOn(ben.profile()).run(Passphrases.none(), Progress.none());
        assertTrue(locked.locked());
        assertEquals(List.of(Kind.CONTRIBUTE), Parted.turns(ben).stream().map(CircleTurn::kind).toList());
        CarryOn.Result opened = new CarryOn(ben.profile()).run(typed(SECRET),
                Progress.none());
        assertEquals(List.of(Kind.CONTRIBUTE), Parted.kinds(opened));
    }
}
