package kith.ui.circles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.held.HeldJoinings.State;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.ui.circles.parts.NextSteps.Step;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the circle's page says of masks: to whoever is invited, and while joining files are waited for. */
class MasksTextsTest {
    private static final String AWAITED =
            "Nobody can contribute yet: the circle’s file does not carry everybody’s joining file. ";

    @TempDir
    private Path root;
    private Ring ring;

    @BeforeEach
    void found() {
        ring = Ring.of(3, root).foundHybrid(CircleMode.COUNTED);
    }

    private static String said(Circles.Status circle) {
        return new CircleTexts(Texts.in(Locale.ENGLISH)).step(Step.CONTRIBUTE, circle);
    }

    private static Circles.Status circle(Somebody who) {
        return new Circles(who.profile()).show(Ring.TITLE);
    }

    private Circles.Status differing(Circles.Status now) {
        Map<String, State> joinings = new HashMap<>(now.joinings());
        joinings.put(ring.person(1).kid(), State.DIFFER);
        return new Circles.Status(now.title(), now.id(), now.state(), now.document(), now.members(), now.whitelists(),
                now.founded(), now.closed(), joinings, now.founder(), now.left(), now.hidden());
    }

    @Test
    void theFounderSeesOfWhomTheyWait() {
        Somebody founder = ring.person(0);
        assertEquals(AWAITED + "Joining files are not here of Ben, Cid.", said(circle(founder)));
        Ring.takeAll(founder, List.of(ring.joining(ring.person(1))));
        assertEquals(AWAITED + "Joining files are not here of Cid.", said(circle(founder)));
        Ring.takeAll(founder, List.of(ring.joining(ring.person(2))));
        assertEquals(AWAITED + "Joining files are here of Ben, Cid.", said(circle(founder)));
        ring.gather();
        assertEquals("0 of 3 are here. Missing: you, Ben, Cid.", said(circle(founder)));
    }

    /** What is pressed below says all of it: who will learn what, and how long that stays so. */
    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    void whoIsInvitedReadsWhatHidesThem(CircleMode mode) {
        Circles.Status now = circle(ring.person(1));
        String learns = mode == CircleMode.COUNTED ? "how many of the 3 members know it, and not who; "
                : "whether some of the 3 members knows it, and neither who nor how many; ";
        String begins = "Ann invites you. If you take part, Ann learns of each address that they can guess " + learns;
        assertEquals(begins + "what hides you is hybrid, made to withstand quantum computers, too.",
                invitation(now, mode, Masks.HYBRID));
        assertEquals(begins + "what hides you is classical, which a quantum computer may break one day.",
                invitation(now, mode, Masks.CLASSICAL));
    }

    /** Wherever the button stands: also for whoever founded the circle, or is in and asked again. */
    @Test
    void whoIsInReadsItAsWell() {
        CircleTexts texts = new CircleTexts(Texts.in(Locale.ENGLISH));
        assertEquals("Every member sees who takes part, and can ask the list whether any of you knows an address;"
                + " whoever merges it sees how many do, and nobody sees who; what hides you is hybrid, made to"
                + " withstand quantum computers, too. Your own contacts go in as well, and the list is made as soon"
                + " as everybody has contributed.", texts.takingPart(circle(ring.person(0))));
        assertEquals("If you take part, Ann learns of each address that they can guess how many of the 3 members know"
                + " it, and not who; what hides you is hybrid, made to withstand quantum computers, too.",
                texts.takingPart(circle(ring.person(1))));
    }

    private static String invitation(Circles.Status now, CircleMode mode, Masks masks) {
        CircleDocument c = now.document();
        return new CircleTexts(Texts.in(Locale.ENGLISH)).step(Step.INVITE, new Circles.Status(now.title(), now.id(),
                Membership.INVITED, new CircleDocument(c.name(), c.serial(), c.issued(), c.circle(), c.title(),
                        c.revision(), c.round(), c.nonce(), c.roster(), c.shape(), c.salt(), mode,
                        mode.cellFor(c.roster().size()), c.largestFppPerBillion(), masks, List.of()), now.members(),
                now.whitelists()));
    }

    @Test
    void aMemberWaitsForTheFounder() {
        assertEquals(AWAITED + "Ann sends it again as soon as all of them are there.", said(circle(ring.person(1))));
    }

    @Test
    void twoDifferentOnesOfOneMemberAreSaidWhateverElseCame() {
        String differ = "Two different joining files came of Ben. Neither is used: ask them, or take them off the list"
                + " of members. ";
        assertEquals(AWAITED + differ + "Joining files are not here of Cid.",
                said(differing(circle(ring.person(0)))));
        ring.bring();
        assertTrue(said(differing(circle(ring.person(0)))).startsWith(differ + "0 of 3 are here."));
    }
}
