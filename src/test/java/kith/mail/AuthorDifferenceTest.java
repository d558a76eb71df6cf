package kith.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import kith.mail.MessageAuthor.Mailbox;
import org.junit.jupiter.api.Test;

/**
 * Two libraries read the same From fields in their own ways. Where Kith finds one author, at least one of them must
 * find them too, and the other may differ only where it is named here, with the reason why Kith is right. That Kith
 * finds none where a library finds one is always allowed: nobody is then known by mistake.
 */
class AuthorDifferenceTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/from");
    private static final Path CORPUS = Path.of("../shared/corpus");

    /** Where a library does not find Kith's author, and why Kith is right. */
    private static final Map<String, String> ANOTHER = Map.of(
            // The comment is no part of the local part (RFC 5322, section 3.4.1); Angus keeps it, and refuses the
            // result.
            "comment-in-the-local-part.eml", "angus [] mime4j [alice@friend.test]",
            // What stands in the angle brackets is the address; mime4j gives up at the @ in the name.
            "name-is-an-address.eml", "angus [evil@bad.test] mime4j []",
            // A source route says nothing about the author; Angus keeps it as a part of the address.
            "source-route.eml", "angus [] mime4j [alice@friend.test]");

    /**
     * Messages of the corpus in which both libraries find the same author and Kith none: a line that is no field stands
     * above the header, a byte is no UTF-8, and one message begins with an empty line.
     */
    private static final Set<String> STRICTER = Set.of("phish_sender4.eml", "gb2312.1", "bsmtp");

    private static List<Path> messages(Path folder, String part) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).filter(file -> file.toString().contains(part)).sorted().toList();
        }
    }

    /** Returns where a library differs from the author that Kith finds, by file. */
    private static Map<String, String> differences(List<Path> files) throws IOException {
        Map<String, String> differences = new TreeMap<>();
        for (Path file : files) {
            byte[] message = Files.readAllBytes(file);
            if (MessageHeader.of(message).author() instanceof Mailbox mailbox) {
                List<String> kith = List.of(mailbox.address().canonical());
                List<String> angus = OtherReaders.angus(message);
                List<String> mime4j = OtherReaders.mime4j(message);
                if (FirstLines.mark(message) > 0) {
                    // Neither of them knows the mark of a file; without it they read the same message.
                    byte[] unmarked = Arrays.copyOfRange(message, FirstLines.mark(message), message.length);
                    angus = OtherReaders.angus(unmarked);
                    mime4j = OtherReaders.mime4j(unmarked);
                }
                List<List<String>> others = List.of(angus, mime4j);
                assertTrue(others.contains(kith),
                        () -> file + ": Kith alone finds " + kith + ", Angus and mime4j " + others);
                if (!angus.equals(kith) || !mime4j.equals(kith)) {
                    differences.put(String.valueOf(file.getFileName()), "angus " + angus + " mime4j " + mime4j);
                }
            }
        }
        return differences;
    }

    @Test
    void inTheVectorsALibraryAgreesWithKithOrIsWrong() throws IOException {
        assertEquals(new TreeMap<>(ANOTHER), differences(messages(VECTORS, "")));
    }

    @Test
    void inTheCorpusBothLibrariesAgreeWithKith() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "the shared corpus is not there");
        List<Path> files = messages(CORPUS, "/mail-");
        assertEquals(Map.of(), differences(files));
        Set<String> stricter = new TreeSet<>();
        int agree = 0;
        for (Path file : files) {
            byte[] message = Files.readAllBytes(file);
            List<String> angus = OtherReaders.angus(message);
            if (MessageHeader.of(message).author() instanceof Mailbox) {
                agree++;
            } else if (angus.size() == 1 && angus.equals(OtherReaders.mime4j(message))) {
                stricter.add(String.valueOf(file.getFileName()));
            }
        }
        assertEquals(new TreeSet<>(STRICTER), stricter);
        assertTrue(agree > 280, "authors on whom all three agree: " + agree);
    }
}
