package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import kith.app.Somebody;
import kith.app.book.SentMail.Sent;
import kith.app.mail.JudgeMail;
import kith.mail.MailReason;
import kith.mail.MessageHeader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SentMailTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 21);

    @TempDir
    Path folder;
    private Somebody alice;
    private SentMail sent;

    @BeforeEach
    void profile() {
        alice = Somebody.named("Alice", folder);
        sent = new SentMail(alice.profile());
    }

    private Set<MailReason> reasons(String header) {
        return new JudgeMail(alice.profile()).open()
                .judge(MessageHeader.of((header + "\r\n\r\n").getBytes(StandardCharsets.UTF_8))).reasons();
    }

    private long count() {
        return alice.profile().store().read(tables -> tables.mail().countSent());
    }

    @Test
    void anAnswerOfARecipientIsToldFromOthers() {
        sent.remember("<one@own.example>",
                List.of(Somebody.address("bob@friend.test"), Somebody.address("carol@friend.test")));
        Set<MailReason> answer = Set.of(MailReason.IN_REPLY_TO);
        assertEquals(answer, reasons("From: Bob <Bob@Friend.test>\r\nIn-Reply-To: <one@own.example>"));
        assertEquals(answer,
                reasons("From: carol@friend.test\r\nReferences: <zero@x.test>\r\n <one@own.example> <two@x.test>"));
        assertEquals(answer, reasons("From: bob@friend.test\r\nIn-Reply-To: Your message of Sat <one@own.example>"));
        assertEquals(Set.of(), reasons("From: mallory@friend.test\r\nIn-Reply-To: <one@own.example>"),
                "not a recipient");
        assertEquals(Set.of(), reasons("From: bob@friend.test\r\nIn-Reply-To: <ONE@own.example>"), "another message");
        assertEquals(Set.of(), reasons("From: bob@friend.test\r\nSubject: <one@own.example>"), "another field");
        assertEquals(Set.of(), reasons("From: bob@friend.test, carol@friend.test\r\nIn-Reply-To: <one@own.example>"),
                "no author");
    }

    @Test
    void nothingThatIsStoredNamesAnybody() {
        sent.remember("<secret-id@own.example>", List.of(Somebody.address("bob@friend.test")));
        String stored = alice.dump().get("sent_hash").toString() + alice.dump().get("sent_key");
        assertFalse(stored.contains("bob") || stored.contains("secret"), stored);
        List<byte[]> hashes = alice.profile().store().read(tables -> tables.mail().sent());
        assertEquals(16, hashes.getFirst().length);
        Somebody carol = Somebody.named("Carol", folder);
        new SentMail(carol.profile()).remember("<secret-id@own.example>", List.of(Somebody.address("bob@friend.test")));
        assertFalse(Arrays.equals(hashes.getFirst(),
                carol.profile().store().read(tables -> tables.mail().sent()).getFirst()),
                "the key is the profile's own");
    }

    @Test
    void theSameAgainIsOneAndTheLaterDayStays() {
        Sent old = new Sent("a@own.example", List.of(Somebody.address("bob@friend.test")), DAY.minusDays(9));
        sent.remember(List.of(old, new Sent("<a@own.example>", old.recipients(), DAY), old));
        assertEquals(1, count());
        assertTrue(alice.dump().get("sent_hash").getFirst().contains(String.valueOf(DAY.toEpochDay())));
    }

    @Test
    void theOldestDaysGoFirst() {
        List<Sent> many = new ArrayList<>();
        for (int message = 0; message < 129; message++) {
            many.add(new Sent("m" + message + "@own.example", IntStream.range(0, 300)
                    .mapToObj(i -> Somebody.address("r" + i + "@x.test")).toList(), DAY.plusDays(message)));
        }
        sent.remember(many);
        SentMail.Memory memory = alice.profile().store().read(SentMail::recall);
        assertEquals(SentMail.MAX_PAIRS, count());
        assertFalse(memory.answers(List.of("m0@own.example"), Somebody.address("r0@x.test")),
                "the oldest is forgotten");
        assertTrue(memory.answers(List.of("m1@own.example"), Somebody.address("r0@x.test")));
        assertTrue(memory.answers(List.of("m128@own.example"), Somebody.address("r255@x.test")));
        assertFalse(memory.answers(List.of("m128@own.example"), Somebody.address("r256@x.test")),
                "too many recipients");
    }

    @Test
    void whatIsNoIdentifierIsNotRemembered() {
        sent.remember("", List.of(Somebody.address("bob@friend.test")));
        sent.remember("<>", List.of(Somebody.address("bob@friend.test")));
        sent.remember("x".repeat(999), List.of(Somebody.address("bob@friend.test")));
        assertEquals(0, count());
    }

    @Test
    void listsAreReported() {
        for (String field : List.of("List-Id: <l.x.test>", "list-post: <mailto:l@x.test>",
                "Mailing-List: contact l@x.test",
                "Precedence: List", "X-Mailing-List: l@x.test", "X-BeenThere: l@x.test")) {
            assertEquals(Set.of(MailReason.MAILING_LIST), reasons("From: a@b.test\r\n" + field), field);
        }
        for (String field : List.of("List-Unsubscribe: <mailto:x@x.test>", "Precedence: bulk", "List-Id:")) {
            assertEquals(Set.of(), reasons("From: a@b.test\r\n" + field), field);
        }
    }
}
