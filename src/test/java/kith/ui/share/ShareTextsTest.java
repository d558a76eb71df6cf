package kith.ui.share;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Locale;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShareTextsTest {
    @TempDir
    private Path root;

    private static String standing(Somebody who) {
        return new ShareTexts(Texts.in(Locale.ENGLISH)).standing("Ben", who.state("Ben"));
    }

    @Test
    void recipientIsCalledUnverifiedBeforeAndAfterVerification() {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root);
        Ring.introduce(ana, ben);
        for (int round = 0; round < 2; round++) {
            assertEquals("Ben isn’t verified: someone else may be behind that name. That is fine for sharing; it "
                    + "matters for what you receive.", standing(ana));
            ana.verify("Ben", ben);
            assertEquals("You have made sure that it is really Ben.", standing(ana));
            new Friends(ana.profile()).stopBelieving("Ben");
        }
    }
}
