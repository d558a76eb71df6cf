package kith.store;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import kith.book.BookEntry;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.ProfileFiles;

/** What another process does with a profile, by its first argument; each line of output is one thing that was done. */
public final class StoreProcessMain {
    /** Rows that each transaction of a writer adds to each of two tables, so that a torn one shows. */
    static final int ROWS = 5;

    /** Ends every line of readers and writers: a killed process leaves half a line. */
    static final String END = " .";

    /** Readers leave the two cores of a small machine something for the writers. */
    private static final long PAUSE_NANOS = 2_000_000;

    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private StoreProcessMain() {
    }

    /** Runs until it is killed, or done. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "lock" -> lock(folder);
            case "hold" -> hold(folder);
            case "reader" -> read(folder);
            case "writer" -> write(folder, arguments[2]);
            case "add" -> TestProfile.add(ProfileStore.open(folder), arguments[2]);
            case "fill" -> fill(folder);
            case "create-halfway" -> NewProfile.create(folder, TestProfile.keys(), tables -> {
                tables.meta().setName("Alice");
                Runtime.getRuntime().halt(137);
            });
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void lock(Path folder) {
        try (WriteLock lock = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), Duration.ofMillis(300))) {
            OUT.println("free " + lock);
        } catch (KithException e) {
            OUT.println("busy " + e.details().get("holder"));
        }
    }

    private static void hold(Path folder) {
        try (WriteLock lock = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), WriteLock.TIMEOUT)) {
            OUT.println(lock == null ? "none" : "held");
            while (true) {
                LockSupport.park();
            }
        }
    }

    /** Says how many rows each snapshot had, and "torn" for one in which the two tables differ. */
    private static void read(Path folder) {
        ProfileStore store = ProfileStore.open(folder);
        while (true) {
            long start = System.nanoTime();
            int[] seen = store.read(tables -> {
                int first = tables.book().size();
                int other = tables.meta().ownAddresses().size();
                return new int[] {first, other, tables.book().size()};
            });
            boolean whole = seen[0] == seen[1] && seen[1] == seen[2] && seen[0] % ROWS == 0;
            OUT.println((whole ? "snapshot " : "torn ") + seen[0] + " " + (System.nanoTime() - start) / 1_000_000
                    + END);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Says each commit after it was done, and who was in the way where it had to give up. */
    private static void write(Path folder, String name) {
        ProfileStore store = ProfileStore.open(folder);
        for (int number = 0;; number++) {
            String id = name + "-" + number;
            long start = System.nanoTime();
            try {
                store.write(tables -> {
                    List<BookEntry> entries = new ArrayList<>();
                    for (int row = 0; row < ROWS; row++) {
                        String address = id + "-" + row + "@x.example";
                        entries.add(TestProfile.entry(address));
                        tables.meta().addOwnAddress(address, TestProfile.NOW);
                    }
                    return tables.book().add(entries);
                });
                OUT.println("committed " + id + " " + (System.nanoTime() - start) / 1_000_000 + END);
            } catch (KithException e) {
                if (e.fault() != Fault.PROFILE_BUSY) {
                    throw e;
                }
                OUT.println("busy " + (System.nanoTime() - start) / 1_000_000 + " " + e.details().get("holder")
                        + END);
            }
        }
    }

    /** Adds a megabyte at a time until no more can be written. */
    private static void fill(Path folder) {
        ProfileStore store = ProfileStore.open(folder);
        for (int number = 0;; number++) {
            String address = "fill" + number + "@x.example";
            try {
                store.write(tables -> tables.book().add(List.of(
                        new BookEntry(address, "x".repeat(1 << 20), TestProfile.NOW, false, null))));
                OUT.println("committed " + address);
            } catch (KithException e) {
                OUT.println("failed " + e.fault());
                return;
            }
        }
    }
}
