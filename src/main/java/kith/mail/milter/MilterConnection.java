package kith.mail.milter;

import module java.base;
import kith.mail.milter.MilterCounters.Count;

/** One connection of a mail server, served by one thread, and ended by others where it takes too long. */
final class MilterConnection {
    /** Who may close the connection without anything being lost. */
    private enum State { WAITING_BETWEEN_MESSAGES, BUSY, CLOSED }

    private final SocketChannel channel;
    private final MilterLimits limits;
    private final MilterCounters counters;
    private final Dialogue dialogue;
    private final AtomicReference<State> state = new AtomicReference<>(State.BUSY);
    private volatile long deadline;

    MilterConnection(SocketChannel channel, MessageHandler handler, MilterLimits limits, MilterCounters counters) {
        this.channel = channel;
        this.limits = limits;
        this.counters = counters;
        this.dialogue = new Dialogue(handler, counters);
        allow(limits.prompt());
    }

    /** Serves until the other side goes, is sent away, or {@code ending} says so between two messages. */
    void serve(BooleanSupplier ending) {
        try (channel) {
            converse(ending);
        } catch (AsynchronousCloseException e) {
            // By this side: whoever closed the channel has counted why.
        } catch (IOException e) {
            // The other side has gone. It tells its own log why.
        } finally {
            state.set(State.CLOSED);
        }
    }

    private void converse(BooleanSupplier ending) throws IOException {
        PacketStream stream = new PacketStream(channel);
        try {
            while (!(ending.getAsBoolean() && dialogue.isIdle()) && awaitPacket(stream)) {
                allow(limits.prompt());
                List<Packet> replies = dialogue.take(stream.read());
                if (!replies.isEmpty()) {
                    stream.write(replies);
                }
                if (dialogue.hasEnded()) {
                    return;
                }
                allow(limits.idle());
            }
        } catch (MilterViolation e) {
            // Counted before the other side sees that the connection has ended.
            counters.add(Count.VIOLATIONS);
        }
    }

    private boolean awaitPacket(PacketStream stream) throws IOException {
        if (!dialogue.isIdle()) {
            return stream.await();
        }
        state.set(State.WAITING_BETWEEN_MESSAGES);
        return stream.await() && state.compareAndSet(State.WAITING_BETWEEN_MESSAGES, State.BUSY);
    }

    /** Ends the connection if its time is over. */
    void endIfOverdue() {
        if (deadline - System.nanoTime() < 0) {
            counters.add(Count.TIMEOUTS);
            end();
        }
    }

    /** Ends the connection if it stands between two messages. */
    void endIfIdle() {
        if (state.compareAndSet(State.WAITING_BETWEEN_MESSAGES, State.CLOSED)) {
            end();
        }
    }

    /** Ends the connection, whatever is under way. */
    void end() {
        try {
            channel.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }

    private void allow(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
    }
}
