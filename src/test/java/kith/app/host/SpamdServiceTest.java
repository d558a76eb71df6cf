package kith.app.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.mail.travel.FilterMail;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.spamd.SpamdRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Mail through {@code spamc}'s protocol: the same bytes as from the filter. */
@Timeout(600)
class SpamdServiceTest {
    private static final Path SPAMC = Path.of("/usr/bin/spamc");
    private static final String MESSAGE = "From: bob@people.example\r\nX-Kith: use=yes\r\n\r\nHello,\r\n\0";
    private static final String FILTERED = "X-Kith: use=no; sender=mine; auth=unknown; p=1; author=bob@people.example"
            + "\r\nFrom: bob@people.example\r\n\r\nHello,\r\n\0";

    @TempDir
    private Path folder;
    private Somebody anna;
    private Path socket;
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void people() {
        anna = Somebody.named("Anna", folder).knows("bob@people.example");
        socket = folder.resolve("own").resolve("spamd");
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    private ServeProfile.Running start(Unjudged unjudged) {
        ServeProfile.Running running = ServeProfile.start(new ServeProfile.Plan(anna.profile().store().folder(), null,
                new ServeProfile.Spamc(socket, unjudged)), Map.of("HOME", folder.toString()),
                held -> new ResidentConversationTest.Named("1", "served"));
        open.add(running);
        return running;
    }

    private byte[] said(byte[] request) throws IOException {
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            for (ByteBuffer bytes = ByteBuffer.wrap(request); bytes.hasRemaining();) {
                channel.write(bytes);
            }
            channel.shutdownOutput();
            ByteBuffer some = ByteBuffer.allocate(1 << 16);
            while (channel.read(some.clear()) >= 0) {
                reply.write(some.array(), 0, some.position());
            }
        } catch (SocketException e) {
            // What was not read of the request is thrown away with the connection.
            assertTrue(reply.size() > 0);
        }
        return reply.toByteArray();
    }

    private String said(String request) throws IOException {
        return text(said(request.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private byte[] asked(String command, byte[] message) throws IOException {
        byte[] head = (command + " SPAMC/1.5\r\nUser: anna\r\nContent-length: " + message.length + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = Arrays.copyOf(head, head.length + message.length);
        System.arraycopy(message, 0, request, head.length, message.length);
        return said(request);
    }

    /** {@return what the client takes out of a reply} */
    private static byte[] content(byte[] reply) {
        String text = text(reply);
        int from = text.indexOf("\r\n\r\n") + 4;
        assertTrue(text.startsWith("SPAMD/1.5 0 EX_OK\r\nContent-length: " + (reply.length - from) + "\r\n"), text);
        return Arrays.copyOfRange(reply, from, reply.length);
    }

    @Test
    void itSaysThatItIsThereAndFilters() throws IOException {
        start(Unjudged.PASSES);
        assertEquals("SPAMD/1.5 0 PONG\r\n", said("PING SPAMC/1.2\r\n\r\n"));
        byte[] message = MESSAGE.getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(FILTERED, text(content(asked("PROCESS", message))));
        assertTrue(text(asked("HEADERS", message)).startsWith("SPAMD/1.5 76 a NUL"));
        byte[] plain = MESSAGE.replace("\0", "").getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(FILTERED.substring(0, FILTERED.indexOf("Hello")), text(content(asked("HEADERS", plain))));
        assertEquals(FILTERED, text(content(said(("PROCESS SPAMC/1.5\r\n\r\n" + MESSAGE)
                .getBytes(StandardCharsets.ISO_8859_1)))), "a client that does not say how long it is");
    }

    @Test
    void itIsReachedByThisUserAlone() throws IOException {
        start(Unjudged.PASSES);
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"),
                "the test speaks of POSIX permissions");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())));
        Path shared = Files.createDirectory(folder.resolve("shared"));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxr-xr-x"));
        socket = shared.resolve("spamd");
        assertEquals(Fault.RESIDENT_CANNOT_LISTEN,
                assertThrows(KithException.class, () -> start(Unjudged.PASSES)).fault());
    }

    @Test
    void whoServesSpamcAnswersMailProgramsToo() throws Exception {
        start(Unjudged.PASSES);
        try (ResidentConversation other = new ResidentConversation(anna.profile().store().folder(),
                Map.of("HOME", folder.toString()), "1", held -> new ResidentConversationTest.Named("1", "other"))) {
            assertTrue(text(other.answer(new byte[] {'{', '}'})).contains("served"));
        }
    }

