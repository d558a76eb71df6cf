package kith.app.door;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kith.app.door.DoorMessage.Misunderstood;

/**
 * Sees to it that a profile has one window: a start either opens a door, or hands its files through the door that is
 * there. Two starts at the same moment end with one window. Never fails: where no door can be had, each start has a
 * window of its own.
 */
public final class SingleInstance {
    /** What macOS, the strictest system, allows for the path of a socket, with its closing NUL. */
    private static final int MAX_SOCKET_BYTES = 104;
    private static final int NAME_BYTES = 12;
    private static final int BACKLOG = 50;

    private final List<Path> folders;
    private final String name;
    private final DoorTimeouts timeouts;

    /**
     * @param profile the folder of the profile, which need not be there yet
     * @param environment environment variables, which say where a user's sockets belong
     */
    public SingleInstance(Path profile, Map<String, String> environment) {
        this(profile, DoorFolder.candidates(System.getProperty("os.name", ""), environment), DoorTimeouts.USUAL);
    }

    /**
     * @param profile the folder of the profile
     * @param folders for the sockets; the first that serves is used
     * @param timeouts how long to wait
     */
    SingleInstance(Path profile, List<Path> folders, DoorTimeouts timeouts) {
        this.folders = folders;
        this.name = name(profile);
        this.timeouts = timeouts;
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

    /**
     * Hands files to the window that is open on this profile, if there is one. Without files it only comes to the
     * front.
     *
     * @param files absolute paths
     * @return what came of it, after four seconds at most
     */
    public Answer knock(List<Path> files) {
        try {
            Optional<DoorFolder> folder = folder();
            return folder.isEmpty() ? Answer.NOBODY : knock(folder.get(), files);
        } catch (IOException e) {
            return Answer.NO_ANSWER;
        }
    }

    private Answer knock(DoorFolder folder, List<Path> files) throws IOException {
        Path socket = folder.resolve(name + ".sock");
        if (!folder.isTrusted(socket)) {
            return Answer.NO_ANSWER;
        }
        if (!Files.exists(socket)) {
            return Answer.NOBODY;
        }
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            if (!connects(channel, socket)) {
                return Answer.NOBODY;
            }
            try (DeadlineConnection connection = DeadlineConnection.over(channel, timeouts.answer())) {
                if (!connection.isWith(folder.user())) {
                    return Answer.NO_ANSWER;
                }
                connection.write(DoorMessage.request(files));
                return DoorMessage.isTaken(connection.read(DoorMessage.REPLY_BYTES)) ? Answer.TAKEN : Answer.NO_ANSWER;
            }
        } catch (SocketTimeoutException | Misunderstood e) {
            return Answer.NO_ANSWER;
        } catch (IOException e) {
            // Cut off between knock and answer: the window was closed or its process died, or it is there but failing.
            return isListening(socket) ? Answer.NO_ANSWER : Answer.NOBODY;
        }
    }

    /**
     * {@return false where whoever opened this door is dead or has shut it}
     *
     * @throws IOException where that cannot be told, as before a hung window at whose door too many wait
     */
    private static boolean connects(SocketChannel channel, Path socket) throws IOException {
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
    private static boolean isListening(Path socket) {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return connects(channel, socket);
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * Knocks, and if nobody is there opens the door.
     *
     * @param files absolute paths, handed over if somebody is there
     * @return what this start is to do
     */
    public Meeting meet(List<Path> files) {
        try {
            Optional<DoorFolder> folder = folder();
            return folder.isEmpty() ? new Meeting.Alone() : meet(folder.get(), files);
        } catch (IOException e) {
            return new Meeting.Alone();
        }
    }

    private Meeting meet(DoorFolder folder, List<Path> files) throws IOException {
        Path lockFile = folder.resolve("start.lock");
        try (DoorLock _ = DoorLock.acquire(lockFile, timeouts.lock())) {
            return switch (knock(folder, files)) {
                case TAKEN -> new Meeting.Served();
                case NO_ANSWER -> new Meeting.Alone();
                case NOBODY -> new Meeting.First(open(folder, lockFile));
            };
        }
    }

    private Door open(DoorFolder folder, Path lockFile) throws IOException {
        Path socket = folder.resolve(name + ".sock");
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
            return new Door(channel, socket, lockFile, folder, timeouts);
        } finally {
            if (!open) {
                channel.close();
            }
        }
    }

    /** {@return the first folder that is this user's alone and whose sockets have names that are short enough} */
    private Optional<DoorFolder> folder() {
        for (Path folder : folders) {
            Path socket = folder.resolve(name + ".sock").toAbsolutePath();
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
}
