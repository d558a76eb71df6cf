package kith.app.profile;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Where a profile lies when nobody says otherwise: the platform's folder for an application's data. */
public final class ProfileFolder {
    private ProfileFolder() {
    }

    /**
     * {@return the folder that window and command line use unless an option names another: the one that
     * {@code KITH_PROFILE} names, otherwise the one that was {@link ChosenFolder chosen} in the window, otherwise the
     * folder of this user on this system}
     *
     * @param environment environment variables
     */
    public static Path chosen(Map<String, String> environment) {
        return named(environment).or(() -> new ChosenFolder(environment).remembered())
                .orElseGet(() -> standard(System.getProperty("os.name", ""), HomeFolder.of(environment), environment));
    }

    /** {@return the folder that {@code KITH_PROFILE} names, which no choice in the window changes} */
    public static Optional<Path> named(Map<String, String> environment) {
        return Optional.of(environment.getOrDefault("KITH_PROFILE", "")).filter(name -> !name.isEmpty()).map(Path::of);
    }

    /**
     * {@return the folder on a system: {@code $XDG_DATA_HOME/kith} or {@code ~/.local/share/kith},
     * {@code ~/Library/Application Support/Kith}, {@code %APPDATA%\Kith}}
     *
     * @param os the system's name as Java gives it
     * @param home the user's home folder
     * @param environment environment variables
     */
    static Path standard(String os, Path home, Map<String, String> environment) {
        if (os.startsWith("Mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Kith");
        }
        if (os.startsWith("Windows")) {
            @Nullable String data = environment.get("APPDATA");
            return (data == null ? home.resolve("AppData").resolve("Roaming") : Path.of(data)).resolve("Kith");
        }
        @Nullable String data = environment.get("XDG_DATA_HOME");
        // The specification says: a relative path is to be ignored.
        Path base = data != null && Path.of(data).isAbsolute() ? Path.of(data)
                : home.resolve(".local").resolve("share");
        return base.resolve("kith");
    }
}
