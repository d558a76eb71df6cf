package kith.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.Callable;
import kith.app.MakeDemo;
import kith.app.Progress;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code kith demo}: four throw-away profiles that exchange their filters. Opens the window on Alice's; where there is
 * no display the same story is told in the terminal with its real results.
 */
@Command(name = "demo")
final class DemoCommand implements Callable<Integer> {
    private static final int ENDING_TRIES = 5;

    private final Context context;

    @Option(names = "--samples", paramLabel = "DIR")
    private @Nullable Path samples;

    @Option(names = "--terminal")
    private boolean terminal;

    DemoCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Console console = context.console();
        Path folder = Files.createTempDirectory("kith-demo-");
        Thread interrupted = new Thread(() -> leaveNothing(folder), "demo-end");
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            console.note("demo.preparing");
            MakeDemo.Result demo = new MakeDemo(samples()).run(folder, Progress.none());
            if (!terminal && !console.isJson() && WindowStart.isPossible()) {
                console.note("demo.window", "folder", demo.alice().store().folder());
                return WindowStart.open("--profile=" + demo.alice().store().folder(), "--demo=" + demo.senders());
            }
            return new DemoStory(console, demo, terminal).tell();
        } finally {
            // Not while the hook may run: then it deletes, and removing it would fail.
            if (Runtime.getRuntime().removeShutdownHook(interrupted)) {
                delete(folder);
            }
        }
    }

    /** When Ctrl+C ends the process: the demo may still be writing, so a folder may need a second try. */
    private static void leaveNothing(Path folder) {
        for (int tries = 0; tries < ENDING_TRIES && Files.exists(folder); tries++) {
            try {
                delete(folder);
            } catch (IOException e) {
                // The process ends whatever happens; the next try, or the system's cleaning, finds the rest.
                continue;
            }
        }
    }

    private Path samples() {
        if (samples != null) {
            return samples;
        }
        String property = System.getProperty("kith.samples");
        if (property == null) {
            throw Fault.FILE_UNREADABLE.raise("problem", "--samples");
        }
        return Path.of(property);
    }

    private static void delete(Path folder) throws IOException {
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
