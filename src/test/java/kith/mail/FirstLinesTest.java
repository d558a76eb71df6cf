package kith.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import kith.mail.MessageAuthor.Ambiguity;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may stand above the first field of a message in a file, and what of it makes the author doubtful. */
class FirstLinesTest {
    private static final String FIELDS =
            "Received: from x by y\r\nFrom: Alice <alice@friend.test>\r\nSubject: x\r\n\r\nHello";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static MessageAuthor author(String message) {
        return MessageHeader.of(bytes(message)).author();
    }

    private static Ambiguous ambiguous(Ambiguity why) {
        return new Ambiguous(why);
    }

    /** As Gmail shows an original, and as editors save text: no program finds another author below such lines. */
    @ParameterizedTest
    @ValueSource(strings = {" \r\n", "          \n", "\t\n", " \t \r\n\t\r\n", "\uFEFF", "\uFEFF  \r\n", "\uFEFF\r\n",
        "From x@y.test Mon Jan  2 15:04:05 2006\n   \n", "\uFEFFFrom x@y.test Mon Jan  2 15:04:05 2006\r\n"})
    void areNothing(String above) {
        assertEquals("alice@friend.test", author(above + FIELDS) instanceof Mailbox one
                ? one.address().canonical() : "none");
        assertEquals("alice@friend.test", author(above + "From: alice@friend.test\n\n") instanceof Mailbox one
                ? one.address().canonical() : "none", "the author's field is the first");
        if (!above.contains("From ")) {
            assertTrue(MessageHeader.beginsLikeOne(bytes(above + FIELDS)));
        }
    }

    /** An empty line ends a header to every program that goes by the rules, and so the message has none. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r\n\r\n", "  \n\r\n", "\uFEFF  \n\n",
            "From x@y.test Mon Jan  2 15:04:05 2006\n\n"})
    void anEmptyOneEndsTheHeader(String above) {
        assertEquals(ambiguous(Ambiguity.NO_FROM), author(above + FIELDS));
        if (!above.contains("From ")) {
            assertTrue(MessageHeader.beginsLikeOne(bytes(above + FIELDS)),
                    "it is mail all the same, and is not left out");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"odd\n", "Received: from x by y\n  \n", "\r", "\u00a0\n", "\u0000\n", "x\n \n", " \n\uFEFF",
        "\uFEFF\uFEFF", " "})
    void otherLinesAreInDoubt(String above) {
        assertFalse(author(above + "From: alice@friend.test\n\n") instanceof Mailbox, above);
    }

    @ParameterizedTest
    @ValueSource(strings = {"From : evil@bad.test", "From  : evil@bad.test", "From \t: evil@bad.test",
            "From\t: evil@bad.test",
        "From : evil@bad.test Mon Jan  2 15:04:05 2006", "From :", "from : evil@bad.test"})
    void aFieldWithABlankBeforeItsColonIsNoLineOfAnMbox(String first) {
        for (String above : new String[] {"", "\uFEFF", "  \n", "From x@y.test Mon Jan  2 15:04:05 2006\n"}) {
            assertEquals(ambiguous(Ambiguity.SEVERAL_FROM), author(above + first + "\n" + FIELDS));
            assertEquals(ambiguous(Ambiguity.MALFORMED_HEADER), author(above + first + "\nSubject: x\n\n"));
            assertEquals(ambiguous(Ambiguity.SEVERAL_FROM),
                    author(above + FIELDS.replace("\r\n\r\n", "\r\n" + first + "\r\n\r\n")));
        }
        assertTrue(MessageHeader.beginsLikeOne(bytes(first + "\n" + FIELDS)));
    }

    /** Whichever of the two a program reads, Kith names neither. */
    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF", "\uFEFF \n", "  \n", "\t\r\n"})
    void whatIsAboveHidesNoSecondAuthor(String above) {
        assertEquals(ambiguous(Ambiguity.SEVERAL_FROM),
                author(above + "From: evil@bad.test\nFrom: alice@friend.test\n\n"));
    }
}
