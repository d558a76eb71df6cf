package kith.ui.circles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Ring;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionPreview;
import kith.app.circle.ExtendCircle;
import kith.exchange.CircleMode;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a contribution under masks before it is made. */
class ContributeTextsTest {
    @TempDir
    private Path root;

    private final ContributeTexts contributeTexts = new ContributeTexts(Texts.in(Locale.ENGLISH));

    @Test
    void whoDoesNotKnowTheRoundBeforeIsToldSo() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND), ring.people());
        ContributionPreview preview = new ContributeToCircle(ring.person(1).profile()).preview(Ring.TITLE);
        List<String> shown = contributeTexts.shown(preview);
        assertEquals(1, shown.size());
        assertTrue(shown.getFirst()
                .startsWith("This circle may have made lists before, and Kith does not know who took part in them."));
        assertEquals("I accept that whoever holds those results can test whom Ben knows.",
                contributeTexts.difference(preview));
    }

    @Test
    void underMasksAnywayIsTheFoundersWord() {
        assertTrue(contributeTexts.anyway(CircleMode.SEALED).contains("the founder says"));
        assertTrue(contributeTexts.anyway(CircleMode.COUNTED).contains("the founder says"));
        assertTrue(contributeTexts.anyway(CircleMode.PLAIN).contains("accept what that shows"));
    }
}
