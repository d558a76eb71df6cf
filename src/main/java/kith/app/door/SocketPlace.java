package kith.app.door;

import module java.base;

/** Where the socket of a profile is, of one kind of process: always the same, and only this user reaches it. */
final class SocketPlace {
    /** What macOS, the strictest system, allows for the path of a socket, with its closing NUL. */
    private static final int MAX_SOCKET_BYTES = 104;
    private static final int NAME_BYTES = 12;
    private static final int BACKLOG = 50;

    private final List<Path> folders;
    private final String name;

    /**
     * @param profile the folder of the profile, which need not be there yet
     * @param ending of the socket's name, which tells kinds of processes apart
     * @param folders for the sockets; the first that serves is used
     */
    SocketPlace(Path profile, String ending, List<Path> folders) {
        this.folders = folders;
        this.name = name(profile) + ending;
    }

    /** @param socket where somebody wants it; its folder must be this user's alone, and is made if missing */
    SocketPlace(Path socket) {
        Path whole = socket.toAbsolutePath();
        this.folders = List.of(Objects.requireNonNull(whole.getParent()));
        this.name = Objects.requireNonNull(whole.getFileName()).toString();
    }

    /** Short whatever the path's length, and the same for every way to name the folder. */
    private static String name(Path profile) {
        Path whole = profile.toAbsolutePath().normalize();
        try {
            whole = whole.toRealPath();
        } catch (IOException e) {
            // Not there yet: its name must do. Whoever makes it through a link meets another door once.
            whole = whole.toAbsolutePath();
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(whole.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(digest, NAME_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** {@return the first folder that is this user's alone and whose sockets have names that are short enough} */
    Optional<DoorFolder> folder() {
        for (Path folder : folders) {
            Path socket = folder.resolve(name).toAbsolutePath();
            if (socket.toString().getBytes(StandardCharsets.UTF_8).length < MAX_SOCKET_BYTES) {
                try {
                    return Optional.of(DoorFolder.in(folder));
                } catch (IOException e) {
                    // Another's, as after a change of user that kept the environment. The next one may do.
                }
            }
        }
        return Optional.empty();
    }

    /** {@return the socket in this folder} */
    Path in(DoorFolder folder) {
        return folder.resolve(name);
    }

    /**
     * {@return the socket, listening, in the place of one that a dead process left; nobody but this user reaches it}
     * Whoever calls this holds the lock and knows that nobody is there.
     */
    ServerSocketChannel open(DoorFolder folder) throws IOException {
        Path socket = in(folder);
        Files.deleteIfExists(socket);
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        boolean open = false;
        try {
            channel.bind(UnixDomainSocketAddress.of(socket), BACKLOG);
            PosixFileAttributeView posix = Files.getFileAttributeView(socket, PosixFileAttributeView.class);
            if (posix != null) {
                posix.setPermissions(PosixFilePermissions.fromString("rw-------"));
            }
            open = true;
            return channel;
        } finally {
            if (!open) {
                channel.close();
            }
        }
    }

    /**
     * {@return false where whoever opened this door is dead or has shut it}
     *
     * @throws IOException where that cannot be told, as before a hung window at whose door too many wait
     */
    static boolean connects(SocketChannel channel, Path socket) throws IOException {
        // Otherwise the last of these would wait for as long as the window hangs.
        channel.configureBlocking(false);
        try {
            if (!channel.connect(UnixDomainSocketAddress.of(socket))) {
                throw new SocketTimeoutException();
            }
            return true;
        } catch (ConnectException e) {
            return false;
        } catch (IOException e) {
            if (Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
            return false;
        }
    }

    /** {@return whether somebody may still be behind this door} */
    static boolean isListening(Path socket) {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return connects(channel, socket);
        } catch (IOException e) {
            return true;
        }
    }
}
