package kith.app.door;

import module java.base;
import kith.app.door.DoorMessage.Misunderstood;

/**
 * Sees to it that a profile has one window: a start either opens a door, or hands its wish through the door that is
 * there. Two starts at the same moment end with one window. Never fails: where no door can be had, each start has a
 * window of its own.
 */
public final class SingleInstance {
    private final SocketPlace place;
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
        this.place = new SocketPlace(profile, ".sock", folders);
        this.timeouts = timeouts;
    }

    /**
     * Hands a wish to the window that is open on this profile, if there is one.
     *
     * @return what came of it, after four seconds at most
     */
    public Answer knock(Wish wish) {
        try {
            Optional<DoorFolder> folder = place.folder();
            return folder.isEmpty() ? Answer.NOBODY : knock(folder.get(), wish);
        } catch (IOException e) {
            return Answer.NO_ANSWER;
        }
    }

    private Answer knock(DoorFolder folder, Wish wish) throws IOException {
        Path socket = place.in(folder);
        if (!folder.isTrusted(socket)) {
            return Answer.NO_ANSWER;
        }
        if (!Files.exists(socket)) {
            return Answer.NOBODY;
        }
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            if (!SocketPlace.connects(channel, socket)) {
                return Answer.NOBODY;
            }
            try (DeadlineConnection connection = DeadlineConnection.over(channel, timeouts.answer())) {
                if (!connection.isWith(folder.user())) {
                    return Answer.NO_ANSWER;
                }
                connection.write(DoorMessage.request(wish));
                return DoorMessage.isTaken(connection.read(DoorMessage.REPLY_BYTES)) ? Answer.TAKEN : Answer.NO_ANSWER;
            }
        } catch (SocketTimeoutException | Misunderstood e) {
            return Answer.NO_ANSWER;
        } catch (IOException e) {
            // Cut off between knock and answer: the window was closed or its process died, or it is there but failing.
            return SocketPlace.isListening(socket) ? Answer.NO_ANSWER : Answer.NOBODY;
        }
    }

    /**
     * Knocks, and if nobody is there opens the door.
     *
     * @param wish handed over if somebody is there
     * @return what this start is to do
     */
    public Meeting meet(Wish wish) {
        try {
            Optional<DoorFolder> folder = place.folder();
            return folder.isEmpty() ? new Meeting.Alone() : meet(folder.get(), wish);
        } catch (IOException e) {
            return new Meeting.Alone();
        }
    }

    private Meeting meet(DoorFolder folder, Wish wish) throws IOException {
        Path lockFile = folder.resolve("start.lock");
        try (DoorLock _ = DoorLock.acquire(lockFile, timeouts.lock())) {
            return switch (knock(folder, wish)) {
                case TAKEN -> new Meeting.Served();
                case NO_ANSWER -> new Meeting.Alone();
                case NOBODY -> new Meeting.First(new Door(DoorSocket.open(place, folder, lockFile, timeouts)));
            };
        }
    }
}
