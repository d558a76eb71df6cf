package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import kith.address.lookalike.KnownAddress.Whose;
import kith.address.lookalike.LookAlike;
import kith.address.lookalike.Resemblance;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.book.BookEntry;
import kith.evidence.Verdict;
import kith.mail.MailReason;
import kith.mail.MessageHeader;
import kith.text.Messages;
import kith.text.check.VerdictTexts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever looks like an address that the profile knows is told from it at every door, and nobody is asked more. */
class CheckLookAlikesTest {
    private static final String KWAME = "kwame@soko.example";
    private static final String FALSE_KWAME = "kwame@s\u043eko.example";

    @TempDir
    private Path root;
    private Somebody alice;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
        alice.profile().store().write(tables -> {
            tables.book().add(List.of(new BookEntry(KWAME, "Kwame Achebe", Instant.EPOCH, false, null),
                    new BookEntry("nobody@barua.example", "", Instant.EPOCH, false, null)));
            return tables.meta().addOwnAddress("alice@archer.example", Instant.EPOCH);
        });
    }

    @Test
    void whoseAddressASenderLooksLikeStandsBesideTheVerdict() {
        LookAlike found = alice.check(FALSE_KWAME).lookAlike();

        assertNotNull(found);
        assertEquals(Resemblance.OTHER_SCRIPT, found.how());
        assertEquals("Kwame Achebe", found.known().name());
        assertEquals(Verdict.UNKNOWN, alice.check(FALSE_KWAME).evidence().verdict());
        assertNull(alice.check(KWAME).lookAlike());
        assertNull(alice.check("no address").lookAlike());
        assertEquals(Whose.OWN, alice.check("a1ice@archer.example").lookAlike().known().whose());
    }

    @Test
    void aFriendsAddressIsKnownLikeOneOfTheBook() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 30));
        alice.accept("Bob", bob.share("Alice", 5));
        alice.profile().store().write(tables -> {
            tables.friends().addAddress(alice.friend("Bob").id(), "bob@weaver.example");
            return 0;
        });

        LookAlike found = alice.check("bob@vveaver.example").lookAlike();

        assertNotNull(found);
        assertEquals(Whose.FRIEND, found.known().whose());
        assertEquals("Bob", found.known().name());
        assertNull(alice.check("bob@weaver.example").lookAlike());
    }

    /** Whom friends know is known, and still not whom they look like. */
    @Test
    void theVerdictStaysWhatItIs() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 30)).knows("kwame@sokoo.example");
        alice.accept("Bob", bob.share("Alice", 10));
        alice.verify("Bob", bob);

        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        CheckSenders.Checked checked = session.check("kwame@sokoo.example");

        assertEquals(Verdict.KNOWN, checked.evidence().verdict());
        VerdictTexts texts = new VerdictTexts(Messages.load("kith.text.text", Locale.ENGLISH));
        assertTrue(texts.warning(session, checked)
                .startsWith("Looks like Kwame Achebe\u2019s address, but is another one. A letter more: "
                + "kwame@soko[o].example, not kwame@soko.example. On the word of Bob alone"));
        assertEquals("look-alike, known", texts.conclusion(checked));
    }

    /** Bob knows everything that is one letter away from the sender, and not the sender: one question, one no. */
    @Test
    void filtersAreAskedAboutTheSenderAloneAndNeverAboutVariants() {
        String sender = "kwame@sokko.example";
        Somebody bob = Somebody.named("Bob", root);
        for (int at = 0; at < sender.length(); at++) {
            List<String> variants = new ArrayList<>(List.of(sender.substring(0, at) + sender.substring(at + 1)));
            for (char letter = 'a'; letter <= 'z'; letter++) {
                variants.add(sender.substring(0, at) + letter + sender.substring(at + 1));
                variants.add(sender.substring(0, at) + letter + sender.substring(at));
            }
            variants.removeIf(variant -> variant.equals(sender) || variant.startsWith("@")
                    || variant.indexOf('@') != variant.lastIndexOf('@') || variant.indexOf('@') < 0
                    || variant.contains("@.") || !variant.contains(".") || variant.endsWith("."));
            bob.knows(variants);
        }
        alice.accept("Bob", bob.share("Alice", 10));
        alice.verify("Bob", bob);

        CheckSenders.Checked checked = alice.check(sender);

        assertNotNull(checked.lookAlike());
        assertEquals(1, checked.evidence().asked(), "filters of one friend");
        assertEquals(1, checked.evidence().testimonies().size(), "one answer");
        assertEquals(0, checked.evidence().matched());
        assertEquals(Verdict.KNOWN, alice.check("kwame@sokka.example").evidence().verdict(), "Bob does know variants");
    }

    @Test
    void aMessageOfALookAlikeHasTheReasonInItsHeader() throws Exception {
        JudgeMail.Session session = new JudgeMail(alice.profile()).open();

        JudgeMail.Judgement alike = session.judge(header("Kwame <kwame@s0ko.example>"));
        JudgeMail.Judgement known = session.judge(header("Kwame <" + KWAME + ">"));

        assertTrue(alike.reasons().contains(MailReason.LOOKALIKE));
        assertTrue(alike.header().endsWith("; author=kwame@s0ko.example; reason=lookalike"), alike.header());
        assertFalse(alike.use());
        assertFalse(known.reasons().contains(MailReason.LOOKALIKE));
        assertEquals(known.reasons(), new JudgeMail.Judgement(known.author(), known.checked(), known.authentication(),
                Set.of(MailReason.LOOKALIKE)).reasons(), "notes of an older scan do not decide");
    }

    @Test
    void theTableNamesTheKnownAddress() {
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();

        assertTrue(CheckCsv.line(session, CheckCsv.Row.of(session.check(FALSE_KWAME))).endsWith("," + KWAME + "\r\n"));
        assertTrue(CheckCsv.line(session, CheckCsv.Row.of(session.check(KWAME))).endsWith(",,\r\n"));
    }

    private static MessageHeader header(String from) throws Exception {
        return MessageHeader.read(new ByteArrayInputStream(("From: " + from + "\r\nSubject: x\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8)));
    }
}
