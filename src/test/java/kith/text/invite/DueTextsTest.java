package kith.text.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.invite.Due;
import kith.app.profile.OwnProfile;
import kith.exchange.CardDocument;
import kith.exchange.DocumentWriter;
import kith.identity.SecretKeys;
import kith.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose card never came is told apart from whose card is of an older Kith. */
class DueTextsTest {
    @TempDir
    private Path root;

    @Test
    void aCardThatDidNotComeIsNotAnOlderOne() throws IOException {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root).knows(Somebody.people("b", 60));
        ana.accept("Ben", ben.share("Ana", 1));
        says(ana, Due.Kind.CARD_MISSING,
                "You cannot make files yet that only Ben can open: the file that makes it possible has not come.",
                "您还不能生成只有 Ben 能打开的文件：能这样做所需的文件还没有来。");
        try (SecretKeys keys = ben.keys()) {
            ana.take(Files.write(root.resolve("older.kith"), DocumentWriter.write(new CardDocument("Ben", 1,
                    Somebody.NOW, keys.signingKey(), keys.agreementKey(), null), keys.signer())));
        }
        says(ana, Due.Kind.CARD_OLDER,
                "You cannot make files yet that only Ben can open: what Ben sent comes from an older Kith.",
                "您还不能生成只有 Ben 能打开的文件：Ben 发来的文件来自较旧的 Kith。");
        ana.take(new OwnProfile(ben.profile()).writeCard(root.resolve("card"), Passphrases.none()));
        assertEquals(List.of(Due.Kind.OWN_CARD_OWED), new Due(ana.profile()).list().stream().map(Due.Item::kind)
                .toList(), "Ben waits for the card of Ana");
    }

    private static void says(Somebody who, Due.Kind kind, String english, String chinese) {
        Due.Item due = new Due(who.profile()).list().stream().filter(item -> item.kind() == kind).findFirst()
                .orElseThrow();
        assertEquals(english, new DueTexts(Messages.load("kith/text/text", Locale.ENGLISH)).sentence(due));
        assertEquals(chinese, new DueTexts(Messages.load("kith/text/text", Locale.SIMPLIFIED_CHINESE)).sentence(due));
    }
}
