package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.CardDocument;
import kith.fault.Fault;
import kith.friend.FriendState;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mallory goes by Bob, or puts Bob's key into a file. A name in a file is what anybody can write; only the key
 * says who it is. What the user may decide about a key, in kith.app.receive.ImportTrustTest.
 */
class SameNameTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));
    private static final List<BloomFilter> OTHER = Forger.pool(2, Somebody.people("spam", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;

    @BeforeEach
    void aliceHasComparedBobsKey() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        alice.accept("Bob", List.of(bob.sign(bob.filter(50, 0, 1_000, POOL.get(0)))));
        new Friends(alice.profile()).verify("Bob", bob.kid());
    }

    private static Path filter(Forger who) {
        return who.sign(who.filter(50, 1, 1_001, OTHER.get(1)));
    }

    /** Also with letters that look like Bob's, or wide ones, or invisible ones between: Kith says whom it resembles. */
    @Test
    void anotherKeyOfTheSameNameIsUnknownAndSaidToLookLikeBob() {
        int seed = 66;
        for (String name : List.of("Bob", "bob", "B\u043eb", "\uff22\uff4f\uff42", "B\u200dob", "\ud835\udc01ob")) {
            Forger impostor = new Forger(name, seed++, root);
            Path file = filter(impostor);
            assertEquals(Fault.KEY_UNKNOWN, alice.refusal(file), name);
            List<KeyDecision.Question> asked = new ArrayList<>();
            new ImportFiles(alice.profile()).run(List.of(file), question -> {
                asked.add(question);
                return new KeyDecision.Refuse();
            }, Progress.none());
            assertEquals(List.of("Bob"), asked.getFirst().sameName(), name);
            assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(new KeyDecision.BelongsTo("Bob"), file), name);
        }
        assertEquals(FriendState.VERIFIED, alice.state("Bob"));
        assertEquals(bob.kid(), alice.friend("Bob").kid());
    }

    /** Taken without a question, Mallory becomes somebody else, under another name, and unverified. */
    @Test
    void trustedAtOnceMalloryIsStillNobodyElse() {
        Forger impostor = new Forger("Bob", 66, root);
        assertNull(alice.take(new KeyDecision.NewFriendUnderFileName(), filter(impostor)).refused());
        assertEquals(impostor.kid(), alice.friend("Bob 2").kid());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob 2"));
        assertEquals(FriendState.VERIFIED, alice.state("Bob"));
        assertEquals(List.of("Bob 1", "Bob 2 1"), alice.asked());
    }

    /** Bob's header over Mallory's payload and signature; Mallory's key under Bob's kid. */
    @Test
    void bobsHeaderOnMallorysFileIsNoSignatureOfBobs() {
        Forger impostor = new Forger("Bob", 66, root);
        String bobs = read(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1))));
        String mallorys = read(filter(impostor));
        String stolen = with(mallorys, "protected", member(bobs, "protected"));
        assertEquals(Fault.SIGNATURE_INVALID, alice.refusal(bob.file(stolen.getBytes(StandardCharsets.US_ASCII))));
        String exchanged = with(bobs, "payload", member(mallorys, "payload"));
        assertEquals(Fault.SIGNATURE_INVALID, alice.refusal(bob.file(exchanged.getBytes(StandardCharsets.US_ASCII))));
        String header = new String(java.util.Base64.getUrlDecoder().decode(member(mallorys, "protected")),
                StandardCharsets.UTF_8).replace(impostor.kid(), bob.kid());
        String borrowed = with(mallorys, "protected", java.util.Base64.getUrlEncoder().withoutPadding()
                .encodeToString(header.getBytes(StandardCharsets.UTF_8)));
        assertEquals(Fault.KEY_INVALID, alice.refusal(bob.file(borrowed.getBytes(StandardCharsets.US_ASCII))));
    }

    /** A card of Bob's, signed by Mallory; a rotation and a revocation of Bob's key, signed by Mallory. */
    @Test
    void nobodyElseSpeaksOfBobsKey() {
        Forger impostor = new Forger("Bob", 66, root);
        String card = Forger.payload(bob.card(5));
        assertEquals(Fault.KEY_INVALID, alice.refusal(impostor.seal("vnd.kith.card+json", card)));
        String revocation = Forger.payload(bob.revocation(6));
        assertEquals(Fault.KEY_INVALID, alice.refusal(impostor.seal("vnd.kith.revocation+json", revocation)));
        String rotation = Forger.payload(bob.rotation(7, new Forger("Bob", 12, root).keys));
        assertEquals(Fault.KEY_INVALID, alice.refusal(impostor.seal("vnd.kith.rotation+json", rotation)));
        // What Bob signed as one thing does not pass for another.
        assertEquals(Fault.VALUE_INVALID, alice.refusal(bob.seal("vnd.kith.card+json", revocation)));
        assertEquals(FriendState.VERIFIED, alice.state("Bob"));
    }

    /** Mallory's own name, Bob's key for circles: anybody can write that on a card, and it takes nothing from Bob. */
    @Test
    void bobsAgreementKeyOnAnotherCardIsContested() {
        assertNull(alice.take(bob.card(5)).refused());
        Forger mallory = new Forger("Mallory", 66, root);
        Path card = mallory.sign(new CardDocument("Mallory", 5, Forger.ISSUED, mallory.keys.signingKey(),
                bob.keys.agreementKey(), null));
        assertNull(alice.take(new KeyDecision.NewFriend("Mallory"), card).refused());
        assertEquals(List.of("Mallory"), new Friends(alice.profile()).list().stream()
                .filter(one -> one.friend().name().equals("Bob")).findFirst().orElseThrow().contestedBy());
        // But Bob's signature alone gives Bob no other: a thief's card would put the thief in Bob's place.
        Path other = bob.sign(new CardDocument("Bob", 9, Forger.ISSUED, bob.keys.signingKey(),
                mallory.keys.agreementKey(), null));
        assertEquals(Fault.KEY_INVALID, alice.refusal(other));
        assertEquals(ImportedFile.Outcome.SAME, alice.take(bob.card(10)).outcome());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String member(String file, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(file);
        if (!matcher.find()) {
            throw new AssertionError(name);
        }
        return matcher.group(1);
    }

    private static String with(String file, String name, String value) {
        return file.replace("\"" + name + "\":\"" + member(file, name) + "\"", "\"" + name + "\":\"" + value + "\"");
    }
}
