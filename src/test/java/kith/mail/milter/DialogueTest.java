package kith.mail.milter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conversation without sockets: recorded ones word for word, and nonsense. */
class DialogueTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/milter");
    private static final String ANSWER = "# answer: ";
    private static final byte[] OFFER = HexFormat.of().parseHex("0000000d4f00000006000001ff001fffff");

    static Stream<Path> recordings() throws IOException {
        try (Stream<Path> files = Files.list(VECTORS)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void answersAsItWasRecorded(Path recording) throws Exception {
        List<String> lines = Files.readAllLines(recording);
        String value = lines.stream().filter(line -> line.startsWith(ANSWER)).findFirst().orElseThrow()
                .substring(ANSWER.length());
        MessageHandler handler = message -> new MilterAnswer.Header(value);
        Dialogue dialogue = new Dialogue(handler, new MilterCounters());
        List<String> expected = lines.stream().filter(line -> !line.startsWith("#")).toList();
        List<String> replayed = new ArrayList<>();
        for (String line : expected) {
            if (line.startsWith(">")) {
                replayed.add(line);
                List<Packet> replies =
                        dialogue.take(new Packet(line.charAt(2), HexFormat.of().parseHex(line.substring(4))));
                replies.forEach(reply -> replayed.add("< " + reply.letter() + " " + HexFormat.of()
                        .formatHex(reply.payload())));
                dialogue = dialogue.hasEnded() ? new Dialogue(handler, new MilterCounters()) : dialogue;
            }
        }
        assertEquals(String.join("\n", expected), String.join("\n", replayed));
    }

    /** Whatever comes, it is answered or refused: nothing else is thrown, and nothing is kept that did not arrive. */
    @Law(tries = 2_000)
    void nonsenseIsRefused(Draws draws) throws IOException {
        byte[] bytes = draws.flag() ? draws.bytes(400) : packets(draws);
        Bytes channel = new Bytes(draws.flag() ? concatenation(OFFER, bytes) : bytes);
        read(channel);
        assertTrue(channel.written < 64 * 1024, "replies of " + channel.written + " bytes");
    }

    /** Commands in any order, with nonsense in them. */
    private static byte[] packets(Draws draws) {
        ByteBuffer wire = ByteBuffer.allocate(1_024);
        draws.list(20, () -> new Packet(draws.of(List.of(Command.values())).letter(), draws.bytes(20)))
                .forEach(packet -> packet.put(wire));
        return Arrays.copyOf(wire.array(), wire.position());
    }

    /** Recorded conversations with a few bytes changed, which come further than nonsense does. */
    @Law(tries = 500)
    void damagedConversationsAreRefused(Draws draws) throws IOException {
        ByteBuffer wire = ByteBuffer.allocate(64 * 1024);
        for (String line : Files.readAllLines(draws.of(recordings().toList()))) {
            if (line.startsWith(">")) {
                new Packet(line.charAt(2), HexFormat.of().parseHex(line.substring(4))).put(wire);
            }
        }
        byte[] bytes = new byte[wire.flip().remaining()];
        wire.get(bytes);
        for (int i = draws.integer(0, 3); i >= 0; i--) {
            bytes[draws.integer(0, bytes.length - 1)] = (byte) (draws.flag() ? draws.integer(0, 255) : 0);
        }
        read(new Bytes(bytes));
    }

    private static void read(Bytes channel) throws IOException {
        Dialogue dialogue = new Dialogue(message -> new MilterAnswer.Header("use=no"), new MilterCounters());
        PacketStream stream = new PacketStream(channel);
        try {
            while (!dialogue.hasEnded() && stream.await()) {
                stream.write(dialogue.take(stream.read()));
            }
        } catch (MilterViolation | EOFException e) {
            // The connection ends.
        }
    }

    private static byte[] concatenation(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
    }

    /** What somebody sends, a few bytes at a time; replies are counted. */
    private static final class Bytes implements ByteChannel {
        private final ByteBuffer sent;
        private long written;

        Bytes(byte[] bytes) {
            sent = ByteBuffer.wrap(bytes);
        }

        @Override
        public int read(ByteBuffer to) {
            if (!sent.hasRemaining()) {
                return -1;
            }
            int count = Math.min(Math.min(sent.remaining(), to.remaining()), 7);
            for (int i = 0; i < count; i++) {
                to.put(sent.get());
            }
            return count;
        }

        @Override
        public int write(ByteBuffer from) {
            int count = from.remaining();
            from.position(from.limit());
            written += count;
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
