package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import kith.fault.Fault;
import kith.ui.text.Texts;
import kith.ui.work.Begun;
import kith.ui.work.Job;
import kith.ui.work.Newest;
import kith.ui.work.Running;
import kith.ui.work.Waiting;
import kith.ui.work.Work;
import org.junit.jupiter.api.Test;

class PlacedBackgroundTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final Navigation navigation = new Navigation(Page.CHECK);
    private final List<String> spoken = new ArrayList<>();
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final Waiting later = new Waiting();
    private final PlacedBackground background =
            new PlacedBackground(later, navigation, notices, texts, now::get);

    private void end(Duration after) {
        now.updateAndGet(time -> time.plus(after));
        later.finishFirst();
    }

    @Test
    void whoIsElsewhereIsToldThatALongJobIsFinishedAndWhere() {
        background.run("check.checking", progress -> 1, result -> { }, notices::fault);
        navigation.go(Page.CONTACTS);
        end(Duration.ofSeconds(5));
        Notice notice = notices.shown().getFirst();
        assertEquals("Finished: Checking senders", notice.text());
        assertEquals(Optional.of(Page.CHECK), notice.place());
    }

    @Test
    void whatTheJobTellsByItselfLeadsThereInstead() {
        background.run("check.checking", progress -> 1, result -> notices.success("400 senders"), notices::fault);
        navigation.go(Page.CONTACTS);
        end(Duration.ofSeconds(5));
        assertEquals(1, notices.log().entries().size());
        assertEquals("400 senders", notices.shown().getFirst().text());
        assertEquals(Optional.of(Page.CHECK), notices.shown().getFirst().place());
    }

    @Test
    void aFailureElsewhereLeadsThereToo() {
        background.run("check.checking", progress -> {
            throw Fault.BOOK_EMPTY.raise();
        }, result -> { }, notices::fault);
        navigation.go(Page.CONTACTS);
        end(Duration.ZERO);
        assertEquals(Optional.of(Page.CHECK), notices.shown().getFirst().place());
    }

    @Test
    void aFailureIsNotToldAnyMoreOnceTheSameIsDone() {
        background.run("check.checking", progress -> {
            throw Fault.BOOK_EMPTY.raise();
        }, result -> { }, notices::fault);
        end(Duration.ZERO);
        background.run("friends.loading", progress -> 1, result -> { }, notices::fault);
        end(Duration.ZERO);
        assertEquals(1, notices.shown().size(), "that was another matter");
        background.run("check.checking", progress -> 1, result -> { }, notices::fault);
        end(Duration.ZERO);
        assertEquals(0, notices.shown().size());
    }

    @Test
    void whoStayedSeesItAndIsNotTold() {
        background.run("check.checking", progress -> 1, result -> { }, notices::fault);
        end(Duration.ofSeconds(50));
        background.run("check.checking", progress -> 1, result -> notices.success("400 senders"), notices::fault);
        end(Duration.ofSeconds(50));
        assertEquals(Optional.empty(), notices.shown().getFirst().place());
        assertEquals(1, notices.log().entries().size());
    }

    @Test
    void shortJobsAndWhatAScreenReadsByItselfAreNotToldOf() {
        background.run("check.checking", progress -> 1, result -> { }, notices::fault);
        background.begin(Begun.BY_VISIT,
                () -> background.run("friends.loading", progress -> 1, result -> { }, notices::fault));
        navigation.go(Page.CONTACTS);
        end(Duration.ofMillis(900));
        end(Duration.ofSeconds(20));
        assertTrue(notices.log().entries().isEmpty());
    }

    private void fail(Fault fault) {
        background.run("friends.loading", progress -> {
            throw fault.raise();
        }, result -> { }, notices::fault);
    }

    @Test
    void tellsNothingOfWorkThatTheUserDidNotBegin() {
        notices.addVoice(spoken::add);
        background.begin(Begun.BY_ITSELF, () -> fail(Fault.BOOK_EMPTY));
        end(Duration.ZERO);
        background.begin(Begun.BY_ITSELF, () -> background.run("friends.loading", progress -> 1, result -> {
            notices.announce("Read again.");
            notices.success("Read again.");
            // What follows from it is no more the user's than it.
            fail(Fault.BOOK_EMPTY);
        }, notices::fault));
        end(Duration.ZERO);
        end(Duration.ZERO);
        assertEquals(List.of(), notices.log().entries());
        assertEquals(List.of(), spoken);
        fail(Fault.BOOK_EMPTY);
        end(Duration.ZERO);
        assertEquals(1, notices.log().entries().size());
    }

    @Test
    void tellsWhyAVisitFailedOnlyWhileItsPageIsThere() {
        background.begin(Begun.BY_VISIT, () -> fail(Fault.BOOK_EMPTY));
        navigation.go(Page.CONTACTS);
        end(Duration.ZERO);
        assertEquals(List.of(), notices.log().entries());
        background.begin(Begun.BY_VISIT, () -> fail(Fault.BOOK_EMPTY));
        end(Duration.ZERO);
        assertEquals(1, notices.log().entries().size());
        background.begin(Begun.BY_VISIT, () -> fail(Fault.NOTHING_HELD));
        background.retire();
        end(Duration.ZERO);
        assertEquals(1, notices.log().entries().size());
    }

    @Test
    void answersTheUserByARefreshThatOvertakesTheirs() {
        Newest looks = new Newest();
        Job<Integer> failing = progress -> {
            throw Fault.BOOK_EMPTY.raise();
        };
        looks.ask().run(background, "friends.loading", failing, result -> { }, notices::fault);
        background.begin(Begun.BY_ITSELF, () ->
                looks.ask().run(background, "friends.loading", failing, result -> { }, notices::fault));
        end(Duration.ZERO);
        assertEquals(List.of(), notices.log().entries(), "overtaken");
        end(Duration.ZERO);
        assertEquals(1, notices.log().entries().size());
        background.begin(Begun.BY_ITSELF, () ->
                looks.ask().run(background, "friends.loading", failing, result -> { }, notices::fault));
        end(Duration.ZERO);
        assertEquals(1, notices.log().entries().size(), "no one waited for it");
    }

    @Test
    void tellsNothingOfQuestionsAboutWhatIsGone() {
        new Newest().ask().run(background, "circles.loading", progress -> {
            throw Fault.CIRCLE_UNKNOWN.raise("name", "Band");
        }, result -> { }, notices::fault);
        end(Duration.ZERO);
        assertEquals(List.of(), notices.log().entries());
    }

    @Test
    void neverTellsThatAnOvertakenJobIsFinished() {
        Newest asked = new Newest();
        asked.ask().run(background, "check.checking", progress -> 1, result -> { }, notices::fault);
        asked.ask();
        navigation.go(Page.CONTACTS);
        end(Duration.ofSeconds(5));
        assertEquals(List.of(), notices.log().entries());
    }

    @Test
    void showsProgressOfWhatTheUserWaitsFor() {
        try (Work work = new Work(task -> { })) {
            PlacedBackground shown = new PlacedBackground(work, navigation, notices, texts, now::get);
            CompletableFuture<Integer> end = new CompletableFuture<>();
            for (Begun by : Begun.values()) {
                shown.begin(by, () ->
                        shown.run("friends.loading", progress -> end.join(), result -> { }, notices::fault));
            }
            assertEquals(List.of(true, false, false), work.running().stream().map(Running::isShown).toList());
            navigation.go(Page.CONTACTS);
            assertEquals(List.of(true, false, false), work.running().stream().map(Running::isShown).toList());
            end.complete(1);
        }
    }
}
