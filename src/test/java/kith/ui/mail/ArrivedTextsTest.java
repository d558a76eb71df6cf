package kith.ui.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import kith.app.Profile;
import kith.app.mail.JudgeMail;
import kith.app.mail.account.CheckMailbox.Message;
import kith.mail.MessageHeader;
import kith.ui.profile.TestProfiles;
import kith.ui.text.Texts;
import kith.ui.watch.ArrivedMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the window shows of a sender. */
class ArrivedTextsTest {
    @TempDir
    Path folder;

    @Test
    void aNameStandsBehindTheAddressAndNeverInItsPlace() {
        Profile profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        ArrivedTexts texts = new ArrivedTexts(Texts.in(Locale.ENGLISH));
        assertEquals("bob@x.example “Bob”", texts.named(arrived(profile, "Bob <bob@x.example>")));
        assertEquals("bob@x.example", texts.named(arrived(profile, "bob@x.example")));
        ArrivedMessage posing = arrived(profile, "\"ceo@bank.example\" <bob@x.example>");
        assertEquals("bob@x.example (careful: calls itself “ceo@bank.example”)", texts.named(posing));
        assertTrue(ArrivedTexts.poses(posing));
        assertTrue(texts.inFull(posing).startsWith(texts.named(posing)));
        assertFalse(ArrivedTexts.poses(arrived(profile, "Bob <bob@x.example>")));
    }

    private static ArrivedMessage arrived(Profile profile, String from) {
        MessageHeader header = MessageHeader.of(("From: " + from + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
        return new ArrivedMessage("Work", new Message(1, new JudgeMail(profile).open().judge(header)), Instant.EPOCH);
    }
}
