package kith.app.door;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that a profile has one process that answers from memory: whoever comes first opens its door, whoever comes
 * later is led to it. Two that begin at the same moment end with one door.
 */
public final class Residents {
    /** Who is there. */
    public sealed interface Met {
        /**
         * Nobody was: this process is the one.
         *
         * @param door of this process; to be closed
         */
        record First(ResidentDoor door) implements Met {
        }

        /**
         * Another process is.
         *
         * @param visit a connection to it; to be closed
         */
        record Other(Visit visit) implements Met {
        }

        /** It cannot be told, or there is no place for a door: each process answers for itself. */
        record Nowhere() implements Met {
        }
    }

    private final SocketPlace place;
    private final DoorTimeouts timeouts;

    /**
     * @param profile the folder of the profile, which need not be there yet
     * @param environment environment variables, which say where a user's sockets belong
     */
    public Residents(Path profile, Map<String, String> environment) {
        this(profile, DoorFolder.candidates(System.getProperty("os.name", ""), environment), DoorTimeouts.USUAL);
    }

    /** @param socket where the door is to be, instead of the place that this user's profile has for it */
    public Residents(Path socket) {
        this.place = new SocketPlace(socket);
        this.timeouts = DoorTimeouts.USUAL;
    }

    /**
     * @param profile the folder of the profile
     * @param folders for the sockets; the first that serves is used
     * @param timeouts how long to wait
     */
    Residents(Path profile, List<Path> folders, DoorTimeouts timeouts) {
        this.place = new SocketPlace(profile, ".resident", folders);
        this.timeouts = timeouts;
    }

    /**
     * {@return who is there, or that this process is the one now}
     *
     * @param service for whoever comes, if this process is the one
     * @param idle after how long without a question its door closes by itself; null for never
     */
    public Met meet(ResidentDoor.Service service, @Nullable Duration idle) {
        try {
            Optional<DoorFolder> folder = place.folder();
            return folder.isEmpty() ? new Met.Nowhere() : meet(folder.get(), service, idle);
        } catch (IOException e) {
            return new Met.Nowhere();
        }
    }

    private Met meet(DoorFolder folder, ResidentDoor.Service service, @Nullable Duration idle) throws IOException {
        Path lockFile = folder.resolve("resident.lock");
        try (DoorLock _ = DoorLock.acquire(lockFile, timeouts.lock())) {
            Path socket = place.in(folder);
            if (!folder.isTrusted(socket)) {
                return new Met.Nowhere();
            }
            Optional<Visit> other = visit(folder, socket);
            return other.isPresent() ? new Met.Other(other.get())
                    : new Met.First(new ResidentDoor(DoorSocket.open(place, folder, lockFile, timeouts), service,
                            idle == null ? null : new IdleTime(idle, System::nanoTime)));
        }
    }

    /**
     * {@return a connection, if somebody is there}
     *
     * @throws IOException if that cannot be told, or it is another user's process
     */
    private Optional<Visit> visit(DoorFolder folder, Path socket) throws IOException {
        if (!Files.exists(socket)) {
            return Optional.empty();
        }
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        boolean kept = false;
        try {
            if (!SocketPlace.connects(channel, socket)) {
                return Optional.empty();
            }
            DeadlineConnection connection = DeadlineConnection.over(channel, timeouts.answer());
            if (!connection.isWith(folder.user())) {
                connection.close();
                throw new IOException("somebody else is there");
            }
            kept = true;
            return Optional.of(new Visit(connection));
        } finally {
            if (!kept) {
                channel.close();
            }
        }
    }
}
