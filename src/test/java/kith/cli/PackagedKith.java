package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * The packaged launcher as a user runs it: a process a command.
 *
 * @param launcher the start script
 * @param folder where output is kept, and the working folder of the commands
 */
public record PackagedKith(Path launcher, Path folder) {
    private static final long TIMEOUT_SECONDS = 120;

    /** {@return what the build packaged; the test is skipped where it did not} */
    public static PackagedKith in(Path folder) {
        String launcher = System.getProperty("kith.launcher");
        Assumptions.assumeTrue(launcher != null && Files.isExecutable(Path.of(launcher)),
                "nothing is packaged: run mvn verify");
        return new PackagedKith(Path.of(launcher), folder);
    }

    /** {@return what a command did} */
    public CommandRun run(Path profile, String... args) throws IOException, InterruptedException {
        return run(profile, Map.of(), "", args);
    }

    /** {@return what a command did with more in its environment and this on its standard input} */
    public CommandRun run(Path profile, Map<String, String> environment, String input, String... args)
            throws IOException, InterruptedException {
        return finish(process(profile, environment, List.of(args)), input);
    }

    /** {@return what a shell did with {@code $KITH} standing for the launcher} */
    public CommandRun shell(Path profile, String script) throws IOException, InterruptedException {
        ProcessBuilder builder = process(profile, Map.of("KITH", launcher.toString()), List.of());
        return finish(builder.command("sh", "-c", script), "");
    }

    /** {@return a command that was not started yet} */
    public ProcessBuilder process(Path profile, Map<String, String> environment, List<String> args) {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(args);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        // No display: a file alone must not open a window on the machine that runs the tests.
        List.of("DISPLAY", "WAYLAND_DISPLAY", "KITH_PASSPHRASE_FILE").forEach(builder.environment()::remove);
        builder.environment().putAll(Map.of("KITH_PROFILE", profile.toString(), "KITH_LANGUAGE", "en",
                "KITH_JAVA_HOME", System.getProperty("java.home")));
        builder.environment().putAll(environment);
        return builder;
    }

    private CommandRun finish(ProcessBuilder builder, String input) throws IOException, InterruptedException {
        return finish(builder, input, StandardCharsets.UTF_8);
    }

    /** {@return what a command did with this on its standard input, its output being in this encoding} */
    CommandRun finish(ProcessBuilder builder, String input, Charset encoding)
            throws IOException, InterruptedException {
        Path in = Files.writeString(Files.createTempFile(folder, "in", ".txt"), input);
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        Process process = builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile())
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("still running: " + builder.command());
        }
        return new CommandRun(process.exitValue(), Files.readString(out, encoding), Files.readString(err, encoding));
    }

    /** {@return the one document of a command that must end with this code} */
    public JsonNode json(int code, Path profile, String... args) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(args));
        all.add("--json");
        CommandRun run = run(profile, all.toArray(String[]::new));
        assertEquals(code, run.code(), all + "\n" + run.err());
        return run.json();
    }
}
