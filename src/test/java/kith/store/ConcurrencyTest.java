package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import kith.file.ProfileFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Readers and writers on one profile, all of them processes, one of them killed every second. Afterwards everything
 * that a writer said was done is there, every snapshot was whole, the database is sound, and nobody waited longer than
 * the timeout without being told for whom.
 */
@Timeout(600)
@Tag("exhaustive")
class ConcurrencyTest {
    private static final int WRITERS = 2;
    private static final int COMMITS = 10;
    private static final int SNAPSHOTS = 100;
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration BETWEEN_KILLS = Duration.ofMillis(900);

    @TempDir
    private Path root;
    private Path folder;
    private final Set<String> committed = ConcurrentHashMap.newKeySet();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
    private final AtomicInteger snapshots = new AtomicInteger();
    private final AtomicInteger told = new AtomicInteger();
    private final AtomicLong longest = new AtomicLong();
    private final List<Thread> listeners = new ArrayList<>();
    private int readers;
    private int started;

    @Test
    @Tag("exhaustive")
    void eightReadersAndTwoWritersLoseNothing(TestReporter reporter) throws Exception {
        losesNothing(8, Duration.ofSeconds(12), reporter);
    }

    @Test
    void threeReadersAndTwoWritersLoseNothing(TestReporter reporter) throws Exception {
        losesNothing(3, Duration.ofSeconds(3), reporter);
    }

    /** As long as is asked for, and until enough was done for the answer to mean something. */
    private void losesNothing(int readersBesides, Duration length, TestReporter reporter)
            throws IOException, InterruptedException, SQLException {
        readers = readersBesides;
        folder = root.resolve("profile");
        ProfileStore store = TestProfile.create(folder);
        Random random = new Random(20_261_121);
        List<StoreProcess> processes = new ArrayList<>();
        for (int i = 0; i < readers + WRITERS; i++) {
            processes.add(start(i));
        }
        int kills = 0;
        long start = System.nanoTime();
        while (System.nanoTime() - start < length.toNanos() || committed.size() < COMMITS
                || snapshots.get() <= SNAPSHOTS) {
            assertTrue(System.nanoTime() - start < PATIENCE.toNanos(), "too little was done: " + wrong);
            // Every other time a writer: a killed reader has little to lose.
            int victim = kills % 2 == 0 ? readers + random.nextInt(WRITERS) : random.nextInt(readers);
            int done = committed.size();
            boolean died;
            do {
                died = processes.get(victim).process()
                        .waitFor(BETWEEN_KILLS.toMillis() + random.nextInt(200), TimeUnit.MILLISECONDS);
                // On a slow machine no process would live long enough to do anything.
            } while (!died && committed.size() == done && System.nanoTime() - start < PATIENCE.toNanos());
            if (died) {
                wrong.add("process " + victim + " ended by itself");
            }
            processes.get(victim).kill();
            processes.set(victim, start(victim));
            kills++;
        }
        for (StoreProcess process : processes) {
            process.kill();
        }
        for (Thread listener : listeners) {
            listener.join();
        }

        assertEquals(List.of(), List.copyOf(wrong));
        Set<String> book = new HashSet<>(store.read(tables -> tables.book().addresses()));
        for (String id : committed) {
            for (int row = 0; row < StoreProcessMain.ROWS; row++) {
                assertTrue(book.contains(id + "-" + row + "@x.example"), "lost: " + id);
            }
        }
        assertEquals(book, new HashSet<>(store.read(tables -> tables.meta().ownAddresses())));
        assertTrue(Database.isSound(folder.resolve(ProfileFiles.DATABASE)), "the integrity check fails");
        // At most the commits that a killed writer had no time left to report.
        assertTrue(book.size() / StoreProcessMain.ROWS - committed.size() <= kills + WRITERS, "unreported commits");
        reporter.publishEntry(committed.size() + " commits, " + snapshots + " snapshots, " + kills
                + " kills, told to wait " + told + " times, longest " + longest + " ms");
    }

    private StoreProcess start(int place) throws IOException {
        String name = "p" + place + "n" + started++;
        StoreProcess process = StoreProcess.start(place < readers ? "reader" : "writer", folder, name);
        listeners.add(Thread.ofVirtual().start(() -> listen(process)));
        return process;
    }

    private void listen(StoreProcess process) {
        int seen = 0;
        try {
            for (String line = process.readLine(); !line.equals("end"); line = process.readLine()) {
                if (!line.endsWith(StoreProcessMain.END)) {
                    continue;
                }
                String[] words = line.substring(0, line.length() - StoreProcessMain.END.length()).split(" ", 3);
                switch (words[0]) {
                    case "snapshot" -> {
                        int rows = Integer.parseInt(words[1]);
                        if (rows < seen) {
                            wrong.add("a later snapshot was older: " + rows + " after " + seen);
                        }
                        seen = rows;
                        snapshots.incrementAndGet();
                        waited(Long.parseLong(words[2]));
                    }
                    case "committed" -> {
                        committed.add(words[1]);
                        waited(Long.parseLong(words[2]));
                    }
                    case "busy" -> {
                        told.incrementAndGet();
                        waited(Long.parseLong(words[1]));
                        if (!words[2].matches("[0-9]+")) {
                            wrong.add("not told who: " + line);
                        }
                    }
                    default -> wrong.add(line);
                }
            }
        } catch (IOException e) {
            // A killed process closes its end in the middle of a line.
        }
    }

    private void waited(long millis) {
        longest.accumulateAndGet(millis, Math::max);
    }
}
