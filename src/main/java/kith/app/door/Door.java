package kith.app.door;

import module java.base;
import kith.app.door.DoorMessage.Misunderstood;
import org.jspecify.annotations.Nullable;

/**
 * The open door of a window. Hand-overs that come before {@link #receive} are taken and kept until then: the window is
 * being opened.
 */
public final class Door implements AutoCloseable {
    private static final int MAX_KEPT = 100;

    private final DoorSocket socket;
    private final List<HandOver> kept = new ArrayList<>();
    private @Nullable Consumer<HandOver> receiver;

    /** @param socket closed with it */
    Door(DoorSocket socket) {
        this.socket = socket;
        Thread.ofPlatform().daemon().name("kith-door").start(this::serve);
    }

    /**
     * Says who receives hand-overs from now on, the kept ones first.
     *
     * @param handOvers called on a thread of the door's, which waits for nothing but {@link HandOver#take}
     */
    public void receive(Consumer<HandOver> handOvers) {
        List<HandOver> waiting;
        synchronized (kept) {
            receiver = handOvers;
            waiting = List.copyOf(kept);
            kept.clear();
        }
        waiting.forEach(handOvers);
    }

    private void serve() {
        while (socket.isOpen()) {
            try {
                socket.hear(socket.accept(), visitor -> visitor.write(DoorMessage.reply(isTaken(visitor))));
            } catch (IOException e) {
                // The connection of one start failed, which then opens a window of its own; or the door was closed.
            }
        }
    }

    private boolean isTaken(DeadlineConnection connection) throws IOException {
        try {
            int length = DoorMessage.bodyLength(connection.read(DoorMessage.HEAD_BYTES));
            return isTaken(DoorMessage.wish(connection.read(length)));
        } catch (Misunderstood e) {
            // Perhaps a newer Kith; refused, it opens a window of its own.
            return false;
        }
    }

    private boolean isTaken(Wish wish) {
        Consumer<HandOver> now;
        synchronized (kept) {
            now = receiver;
            if (now == null) {
                // Kept as a hand-over that no other start waits for: the window takes it when it is there.
                return kept.size() < MAX_KEPT && kept.add(new HandOver(wish));
            }
        }
        HandOver handOver = new HandOver(wish);
        now.accept(handOver);
        return handOver.awaitTaken(socket.timeouts().take());
    }

    /** Closes it. A start that knocks from now on opens its own window. Does nothing the second time. */
    @Override
    public void close() {
        socket.close();
    }
}
