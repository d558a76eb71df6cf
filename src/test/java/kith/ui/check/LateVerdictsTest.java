package kith.ui.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.friend.Friends;
import kith.ui.Person;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers that come when something else is asked by now, or nothing. */
class LateVerdictsTest {
    private static final String BENS = "ben0@x.example";

    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Waiting background = new Waiting();
    private Person ana;
    private Path list;
    private CheckViewModel model;

    @BeforeEach
    void oneFriend() throws IOException {
        ana = Person.of("Ana", folder, 20);
        ana.accept(Person.of("Ben", folder, 20).share("Ana", 10));
        list = Files.writeString(folder.resolve("list.txt"), "ben1@x.example\nstranger@elsewhere.example\n");
        model = new CheckViewModel(ana.profile(), background, new Notices(texts), texts, new MemorySettings(),
                new CheckMemory());
        model.refresh();
        background.finish();
    }

    private List<String> senders() {
        CheckResults now = model.roundProperty().get();
        assertNotNull(now);
        return now.rows().stream().map(CheckRow::sender).toList();
    }

    private boolean asksBen() {
        CheckResults now = model.roundProperty().get();
        assertNotNull(now);
        return now.session().witnesses().stream().anyMatch(asked -> asked.name().equals("Ben"));
    }

    @Test
    void theAnswerAboutAMailboxIsNotShownInPlaceOfTheSenderWhoWasAskedAboutSince() {
        model.checkFile(list);
        model.ask(BENS);
        background.finishBackwards();
        assertEquals(List.of(BENS), senders());
        assertEquals(BENS, model.typedProperty().get());
        assertEquals("", model.sourceProperty().get());
        model.ask("ben2@x.example");
        model.checkFile(list);
        background.finishBackwards();
        assertEquals(2, senders().size());
        assertEquals(List.of(BENS), model.recentProperty().get().stream().map(CheckRow::sender).toList());
    }

    @Test
    void whatWasPutAwayDoesNotComeBack() {
        model.ask(BENS);
        model.clear();
        background.finish();
        assertNull(model.roundProperty().get());
        model.ask(BENS);
        background.finish();
        new Friends(ana.profile()).setBlocked("Ben", true);
        model.refresh();
        model.clear();
        background.finish();
        assertNull(model.roundProperty().get(), "nor asked again");
        assertEquals(0, model.recentProperty().get().getFirst().matches(), "what is below is asked again all the same");
    }

    @Test
    void anAnswerFromBeforeFriendsChangedIsAskedAgain() {
        model.ask(BENS);
        background.work();
        new Friends(ana.profile()).setBlocked("Ben", true);
        model.refresh();
        background.finishBackwards();
        assertTrue(!asksBen() && senders().equals(List.of(BENS)), "the look came first");
        new Friends(ana.profile()).setBlocked("Ben", false);
        model.refresh();
        background.finish();
        assertTrue(asksBen());
        model.ask(BENS);
        background.work();
        new Friends(ana.profile()).setBlocked("Ben", true);
        model.refresh();
        background.finish();
        assertTrue(!asksBen(), "the answer came first");
    }

    @Test
    void ofTwoLooksTheNewerCounts() {
        model.ask(BENS);
        background.finish();
        model.refresh();
        background.work();
        new Friends(ana.profile()).setBlocked("Ben", true);
        model.refresh();
        background.finishBackwards();
        assertTrue(!asksBen());
        assertTrue(model.sessionProperty().get().witnesses().isEmpty());
    }

    @Test
    void rowsThatCameDuringALookAreLookedAtToo() {
        model.ask(BENS);
        background.finish();
        new Friends(ana.profile()).setBlocked("Ben", true);
        model.refresh();
        model.checkFile(list);
        background.work();
        background.finishBackwards();
        assertEquals(2, senders().size());
        assertEquals(0, model.recentProperty().get().getFirst().matches());
    }
}
