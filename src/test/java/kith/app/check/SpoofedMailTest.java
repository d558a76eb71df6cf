package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.trusted.MailServers;
import kith.mail.FirstLines;
import kith.mail.MessageHeader;
import kith.mail.MessageHeader.Field;
import kith.mail.OtherReaders;
import kith.mail.TrustedServers.Below;
import org.apache.james.mime4j.codec.DecoderUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Everybody whom any message names anywhere in its header is in Alice's book: the victim of every spoof. A message may
 * be judged as one of theirs only if its author is exactly that person, as libraries see it that know nothing of Kith.
 */
class SpoofedMailTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail");
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final Pattern LIKE_AN_ADDRESS =
            Pattern.compile("[^\\s<>()\\[\\]\",:;@=?]{1,64}@[^\\s<>()\\[\\]\",:;@=?]{1,200}");

    @TempDir
    Path folder;
    private Somebody alice;

    @BeforeEach
    void profile() {
        alice = Somebody.named("Alice", folder);
    }

    private static List<Path> messages(Path where, String part) throws IOException {
        try (Stream<Path> files = Files.walk(where)) {
            return files.filter(Files::isRegularFile).filter(file -> file.toString().contains(part)).sorted().toList();
        }
    }

    /** Returns all whom the header names: as it is written, and as it is once its encoded words are decoded. */
    private static Set<String> named(MessageHeader header) {
        Set<String> named = new TreeSet<>();
        for (Field field : header.fields()) {
            String text = new String(field.value().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
            for (String reading : List.of(text, decoded(text), text.replace('=', ' ').replace('?', ' '))) {
                Matcher address = LIKE_AN_ADDRESS.matcher(reading);
                while (address.find()) {
                    try {
                        named.add(EmailAddress.parse(address.group()).canonical());
                    } catch (InvalidAddress e) {
                        // Nobody can have it in their book.
                    }
                }
            }
        }
        return named;
    }

    private static String decoded(String text) {
        return DecoderUtil.decodeEncodedWords(text, StandardCharsets.UTF_8);
    }

    private static Set<String> others(byte[] message) throws IOException {
        Set<String> others = new HashSet<>(OtherReaders.angus(message));
        others.addAll(OtherReaders.mime4j(message));
        return others;
    }

    /** The other readers know no byte order mark: for them the first field has an odd name. */
    private static byte[] withoutMark(byte[] message) {
        return Arrays.copyOfRange(message, FirstLines.mark(message), message.length);
    }

    private int positive(List<Path> files) throws IOException {
        Set<String> book = new HashSet<>();
        for (Path file : files) {
            book.addAll(named(MessageHeader.of(Files.readAllBytes(file))));
        }
        alice.knows(new ArrayList<>(book));
        JudgeMail.Session session = new JudgeMail(alice.profile()).open();
        int positive = 0;
        for (Path file : files) {
            byte[] message = Files.readAllBytes(file);
            Judgement judgement = session.judge(MessageHeader.of(message));
            assertFalse(judgement.use(), () -> file + " is not authenticated by anybody");
            if (judgement.verdict().positive()) {
                positive++;
                assertEquals(Set.of(judgement.address()), others(withoutMark(message)), file::toString);
                assertTrue(Set.of(judgement.address()).containsAll(others(message)), file::toString);
            } else if (judgement.address().isEmpty()) {
                assertEquals("ambiguous", judgement.sender(), file::toString);
            }
        }
        return positive;
    }

    @Test
    void noVictimOfTheVectorsIsKnown() throws IOException {
        int positive = positive(messages(VECTORS, ".eml"));
        assertTrue(positive > 60, () -> "known: " + positive);
    }

    @Test
    void noVictimOfTheCorpusIsKnown() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "the shared corpus is not there");
        int positive = positive(messages(CORPUS, "/mail-"));
        assertTrue(positive > 250, () -> "known: " + positive);
    }

    /** What decides in rules is both answers together. */
    @Test
    void knownAndAuthenticatedIsNeededForUse() throws IOException {
        alice.knows("alice@friend.test", "a@news.friend.test");
        MailServers servers = new MailServers(alice.profile());
        assertEquals(MailServers.Change.MADE, servers.trust(" MX.Example.org. "));
        assertEquals(MailServers.Change.NONE, servers.trust("mx.example.org"));
        assertTrue(use("dmarc-pass"));
        assertTrue(use("dkim-pass-organisational"));
        assertFalse(use("spf-pass-alone"));
        assertFalse(use("opendkim-below"));
        servers.setBelow(Below.ACCEPTED);
        assertTrue(use("opendkim-below"));
        assertFalse(use("pitfall-cyrillic"), "authenticated, and nobody knows them");
        assertEquals(MailServers.Change.MADE, servers.distrust("mx.example.ORG"));
        assertFalse(use("dmarc-pass"));
    }

    private boolean use(String vector) throws IOException {
        byte[] message = Files.readAllBytes(VECTORS.resolve("auth").resolve(vector + ".eml"));
        return new JudgeMail(alice.profile()).open().judge(MessageHeader.of(message)).use();
    }
}
