package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.james.mime4j.mboxiterator.CharBufferWrapper;
import org.apache.james.mime4j.mboxiterator.MboxIterator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mail that nobody here made, counted by others too. */
@Timeout(600)
class MailCorpusTest {
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    /** In these the others count otherwise, and why; what Kith finds in them {@link MboxReaderTest} says. */
    private static final Set<String> OTHERWISE = Set.of(
            // They know no Content-Length, and split the message inside the first body.
            "mboxcl2.mbox", "mboxcl2-crlf.mbox",
            // They take each line that begins with "From " for a separator.
            "unquoted-prose.mbox", "long-separator.mbox", "no-body.mbox",
            // The same, and here it is a field: "From  :<tst1@example.com>" in the header of a spam of SpamAssassin's.
            "008",
            // They know nothing of what Thunderbird deleted.
            "thunderbird.mbox");

    static List<Path> mailboxes() throws IOException, URISyntaxException {
        List<Path> all = new ArrayList<>(MboxReaderTest.vectors());
        if (Files.isDirectory(CORPUS)) {
            for (Iterator<MailFile> files = Mailboxes.of(List.of(CORPUS)).files(leftOut -> { }); files.hasNext();) {
                MailFile file = files.next();
                if (file.form() == MailForm.MBOX) {
                    all.add(file.path());
                }
            }
        }
        all.removeIf(mailbox -> OTHERWISE.contains(mailbox.getFileName().toString()));
        return all;
    }

    @ParameterizedTest
    @MethodSource("mailboxes")
    @Tag("exhaustive")
    void pythonCountsTheSameMessages(Path mailbox) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(PYTHON), "needs python3 to count once more");
        Process python = new ProcessBuilder(PYTHON.toString(), "-c",
                "import mailbox, sys; print(len(mailbox.mbox(sys.argv[1], create=False)))", mailbox.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String count;
        try (BufferedReader out = python.inputReader()) {
            count = String.valueOf(out.readLine());
        }
        assertEquals(0, python.waitFor());
        assertEquals(count, Integer.toString(messages(mailbox)));
    }

    @ParameterizedTest
    @MethodSource("mailboxes")
    void mime4jCountsTheSameMessages(Path mailbox) throws IOException {
        int count = 0;
        try (MboxIterator messages = MboxIterator.fromFile(mailbox.toFile()).charset(StandardCharsets.ISO_8859_1)
                .fromLine("^From ").build()) {
            for (CharBufferWrapper message : messages) {
                count++;
            }
        }
        assertEquals(count, messages(mailbox));
    }

    /** Everything in the corpus, as it lies: nothing throws, and every byte of a body can be had. */
    @Test
    void everyMessageOfTheCorpusIsRead() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "needs the shared corpus");
        List<LeftOut> leftOut = new ArrayList<>();
        TreeMap<MailForm, Integer> forms = new TreeMap<>();
        Set<String> identities = new HashSet<>();
        for (Iterator<MailFile> files = Mailboxes.of(mailFolders()).files(leftOut::add); files.hasNext();) {
            MailFile file = files.next();
            assertTrue(identities.add(file.identity()), file::toString);
            long before = 0;
            try (MessageReader reader = file.open()) {
                for (Optional<StoredMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    forms.merge(file.form(), 1, Integer::sum);
                    StoredMessage.MessagePlace place = next.get().place();
                    assertTrue(before <= place.start() && place.body() <= place.end(), place::toString);
                    before = place.end();
                    try (InputStream body = next.get().openBody()) {
                        assertEquals(place.end() - place.body(), body.readAllBytes().length);
                    }
                    assertEquals(next.get().header().fields(), place.header().fields(), place::toString);
                }
                assertEquals(Files.size(file.path()), reader.position());
            }
        }
        assertTrue(forms.get(MailForm.MESSAGE) > 300 && forms.get(MailForm.MBOX) > 150, forms::toString);
        assertTrue(leftOut.stream().allMatch(out -> out.why() == LeftOut.Why.NOT_MAIL), leftOut::toString);
    }

    private static List<Path> mailFolders() throws IOException {
        try (Stream<Path> folders = Files.list(CORPUS)) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith("mail-")).sorted().toList();
        }
    }

    private static int messages(Path mailbox) {
        int count = 0;
        Iterator<MailFile> files = Mailboxes.of(List.of(mailbox)).files(leftOut -> { });
        try (MessageReader reader = files.next().open()) {
            while (reader.next().isPresent()) {
                count++;
            }
        }
        return count;
    }
}
