package kith.identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A program of another project, asked for a second opinion; the test is skipped where it is not installed. */
public final class Tool {
    private Tool() {
    }

    /** Skips the test unless {@code program} is on the path. */
    public static void assume(String program) {
        boolean there = List.of(System.getenv("PATH").split(java.io.File.pathSeparator)).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
        Assumptions.assumeTrue(there, "skipped: " + program + " is not installed");
    }

    /** {@return the program's exit code, its output in {@code folder/out.txt}} */
    public static int run(Path folder, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(folder.resolve("out.txt").toFile()).start();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(command[0] + " does not end");
        }
        return process.exitValue();
    }
}
