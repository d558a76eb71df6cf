package kith.app.demo;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import org.jspecify.annotations.Nullable;

/**
 * A folder of the system's temporary files that is deleted with all that is in it, also when the process is stopped.
 */
public final class ThrowAwayFolder implements AutoCloseable {
    private static final int ENDING_TRIES = 5;

    private final Path path;
    private final Thread interrupted;

    private ThrowAwayFolder(Path path) {
        this.path = path;
        this.interrupted = new Thread(() -> leaveNothing(path), "throw-away-end");
        Runtime.getRuntime().addShutdownHook(interrupted);
    }

    /**
     * {@return a new folder, readable by its owner only}
     *
     * @param prefix how its name begins
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public static ThrowAwayFolder create(String prefix) {
        try {
            return new ThrowAwayFolder(Files.createTempDirectory(prefix));
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", System.getProperty("java.io.tmpdir", ""), "problem",
                    FileProblem.of(e)).causedBy(e);
        }
    }

    /** {@return where it is} */
    public Path path() {
        return path;
    }

    /** Deletes it. What cannot be deleted now is tried again when the process ends. */
    @Override
    public void close() {
        try {
            delete(path);
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IOException | IllegalStateException e) {
            // The process ends already, or something in it is still open: the hook sees to it.
            return;
        }
    }

    /** Somebody may still be writing, so a folder may need a second try. */
    private static void leaveNothing(Path folder) {
        for (int tries = 0; tries < ENDING_TRIES && Files.exists(folder); tries++) {
            try {
                delete(folder);
            } catch (IOException e) {
                // The process ends whatever happens; the next try, or the system's cleaning, finds the rest.
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
