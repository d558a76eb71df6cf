package kith.ui.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import kith.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class NewestTest {
    private final Newest newest = new Newest();
    private final Waiting background = new Waiting();
    private final List<Object> heard = new ArrayList<>();

    private void run(Newest.Question question, Job<String> job) {
        question.run(background, "work.cancel", job, heard::add, fault -> heard.add(fault.fault()));
    }

    @Test
    void dropsAnswersOfOvertakenQuestions() {
        run(newest.ask(), progress -> "late");
        Newest.Question second = newest.ask();
        run(second, progress -> "now");
        background.finishBackwards();
        assertEquals(List.of("now"), heard);
        assertTrue(second.counts());
        newest.ask();
        assertFalse(second.counts());
    }

    @Test
    void dropsErrorsOfOvertakenQuestionsOnly() {
        run(newest.ask(), progress -> {
            throw Fault.BOOK_EMPTY.raise();
        });
        run(newest.ask(), progress -> {
            throw Fault.NOTHING_HELD.raise();
        });
        background.finish();
        assertEquals(List.of(Fault.NOTHING_HELD), heard);
    }

    @Test
    void stopsAndHidesOvertakenJobs() {
        try (Work work = new Work(task -> { })) {
            Newest.Question first = newest.ask();
            CompletableFuture<String> ended = new CompletableFuture<>();
            first.run(work, "work.cancel", progress -> {
                while (!progress.cancelled()) {
                    Thread.onSpinWait();
                }
                ended.complete("stopped");
                return "late";
            }, heard::add, fault -> heard.add(fault.fault()));
            Running job = work.running().getFirst();
            assertTrue(job.isShown());
            newest.ask();
            assertFalse(job.isShown());
            ended.join();
        }
    }

    @Test
    void whatIsAskedForWhileOneIsUnderWayIsDoneOnceAfterIt() {
        OneAtATime turn = new OneAtATime();
        assertFalse(turn.mustWait());
        turn.begin();
        assertTrue(turn.mustWait());
        assertTrue(turn.mustWait());
        assertTrue(turn.end());
        assertFalse(turn.mustWait());
        turn.begin();
        assertFalse(turn.end());
    }
}
