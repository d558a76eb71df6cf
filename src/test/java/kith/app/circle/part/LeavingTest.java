package kith.app.circle.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.CircleTurn.Kind;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.parallel.Progress;
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
        assertEquals(List.of(), left(ann), "the file was not opened yet");
        Parted.open(Objects.requireNonNull(gone.file()), ann);
        CircleTurn turn = left(ann).getFirst();
        assertEquals(Kind.GO_ON_WITHOUT, turn.kind());
        assertEquals(List.of("Ben"), turn.names());
        assertEquals(mode != CircleMode.PLAIN, turn.round());

        GoOnWithout.Result pressed = press(ann);
        assertEquals(List.of(), left(ann));
        assertEquals(3, new Circles(ann.profile()).show(Parted.TITLE).members().size());
        assertEquals(null, pressed.changed().file(), "whoever left needs no file that everybody can read");
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
        Parted ring = Parted.of(3, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        takePart(ring, List.of(ben));
        Parted.open(Objects.requireNonNull(leave(ben).file()), ann);
        assertEquals(List.of(Kind.CLOSE), left(ann).stream().map(CircleTurn::kind).toList());
    }
}
