package kith.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What holds for every text: no crash, and canonical twice is canonical once. Seeds are fixed. */
class CanonicalFormPropertyTest {
    private static final String ALPHABET =
            "aAbIi.@.@\"\\()<>[],;: "
            + "\t\r\n\0-_+'\u00df\u0130\u0131\u03a3\u03c2\u0301\u0308\u0345\u0338\u1fb3\u1e9e\u037e"
                    + "\u200b\u200c\u200d\u202e\ufeff\ud83d\ude00\u05d0\u0660\u3002\uff20\u1100\u1161\u11a8xn--test123";

    private static Optional<EmailAddress> parse(String text) {
        try {
            return Optional.of(EmailAddress.parse(text));
        } catch (InvalidAddress refusal) {
            return Optional.empty();
        }
    }

    private static void requireStable(EmailAddress address) {
        String canonical = address.canonical();
        assertEquals(Optional.of(address), parse(canonical), canonical);
        assertTrue(canonical.getBytes(StandardCharsets.UTF_8).length <= EmailAddress.MAX_OCTETS);
        assertTrue(address.local().getBytes(StandardCharsets.UTF_8).length <= 64);
        assertTrue(address.domain().matches("\\[[0-9a-f:.ipv]+]|[a-z0-9_-]+(\\.[a-z0-9_-]+)+"), canonical);
    }

    @Test
    @Tag("exhaustive")
    void randomTextsAreRefusedOrStable() {
        Random random = new Random(20261121);
        int accepted = 0;
        for (int round = 0; round < 80_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(14); i >= 0; i--) {
                text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            String local = text.toString();
            for (String candidate : new String[] {local, local + "@friend.test", "alice@" + local + ".test"}) {
                Optional<EmailAddress> address = parse(candidate);
                if (address.isPresent()) {
                    accepted++;
                    requireStable(address.get());
                }
            }
        }
        assertTrue(accepted > 10_000, "the generator makes hardly any address: " + accepted);
    }

    @Test
    @Tag("exhaustive")
    void everyCodePointIsRefusedOrStableInBothParts() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            String letter = Character.toString(c);
            parse("a" + letter + "b@friend.test").ifPresent(CanonicalFormPropertyTest::requireStable);
            parse(letter + "\u0301\u0345@friend.test").ifPresent(CanonicalFormPropertyTest::requireStable);
            parse("\"" + letter + "\u0338\"@friend.test").ifPresent(CanonicalFormPropertyTest::requireStable);
            parse("alice@a" + letter + "b.test").ifPresent(CanonicalFormPropertyTest::requireStable);
        }
    }

    @Test
    void spellingsOfOneAddressAreEqual() {
        Random random = new Random(4);
        String[] words = {"alice", "j\u00f6rg", "stra\u00dfe", "i", "\u03c3\u03b1\u03c2", "o'neil"};
        for (int round = 0; round < 20_000; round++) {
            String local = words[random.nextInt(words.length)] + "." + words[random.nextInt(words.length)];
            String plain = local + "@friend.test";
            String upper = random.nextBoolean() ? local.toUpperCase(java.util.Locale.ROOT) : local;
            String quoted = random.nextBoolean() ? '"' + upper + '"' : upper;
            String commented = (random.nextBoolean() ? "(x)" : "") + quoted + (random.nextBoolean() ? "(y)" : "");
            String domain = random.nextBoolean() ? "FRIEND.test." : "friend.\uff54est";
            String route = random.nextBoolean() ? "@relay.test:" : "";
            String dressed = " <" + route + commented + "@" + domain + "> ";
            assertEquals(
                    parse(plain).orElseGet(() -> fail(plain)), parse(dressed).orElseGet(() -> fail(dressed)), dressed);
        }
    }
}
