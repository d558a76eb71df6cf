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
 * The open door of a window. Visits that come before {@link #receive} are taken and kept until then: the window is
 * being opened.
 */
public final class Door implements AutoCloseable {
    private static final int MAX_KEPT = 100;

    private final ServerSocketChannel channel;
    private final Path socket;
    private final Path lockFile;
    private final DoorFolder folder;
    private final Patience patience;
    private final List<Visit> kept = new ArrayList<>();
    private @Nullable Consumer<Visit> receiver;

    /** Opens it; the caller holds the lock and closes the channel if this fails. */
    Door(ServerSocketChannel channel, Path socket, Path lockFile, DoorFolder folder, Patience patience) {
        this.channel = channel;
        this.socket = socket;
        this.lockFile = lockFile;
        this.folder = folder;
        this.patience = patience;
        Thread.ofPlatform().daemon().name("kith-door").start(this::serve);
    }

    /**
     * Says who receives visits from now on, the kept ones first.
     *
     * @param visits called on a thread of the door's, which waits for nothing but {@link Visit#take}
     */
    public void receive(Consumer<Visit> visits) {
        List<Visit> waiting;
        synchronized (kept) {
            receiver = visits;
            waiting = List.copyOf(kept);
            kept.clear();
        }
        waiting.forEach(visits);
    }

    private void serve() {
        while (channel.isOpen()) {
            try {
                serve(channel.accept());
            } catch (IOException e) {
                // One visitor's trouble, who then does without; the next one may fare better. Or the door was closed.
                continue;
            }
        }
    }

    private void serve(SocketChannel visitor) throws IOException {
        try (visitor; Wire wire = Wire.over(visitor, patience.answer())) {
            if (wire.isWith(folder.user())) {
                wire.write(DoorMessage.reply(isTaken(wire)));
            }
        }
    }

    private boolean isTaken(Wire wire) throws IOException {
        try {
            int length = DoorMessage.bodyLength(wire.read(DoorMessage.HEAD_BYTES));
            return isTaken(DoorMessage.files(wire.read(length)));
        } catch (Misunderstood e) {
            // A newer Kith, perhaps, which opens a window of its own when it hears no.
            return false;
        }
    }

    private boolean isTaken(List<Path> files) {
        Consumer<Visit> now;
        synchronized (kept) {
            now = receiver;
            if (now == null) {
                // A visit of its own for later, which nobody waits for and so nobody can miss.
                return kept.size() < MAX_KEPT && kept.add(new Visit(files));
            }
        }
        Visit visit = new Visit(files);
        now.accept(visit);
        return visit.awaitTaken(patience.take());
    }

    /** Closes it. A start that knocks from now on opens its own window. Does nothing the second time. */
    @Override
    public void close() {
        try (DoorLock lock = DoorLock.acquire(lockFile, patience.lock())) {
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
