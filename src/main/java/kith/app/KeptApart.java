package kith.app;

import module java.base;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.RevocationDocument;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * Where the files go that must not be sent: a revocation that lies among files for friends is sent with them, and takes
 * the key away from its owner.
 */
public final class KeptApart {
    /** The folder for what must not be sent, where the one that was meant holds what is sent. */
    private static final String FOLDER = "never-send-these";
    /** A revocation is far shorter. */
    private static final long LONGEST = 1 << 14;

    private KeptApart() {
    }

    /**
     * {@return where the revocation of a profile's new key is written, under a name that is free: beside the profile,
     * as the first one was, or in a folder there where files to send lie beside it}
     *
     * @param profile the profile's folder
     * @param sent where what is sent is written by the same command
     */
    public static Path revocation(Path profile, Path sent) {
        Path folder = profile.toAbsolutePath().normalize();
        Path beside = revocationBeside(folder);
        Path parent = Objects.requireNonNull(beside.getParent());
        return FileNames.free(isSame(parent, sent) || holdsSent(parent)
                ? beside.resolveSibling(folder.getFileName() + "-" + FOLDER).resolve(beside.getFileName()) : beside);
    }

    /** {@return where the revocation of a profile's first key is written, unless the user names another file} */
    public static Path revocationBeside(Path profile) {
        Path folder = profile.toAbsolutePath().normalize();
        return folder.resolveSibling(folder.getFileName() + "-revocation.kith");
    }

    /** {@return the folder for a revocation: the one that was named, or where files to send are in it one within it} */
    public static Path folder(Path named) {
        return holdsSent(named) ? named.resolve(FOLDER) : named;
    }

    /**
     * Returns where a file that must not be sent would not lie among those that are.
     *
     * @throws KithException {@link Fault#FOLDER_SHARED}
     */
    public static void require(Path kept, Path sent) {
        Path folder = kept.toAbsolutePath().normalize().getParent();
        if (folder == null || isSame(folder, sent)) {
            throw Fault.FOLDER_SHARED.raise("folder", sent.toAbsolutePath());
        }
    }

    /**
     * Returns where a file that must not be sent would not lie among those that earlier commands wrote to be sent.
     *
     * @throws KithException {@link Fault#FOLDER_SHARED}
     */
    public static void requireNothingSent(Path kept) {
        Path folder = kept.toAbsolutePath().normalize().getParent();
        if (folder != null && holdsSent(folder)) {
            throw Fault.FOLDER_SHARED.raise("folder", folder);
        }
    }

    /**
     * Returns where a file that is sent would not lie beside one that must not be.
     *
     * @param sent the file
     * @throws KithException {@link Fault#FOLDER_SHARED}
     */
    public static void requireNothingKept(Path sent) {
        Path folder = sent.toAbsolutePath().normalize().getParent();
        boolean kith = sent.toString().endsWith(".kith");
        if (kith && folder != null && Files.isDirectory(folder)
                && (Files.exists(folder.resolve("keys.pem")) || anyFile(folder, KeptApart::isRevocation))) {
            throw Fault.FOLDER_SHARED.raise("folder", folder);
        }
    }

    /**
     * Returns where files can be written; makes the folder.
     *
     * @throws KithException {@link Fault#WRITE_FAILED}
     */
    public static void requireWritable(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, ".kith", ".part"));
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", folder.toAbsolutePath(), "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            // One of them does not exist yet.
            return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
        }
    }

    private static boolean holdsSent(Path folder) {
        return Files.isDirectory(folder) && anyFile(folder, file -> !isRevocation(file));
    }

    private static boolean anyFile(Path folder, Predicate<Path> which) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".kith") && Files.isRegularFile(file)).anyMatch(which);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static boolean isRevocation(Path file) {
        try {
            return Files.size(file) <= LONGEST
                    && DocumentReader.read(file, PinnedKeys.none()).document() instanceof RevocationDocument;
        } catch (IOException | KithException e) {
            // Whatever it is, it is no revocation.
            return false;
        }
    }
}
