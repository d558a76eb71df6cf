package kith.app.host;

import module java.base;
import kith.app.profile.HomeFolder;
import kith.app.profile.SettingsFolder;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.file.CappedFile;
import kith.json.JsonString;
import kith.json.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * Tells Thunderbird where Kith is, for this user alone: a manifest where Mozilla's programs look for it, and a starter
 * that it names. The starter hands nothing of Thunderbird's environment on, and names program and profile by absolute
 * paths. Each file is written whole or not at all; what Kith did not write stays as it is.
 */
public final class ThunderbirdHost {
    /** How the add-on calls Kith. */
    public static final String NAME = "app.kith.host";
    /** The only add-on that may. */
    public static final String ADD_ON = "kith@kith.app";

    /** It is there all day and does little: two thirds of the memory, for a little more work where it reads. */
    private static final String JAVA_OPTIONS = "-Xms8m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=20";
    private static final int MAX_BYTES = 1 << 16;
    private static final String MARK =
            "# Written by kith thunderbird install; kith thunderbird install --undo takes it away.";

    /** Whether Thunderbird finds Kith. */
    public enum State {
        /** It does not. */
        ABSENT,
        /** It does. */
        INSTALLED,
        /** It did: the starter is missing or changed, or the program that it names is gone. */
        BROKEN
    }

    /**
     * How it is now.
     *
     * @param state whether Thunderbird finds Kith
     * @param manifest where it looks
     * @param starter what it starts
     */
    public record Status(State state, Path manifest, Path starter) {
    }

    private final Path home;
    private final Path manifest;
    private final Path starter;

    /** @param environment environment variables, which say where the user's home is */
    public ThunderbirdHost(Map<String, String> environment) {
        this(System.getProperty("os.name", ""), environment);
    }

    /**
     * @param os the system's name as Java gives it
     * @param environment environment variables
     * @throws KithException {@link Fault#TOLD_BY_HAND} on a system without such a folder
     */
    ThunderbirdHost(String os, Map<String, String> environment) {
        home = HomeFolder.of(environment).toAbsolutePath();
        manifest = folder(os, home).resolve(NAME + ".json");
        starter = SettingsFolder.chosen(environment).toAbsolutePath().resolve("thunderbird-host");
    }

    private static Path folder(String os, Path home) {
        if (os.startsWith("Windows")) {
            // A value in the registry names the manifest there.
            throw Fault.TOLD_BY_HAND.raise();
        }
        return os.startsWith("Mac") ? home.resolve("Library").resolve("Application Support").resolve("Mozilla")
                .resolve("NativeMessagingHosts") : home.resolve(".mozilla").resolve("native-messaging-hosts");
    }

    /** {@return whether Thunderbird finds Kith, and where it looks} */
    public Status status() {
        String written = text(manifest);
        if (written == null || !isOurs(written)) {
            return status(State.ABSENT);
        }
        String script = text(starter);
        boolean starts = script != null && script.contains(MARK) && Files.isExecutable(starter)
                && script.lines().anyMatch(line -> line.startsWith("program=")
                && Files.isExecutable(Path.of(unquoted(line.substring("program=".length())))));
        return status(starts ? State.INSTALLED : State.BROKEN);
    }

    private Status status(State state) {
        return new Status(state, manifest, starter);
    }

    /**
     * Lets Thunderbird find Kith, in the place of what an earlier Kith wrote; {@return how it is now}
     *
     * @param program what is started, an absolute path
     * @param profile the folder of the profile that answers
     * @throws KithException {@link Fault#MANIFEST_FOREIGN}, {@link Fault#WRITE_FAILED}
     */
    public Status install(Path program, Path profile) {
        requireOurs();
        // The starter first: a manifest that names nothing would be an error in Thunderbird's log at every message.
        AtomicFile.write(starter, script(program.toAbsolutePath(), profile.toAbsolutePath())
                .getBytes(StandardCharsets.UTF_8), AtomicFile.Visibility.SECRET);
        try {
            PosixFileAttributeView posix = Files.getFileAttributeView(starter, PosixFileAttributeView.class);
            if (posix != null) {
                posix.setPermissions(PosixFilePermissions.fromString("rwx------"));
            }
        } catch (IOException e) {
            throw failed(starter, e);
        }
        AtomicFile.write(manifest, json().getBytes(StandardCharsets.UTF_8), AtomicFile.Visibility.SECRET);
        return status();
    }

