package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import kith.app.Club;
import kith.app.Passphrases;
import kith.app.check.CheckSenders;
import kith.app.circle.ask.CheckCircleList;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A founder's file may have ten thousand members: within one transaction it is parsed and its signature verified once,
 * however many rules ask for it. Counted by Java's flight recorder, which sees every document that is made; each thing
 * that is done has a thread of its own, by whose name its documents are told.
 */
class FoundersFileOnceTest {
    private static final String CALLS = "jdk.MethodTrace";

    @TempDir
    private Path root;

    private static void inThread(String name, Runnable action) {
        Executor thread = task -> {
            Thread started = Thread.ofPlatform().name(name).start(task);
            try {
                started.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        CompletableFuture.runAsync(action, thread).join();
    }

    @Test
    @Tag("exhaustive")
    void aFoundersFileIsParsedOnceInATransaction() throws Exception {
        Club club = Club.founded(root);
        List.of(club.bob(), club.carol()).forEach(member -> club.taken(club.alice(), club.contribute(member)));
        MergeCircle merge = new MergeCircle(club.alice().profile());
        Path[] list = new Path[1];
        Path calls = root.resolve("calls.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(CALLS).with("filter", "kith.exchange.CirclePayloads::circle");
            recording.start();
            inThread("contribute", () -> club.contribute(club.alice()));
            inThread("preview", () -> merge.preview(Club.TITLE));
            inThread("merge", () -> list[0] = merge.run(Club.TITLE, root.resolve("merged"), Passphrases.none(),
                    Progress.none()).file());
            inThread("show", () -> new Circles(club.alice().profile()).show(Club.TITLE));
            inThread("session", () -> new CheckSenders(club.alice().profile()).open());
            inThread("ask", () -> new CheckCircleList(club.alice().profile()).run(Club.TITLE,
                    List.of("a1@people.example")));
            inThread("import", () -> assertNull(club.bob().take(list[0]).refused()));
            recording.stop();
            recording.dump(calls);
        }
        Map<String, Long> parsed = RecordingFile.readAllEvents(calls).stream()
                .filter(event -> event.getEventType().getName().equals(CALLS)).map(RecordedEvent::getThread)
                .collect(Collectors.groupingBy(thread -> thread.getJavaName(), TreeMap::new, Collectors.counting()));
        // Two transactions look at it to contribute, and to merge: what may be done is said before keys are opened.
        assertEquals(Map.of("contribute", 2L, "preview", 1L, "merge", 2L, "show", 1L, "session", 1L, "ask", 1L,
                "import", 1L), parsed);
    }
}
