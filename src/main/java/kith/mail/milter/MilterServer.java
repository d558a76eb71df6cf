package kith.mail.milter;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.milter.MilterCounters.Count;

/**
 * Serves mail servers: a virtual thread for every connection, so that thousands of them cost little. What happens on
 * one connection touches no other.
 */
public final class MilterServer implements AutoCloseable {
    private static final int BACKLOG = 1_024;
    private static final Duration LOOK_AFTER = Duration.ofSeconds(1);
    private static final Duration BREATH = Duration.ofMillis(100);

    private final ServerSocketChannel listening;
    private final ListenAddress address;
    private final MessageHandler handler;
    private final MilterLimits limits;
    private final MilterCounters counters;
    private final Set<MilterConnection> connections = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean ending;

    private MilterServer(ServerSocketChannel listening, ListenAddress address, MessageHandler handler,
            MilterLimits limits, MilterCounters counters) {
        this.listening = listening;
        this.address = address;
        this.handler = handler;
        this.limits = limits;
        this.counters = counters;
        clock = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("kith-milter-clock")
                .factory());
    }

    /**
     * {@return a server that listens and serves}
     *
     * @param wanted where; a socket that a dead process left in the file system is replaced
     * @param handler is handed every message
     * @param limits what the server bears
     * @param counters are counted up
     * @throws kith.fault.KithException {@link Fault#MILTER_CANNOT_LISTEN}
     */
    public static MilterServer start(ListenAddress wanted, MessageHandler handler, MilterLimits limits,
            MilterCounters counters) {
        ServerSocketChannel listening = null;
        boolean done = false;
        try {
            listening = SocketFiles.bind(wanted, BACKLOG);
            ListenAddress address = wanted instanceof ListenAddress.UnixSocket ? wanted
                    : new ListenAddress.Port((InetSocketAddress) listening.getLocalAddress());
            MilterServer server = new MilterServer(listening, address, handler, limits, counters);
            server.start();
            done = true;
            return server;
        } catch (IOException e) {
            throw Fault.MILTER_CANNOT_LISTEN.raise("address", wanted, "problem", FileProblem.of(e)).causedBy(e);
        } finally {
            if (!done) {
                SocketFiles.close(listening);
            }
        }
    }

    private void start() {
        long pause = Math.min(LOOK_AFTER.toMillis(), Math.max(1, limits.prompt().toMillis() / 4));
        var _ = clock.scheduleWithFixedDelay(() -> connections.forEach(MilterConnection::endIfOverdue), pause, pause,
                TimeUnit.MILLISECONDS);
        Thread.ofPlatform().name("kith-milter").start(this::accept);
    }

    /** {@return where it listens, with the port that it got} */
    public ListenAddress address() {
        return address;
    }

    /** {@return how many connections there are now} */
    public int connections() {
        return connections.size();
    }

    private void accept() {
        while (listening.isOpen()) {
            try {
                take(listening.accept());
            } catch (IOException e) {
                // Closed, or out of file descriptors: some come back when connections end.
                LockSupport.parkNanos(BREATH.toNanos());
            }
        }
    }

    private void take(SocketChannel channel) throws IOException {
        if (connections.size() >= limits.connections()) {
            counters.add(Count.CONNECTIONS_REFUSED);
            channel.close();
            return;
        }
        counters.add(Count.CONNECTIONS);
        if (address instanceof ListenAddress.Port) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
        MilterConnection connection = new MilterConnection(channel, handler, limits, counters);
        connections.add(connection);
        Thread.ofVirtual().name("kith-milter-connection").start(() -> {
            try {
                connection.serve(() -> ending);
            } finally {
                connections.remove(connection);
            }
        });
    }

    /** Waits until the server has ended. */
    public void await() throws InterruptedException {
        ended.await();
    }

    /**
     * Ends: listens no more, lets messages under way come to their end for as long as {@link MilterLimits#grace}, and
     * then goes. Mail servers connect again when somebody listens.
     */
    @Override
    public void close() {
        ending = true;
        SocketFiles.close(listening);
        SocketFiles.remove(address);
        long until = System.nanoTime() + limits.grace().toNanos();
        while (!connections.isEmpty() && System.nanoTime() < until) {
            connections.forEach(MilterConnection::endIfIdle);
            LockSupport.parkNanos(BREATH.toNanos() / 10);
        }
        connections.forEach(MilterConnection::end);
        clock.shutdownNow();
        ended.countDown();
    }
}
