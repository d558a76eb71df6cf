package kith.text.todo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributionConsent;
import kith.app.circle.part.TakePart;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.CircleMode;
import kith.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the list of things to do says about trust. */
class ToDoTrustTest {
    @TempDir
    private Path root;

    private static List<String> said(Somebody who, ToDo.Kind kind) {
        ToDoTexts texts = new ToDoTexts(Messages.load("kith/text/text", Locale.ENGLISH));
        return new ToDoList(who.profile()).list().stream().filter(one -> one.kind() == kind).map(texts::sentence)
                .toList();
    }

    @Test
    void friendIsUnverifiedBeforeAndAfterVerification() {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root);
        Ring.introduce(ana, ben);
        for (int round = 0; round < 2; round++) {
            assertEquals(List.of("Ben isn’t verified: the files under that name may be someone else’s."),
                    said(ana, ToDo.Kind.UNVERIFIED));
            ana.verify("Ben", ben);
            assertEquals(List.of(), said(ana, ToDo.Kind.UNVERIFIED));
            new Friends(ana.profile()).stopBelieving("Ben");
        }
    }

    @Test
    void friendWithoutKeyCountsForNothing() {
        Somebody ana = Somebody.named("Ana", root).knows("x@x.example");
        Somebody ben = Somebody.named("Ben", root).knows(Somebody.people("k", 20));
        ben.accept("Ana", List.of(new OwnProfile(ana.profile()).writeCard(root.resolve("card"), Passphrases.none())));
        ana.accept("Ben", ben.share("Ana", 3));
        ana.verify("Ben", ben);
        assertEquals(List.of(), said(ana, ToDo.Kind.KEY_CHANGED));
        ana.take(root.resolve("never-send").resolve("Ben-revocation.kith"));
        assertEquals(List.of("Ben has no valid key. Nothing from Ben counts until files with a new key arrive."),
                said(ana, ToDo.Kind.KEY_CHANGED));
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
                said(ben, ToDo.Kind.CIRCLE));
        ben.verify("Cid", ring.person(2));
        assertEquals(List.of(), said(ben, ToDo.Kind.CIRCLE).stream().filter(one -> one.contains("hide")).toList());
    }
}
