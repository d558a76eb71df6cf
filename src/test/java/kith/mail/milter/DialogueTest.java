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
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
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
        MessageDesk desk = message -> new MilterAnswer.Header(value);
        Dialogue dialogue = new Dialogue(desk, new MilterCounters());
        List<String> expected = lines.stream().filter(line -> !line.startsWith("#")).toList();
        List<String> replayed = new ArrayList<>();
        for (String line : expected) {
            if (line.startsWith(">")) {
                replayed.add(line);
                List<Packet> replies = dialogue.take(new Packet(line.charAt(2), HexFormat.of().parseHex(line.substring(4))));
                replies.forEach(reply -> replayed.add("< " + reply.letter() + " " + HexFormat.of().formatHex(reply.payload())));
                dialogue = dialogue.hasEnded() ? new Dialogue(desk, new MilterCounters()) : dialogue;
            }
        }
        assertEquals(String.join("\n", expected), String.join("\n", replayed));
    }

    /** Whatever comes, it is answered or refused: nothing else is thrown, and nothing is kept that did not arrive. */
    @Property(tries = 2_000)
    void nonsenseIsRefused(@ForAll @Size(max = 400) byte[] bytes, @ForAll boolean negotiated) throws IOException {
        Bytes channel = new Bytes(negotiated ? concatenation(OFFER, bytes) : bytes);
        read(channel);
        assertTrue(channel.written < 64 * 1024, "replies of " + channel.written + " bytes");
    }

    /** Recorded conversations with a few bytes changed, which come further than nonsense does. */
    @Property(tries = 500)
    void damagedConversationsAreRefused(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        List<Path> recordings = recordings().toList();
        ByteBuffer wire = ByteBuffer.allocate(64 * 1024);
        for (String line : Files.readAllLines(recordings.get(random.nextInt(recordings.size())))) {
            if (line.startsWith(">")) {
                new Packet(line.charAt(2), HexFormat.of().parseHex(line.substring(4))).put(wire);
            }
        }
        byte[] bytes = new byte[wire.flip().remaining()];
        wire.get(bytes);
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? random.nextInt() : 0);
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
