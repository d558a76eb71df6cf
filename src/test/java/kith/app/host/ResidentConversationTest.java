package kith.app.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kith.app.Somebody;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.host.Frames;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One process answers for a profile, whichever the mail program started, and the others ask it. */
@Timeout(600)
class ResidentConversationTest {
    private static final byte[] QUESTION = "{}".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;
    private Path profile;
    private Map<String, String> environment;
    private final List<AutoCloseable> open = new ArrayList<>();

    /**
     * Answers everything with who it is.
     *
     * @param version of Kith
     * @param who it is
     */
    record Named(String version, String who) implements Conversation {
        @Override
        public byte[] answer(byte[] message) {
            return ("{\"program\":\"" + version + "\",\"who\":\"" + who + "\"}").getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public byte[] unread(KithException why) {
            return ("{\"unread\":\"" + why.fault().code() + "\"}").getBytes(StandardCharsets.US_ASCII);
        }
    }

    @BeforeEach
    void places() throws IOException {
        profile = folder.resolve("profile");
        Path runtime = Files.createDirectory(folder.resolve("run"));
        environment = Map.of("HOME", folder.toString(), "XDG_RUNTIME_DIR", runtime.toString());
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    private ResidentConversation process(String version, String who) {
        ResidentConversation process =
                new ResidentConversation(profile, environment, version, held -> new Named(version, who));
        open.add(process);
        return process;
    }

    private static String asked(Conversation process) {
        String answer = new String(process.answer(QUESTION), StandardCharsets.US_ASCII);
        return answer.substring(answer.indexOf("who\":\"") + 6, answer.length() - 2);
    }

    @Test
    void theFirstAnswersForAll() {
        ResidentConversation one = process("1", "one");
        assertEquals("one", asked(one));
        ResidentConversation two = process("1", "two");
        assertEquals("one", asked(two));
        assertEquals("one", asked(two));
    }

    @Test
    void whereItEndsAnotherTakesItsPlaceBetweenTwoAnswers() {
        ResidentConversation one = process("1", "one");
        assertEquals("one", asked(one));
        ResidentConversation two = process("1", "two");
        assertEquals("one", asked(two));
        one.close();
        assertEquals("two", asked(two));
        assertEquals("two", asked(process("1", "three")));
    }

    /** After an update the old process may still be there. */
    @Test
    void aProcessOfAnotherVersionIsNotAsked() {
        assertEquals("one", asked(process("1", "one")));
        assertEquals("two", asked(process("2", "two")));
    }

    /** Stopped, or busy for ever: whoever waits for it would hold a mail program up at every message. */
    @Test
    @Tag("exhaustive")
    void aProcessThatDoesNotAnswerIsNotWaitedForAgain() throws IOException {
        ServeProfile.Running running = served(Duration.ofMinutes(10));
        Path socket = running.socket();
        running.close();
        try (ServerSocketChannel hung = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            hung.bind(UnixDomainSocketAddress.of(socket));
            ResidentConversation one = process("1", "one");
            assertEquals("one", asked(one));
            assertEquals("one", asked(one));
            hung.configureBlocking(false);
            assertNotNull(hung.accept(), "it was asked once");
            assertNull(hung.accept());
        }
    }

    @Test
    void whereNoDoorCanBeHadEachAnswersForItself() throws IOException {
        Files.delete(folder.resolve("run"));
        Files.writeString(folder.resolve(".cache"), "a file where a folder is needed");
        assertEquals("one", asked(process("1", "one")));
        assertEquals("two", asked(process("1", "two")));
    }

    private ServeProfile.Running served(Duration idle) {
        Somebody.named("profile", folder);
        ServeProfile.Running running = ServeProfile.start(new ServeProfile.Plan(profile, idle, null), environment,
                held -> new Named("1", "served"));
        open.add(running);
        return running;
    }

    @Test
    void whoServesAnswersForMailProgramsToo() {
        served(Duration.ofMinutes(10));
        assertEquals("served", asked(process("1", "one")));
        KithException twice = assertThrows(KithException.class, () -> ServeProfile.start(
                new ServeProfile.Plan(profile, Duration.ofMinutes(1), null), environment, held -> new Named("1", "x")));
        assertEquals(Fault.RESIDENT_THERE, twice.fault());
    }

    @Test
    void whoServesEndsWhenNobodyAsks() throws InterruptedException {
        ServeProfile.Running running = served(Duration.ofMillis(10));
        running.await();
        assertEquals("one", asked(process("1", "one")));
    }

    @Test
    void withoutAProfileNothingIsServed() {
        KithException missing = assertThrows(KithException.class, () -> ServeProfile.start(
                new ServeProfile.Plan(profile, Duration.ofMinutes(1), null), environment, held -> new Named("1", "x")));
        assertEquals(Fault.PROFILE_MISSING, missing.fault());
    }

    private static byte[] frame(int length, String message) {
        byte[] bytes = message.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(4 + bytes.length).order(ByteOrder.nativeOrder()).putInt(length).put(bytes).array();
    }

    private static void readToItsEnd(SocketChannel channel, ByteBuffer answer) throws IOException {
        try {
            while (channel.read(answer) >= 0) {
                assertTrue(answer.hasRemaining());
            }
        } catch (SocketException e) {
            // What was not read of the frame is thrown away with the connection, after the answer.
            assertTrue(answer.position() > 0);
        }
    }

    /** Whoever breaks a frame ends their own connection, and nobody else's. */
    @Test
    void whatIsNoFrameEndsItsConnectionAlone() throws IOException {
        ServeProfile.Running running = served(Duration.ofMinutes(10));
        ResidentConversation well = process("1", "one");
        assertEquals("served", asked(well));
        for (byte[] bad : List.of(frame(Integer.MAX_VALUE, ""), frame(-1, ""), frame(1, "{"), frame(10, "{}"),
                new byte[] {1, 2})) {
            try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(running.socket()))) {
                channel.write(ByteBuffer.wrap(bad));
                channel.shutdownOutput();
                ByteBuffer answer = ByteBuffer.allocate(200);
                readToItsEnd(channel, answer);
                assertEquals("{\"unread\":\"KITH-2101\"}", new String(Arrays.copyOfRange(answer.array(), 4,
                        answer.position()), StandardCharsets.US_ASCII));
            }
            assertEquals("served", asked(well));
        }
    }

    @Test
    void onStandardStreamsTheSameIsSaidBeforeTheEnd() throws IOException {
        Named named = new Named("1", "one");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FrameService.hold(new ByteArrayInputStream(frame(2, "{}")), out, named);
        assertEquals(named.answer(QUESTION).length + 4, out.size());
        out.reset();
        assertThrows(KithException.class,
                () -> FrameService.hold(new ByteArrayInputStream(frame(Frames.MAX_BYTES + 1, "")), out, named));
        assertTrue(out.toString(StandardCharsets.US_ASCII).endsWith("{\"unread\":\"KITH-2101\"}"));
    }
}
