package kith.app.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import kith.app.Profile;
import kith.store.ProfileStore;

/** Profiles that an older Kith made ({@code kith/profiles/README.md}). */
public final class FormerProfiles {
    /** Whose there are. */
    public static final List<String> PEOPLE = List.of("ann", "ben", "cleo", "eve", "gus", "kim", "lee");

    private static final String FOLDER = "/kith/profiles/";

    private FormerProfiles() {
    }

    /** {@return one of them, unpacked into a folder of its own} */
    public static Profile open(String who, Path root) {
        return open(who, root, Clock.systemUTC());
    }

    static Profile open(String who, Path root, Clock clock) {
        Path folder = root.resolve(who);
        try (ZipInputStream zip = new ZipInputStream(resource(who + ".zip"))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    Path file = folder.resolve(entry.getName());
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                    Files.setLastModifiedTime(file, entry.getLastModifiedTime());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Profile(ProfileStore.open(folder), clock, new SecureRandom());
    }

    static InputStream resource(String name) {
        return Objects.requireNonNull(FormerProfiles.class.getResourceAsStream(FOLDER + name), name);
    }
}
