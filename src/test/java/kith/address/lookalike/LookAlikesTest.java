package kith.address.lookalike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.IDN;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.lookalike.KnownAddress.Whose;
import kith.mail.auth.PublicSuffixes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LookAlikesTest {
    /** As people type them, in the order of the book. */
    private static final String[] BOOK = {"kwame.achebe@soko.example", "emily@modern-post.example",
        "adam@corner.example", "info@gmx.example", "юлия@почта.example", "anna@barua.co.uk", "tom@[192.0.2.1]",
        "lars@løvstad.example"};

    @ParameterizedTest
    @CsvSource({
        // one or more letters of another script, in the name and in the domain
        "kw\u0430me.achebe@soko.example, OTHER_SCRIPT, kw[\u0430]me.achebe@soko.example",
        "kwame.achebe@s\u043eko.example, OTHER_SCRIPT, kwame.achebe@s[\u043e]ko.example",
        "\u043awame.achebe@soko.example, OTHER_SCRIPT, [\u043a]wame.achebe@soko.example",
        "kwame.achebe@\u0455\u043e\u043a\u043e.example, OTHER_SCRIPT, kwame.achebe@[\u0455\u043e\u043a\u043e].example",
        "emily@m\u03bfdern-post.example, OTHER_SCRIPT, emily@m[\u03bf]dern-post.example",
        "\u044e\u043b\u0438\u044f@\u043f\u043e\u0447\u0442a.example, OTHER_SCRIPT, \u044e\u043b\u0438\u044f@\u043f\u043e\u0447\u0442[a].example",
        // what looks the same or nearly so, in one script
        "kwarne.achebe@soko.example, SAME_LOOK, kwa[rn]e.achebe@soko.example",
        "kwame.achebe@s0ko.example, SAME_LOOK, kwame.achebe@s[0]ko.example",
        "emily@modem-post.example, SAME_LOOK, emily@mode[m]-post.example",
        "emi1y@modern-post.example, SAME_LOOK, emi[1]y@modern-post.example",
        "emlIy@modern-post.example, SAME_LOOK, em[li]y@modern-post.example",
        "EmiIy@modern-post.example, SAME_LOOK, emi[i]y@modern-post.example",
        "aclam@corner.example, SAME_LOOK, a[cl]am@corner.example",
        "adam@comer.example, SAME_LOOK, adam@co[m]er.example",
        "kvvame.achebe@soko.example, SAME_LOOK, k[vv]ame.achebe@soko.example",
        "kwame.ach\u00e9be@soko.example, SAME_LOOK, kwame.ach[\u00e9]be@soko.example",
        "kwame.achebe@\u0161\u014dko.example, SAME_LOOK, kwame.achebe@[\u0161\u014d]ko.example",
        "lars@lovstad.example, SAME_LOOK, lars@l[o]vstad.example",
        "t\u03bfm@[192.0.2.1], OTHER_SCRIPT, t[\u03bf]m@[192.0.2.1]",
        // a slip in the domain, and all else alike
        "kwame.achebe@sokoo.example, LETTER_MORE, kwame.achebe@soko[o].example",
        "kwame.achebe@sko.example, LETTER_LESS, kwame.achebe@sko.example",
        "kwame.achebe@sako.example, LETTER_CHANGED, kwame.achebe@s[a]ko.example",
        "kwame.achebe@skoo.example, LETTERS_SWAPPED, kwame.achebe@s[ko]o.example",
        "kwame.achebe@soko.exampl, LETTER_LESS, kwame.achebe@soko.exampl",
        "kwame.achebe@mail.sako.example, LETTER_CHANGED, kwame.achebe@mail.s[a]ko.example",
        "kwarne.achebe@sako.example, LETTER_CHANGED, kwa[rn]e.achebe@s[a]ko.example",
        "anna@barva.co.uk, LETTER_CHANGED, anna@bar[v]a.co.uk",
        // somebody else at a domain that looks the same, or begins the same
        "boss@s0ko.example, DOMAIN_LOOK, boss@s[0]ko.example",
        "boss@www.s0ko.example, DOMAIN_LOOK, boss@www.s[0]ko.example",
        "boss@soko.example.evil.test, DOMAIN_INSIDE, boss@soko.example.[evil.test]",
        "boss@www.barua.co.uk.mail.evil.test, DOMAIN_INSIDE, boss@www.barua.co.uk.mail.[evil.test]"
    })
    void whatLooksLikeAKnownAddressIsTold(String sender, Resemblance how, String bracketed) throws InvalidAddress {
        LookAlike found = book().find(EmailAddress.parse(sender).canonical()).orElseThrow();

        assertEquals(how, found.how());
        assertEquals(bracketed, found.sender().bracketed());
    }

    /** The name that goes over the wire is read as people see it; the JDK makes it, and ICU reads it. */
    @ParameterizedTest
    @CsvSource({"s\u043eko.example, OTHER_SCRIPT", "\u0455\u043e\u043a\u043e.example, OTHER_SCRIPT",
        "s\u00f3ko.example, SAME_LOOK", "s\u00e4ko.example, LETTER_CHANGED", "mail.s\u00f3ko.example, SAME_LOOK"})
    void punycodeIsComparedAsItIsRead(String domain, Resemblance how) {
        String sent = "kwame.achebe@" + IDN.toASCII(domain);
        assertTrue(sent.contains("xn--"));

        LookAlike found = book().find(sent).orElseThrow();

        assertEquals(how, found.how());
        assertEquals("kwame.achebe@" + domain, found.sender().text());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // known, in any spelling
        "kwame.achebe@soko.example", "KWAME.Achebe@SOKO.example", "lars@xn--lvstad-bya.example",
        // the same name at the same owner's
        "kwame.achebe@mail.soko.example",
        // other people at the same domain
        "kwame.achebi@soko.example", "kwame_achebe@soko.example", "kwameachebe@soko.example",
        "emilio@modern-post.example",
        // strangers
        "zoe@plaza.example", "info@gmy.example", "info@web.example", "boss@sako.example", "emily@modern-pots.test",
        // the same owner in another country, or not
        "kwame.achebe@soko.test", "anna@barua.com",
        // an address literal is no word
        "tom@[192.0.2.2]", "tom@[192.0.2.11]",
        // a part of a name is no domain
        "x@example.evil.test", "x@soko.evil.test", "x@mysoko.example.evil.test"
    })
    void whatMerelyResemblesOneIsNot(String sender) throws InvalidAddress {
        assertEquals(Optional.empty(), book().find(EmailAddress.parse(sender).canonical()));
    }

    @Test
    void twoKnownAddressesMayResembleEachOther() {
        LookAlikes both = of("anna@modern.example", "anna@modem.example", "bert@modern.example");

        assertEquals(Optional.empty(), both.find("anna@modem.example"));
        assertEquals(Optional.empty(), both.find("anna@modern.example"));
        assertEquals("bert@mode[m].example", both.find("bert@modem.example").orElseThrow().sender().bracketed());
        assertEquals(Optional.empty(), both.find("carl@modem.example"));
    }

    @Test
    void whoeverWouldBeDeceivedWorstIsNamed() {
        LookAlikes known = new LookAlikes(List.of(new KnownAddress("eve@sokoa.example", "Eve", Whose.BOOK),
                new KnownAddress("eve@sokob.example", "Eva", Whose.FRIEND),
                new KnownAddress("eve@sokoc.example", "I", Whose.OWN)), PublicSuffixes::organisational);

        assertEquals("I", known.find("eve@sokod.example").orElseThrow().known().name());
        assertEquals("Eve", new LookAlikes(List.of(new KnownAddress("eve@soko.example", "", Whose.BOOK),
                new KnownAddress("eve@soko.example", "Eve", Whose.FRIEND)), PublicSuffixes::organisational)
                .find("eve@soka.example").orElseThrow().known().name());
    }

    @Test
    void whatTheSenderLacksIsMarkedInTheKnownAddress() {
        LookAlike found = of("kwame@soko.example").find("kwame@sko.example").orElseThrow();

        assertEquals(List.of(), found.sender().marks());
        assertEquals("kwame@s[o]ko.example", found.original().bracketed());
    }

    /** Of a hundred thousand all of which resemble the sender, no more are looked at than of a few. */
    @Test
    void aBookOfAddressesThatAreAllAlikeIsNotComparedOneByOne() {
        LookAlikes crowd = of(IntStream.range(0, 100_000).mapToObj(i -> "info@" + Integer.toString(i + 1_000_000, 36)
                + "soko.example").toArray(String[]::new));
        LookAlikes small = of(IntStream.range(0, 1_000).mapToObj(i -> "info@" + Integer.toString(i + 1_000_000, 36)
                + "soko.example").toArray(String[]::new));

        int most = 3 * "zzzzzsoko.example".length() + 1;
        for (LookAlikes book : List.of(crowd, small)) {
            LookAlikes.Found found = book.look("info@zzzzzsoko.example");
            assertTrue(found.compared() <= 2 * most, found.compared() + " compared");
        }
        assertEquals(Resemblance.LETTER_MORE, small.find("info@l" + Integer.toString(1_000_000, 36) + "soko.example")
                .orElseThrow().how());
    }

    /** 20,000 contacts, 10,000 senders: for each sender as many comparisons as its domain has letters, times some. */
    @Test
    void comparisonsGrowWithSendersAndNotWithContacts() {
        int[] compared = new int[2];
        for (int round = 0; round < 2; round++) {
            int contacts = round == 0 ? 2_000 : 20_000;
            LookAlikes book = of(IntStream.range(0, contacts).mapToObj(i -> (i % 2 == 0 ? "info" : "n" + i) + "@house"
                    + i + ".example").toArray(String[]::new));
            compared[round] = IntStream.range(0, 10_000).mapToObj(i -> "info@horse" + i + ".example")
                    .mapToInt(sender -> book.look(sender).compared()).sum();
        }
        assertTrue(compared[0] > 10_000, compared[0] + " compared");
        assertTrue(compared[1] <= compared[0] * 1.1, Arrays.toString(compared));
    }

    private static LookAlikes book() {
        return of(Stream.of(BOOK).map(LookAlikesTest::canonical).toArray(String[]::new));
    }

    static String canonical(String address) {
        try {
            return EmailAddress.parse(address).canonical();
        } catch (InvalidAddress e) {
            throw new AssertionError(address, e);
        }
    }

    static LookAlikes of(String... known) {
        return new LookAlikes(Stream.of(known).map(one -> new KnownAddress(one, "", Whose.BOOK)).toList(),
                PublicSuffixes::organisational);
    }
}
