package kith.app.door;

import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import kith.app.door.DoorMessage.Misunderstood;
import org.jspecify.annotations.Nullable;

/**
 * The open door of a window. Hand-overs that come before {@link #receive} are taken and kept until then: the window is
 * being opened.
 */
public final class Door implements AutoCloseable {
    private static final int MAX_KEPT = 100;

    private final ServerSocketChannel channel;
    private final Path socket;
    private final Path lockFile;
    private final DoorFolder folder;
    private final DoorTimeouts timeouts;
    private final List<HandOver> kept = new ArrayList<>();
    private @Nullable Consumer<HandOver> receiver;

    /** Opens it; the caller holds the lock and closes the channel if this fails. */
    Door(ServerSocketChannel channel, Path socket, Path lockFile, DoorFolder folder, DoorTimeouts timeouts) {
        this.channel = channel;
        this.socket = socket;
        this.lockFile = lockFile;
        this.folder = folder;
        this.timeouts = timeouts;
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
        while (channel.isOpen()) {
            try {
                serve(channel.accept());
            } catch (IOException e) {
                // The connection of one start failed, which then opens a window of its own; or the door was closed.
            }
        }
    }

    private void serve(SocketChannel visitor) throws IOException {
        try (visitor; DeadlineConnection connection = DeadlineConnection.over(visitor, timeouts.answer())) {
            if (connection.isWith(folder.user())) {
                connection.write(DoorMessage.reply(isTaken(connection)));
            }
        }
    }

    private boolean isTaken(DeadlineConnection connection) throws IOException {
        try {
            int length = DoorMessage.bodyLength(connection.read(DoorMessage.HEAD_BYTES));
            return isTaken(DoorMessage.files(connection.read(length)));
        } catch (Misunderstood e) {
            // Perhaps a newer Kith; refused, it opens a window of its own.
            return false;
        }
    }

    private boolean isTaken(List<Path> files) {
        Consumer<HandOver> now;
        synchronized (kept) {
            now = receiver;
            if (now == null) {
                // Kept as a hand-over that no other start waits for: the window takes it when it is there.
                return kept.size() < MAX_KEPT && kept.add(new HandOver(files));
            }
        }
        HandOver handOver = new HandOver(files);
        now.accept(handOver);
        return handOver.awaitTaken(timeouts.take());
    }

    /** Closes it. A start that knocks from now on opens its own window. Does nothing the second time. */
    @Override
    public void close() {
        try (DoorLock _ = DoorLock.acquire(lockFile, timeouts.lock())) {
            // With the lock: otherwise the socket of a start in between would be deleted.
            if (channel.isOpen()) {
                channel.close();
                Files.deleteIfExists(socket);
            }
        } catch (IOException e) {
            // What is left is a socket without anybody behind it, as after a power failure. The process ends anyway.
            return;
        }
    }
}
