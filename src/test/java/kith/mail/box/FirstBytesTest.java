package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files as programs save them: with a byte order mark, with blank lines on top, with a field that looks like a
 * separator.
 */
class FirstBytesTest {
    private static final String SEPARATOR = "From x@y.test Mon Jan  2 15:04:05 2006";

    @TempDir
    Path folder;

    private List<String> read(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("mail"), text);
        List<String> found = new ArrayList<>();
        for (Iterator<MailFile> files = Mailboxes.of(List.of(folder)).files(out -> found.add("left out " + out.why()));
                files.hasNext();) {
            MailFile one = files.next();
            try (MessageReader messages = one.open()) {
                for (Optional<StoredMessage> next = messages.next(); next.isPresent(); next = messages.next()) {
                    found.add(switch (next.get().header().author()) {
                        case Mailbox mailbox -> mailbox.address().canonical();
                        case Ambiguous ambiguous -> ambiguous.why().name();
                        default -> "refused";
                    });
                    assertEquals(next.get().header().author(), next.get().place().header().author(),
                            "read again later");
                }
            }
        }
        Files.delete(file);
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF", "   \n", "\t\r\n", "\uFEFF\r\n", " \n \n"})
    void aMessageIsReadBelowWhatProgramsPutOnTop(String above) throws IOException {
        assertEquals(List.of("a@b.test"), read(above + "From: a@b.test\nSubject: x\n\nHello\n"));
        assertEquals(List.of("a@b.test"),
                read(above + "Delivered-To: c@d.test\r\nReceived: x\r\nFrom: a@b.test\r\n\r\nHello\r\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF", "\n", "   \n", "\t\r\n", "\uFEFF\r\n", " \n\n \n"})
    void aMailboxToo(String above) throws IOException {
        assertEquals(List.of("a@b.test", "c@d.test"),
                read(above + SEPARATOR + "\nFrom: a@b.test\n\nHello\n\n" + SEPARATOR
                + "\nFrom: c@d.test\n\nHello\n"));
        assertEquals(List.of("a@b.test", "c@d.test"), read((above + "From - x\nFrom: a@b.test\n\nHello\n\nFrom \n"
                + "From: c@d.test\n\nHello\n").replaceAll("(?<!\r)\n", "\r\n")));
    }

    /** Not left out, and without an author: an empty line ends a header. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n\r\n", " \n\n"})
    void aMessageBelowAnEmptyLineIsMail(String above) throws IOException {
        assertEquals(List.of("NO_FROM"), read(above + "From: a@b.test\nSubject: x\n\nHello\n"));
    }

    @ParameterizedTest
    @CsvSource({"From : e@bad.test", "'From  : e@bad.test'", "'From \t:e@bad.test'",
            "From : e@bad.test Mon Jan  2 15:04:05 2006"})
    void aFieldIsNoSeparator(String field) throws IOException {
        assertEquals(List.of("SEVERAL_FROM"), read(field + "\nFrom: a@b.test\nSubject: x\n\nHello\n"));
        assertEquals(List.of("SEVERAL_FROM"),
                read(SEPARATOR + "\nSubject: x\n" + field + "\nFrom: a@b.test\n\nHello\n"));
        assertEquals(List.of("a@b.test"),
                read(SEPARATOR + "\nFrom: a@b.test\n\nHello\n\n" + field + "\nTo: c@d.test\n\nHello\n"));
    }

    @Test
    void textOfTwoBytesALetterIsNoMail() throws IOException {
        for (java.nio.charset.Charset set : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Files.write(folder.resolve("wide"), "\uFEFFFrom: a@b.test\nSubject: x\n\nHello\n".getBytes(set));
            List<LeftOut> out = new ArrayList<>();
            Mailboxes.of(List.of(folder)).files(out::add).forEachRemaining(file -> { });
            assertEquals(1, out.size());
        }
    }
}