    @Test
    void whatIsNotAsTheProtocolSaysIsRefused() throws IOException {
        start(Unjudged.PASSES);
        String large = Integer.toString(SpamdRequest.MAX_BYTES + 1);
        for (String request : List.of("", "\r\n", "GET / HTTP/1.1\r\n\r\n", "TELL SPAMC/1.5\r\n\r\n",
                "PROCESS SPAMC/2.0\r\n\r\n", "process SPAMC/1.5\r\n\r\n",
                "PROCESS SPAMC/1.5\r\nContent-length: 5\r\n\r\n1234",
                "PROCESS SPAMC/1.5\r\nContent-length: 3\r\n\r\n1234",
                "PROCESS SPAMC/1.5\r\nContent-length: -3\r\n\r\n123",
                "PROCESS SPAMC/1.5\r\nContent-length: 3\r\nContent-length: 3\r\n\r\n123",
                "PROCESS SPAMC/1.5\r\nContent-length: " + large + "\r\n\r\n", "PROCESS SPAMC/1.5\r\nContent-length: "
                + "99999999999999999999\r\n\r\n", "PROCESS SPAMC/1.5\r\nCompress: zlib\r\n\r\n",
                "PROCESS SPAMC/1.5\r\nno header\r\n\r\n", "PROCESS SPAMC/1.5\r\n" + "User: x\r\n".repeat(40) + "\r\n",
                "P".repeat(5_000), "HEADERS SPAMC/1.5\r\n\r\nno text")) {
            assertTrue(said(request).startsWith("SPAMD/1.5 76 "), request);
        }
        assertEquals("SPAMD/1.5 0 PONG\r\n", said("PING SPAMC/1.2\r\n\r\n"));
    }

    @Test
    void whatCannotBeJudgedPassesOrWaits() throws IOException {
        ServeProfile.Running running = start(Unjudged.PASSES);
        Files.writeString(anna.profile().store().folder().resolve("kith.db"), "no database ".repeat(1000));
        byte[] message = MESSAGE.getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(MESSAGE.replace("X-Kith: use=yes\r\n", ""), text(content(asked("PROCESS", message))));
        running.close();
    }

    @Test
    void whereTheSenderIsToTryAgainTheyHearIt() throws IOException {
        start(Unjudged.WAITS);
        Files.writeString(anna.profile().store().folder().resolve("kith.db"), "no database ".repeat(1000));
        assertTrue(text(asked("PROCESS", MESSAGE.getBytes(StandardCharsets.ISO_8859_1))).startsWith("SPAMD/1.5 75 "));
    }

    private static byte[] filtered(JudgeMail.Session session, byte[] message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FilterMail(() -> session).run(new ByteArrayInputStream(message), out, Unjudged.PASSES);
        return out.toByteArray();
    }

    private static List<Path> messages(Path root, String... endings) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> Arrays.stream(endings).anyMatch(file.toString()::endsWith)).toList();
        }
    }

    private int compared(List<Path> files) throws IOException {
        JudgeMail.Session session = new JudgeMail(anna.profile()).open();
        for (Path file : files) {
            byte[] message = Files.readAllBytes(file);
            assertArrayEquals(filtered(session, message), content(asked("PROCESS", message)), file.toString());
        }
        return files.size();
    }

    @Test
    void everyMessageComesOutAsFromTheFilter() throws IOException {
        start(Unjudged.PASSES);
        assertTrue(compared(messages(Path.of("src/test/resources/kith/mail"), ".eml")) > 100);
    }

    @Test
    @Tag("exhaustive")
    void theSameHoldsForMailThatNobodyHereMade() throws IOException {
        Path corpus = Path.of("../shared/corpus");
        Assumptions.assumeTrue(Files.isDirectory(corpus), "no corpus beside this project");
        start(Unjudged.PASSES);
        List<Path> files = messages(corpus, "").stream()
                .filter(file -> corpus.relativize(file).toString().startsWith("mail-")).toList();
        assertTrue(compared(files) > 400);
    }

    /** Debian's own client, where it is there; both ways of asking. */
    @Test
    @Tag("exhaustive")
    void spamcItselfGivesTheSameBytes() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(SPAMC), "no spamc here");
        start(Unjudged.PASSES);
        JudgeMail.Session session = new JudgeMail(anna.profile()).open();
        Path in = Files.writeString(folder.resolve("in.eml"), "");
        Path out = folder.resolve("out.eml");
        for (Path file : messages(Path.of("src/test/resources/kith/mail"), ".eml")) {
            byte[] message = Files.readAllBytes(file);
            Files.write(in, message);
            for (List<String> option : List.of(List.<String>of(), List.of("--headers"))) {
                List<String> command = new ArrayList<>(List.of(SPAMC.toString(), "-x", "-U", socket.toString()));
                command.addAll(option);
                Process spamc = new ProcessBuilder(command).redirectInput(in.toFile()).redirectOutput(out.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD).start();
                assertTrue(spamc.waitFor(1, TimeUnit.MINUTES));
                // What has no text, or a NUL, it cannot put together again, and says so.
                boolean whole = option.isEmpty() || spamc.exitValue() == 0;
                assertTrue(whole || text(message).contains("\0")
                        || !text(message).contains("\n\n") && !text(message).contains("\r\n\r\n"), file.toString());
                if (whole) {
                    assertArrayEquals(filtered(session, message), Files.readAllBytes(out), file + " " + option);
                }
            }
        }
    }
}
