package kith.app.profile;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Where a program keeps the choices about its looks on this system; never inside a profile. */
public final class SettingsFolder {
    private SettingsFolder() {
    }

    /** {@return the folder of this user on this system, from its environment variables} */
    public static Path chosen(Map<String, String> environment) {
        return standard(System.getProperty("os.name", ""), HomeFolder.of(environment), environment);
    }

    /**
     * {@return the folder on a system: {@code $XDG_CONFIG_HOME/kith} or {@code ~/.config/kith},
     * {@code ~/Library/Preferences/Kith}, {@code %LOCALAPPDATA%\Kith}}
     *
     * @param os the system's name as Java gives it
     * @param home the user's home folder
     * @param environment environment variables
     */
    static Path standard(String os, Path home, Map<String, String> environment) {
        if (os.startsWith("Mac")) {
            return home.resolve("Library").resolve("Preferences").resolve("Kith");
        }
        if (os.startsWith("Windows")) {
            @Nullable String local = environment.get("LOCALAPPDATA");
            return (local == null ? home.resolve("AppData").resolve("Local") : Path.of(local)).resolve("Kith");
        }
        @Nullable String config = environment.get("XDG_CONFIG_HOME");
        Path base = config != null && Path.of(config).isAbsolute() ? Path.of(config) : home.resolve(".config");
        return base.resolve("kith");
    }
}
