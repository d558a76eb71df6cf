package kith.ui.circles.change;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.RosterPreview;
import kith.app.friend.Friends;
import kith.exchange.CircleMode;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circle of seven who verified each other, and what changing its members shows. */
class ChangeTextsTest {
    private static final String RECOGNISABLE = "The results of this round and the one before show one or two people "
            + "together: anyone who holds both can test who they know. Each member’s Kith says so and asks before it "
            + "contributes. To change three or more verified people at a time hides them.";

    @TempDir
    private Path root;
    private Somebody ann;

    @BeforeEach
    void annGaveToTheRoundBefore() {
        Ring ring = Ring.of(7, root).found(CircleMode.COUNTED);
        ann = ring.person(0);
        ring.contribute(ann, ContributionConsent.HIDDEN);
    }

    private boolean isSaid(String... gone) {
        RosterPreview preview = new ExtendCircle(ann.profile()).preview(Ring.TITLE, new Change(List.of(), List.of(),
                List.of(gone), null, null, null, Renewal.AS_NEEDED, null));
        return new ChangeTexts(Texts.in(Locale.ENGLISH)).costs(preview).contains(RECOGNISABLE);
    }

    /** Of three who leave, two aren't verified: they may be invented, and don't hide the third. */
    @Test
    void threeWhoLeaveHideEachOtherWhileVerified() {
        assertTrue(isSaid("Gus"));
        assertFalse(isSaid("Gus", "Fay", "Eve"));
        new Friends(ann.profile()).stopBelieving("Fay");
        new Friends(ann.profile()).stopBelieving("Eve");
        assertTrue(isSaid("Gus", "Fay", "Eve"));
    }
}
