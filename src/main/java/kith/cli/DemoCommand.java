package kith.cli;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
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
        try {
            console.note("demo.preparing");
            MakeDemo.Result demo = new MakeDemo(samples()).run(folder, Progress.none());
            if (!terminal && !console.isJson() && WindowStart.isPossible()) {
                console.note("demo.window", "folder", demo.alice().store().folder());
                return WindowStart.open("--profile=" + demo.alice().store().folder(), "--demo=" + demo.senders());
            }
            return new DemoStory(console, demo).tell();
        } finally {
            delete(folder);
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

    /** Opens the window through the launcher, which is compiled apart and therefore named by its name only. */
    private static final class WindowStart {
        private static final String LAUNCHER = "kith.Launcher";

        private WindowStart() {
        }

        static boolean isPossible() {
            return Boolean.TRUE.equals(call("hasDisplay", new Class<?>[0]));
        }

        static int open(String... parameters) {
            return (Integer) call("openWindow", new Class<?>[] {String[].class}, (Object) parameters);
        }

        private static Object call(String method, Class<?>[] types, Object... arguments) {
            try {
                return Class.forName(LAUNCHER).getMethod(method, types).invoke(null, arguments);
            } catch (InvocationTargetException e) {
                throw new IllegalStateException("the window failed", e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new AssertionError("the launcher is part of Kith", e);
            }
        }
    }
}
