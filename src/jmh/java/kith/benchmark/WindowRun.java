package kith.benchmark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import kith.ui.WindowPulses;

/**
 * The window's pulses, measured in processes of their own, since JMH knows nothing of a toolkit. A time is only ever
 * reported: how long a picture takes depends on whoever else wants the machine, and nothing is judged by it.
 */
final class WindowRun {
    /** The word this job is chosen by. */
    static final String WORD = "window";

    /** Where the window is shown. */
    enum Display {
        /** Nowhere: JavaFX draws without one, in software. */
        NONE,
        /** On the screen, as it is drawn for a user of this machine. */
        REAL,
        /** On an X server without a screen, for which JavaFX draws as for any other display without a graphics card. */
        OWN
    }

    private final Path target;
    private final Display display;

    /**
     * @param target the build's folder, with JavaFX's modules in {@code kith/javafx}
     * @param display where the window is shown
     */
    WindowRun(Path target, Display display) {
        this.target = target;
        this.display = display;
    }

    /**
     * {@return the phases in the order of use} Of several runs each phase is taken from the one in which its longest
     * gap was shortest.
     *
     * @param runs how often, in a new process each time
     */
    List<Pulses> measure(int runs) throws IOException {
        Map<String, Pulses> best = new LinkedHashMap<>();
        for (int i = 0; i < runs; i++) {
            for (Pulses phase : once()) {
                best.merge(phase.title(), phase, (one, other) -> one.longest() <= other.longest() ? one : other);
            }
        }
        return new ArrayList<>(best.values());
    }

    private List<Pulses> once() throws IOException {
        Path folder = Files.createTempDirectory("kith-window");
        try {
            Path written = folder.resolve("gaps.txt");
            Path profiles = Files.createDirectory(folder.resolve("home"));
            List<String> command = command(folder);
            command.addAll(List.of(profiles.toString(), written.toString()));
            // Java says on the standard output why it does not start.
            ProcessBuilder window = new ProcessBuilder(command).inheritIO();
            if (display == Display.OWN) {
                Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24",
                        "-nolisten", "tcp").redirectError(ProcessBuilder.Redirect.INHERIT).start();
                try (BufferedReader number = server.inputReader()) {
                    window.environment().put("DISPLAY", ":" + number.readLine());
                    return measured(window, written);
                } finally {
                    server.destroy();
                }
            }
            return measured(window, written);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            delete(folder);
        }
    }

    private static List<Pulses> measured(ProcessBuilder window, Path written) throws IOException, InterruptedException {
        int exit = window.start().waitFor();
        if (exit != 0) {
            throw new IOException("the window ended with " + exit);
        }
        try (Stream<String> lines = Files.lines(written)) {
            return lines.map(WindowRun::parse).toList();
        }
    }

    /**
     * As the start script starts the window: of the package and with its cache of classes, where it was made of what is
     * measured.
     */
    private List<String> command(Path folder) throws IOException {
        Path program = target.resolve("kith/lib/kith.jar");
        Path cache = target.resolve("kith/lib/kith-window.aot");
        boolean packaged = Files.exists(cache) && isOfTheseClasses(program);
        if (!packaged) {
            System.err.println("Without the package's cache of classes: run mvn package before");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "@" + target.resolveSibling("src/main/launch/window.options"),
                "--module-path=" + target.resolve("kith/javafx"), "--add-modules=javafx.controls",
                "--enable-native-access=javafx.graphics,ALL-UNNAMED",
                "-Djavafx.cachedir=" + folder.resolve("javafx"), "-Dkith.language=en", "-Dkith.theme=light",
                // A library that would log finds nothing to log with, and need not say so here.
                "-Dslf4j.internal.verbosity=ERROR"));
        if (display == Display.NONE) {
            command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw", "-Djava.awt.headless=true"));
        }
        String classes = System.getProperty("java.class.path");
        if (packaged) {
            command.add("-XX:AOTCache=" + cache);
            classes = program + File.pathSeparator + classes;
        }
        command.addAll(List.of("-classpath", classes, WindowPulses.class.getName()));
        return command;
    }

    /** {@return whether the program holds what is compiled now} Times do not tell: this profile compiles all anew. */
    private boolean isOfTheseClasses(Path program) throws IOException {
        try (JarFile jar = new JarFile(program.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                Path compiled = target.resolve("classes").resolve(entry.getName());
                if (entry.getName().endsWith(".class") && !(Files.exists(compiled)
                        && Arrays.equals(jar.getInputStream(entry).readAllBytes(), Files.readAllBytes(compiled)))) {
                    return false;
                }
            }
            return true;
        }
    }

    private static Pulses parse(String line) {
        String[] parts = line.split("\t");
        return Pulses.of(parts[0], times(parts[1]), times(parts[2]));
    }

    private static LongStream times(String words) {
        return Stream.of(words.split(" ")).mapToLong(Long::parseLong);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
