package kith.text.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.Club;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.CheckSenders.Session;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.evidence.Explanation;
import kith.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check says of trust, where a friend isn't verified, is, and is no longer. */
class TrustSentencesTest {
    private final Messages messages = Messages.withShared("kith/ui/ui", Locale.ENGLISH);

    @TempDir
    private Path root;

    /** {@return what is said of a sender: why the verdict is what it is, whose match decides, and what would change} */
    private String said(Somebody who, String sender) {
        Session session = new CheckSenders(who.profile()).open();
        Checked checked = session.check(sender);
        Explanation explanation = session.explain(checked);
        ExplanationTexts explaining = new ExplanationTexts(messages);
        VerdictTexts verdicts = new VerdictTexts(messages);
        return String.join("\n", verdicts.reason(session, checked), verdicts.figures(checked.evidence()),
                String.join("\n", new WitnessTexts(messages).oneMatch(session)),
                IntStream.range(0, explanation.parts().size()).mapToObj(i ->
                        explaining.part(session.witnesses().get(i), explanation.parts().get(i)))
                        .collect(Collectors.joining("\n")),
                explanation.changes().stream().map(change -> explaining.change(session.witnesses(), change,
                        explanation.couldDecide(change))).collect(Collectors.joining("\n")));
    }

    private Somebody ana() {
        return Somebody.named("Ana", root).knows("x@x.example");
    }

    private Somebody friend(Somebody ana, String name, int filters) {
        Somebody friend = Somebody.named(name, root).knows(Somebody.people("k", 20));
        friend.accept("Ana", List.of(new OwnProfile(ana.profile()).writeCard(root.resolve("for-" + name),
                Passphrases.none())));
        ana.accept(name, friend.share("Ana", filters));
        return friend;
    }

    @Test
    void friendIsCalledUnverifiedBeforeAndAfterVerification() {
        Somebody ana = ana();
        Somebody ben = friend(ana, "Ben", 10);
        List<String> unverified = List.of(
                "Ben seems to know this sender, but isn’t verified: someone else may be behind that name.",
                "Ben isn’t verified: someone else may be behind that name. Their word alone never makes",
                "Not verified: it adds nothing and takes nothing away.",
                "If you compare sixteen words with Ben: ");
        for (int round = 0; round < 2; round++) {
            String before = said(ana, "k3@x.example");
            unverified.forEach(sentence -> assertTrue(before.contains(sentence), before));
            assertTrue(before.contains("Those who are verified, weighed together: about all strangers"), before);
            ana.verify("Ben", ben);
            String verified = said(ana, "k3@x.example");
            unverified.forEach(sentence -> assertFalse(verified.contains(sentence), verified));
            assertFalse(verified.contains("weighed together: about all strangers"), verified);
            assertTrue(verified.contains("If one more verified friend with"), verified);
            new Friends(ana.profile()).stopBelieving("Ben");
        }
    }

    @Test
    void unverifiedBesideVerifiedCountForNothing() {
        Somebody ana = ana();
        ana.verify("Ben", friend(ana, "Ben", 10));
        Somebody cid = friend(ana, "Cid", 10);
        String sentence = "Cid seems to know this sender, too, but isn’t verified and counts for nothing here.";
        assertTrue(said(ana, "k3@x.example").contains(sentence), said(ana, "k3@x.example"));
        ana.verify("Cid", cid);
        assertFalse(said(ana, "k3@x.example").contains(sentence), said(ana, "k3@x.example"));
    }

    @Test
    void fewFiltersOfUnverifiedFriendFitStrangers() {
        Somebody ana = ana();
        Somebody ben = friend(ana, "Ben", 1);
        String sentence = "Ben may know this sender, but gave so little that too many strangers would fit as well, "
                + "and isn’t verified: someone else may be behind that name.";
        assertTrue(said(ana, "k3@x.example").contains(sentence), said(ana, "k3@x.example"));
        ana.verify("Ben", ben);
        assertFalse(said(ana, "k3@x.example").contains("verified:"), said(ana, "k3@x.example"));
    }

    /** Alice, who merged it, is verified: only Carol isn't, so "isn't verified" would be too much. */
    @Test
    void listIsUnverifiedWhileOneBehindItIs() {
        Club club = Club.merged(root);
        List<String> unverified = List.of(
                "the list of Rowing club seems to know this sender, but not everyone behind it is verified.",
                "Not everybody behind the list of Rowing club is verified, so it gives “possible” at most.",
                "If everybody behind the list of Rowing club were verified: ");
        String all = said(club.bob(), "c7@x.example");
        unverified.forEach(sentence -> assertFalse(all.contains(sentence), all));
        new Friends(club.bob().profile()).stopBelieving("Carol");
        String one = said(club.bob(), "c7@x.example");
        unverified.forEach(sentence -> assertTrue(one.contains(sentence), one));
        assertEquals(1, one.lines().filter(line -> line.contains("not everyone behind it")).count(), one);
    }
}
