package kith.app.circle.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ExtendCircle;
import kith.app.circle.MergeCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.CircleTurn.Kind;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes after a list was made is in the next one, by itself; the same contributions make no other list. */
class LateContributionTest {
    @TempDir
    private Path root;

    private static boolean knows(Somebody who, String address) {
        return new CheckCircleList(who.profile()).run(Parted.TITLE, List.of(address)).answers().getFirst().listed();
    }

    private void merge(Somebody who, Integer... atLeast) {
        new MergeCircle(who.profile()).run(Parted.TITLE, Set.of(atLeast), root.resolve("merged"), Passphrases.none(),
                Progress.none());
    }

    @Test
    void whoComesLateIsOnTheNextList() {
        Parted ring = Parted.of(4, root).found(CircleMode.PLAIN, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Somebody cid = ring.person(2);
        Somebody dan = ring.person(3);
        ring.takePart(ann);
        Parted.open(ring.parcelFor(ben), ben);
        ring.bring(ring.takePart(ben), ann);
        assertEquals(Parted.NOTHING, Parted.carryOn(ann), "the first list is made when all are there");
        merge(ann, 1);
        assertEquals(List.of(), Parted.turns(ann));
        CarryOn.Result first = Parted.carryOn(ann);
        ring.bring(first, ben);
        assertFalse(knows(ben, "cid7@x.example"));

        Parted.open(ring.parcelFor(cid), cid);
        ring.bring(ring.takePart(cid), ann);
        assertEquals(List.of(Kind.MERGE), Parted.turns(ann).stream().map(CircleTurn::kind).toList(), "without Dan");
        CarryOn.Result second = Parted.carryOn(ann);
        assertEquals(List.of(Kind.MERGE), Parted.kinds(second));
        assertEquals(Parted.NOTHING, Parted.carryOn(ann), "the same contributions make no other list");
        ring.bring(second, ben);
        ring.bring(second, cid);
        assertTrue(knows(ben, "cid7@x.example"));
        assertTrue(knows(cid, "ben7@x.example"));

        Parted.open(ring.parcelFor(dan), dan);
        ring.bring(ring.takePart(dan), ann);
        CarryOn.Result third = Parted.carryOn(ann);
        assertEquals(List.of(Kind.MERGE), Parted.kinds(third));
        ring.bring(third, dan);
        assertTrue(knows(dan, "cid7@x.example"));
        assertEquals(Parted.NOTHING, Parted.carryOn(ann));
    }

    @Test
    void theThresholdsThatTheFounderChoseAreKept() {
        Parted ring = Parted.of(3, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        Somebody ann = ring.person(0);
        ring.agree(ann);
        Parted.carryOn(ann);
        round(ring, ann);
        merge(ann, 2, 3);
        assertEquals(Parted.NOTHING.done(), Parted.carryOn(ann).done(), "what the founder made by hand stands");
        assertEquals(Set.of(2, 3), thresholds(ann, 1));
        ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND));
        ring.takePart(ann);
        round(ring, ann);
        assertEquals(List.of(Kind.MERGE), Parted.kinds(Parted.carryOn(ann)));
        assertEquals(Set.of(2, 3), thresholds(ann, 2));
        assertEquals(List.of(), Parted.turns(ann));
    }

    private void round(Parted ring, Somebody ann) {
        for (Somebody member : ring.members()) {
            Parted.open(ring.parcelFor(member), member);
            ring.bring(ring.takePart(member), ann);
        }
    }

    private static Set<Integer> thresholds(Somebody who, int round) {
        return Set.copyOf(new Circles(who.profile()).show(Parted.TITLE).whitelists().stream()
                .filter(list -> list.round() == round).map(Circles.WhitelistStatus::atLeast).toList());
    }
}