    /**
     * Takes away what {@link #install} wrote, and its folders where nothing else is in them; {@return how it is now}
     *
     * @throws KithException {@link Fault#MANIFEST_FOREIGN}, {@link Fault#WRITE_FAILED}
     */
    public Status uninstall() {
        requireOurs();
        for (Path file : List.of(manifest, starter)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw failed(file, e);
            }
        }
        Path folder = Objects.requireNonNull(manifest.getParent());
        List.of(folder, Objects.requireNonNull(folder.getParent()), Objects.requireNonNull(starter.getParent()))
                .forEach(ThunderbirdHost::deleteIfEmpty);
        return status();
    }

    private static void deleteIfEmpty(Path folder) {
        try {
            Files.delete(folder);
        } catch (DirectoryNotEmptyException | NoSuchFileException e) {
            // Others have files there, or there is nothing to do.
            return;
        } catch (IOException e) {
            // An empty folder does no harm.
            return;
        }
    }

    /** Neither a link nor a file that somebody else wrote is replaced or removed. */
    private void requireOurs() {
        String written = text(manifest);
        if (Files.exists(manifest, LinkOption.NOFOLLOW_LINKS) && (written == null || !isOurs(written))) {
            throw Fault.MANIFEST_FOREIGN.raise("path", manifest);
        }
        String script = text(starter);
        if (Files.exists(starter, LinkOption.NOFOLLOW_LINKS) && (script == null || !script.contains(MARK))) {
            throw Fault.MANIFEST_FOREIGN.raise("path", starter);
        }
    }

    private boolean isOurs(String written) {
        try {
            Map<String, @Nullable Object> members =
                    StrictJson.readObject(written.getBytes(StandardCharsets.UTF_8));
            return NAME.equals(members.get("name")) && starter.toString().equals(members.get("path"));
        } catch (KithException e) {
            return false;
        }
    }

    private static @Nullable String text(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return null;
        }
        try {
            return new String(CappedFile.read(file, MAX_BYTES), StandardCharsets.UTF_8);
        } catch (KithException e) {
            return null;
        }
    }

    private static KithException failed(Path file, IOException e) {
        return Fault.WRITE_FAILED.raise("path", file, "problem", FileProblem.of(e)).causedBy(e);
    }

    /**
     * Java has the environment from here alone, whatever Thunderbird was started with. Where windows are drawn only the
     * session knows: these three are looked at before a window is opened, and nothing else reads them.
     */
    private String script(Path program, Path profile) {
        return String.join("\n", "#!/bin/sh", MARK, "program=" + quoted(program), "profile=" + quoted(profile),
                "exec /usr/bin/env -i HOME=" + quoted(home) + " PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \\",
                "    XDG_RUNTIME_DIR=\"/run/user/$(/usr/bin/id -u)\" KITH_JAVA_OPTIONS='" + JAVA_OPTIONS + "' \\",
                "    DISPLAY=\"$DISPLAY\" WAYLAND_DISPLAY=\"$WAYLAND_DISPLAY\" XAUTHORITY=\"$XAUTHORITY\" \\",
                "    \"$program\" --profile \"$profile\" host", "");
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "'\\''") + "'";
    }

    private static String unquoted(String text) {
        return text.length() < 2 ? text : text.substring(1, text.length() - 1).replace("'\\''", "'");
    }

    private String json() {
        return "{\n  \"name\": " + JsonString.of(NAME) + ",\n"
                + "  \"description\": \"Kith, for its add-on in Thunderbird\",\n"
                + "  \"path\": " + JsonString.of(starter.toString()) + ",\n  \"type\": \"stdio\",\n"
                + "  \"allowed_extensions\": [" + JsonString.of(ADD_ON) + "]\n}\n";
    }
}
