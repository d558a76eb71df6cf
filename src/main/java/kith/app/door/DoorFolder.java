package kith.app.door;

import module java.base;
import kith.app.profile.HomeFolder;
import org.jspecify.annotations.Nullable;

/** Where doors are: a folder of this user's in which nobody else can write. */
final class DoorFolder {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private final Path folder;
    private final UserPrincipal user;

    private DoorFolder(Path folder, UserPrincipal user) {
        this.folder = folder;
        this.user = user;
    }

    /**
     * {@return where to look, the best first: {@code $XDG_RUNTIME_DIR/kith}, which the system empties at the end of a
     * session, then the folder of this user and system for what can be lost}
     *
     * @param os the system's name as Java gives it
     * @param environment environment variables
     */
    static List<Path> candidates(String os, Map<String, String> environment) {
        Path home = HomeFolder.of(environment);
        if (os.startsWith("Mac")) {
            return List.of(home.resolve("Library").resolve("Caches").resolve("Kith").resolve("run"));
        }
        if (os.startsWith("Windows")) {
            Path local = absolute(environment.get("LOCALAPPDATA"));
            return List.of((local == null ? home.resolve("AppData").resolve("Local") : local)
                    .resolve("Kith").resolve("run"));
        }
        Path runtime = absolute(environment.get("XDG_RUNTIME_DIR"));
        Path cache = absolute(environment.get("XDG_CACHE_HOME"));
        return Stream.of(runtime != null && Files.isDirectory(runtime) ? runtime.resolve("kith") : null,
                        (cache == null ? home.resolve(".cache") : cache).resolve("kith").resolve("run"))
                .filter(Path.class::isInstance).toList();
    }

    private static @Nullable Path absolute(@Nullable String named) {
        // The specification says: a relative path is to be ignored.
        return named == null || named.isEmpty() || !Path.of(named).isAbsolute() ? null : Path.of(named);
    }

    /**
     * {@return the folder, made if missing}
     *
     * @throws IOException if it cannot be made, or is another's, or others can write in it
     */
    static DoorFolder in(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            make(folder);
        }
        // Whose files are made here is who runs this: a name looked up in the list of users may be missing there.
        Path own = Files.createTempFile(folder, "own", null);
        UserPrincipal user;
        try {
            user = Files.getOwner(own);
        } finally {
            Files.deleteIfExists(own);
        }
        PosixFileAttributeView posix = posix(folder);
        if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user)
                || posix != null && !posix.readAttributes().permissions().equals(OWNER_ONLY)) {
            throw new IOException("others can write here");
        }
        return new DoorFolder(folder, user);
    }

    /** With its permissions from the first moment: another start, or one after a kill, must not find it half made. */
    private static void make(Path folder) throws IOException {
        Files.createDirectories(folder.toAbsolutePath().getParent());
        try {
            if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            } else {
                Files.createDirectory(folder);
            }
        } catch (FileAlreadyExistsException e) {
            // Another start was quicker; what it made is looked at like any other.
            return;
        }
    }

    private static @Nullable PosixFileAttributeView posix(Path path) {
        return Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** {@return who runs this} */
    UserPrincipal user() {
        return user;
    }

    /** {@return a file in it} */
    Path resolve(String name) {
        return folder.resolve(name);
    }

    /** {@return whether nothing is there, or a socket of this user's; no link and no ordinary file} */
    boolean isTrusted(Path socket) throws IOException {
        return !Files.exists(socket, LinkOption.NOFOLLOW_LINKS)
                || Files.readAttributes(socket, java.nio.file.attribute.BasicFileAttributes.class,
                        LinkOption.NOFOLLOW_LINKS).isOther()
                && Files.getOwner(socket, LinkOption.NOFOLLOW_LINKS).equals(user);
    }
}
