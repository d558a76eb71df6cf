package kith.ui.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import kith.app.Club;
import kith.app.Profile;
import kith.app.check.CheckSenders.Session;
import kith.app.friend.Friends;
import kith.evidence.Explanation;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the check's page says of a list of which one member is verified, or isn't. */
class TrustSentencesTest {
    private static final String UNVERIFIED = "Once everybody behind the list of Rowing club is verified: ";

    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    private Path root;

    private String said(Profile profile) {
        CheckViewModel model = new CheckViewModel(profile, new Immediate(), new Notices(texts), texts,
                new MemorySettings(), new CheckMemory());
        model.drawer().open();
        model.ask("c7@x.example");
        CheckResults results = Objects.requireNonNull(model.roundProperty().get());
        Session session = results.session();
        Explanation explanation = Objects.requireNonNull(model.drawer().explanationProperty().get());
        WhyTexts why = new WhyTexts(texts);
        return model.checkTexts().brief(session, results.rows().getFirst()) + "\n" + explanation.changes().stream()
                .map(change -> why.change(session.witnesses(), change)).collect(Collectors.joining("\n"));
    }

    @Test
    void listIsUnverifiedWhileOneBehindItIs() {
        Profile bob = Club.merged(root).bob().profile();
        String verified = said(bob);
        assertFalse(verified.contains(UNVERIFIED) || verified.contains("not verified"), verified);
        new Friends(bob).stopBelieving("Carol");
        String unverified = said(bob);
        assertTrue(unverified.startsWith("the list of Rowing club: not verified"), unverified);
        assertTrue(unverified.contains(UNVERIFIED), unverified);
        assertTrue(unverified.contains("If another friend who is verified knows this sender: "), unverified);
    }
}
