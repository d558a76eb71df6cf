package kith.ui.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.check.ForetellFriends;
import kith.app.circle.ContributionConsent;
import kith.app.circle.part.TakePart;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.exchange.CircleMode;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of what is to do says of trust. */
class DueSentencesTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    private Path root;

    private List<String> said(Somebody who, DueEntry.Kind kind) {
        HomeViewModel model = new HomeViewModel(who.profile(), new ForetellFriends(who.profile()), new Immediate(),
                new Notices(texts));
        model.refresh();
        DueSentences sentences = new DueSentences(texts);
        return model.dueProperty().get().stream().filter(due -> due.kind() == kind).map(sentences::of).toList();
    }

    @Test
    void friendIsUnverifiedBeforeAndAfterVerification() {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root);
        Ring.introduce(ana, ben);
        for (int round = 0; round < 2; round++) {
            assertEquals(List.of("Ben isn’t verified: what came under that name may be someone else’s."),
                    said(ana, DueEntry.Kind.UNVERIFIED));
            ana.verify("Ben", ben);
            assertEquals(List.of(), said(ana, DueEntry.Kind.UNVERIFIED));
            new Friends(ana.profile()).stopBelieving("Ben");
        }
    }

    @Test
    void nothingCountsOfAFriendWithoutAKey() {
        Somebody ana = Somebody.named("Ana", root).knows("x@x.example");
        Somebody ben = Somebody.named("Ben", root).knows(Somebody.people("k", 20));
        ben.accept("Ana", List.of(new OwnProfile(ana.profile()).writeCard(root.resolve("card"), Passphrases.none())));
        ana.accept("Ben", ben.share("Ana", 3));
        ana.verify("Ben", ben);
        assertEquals(List.of(), said(ana, DueEntry.Kind.KEY_CHANGED));
        ana.take(root.resolve("never-send").resolve("Ben-revocation.kith"));
        assertEquals(List.of("Ben has no key that counts. Until files with a new key come, nothing from Ben counts."),
                said(ana, DueEntry.Kind.KEY_CHANGED));
        assertEquals(List.of(), ana.asked());
    }

    @Test
    void contributionWaitsForTwoWhoHideTheUser() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        new Friends(ben.profile()).stopBelieving("Cid");
        TakePart part = new TakePart(ben.profile());
        part.agree(Ring.TITLE, part.preview(Ring.TITLE).terms(), Set.of(ContributionConsent.HIDDEN));
        assertEquals(List.of("Ring: your contribution waits until two verified members hide you."),
                said(ben, DueEntry.Kind.CIRCLE));
        ben.verify("Cid", ring.person(2));
        assertEquals(List.of(), said(ben, DueEntry.Kind.CIRCLE).stream().filter(one -> one.contains("hide")).toList());
    }
}
