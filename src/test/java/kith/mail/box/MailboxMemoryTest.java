package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Mailboxes far larger than the memory of the process that reads them. */
@Timeout(600)
class MailboxMemoryTest {
    private static final String HEAP = "-Xmx24m";
    private static final int MESSAGES = 5_000;
    private static final long LINE = 1L << 30;
    private static final long SHORTER_LINE = 1L << 26;

    @TempDir
    private Path folder;

    /**
     * A process with little memory that counts the messages of a mailbox, and prints the number and the subjects' sum.
     */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) throws IOException {
            MessageReader reader = arguments[0].equals("made")
                    ? new MboxReader(Path.of("made"), new MadeMailbox(), 0, 0, at -> { })
                    : new MailFile(Path.of(arguments[0]), MailFile.Lies.ELSEWHERE, MailForm.valueOf(arguments[1]), 0,
                            Set.of()).open();
            long count = 0;
            long sum = 0;
            try (reader) {
                for (Optional<StoredMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    count++;
                    sum += Long.parseLong(next.get().header().fields("Subject").getFirst().unfolded());
                }
            }
            System.exit(count == Long.parseLong(arguments[2]) && sum == count * (count - 1) / 2 ? 0 : 1);
        }
    }

    /** 200 megabytes of messages that exist only while they are read. */
    private static final class MadeMailbox implements SeekableByteChannel {
        private final byte[] body = body();
        private final int length = message(0).length;
        private long position;

        private static byte[] body() {
            byte[] body = new byte[40_000];
            new Random(5).nextBytes(body);
            body[body.length - 1] = '\n';
            return body;
        }

        private byte[] message(int number) {
            byte[] head = ("\nFrom a@b.test Mon Jan  2 15:04:05 2006\nSubject: %06d\n\n>From here\nFrom there on\n\n"
                    .formatted(number)).getBytes(StandardCharsets.US_ASCII);
            return ByteBuffer.allocate(head.length + body.length).put(head).put(body).array();
        }

        @Override
        public int read(ByteBuffer to) {
            if (position >= size()) {
                return -1;
            }
            byte[] message = message((int) (position / length));
            int from = (int) (position % length);
            int count = Math.min(to.remaining(), length - from);
            to.put(message, from, count);
            position += count;
            return count;
        }

        @Override
        public int write(ByteBuffer from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long position() {
            return position;
        }

        @Override
        public SeekableByteChannel position(long to) {
            position = to;
            return this;
        }

        @Override
        public long size() {
            return (long) length * MESSAGES;
        }

        @Override
        public SeekableByteChannel truncate(long size) {
            throw new UnsupportedOperationException();
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

    @Test
    @Tag("exhaustive")
    void aMailboxTakesTheMemoryOfOneHeader() throws IOException, InterruptedException {
        run("made", "MBOX", MESSAGES);
    }

    @Test
    @Tag("exhaustive")
    void aLineOfAGigabyteIsALine() throws IOException, InterruptedException {
        String separator = "From a@b.test Mon Jan  2 15:04:05 2006\n";
        Path body = sparse("body", LINE, separator + "Subject: 0\n\nlong ", "\n\n" + separator + "Subject: 1\n\nx\n");
        run(body.toString(), "MBOX", 2);
        Path header = sparse("header", SHORTER_LINE, separator + "Subject: 0\nX-Long: ",
                "\n\n" + separator + "Subject: 1\n\nx\n");
        run(header.toString(), "MBOX", 2);
        Path from = sparse("separator", SHORTER_LINE, separator + "Subject: 0\n\nFrom ",
                "\n\n" + separator + "Subject: 1\n\nx\n");
        run(from.toString(), "MBOX", 2);
        Path single = sparse("single", SHORTER_LINE, "Subject: 0\nX-Long: ", "\n\nx\n");
        run(single.toString(), "MESSAGE", 1);
    }

    /** A file with NULs between two texts, which take no room on the disk. */
    private Path sparse(String name, long nuls, String before, String after) throws IOException {
        Path file = folder.resolve(name);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE,
                StandardOpenOption.SPARSE)) {
            out.write(StandardCharsets.US_ASCII.encode(before));
            out.write(StandardCharsets.US_ASCII.encode(after), before.length() + nuls);
        }
        assertTrue(Files.size(file) > nuls);
        return file;
    }

    private static void run(String mailbox, String form, int messages) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP, "-XX:+UseSerialGC", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Program.class.getName(), mailbox, form, Integer.toString(messages))).inheritIO().start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), mailbox);
    }
}
