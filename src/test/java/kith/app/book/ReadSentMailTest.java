package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.address.io.Warning;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.profile.OwnProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.MailReason;
import kith.mail.MessageHeader;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadSentMailTest {
    @TempDir
    Path folder;

    private Profile profile;
    private String own;
    private int number;

    @BeforeEach
    void make() {
        profile = Somebody.named("Alice", folder).profile();
        own = "alice@own.example";
        new OwnProfile(profile).add(List.of(Somebody.address(own)));
    }

    private String message(String from, String to, String more) {
        number++;
        return "From: " + from + "\nTo: " + to + "\nDate: Mon, 1 Sep 2025 10:00:00 +0000\nMessage-ID: <m" + number
                + "@own.example>\n" + more + "\nHello\n\n";
    }

    private Path mbox(String... messages) {
        StringBuilder all = new StringBuilder();
        for (String message : messages) {
            all.append("From x@x.example Mon Sep  1 10:00:00 2025\n").append(message);
        }
        return file("Sent", all.toString());
    }

    private Path file(String name, String content) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private SentRecipients count(Path path) {
        return new ReadSentMail(profile).count(List.of(path), Progress.none());
    }

    @Test
    void onlyOwnMailCountsAndEveryKindThatIsLeftOutIsCounted() {
        String twice = message(own, "bob@x.example", "");
        SentRecipients counted = count(mbox(
                message("Alice <" + own + ">", "Bob <bob@x.example>, noreply@shop.example", ""), twice, twice,
                message(own, "carol@y.example, bob@x.example, bob@x.example, " + own,
                "Cc: info@y.example, club@lists.y.example\n"),
                message("bob@x.example", own, "List-Post: <mailto:friends@z.example>\n"),
                message(own, "friends@z.example", "")));
        assertEquals(4, counted.messages());
        assertEquals(List.of("bob@x.example 3 Bob", "carol@y.example 1 "), counted.people().stream()
                .map(one -> one.address().canonical() + " " + one.messages() + " " + one.name()).toList());
        assertEquals(Map.of(Warning.MAIL_NOT_OWN, 1, Warning.MAIL_REPEATED, 1, Warning.RECIPIENT_SELF, 1,
                Warning.RECIPIENT_PROGRAM, 1, Warning.RECIPIENT_LIST, 2, Warning.RECIPIENT_ROLE, 1), counted.leftOut());
        assertEquals(1, counted.people(2));
    }

    @Test
    void whoGotEnoughComesInAndAnswersAreRecognised() {
        Path sent = mbox(message(own, "bob@x.example, carol@y.example", ""), message(own, "bob@x.example", ""));
        ReadSentMail mail = new ReadSentMail(profile);
        ReadAddressBook.Result result = mail.take(List.of(sent), count(sent), 2);
        assertEquals(1, result.bookSize());
        assertEquals(1, result.sources().getFirst().report().warnings().get(Warning.RECIPIENT_SELDOM));
        MessageHeader answer = MessageHeader.of(("From: carol@y.example\nIn-Reply-To: <m1@own.example>\n\n")
                .getBytes(StandardCharsets.UTF_8));
        assertTrue(new JudgeMail(profile).open().judge(answer).reasons().contains(MailReason.IN_REPLY_TO));
    }

    @Test
    void aMaildirIsReadAgainWithTheSameNumber() {
        for (int i = 0; i < 3; i++) {
            file("Maildir/cur/" + i + ":2,S", message(own, "bob@x.example" + (i == 0 ? ", carol@y.example" : ""), ""));
        }
        file("Maildir/new/x", "");
        Path maildir = folder.resolve("Maildir");
        ReadSentMail mail = new ReadSentMail(profile);
        mail.take(List.of(maildir), count(maildir), 3);
        file("Maildir/cur/3:2,S", message(own, "carol@y.example", ""));
        file("Maildir/cur/4:2,S", message(own, "carol@y.example", ""));
        BookSources sources = new BookSources(profile, SourceReaders.of(profile, Passphrases.none()));
        SourceChanges changes = sources.again(sources.list(), Progress.none()).sources().getFirst().changes();
        assertNotNull(changes);
        assertEquals(List.of("carol@y.example"), changes.added());
        assertEquals(1, changes.unchanged());
    }

    @Test
    void aMailboxOfOthersIsRefused() {
        Path sent = mbox(message("bob@x.example", "alice@own.example", ""));
        KithException refused = assertThrows(KithException.class, () -> count(sent));
        assertEquals(Fault.BOOK_SENT_NOT_OWN, refused.fault());
        assertEquals(1, refused.details().get("messages"));
    }

    @Test
    void itCanBeStopped() {
        Path sent = mbox(message(own, "bob@x.example", ""));
        Progress impatient = new Progress() {
            @Override
            public void at(long done, long total) {
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> new ReadSentMail(profile).count(List.of(sent), impatient)).fault());
    }
}
