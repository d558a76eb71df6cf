package kith.address.lookalike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.lookalike.KnownAddress.Whose;
import kith.address.lookalike.MarkedAddress.Mark;
import kith.laws.Draws;
import kith.laws.Law;
import kith.mail.auth.PublicSuffixes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody hostile sends, or has brought into the book, breaks nothing and costs little. */
class HostileLookAlikesTest {
    private static final List<String> LETTERS = List.of("a", "m", "rn", "l", "1", "o", "0", ".", "@", "-", "xn--",
            "\u0430", "\u0301", "\u05d0", "\u0627", "\u202e", "\ud83d\ude00", "\ud800", "\udc00", "\u0000", "[", "\"",
            "\u0e33", "\ufb01", "\u1e9e", "\u0130");

    /** No canonical address is any of these: whatever comes, none of it is an error. */
    @ParameterizedTest
    @ValueSource(strings = {"", "@", "a@", "@b", "a@.", "a@..", "a@b..c", ".@.", "a@xn--", "a@xn--.example",
        "a@xn--a\u0301.example", "a@xn--zzzzzzzzzzzz99999.example", "a@[", "a@[]", "a\u202eb@c.example",
        "\ud800@soko.example",
        "a@\udfff.example", "a@b@c@d.example"})
    void whatIsNoAddressIsNoLookAlike(String text) {
        LookAlikes book = LookAlikesTest.of("kwame@soko.example", text);

        assertEquals(Optional.empty(), book.find(text));
        book.find(text + "x");
    }

    @Test
    void aThousandMarksAndEnormousTextsAreRead() {
        LookAlikes book = LookAlikesTest.of("kwame@soko.example");

        assertEquals(Resemblance.SAME_LOOK, book.find("kwame" + "\u0301".repeat(100) + "@soko.example").orElseThrow()
                .how());
        assertEquals(List.of(new Mark(4, 105)), book.find("kwame" + "\u0301".repeat(100) + "@soko.example")
                .orElseThrow().sender().marks());
        assertEquals(Optional.empty(), book.find("kwame" + "\u0301".repeat(1_000) + "@soko.example"));
        assertEquals(Optional.empty(), book.find("a".repeat(1_000_000) + "@soko.example"));
        assertEquals(Optional.empty(), book.find("kwame@" + "a.".repeat(50_000) + "example"));
    }

    /** Each resembles all others: still one answer, the first by spelling. */
    @Test
    void aBookOfHundredThousandThatAreAllAlikeGivesOneAnswer() {
        List<KnownAddress> book = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < 17; bit++) {
                name.append((i >> bit & 1) == 0 ? "l" : "1");
            }
            book.add(new KnownAddress(name + "@soko.example", "", Whose.BOOK));
        }
        LookAlikes known = new LookAlikes(book, PublicSuffixes::organisational);

        assertEquals(Optional.empty(), known.find(book.get(77_777).canonical()));
        LookAlikes.Found found = known.look("i".repeat(17) + "@soko.example");
        assertEquals(1, found.compared());
        assertEquals("1".repeat(16) + "l@soko.example", Objects.requireNonNull(found.found()).known().canonical());
    }

    /** Long domains and many of them: what is held of them is bounded, and a look is still compared. */
    @Test
    @Tag("exhaustive")
    void aCrowdOfLongDomainsIsHeldInLittleMemory() {
        String[] book = IntStream.range(0, 60_000).mapToObj(i -> "info@" + "x".repeat(50) + i + ".example")
                .toArray(String[]::new);
        LookAlikes known = LookAlikesTest.of(book);

        assertEquals(Resemblance.SAME_LOOK, known.find("lnfo@" + "x".repeat(50) + "59999.example").orElseThrow().how());
    }

    /** Whatever is asked, marks lie within the text, in order, and divide no pair. */
    @Law(tries = 2_000)
    void marksAreWithinTheText(Draws draws) {
        String known = drawn(draws);
        String sender = draws.flag() ? drawn(draws) : changed(draws, known);
        LookAlikes book = LookAlikesTest.of(known);

        book.find(sender).ifPresent(found -> {
            check(found.sender());
            check(found.original());
        });
        assertEquals(Optional.empty(), book.find(known));
    }

    private static String drawn(Draws draws) {
        StringBuilder text = new StringBuilder();
        for (int i = draws.integer(0, 12); i > 0; i--) {
            text.append(LETTERS.get(draws.integer(0, LETTERS.size() - 1)));
        }
        text.append('@');
        for (int i = draws.integer(0, 12); i > 0; i--) {
            text.append(LETTERS.get(draws.integer(0, LETTERS.size() - 1)));
        }
        String address = text.append(".example").toString();
        try {
            return draws.flag() ? EmailAddress.parse(address).canonical() : address;
        } catch (InvalidAddress e) {
            return address;
        }
    }

    private static String changed(Draws draws, String known) {
        int at = draws.integer(0, known.length());
        return known.substring(0, at) + LETTERS.get(draws.integer(0, LETTERS.size() - 1))
                + known.substring(Math.min(known.length(), at + draws.integer(0, 1)));
    }

    private static void check(MarkedAddress marked) {
        int done = 0;
        for (Mark mark : marked.marks()) {
            assertTrue(done <= mark.start() && mark.start() < mark.end() && mark.end() <= marked.text().length());
            assertTrue(isBoundary(marked.text(), mark.start()) && isBoundary(marked.text(), mark.end()));
            done = mark.end();
        }
        assertEquals(marked.text().length() + 2 * marked.marks().size(), marked.bracketed().length());
    }

    private static boolean isBoundary(String text, int at) {
        return at == 0 || at == text.length()
                || !(Character.isHighSurrogate(text.charAt(at - 1)) && Character.isLowSurrogate(text.charAt(at)));
    }
}
