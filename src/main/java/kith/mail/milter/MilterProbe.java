package kith.mail.milter;

import module java.base;
import kith.fault.Fault;

/** Asks a milter whether it is alive: negotiates as a mail server does, and goes. */
public final class MilterProbe {
    private static final int ALL = -1;

    private final Duration timeout;

    /** @param timeout how long connection and answer may take together */
    public MilterProbe(Duration timeout) {
        this.timeout = timeout;
    }

    /**
     * {@return how long the answer took}
     *
     * @throws kith.fault.KithException {@link Fault#MILTER_SILENT} if nobody answers, or not as a milter does
     */
    public Duration run(ListenAddress address) {
        long begin = System.nanoTime();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try (SocketChannel channel = address instanceof ListenAddress.Port ? SocketChannel.open()
                        : SocketChannel.open(StandardProtocolFamily.UNIX)) {
            var _ = clock.schedule(() -> end(channel), timeout.toMillis(), TimeUnit.MILLISECONDS);
            channel.connect(address.socketAddress());
            PacketStream stream = new PacketStream(channel);
            byte[] offer = ByteBuffer.allocate(3 * Integer.BYTES).putInt(Negotiation.NEWEST).putInt(ALL).putInt(ALL)
                    .array();
            stream.write(List.of(new Packet(Command.NEGOTIATE.letter(), offer)));
            if (stream.read().letter() != Command.NEGOTIATE.letter()) {
                throw new MilterViolation("another answer than negotiation");
            }
            stream.write(List.of(Packet.of(Command.QUIT.letter())));
            return Duration.ofNanos(System.nanoTime() - begin);
        } catch (IOException | MilterViolation e) {
            throw Fault.MILTER_SILENT.raise("address", address).causedBy(e);
        } finally {
            // Closing it would wait for what it still has to do: a refusal would be told when the time is over.
            clock.shutdownNow();
        }
    }

    private static void end(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }
}
