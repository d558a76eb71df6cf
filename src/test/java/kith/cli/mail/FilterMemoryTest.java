package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.mail.JudgeMail;
import kith.app.profile.CreateProfile;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.book.BookEntry;
import kith.exchange.FilterDocument;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.HeldFilter;
import kith.friend.KeptEditions;
import kith.identity.SecretKeys;
import kith.mail.milter.MailServerByHand;
import kith.mail.pipe.PipedMessage;
import kith.store.ProfileDump;
import kith.store.Tables;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith filter} judges a message in little memory, whatever friends sent. */
class FilterMemoryTest {
    private static final String HEAP = "-Xmx64m";
    private static final String MESSAGE = "From: bob@people.example\r\n\r\nHello,\r\n";
    private static final int CONTACTS = 300;
    private static final int FRIENDS = 200;

    @TempDir
    private Path root;

    private final Random random = new Random(5);
    private final Instant now = Instant.now();
    private Profile profile;

    @BeforeEach
    void profile() {
        profile = new CreateProfile(Clock.systemUTC(), new SecureRandom()).run(
                new CreateProfile.Request(root.resolve("profile"), "Alice", List.of(),
                        CreateProfile.KeyProtection.NONE, root.resolve("revocation.kith")), Passphrases.none())
                        .profile();
        profile.store().write(tables -> {
            List<BookEntry> book = new ArrayList<>();
            for (int i = 0; i < CONTACTS; i++) {
                book.add(new BookEntry("person" + i + "@people.example", "", now, false, null));
            }
            tables.book().add(book);
            return tables;
        });
    }

    private String befriend(Tables tables, int number) {
        String id = "friend-" + number;
        tables.friends().add(new Friend(id, "Friend " + number, FriendState.VERIFIED, null, List.of(), now));
        try (SecretKeys keys = SecretKeys.generate(new SecureRandom())) {
            tables.friends().addKey(new FriendKey(id, keys.signingKey(), null, null, FriendKey.Status.ACTIVE, now));
            return keys.signingKey().kid();
        }
    }

    private BloomFilter largest() {
        int bits = SizeClass.LARGEST.bits();
        byte[] bytes = new byte[BitVector.byteCount(bits)];
        random.nextBytes(bytes);
        bytes[bytes.length - 1] &= (byte) ((1 << (bits & 7)) - 1);
        return new BloomFilter(SizeClass.LARGEST.shape(), new Salt(random.nextLong(), random.nextLong()),
                BitVector.fromBytes(bits, bytes));
    }

    private HeldFilter held(String kid, int edition, int index, BloomFilter filter) {
        byte[] hash = new byte[32];
        random.nextBytes(hash);
        return new HeldFilter(kid, edition, index, edition * 16L + index, now, now.plus(Duration.ofDays(365)),
                HexFormat.of().formatHex(hash), filter);
    }

    /** A process with little memory, which reads the message; standard output and error go to one file. */
    private Process start(String... command) throws IOException {
        Path message = Files.writeString(root.resolve("message"), MESSAGE);
        List<String> line =
                new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), HEAP,
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "kith.Launcher", "--profile",
                profile.store().folder().toString()));
        line.addAll(List.of(command));
        return new ProcessBuilder(line).redirectErrorStream(true).redirectInput(message.toFile())
                .redirectOutput(root.resolve("output.txt").toFile()).start();
    }

    private String said(Process kith, int code) throws IOException, InterruptedException {
        assertTrue(kith.waitFor(4, TimeUnit.MINUTES), "it goes on and on");
        String said = Files.readString(root.resolve("output.txt"), StandardCharsets.UTF_8);
        assertEquals(code, kith.exitValue(), said);
        return said;
    }

    private String filter() throws IOException, InterruptedException {
        return said(start("filter"), 0);
    }

    /**
     * Friends who each sent as many editions as there are bits kept of, all of the largest class: 19,200 filters with
     * salts of their own. Their bits are those of sixteen, so that the file is not 14 gigabytes; each is read as if it
     * had its own.
     */
    private void crowd() {
        profile.store().write(tables -> {
            String first = befriend(tables, 0);
            for (int index = 0; index < FilterDocument.MAX_POOL; index++) {
                tables.filters().put(held(first, 1, index, largest()));
            }
            for (int number = 1; number < FRIENDS; number++) {
                befriend(tables, number);
            }
            return first;
        });
        ProfileDump.execute(profile.store().folder(),
                "WITH RECURSIVE edition (n) AS (SELECT 1 UNION SELECT n + 1 FROM edition"
                + " WHERE n < " + KeptEditions.MOST
                + ") INSERT INTO held_filter SELECT k.kid, n, h.idx, n * 16 + h.idx,"
                + " h.issued, h.expires, lower(hex(randomblob(32))), h.bits, randomblob(16), h.weight, "
                + "h.bits_sha256, h.vector"
                + " FROM held_filter h, friend_key k, edition WHERE n > 1 OR k.kid <> h.kid");
    }

    /** By a process that has room for all that is asked of a few friends, here. */
    private String expected() throws IOException {
        PipedMessage message =
                PipedMessage.begin(new ByteArrayInputStream(MESSAGE.getBytes(StandardCharsets.US_ASCII)));
        return new JudgeMail(profile).open().judge(message.header()).header();
    }

    /** What is asked are 2.4 gigabytes of bits. */
    @Test
    @Tag("exhaustive")
    void twoHundredFriendsWhoSentEverythingTheyMay() throws IOException, InterruptedException {
        crowd();
        String expected = expected();
        String filtered = filter();
        assertTrue(filtered.contains("\nX-Kith: " + expected), expected + "\n" + filtered);
        String checked = said(start("check", "bob@people.example"), 1);
        assertTrue(checked.contains("bob@people.example"), checked);
        assertTrue(said(start("friends"), 0).contains("Friend 199"));
        int port = freePort();
        Process milter = start("milter", "--listen", "127.0.0.1:" + port);
        try {
            List<String> replies = ask(port);
            assertTrue(replies.stream().anyMatch(reply -> reply.contains("X-Kith| " + expected)
                    || reply.contains("X-Kith|" + expected)), expected + replies);
            assertTrue(milter.isAlive());
        } finally {
            milter.destroy();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static List<String> ask(int port) throws IOException, InterruptedException {
        for (int attempt = 0;; attempt++) {
            try (MailServerByHand server = new MailServerByHand(port)) {
                return server.negotiate().message(List.of("alice@x.example"), "From: bob@people.example").end();
            } catch (IOException e) {
                // It takes a while to start, and as long again to read the profile for the first time.
                if (attempt == 120) {
                    throw e;
                }
                Thread.sleep(500);
            }
        }
    }

    /** A hundred megabytes of bits, of which one edition is asked. */
    @Test
    @Tag("exhaustive")
    void oneFriendWithEightEditionsOfTheLargestClass() throws IOException, InterruptedException {
        profile.store().write(tables -> {
            String kid = befriend(tables, 1);
            for (int edition = 1; edition <= 8; edition++) {
                for (int index = 0; index < 16; index++) {
                    tables.filters().put(held(kid, edition, index, largest()));
                }
            }
            return kid;
        });
        String said = filter();
        assertTrue(said.contains("\nX-Kith: use=no; sender=unknown;"), said);
    }
}
