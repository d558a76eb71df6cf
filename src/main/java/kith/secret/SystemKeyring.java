package kith.secret;

import module java.base;
import kith.file.SearchPath;

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
            return SearchPath.find(environment, "security").<Keyring>map(p -> new MacKeychain(p, LIMIT))
                    .orElse(new NoKeyring());
        }
        // Without a session there is no Secret Service, and secret-tool would start a bus of its own to find none.
        if (name.contains("win") || !hasSession(environment)) {
            return new NoKeyring();
        }
        return SearchPath.find(environment, "secret-tool").<Keyring>map(p -> new SecretTool(p, LIMIT))
                .orElse(new NoKeyring());
    }

    private static boolean hasSession(Map<String, String> environment) {
        return !environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "").isEmpty();
    }
}
