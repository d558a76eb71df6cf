package kith.ui.circles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Club;
import kith.app.Profile;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.friend.Friends;
import kith.exchange.CircleMode;
import kith.ui.circles.overlap.OverlapViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of a circle says is hidden, with masks and without. */
class TrustSentencesTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final ContributeTexts contributing = new ContributeTexts(texts);

    @TempDir
    private Path root;

    private String common(Profile profile, String title) {
        OverlapViewModel model = new OverlapViewModel(profile, texts, new Immediate(), new Notices(texts));
        model.show(new Circles(profile).show(title));
        return model.obstacleProperty().get();
    }

    private List<String> preview(Profile profile, String title) {
        return contributing.preview(new ContributeToCircle(profile).preview(title));
    }

    @Test
    void whatMembersGiveIsHiddenByMasksAlone() {
        Profile masked = Ring.of(3, root).found(CircleMode.SEALED).person(1).profile();
        Profile plain = Club.founded(root).bob().profile();
        String sentence = "In this circle nobody can see how many contacts two members have in common: what they gave "
                + "is hidden, and alone it says nothing.";
        assertTrue(common(masked, Ring.TITLE).startsWith(sentence));
        assertFalse(common(plain, Club.TITLE).contains("hidden"));
        assertEquals("Your 55 contacts go in, hidden so that only the sum of all files shows anything. The file alone "
                + "means nothing to anybody, and does not tell how many contacts you have.",
                preview(masked, Ring.TITLE).getFirst());
        assertFalse(preview(plain, Club.TITLE).toString().contains("hidden"));
    }

    @Test
    void whoIsToBeVerifiedIsSaidUntilTwoAre() {
        Ring ring = Ring.of(3, root).found(CircleMode.SEALED);
        Somebody ben = ring.person(1);
        assertEquals("", contributing.notHidden(new ContributeToCircle(ben.profile()).preview(Ring.TITLE)));
        new Friends(ben.profile()).stopBelieving("Cid");
        assertEquals("First open the cards of at least 2 members and compare sixteen words under “Friends”. They or "
                + "the founder can send you the cards.",
                contributing.notHidden(new ContributeToCircle(ben.profile()).preview(Ring.TITLE)));
    }
}
