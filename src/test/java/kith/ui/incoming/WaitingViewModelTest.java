package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.app.mail.travel.TravellingFilters;
import kith.app.mail.travel.WaitingKeys;
import kith.app.receive.KeyDecision;
import kith.ui.Person;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaitingViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final AtomicInteger asked = new AtomicInteger();
    private KeyDecision answer = new KeyDecision.Refuse();
    private Person alice;
    private WaitingViewModel model;

    @BeforeEach
    void twoFiltersOfBobsCameWithMail() throws IOException {
        alice = Person.of("Alice", folder, 60);
        Person bob = Person.of("Bob", folder, 60);
        for (Path file : bob.share("Alice", 2)) {
            new TravellingFilters(alice.profile()).take(new ByteArrayInputStream(
                    ("Content-Type: application/vnd.kith.filter+json\nContent-Transfer-Encoding: base64\n\n"
                            + Base64.getMimeEncoder().encodeToString(Files.readAllBytes(file)))
                            .getBytes(StandardCharsets.US_ASCII)), TravellingFilters.Taking.PROPOSE);
        }
        model = new WaitingViewModel(alice.profile(), question -> {
            asked.incrementAndGet();
            return answer;
        }, texts, new Immediate(), notices, () -> model.refresh());
        model.refresh();
    }

    @Test
    void aKeyIsAskedAboutOnceAndNotForEachFile() {
        WaitingKeys.Waiting key = model.keys().getFirst();
        assertEquals(2, key.filters());
        assertTrue(model.words(key).getFirst().contains("“Bob”"));
        model.accept(key);
        assertEquals(1, asked.get());
        assertEquals(1, model.keys().size(), "left alone, it goes on waiting");
        answer = new KeyDecision.NewFriend("Bob");
        model.accept(key);
        assertEquals(2, asked.get());
        assertEquals(List.of(), model.keys());
        assertEquals(2, alice.profile().store().read(tables -> tables.filters().vouchedOf(
                tables.friends().byName("Bob").orElseThrow().id())).size());
    }

    @Test
    void whatIsNotWantedGoes() {
        model.discard(model.keys().getFirst());
        assertEquals(List.of(), model.keys());
        assertEquals(texts.get("waiting.discarded", "count", 2), notices.shown().getFirst().text());
    }

    @Test
    void aRemarkSaysThatItCameInAuthenticMailFromAContact() throws IOException {
        MailedFiles.trustServer(alice.profile());
        Person carol = Person.of("Carol", folder, 60);
        new TravellingFilters(alice.profile()).take(new ByteArrayInputStream(MailedFiles.message("shared1@x.example",
                Says.PASS, carol.share("Alice", 1))), TravellingFilters.Taking.PROPOSE);
        model.refresh();
        assertEquals("Came in authentic mail from shared1@x.example, who is in your contacts; "
                + "that does not prove who made it.",
                model.words(of("Carol")).getLast());
        assertEquals(3, model.words(of("Bob")).size(), "Bob's came otherwise");
        WaitingViewModel chinese = new WaitingViewModel(alice.profile(), question -> answer,
                Texts.in(Locale.SIMPLIFIED_CHINESE), new Immediate(), notices, () -> { });
        assertTrue(chinese.words(of("Carol")).getLast().contains("shared1@x.example"));
        assertTrue(chinese.words(of("Carol")).getLast().contains("不能证明"));
    }

    private WaitingKeys.Waiting of(String name) {
        return model.keys().stream().filter(key -> key.name().equals(name)).findFirst().orElseThrow();
    }
}
