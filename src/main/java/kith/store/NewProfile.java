package kith.store;

import module java.base;
import java.sql.SQLException;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.file.Permissions;
import kith.file.ProfileFiles;
import org.jspecify.annotations.Nullable;

/**
 * Makes a profile folder: everything in a temporary folder beside it, which takes its place only when it is complete.
 * A process killed before leaves no half profile.
 */
public final class NewProfile {
    private NewProfile() {
    }

    /**
     * Makes a profile.
     *
     * @param folder where; must not exist, or be empty
     * @param keys the secret keys as they are to be stored
     * @param first what to write into the new database
     * @return the profile
     * @throws KithException {@link Fault#PROFILE_EXISTS} or {@link Fault#WRITE_FAILED}
     */
    public static ProfileStore create(Path folder, String keys, Consumer<Tables> first) {
        return build(folder, part -> {
            AtomicFile.place(part.resolve(ProfileFiles.KEYS), AtomicFile.Visibility.SECRET,
                    out -> out.write(keys.getBytes(StandardCharsets.US_ASCII)));
            Database.create(part.resolve(ProfileFiles.DATABASE));
            ProfileStore.open(part).write(tables -> {
                first.accept(tables);
                return part;
            });
        });
    }

    /** Fills a profile folder. */
    @FunctionalInterface
    interface Filling {
        /** Writes keys and database into the folder. */
        void fill(Path part) throws IOException, SQLException;
    }

    /** Makes a profile that {@code filling} writes. */
    static ProfileStore build(Path folder, Filling filling) {
        Path target = folder.toAbsolutePath();
        requireFree(target);
        Path part = null;
        try {
            Files.createDirectories(target.getParent());
            part = Files.createTempDirectory(target.getParent(), "." + target.getFileName() + "-");
            Permissions.ownerOnly(part);
            filling.fill(part);
            Permissions.ownerOnly(part.resolve(ProfileFiles.DATABASE));
            Permissions.ownerOnly(part.resolve(ProfileFiles.KEYS));
            takePlace(part, target);
            return ProfileStore.open(target);
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", target, "problem", FileProblem.of(e)).causedBy(e);
        } catch (SQLException e) {
            throw Fault.WRITE_FAILED.raise("path", target, "problem", String.valueOf(e.getMessage())).causedBy(e);
        } finally {
            deleteFolder(part);
        }
    }

    private static void requireFree(Path target) {
        if (ProfileStore.exists(target)) {
            throw Fault.PROFILE_EXISTS.raise("folder", target);
        }
        ProfileErasure.finish(target);
        if (!Files.exists(target)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(target)) {
            if (files.iterator().hasNext()) {
                throw Fault.PROFILE_EXISTS.raise("folder", target);
            }
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", target).causedBy(e);
        }
    }

    private static void takePlace(Path part, Path target) throws IOException {
        Files.deleteIfExists(target);
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, target);
        }
    }

    private static void deleteFolder(@Nullable Path part) {
        if (part == null || !Files.exists(part)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(part)) {
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(part);
        } catch (IOException e) {
            // A left-over hidden folder is harmless, and readable by its owner only.
        }
    }
}
