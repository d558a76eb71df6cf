package kith.address.thunderbird;

import module java.base;
import org.jspecify.annotations.Nullable;

/** The folders in which a Thunderbird of some packaging keeps its list of profiles. */
public final class ThunderbirdRoots {
    private static final List<List<String>> LINUX = List.of(List.of(".thunderbird"),
            List.of("snap", "thunderbird", "common", ".thunderbird"),
            List.of(".var", "app", "org.mozilla.Thunderbird", ".thunderbird"),
            List.of(".var", "app", "org.mozilla.thunderbird", ".thunderbird"),
            List.of(".var", "app", "eu.betterbird.Betterbird", ".thunderbird"),
            List.of(".mozilla-thunderbird"), List.of(".icedove"));

    private ThunderbirdRoots() {
    }

    /**
     * {@return where a Thunderbird may be on this system, the likeliest first} Not all of them exist.
     *
     * @param os the system's name as Java gives it
     * @param home the user's home folder
     * @param environment environment variables
     */
    public static List<Path> of(String os, Path home, Map<String, String> environment) {
        if (os.startsWith("Mac")) {
            return List.of(home.resolve("Library").resolve("Thunderbird"));
        }
        return os.startsWith("Windows") ? windows(home, environment) : linux(home, environment);
    }

    private static List<Path> windows(Path home, Map<String, String> environment) {
        Path data = home.resolve("AppData");
        List<Path> roots = new ArrayList<>();
        roots.add(folder(environment.get("APPDATA"), data.resolve("Roaming")).resolve("Thunderbird"));
        // From the Microsoft Store; the folder's name ends with the publisher's number.
        Path packages = folder(environment.get("LOCALAPPDATA"), data.resolve("Local")).resolve("Packages");
        if (Files.isDirectory(packages)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(packages, "MozillaThunderbird.*")) {
                found.forEach(one -> roots.add(one.resolve("LocalCache").resolve("Roaming").resolve("Thunderbird")));
            } catch (IOException | DirectoryIteratorException e) {
                // A folder that may not be listed holds nothing that could be read.
                return List.copyOf(roots);
            }
        }
        return List.copyOf(roots);
    }

    private static List<Path> linux(Path home, Map<String, String> environment) {
        List<Path> roots = new ArrayList<>();
        for (List<String> steps : LINUX) {
            Path root = home;
            for (String step : steps) {
                root = root.resolve(step);
            }
            roots.add(root);
        }
        roots.add(folder(environment.get("XDG_CONFIG_HOME"), home.resolve(".config")).resolve("thunderbird"));
        return List.copyOf(roots);
    }

    private static Path folder(@Nullable String named, Path otherwise) {
        return named != null && Path.of(named).isAbsolute() ? Path.of(named) : otherwise;
    }
}
