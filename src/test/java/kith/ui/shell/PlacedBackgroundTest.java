package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;
import org.junit.jupiter.api.Test;

class PlacedBackgroundTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final Navigation navigation = new Navigation(Page.CHECK);
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final Later later = new Later();
    private final PlacedBackground background =
            new PlacedBackground(later, navigation, notices, texts, now::get);

    /** Does jobs when it is told to. */
    private static final class Later implements Background {
        private final List<Runnable> jobs = new ArrayList<>();

        @Override
        public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
            jobs.add(() -> {
                try {
                    done.accept(job.run(Progress.none()));
                } catch (KithException e) {
                    failed.accept(e);
                }
            });
        }
    }

    private void end(Duration after) {
        now.updateAndGet(time -> time.plus(after));
        later.jobs.removeFirst().run();
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
        background.quietly(() -> background.run("friends.loading", progress -> 1, result -> { }, notices::fault));
        navigation.go(Page.CONTACTS);
        end(Duration.ofMillis(900));
        end(Duration.ofSeconds(20));
        assertTrue(notices.log().entries().isEmpty());
    }
}
