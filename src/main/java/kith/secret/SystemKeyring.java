package kith.secret;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the keyring of this computer. */
public final class SystemKeyring {
    /** Long enough to type the keyring's password. */
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private SystemKeyring() {
    }

    /** {@return the keyring of whoever runs this process} */
    public static Keyring find() {
        return find(System.getProperty("os.name", ""), System.getenv());
    }

    /**
     * {@return the keyring of such a computer}
     *
     * @param system the operating system's name, as Java has it
     * @param environment variables of the process
     */
    static Keyring find(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return program("security", environment).<Keyring>map(p -> new MacKeychain(p, LIMIT))
                    .orElse(new NoKeyring());
        }
        // Without a session there is no Secret Service, and secret-tool would start a bus of its own to find none.
        if (name.contains("win") || !hasSession(environment)) {
            return new NoKeyring();
        }
        return program("secret-tool", environment).<Keyring>map(p -> new SecretTool(p, LIMIT)).orElse(new NoKeyring());
    }

    private static boolean hasSession(Map<String, String> environment) {
        return !environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "").isEmpty();
    }

    private static Optional<Path> program(String name, Map<String, String> environment) {
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
            try {
                Path program = Path.of(folder).resolve(name);
                // Not from wherever the user happens to be.
                if (program.isAbsolute() && Files.isExecutable(program) && !Files.isDirectory(program)) {
                    return Optional.of(program);
                }
            } catch (InvalidPathException e) {
                // An entry of the path that is none.
            }
        }
        return Optional.empty();
    }
}
