package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kith.parallel.Progress;
import kith.store.ProfileStore;

/**
 * A progress that ends its process, as if the power failed, when the work has come so far.
 *
 * @param last how far
 */
public record Dying(long last) implements Progress {
    private static final int KILLED = 137;

    @Override
    public void at(long done, long total) {
        if (done == last) {
            Runtime.getRuntime().halt(KILLED);
        }
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    /**
     * {@return somebody's profile, in the process that dies}
     *
     * <p>At the time at which all of them live: what that process dates by the machine's clock is days ahead for the
     * others, who refuse it from the day on on which it is two.
     *
     * @param folder of the profile
     */
    public static Profile profile(String folder) {
        return new Profile(ProfileStore.open(Path.of(folder)), Clock.fixed(Somebody.NOW, ZoneOffset.UTC),
                new SecureRandom());
    }

    /** Runs a program in a process of its own and waits for its death. */
    public static void run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                program.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        assertEquals(KILLED, process.exitValue());
    }
}
