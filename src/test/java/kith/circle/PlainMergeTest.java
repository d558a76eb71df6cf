package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Test;

class PlainMergeTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final Shape SHAPE = new Shape(1_000, 5);
    private static final Salt SALT = new Salt(3, 4);
    private static final SecretKeys ALICE = SecretKeys.generate(new FixedRandom(1));
    private static final SecretKeys BOB = SecretKeys.generate(new FixedRandom(2));
    private static final CircleDocument CIRCLE = new CircleDocument("Alice", 1, NOW, CircleId.of(new byte[16]), "Club",
            1, 1, "A".repeat(43), roster(), SHAPE, SALT, CircleMode.PLAIN, 1, 10_000_000);

    private static List<Member> roster() {
        return Stream.of(new Member("Alice", ALICE.signingKey().kid(), ALICE.agreementKey()),
                new Member("Bob", BOB.signingKey().kid(), BOB.agreementKey()))
                .sorted(Comparator.comparing(Member::kid)).toList();
    }

    private static SignedDocument signed(SecretKeys who, long serial, String... contacts) {
        BloomFilter filter = BloomFilter.empty(SHAPE, SALT);
        Stream.of(contacts).map(ItemDigest::of).forEach(filter::put);
        return DocumentReader.read(DocumentWriter.write(new ContributionDocument("x", serial, NOW,
                CIRCLE.circle(), 1, 1,
                Coding.RAW, filter), who.signer()), PinnedKeys.none());
    }

    private static void add(PlainMerge merge, SignedDocument signed) {
        merge.add(signed, (ContributionDocument) signed.document());
    }

    @Test
    void orsBitByBitAndListsWhoIsIn() {
        PlainMerge merge = new PlainMerge(CIRCLE);
        SignedDocument one = signed(ALICE, 5, "a@x.example");
        SignedDocument other = signed(BOB, 6, "b@x.example");
        add(merge, one);
        add(merge, other);
        BloomFilter merged = merge.merged();
        BloomFilter expected = BloomFilter.empty(SHAPE, SALT);
        expected.put(ItemDigest.of("a@x.example"));
        expected.put(ItemDigest.of("b@x.example"));
        assertEquals(expected, merged);
        assertEquals(2, merge.size());
        assertTrue(merge.listed().get(0).kid().compareTo(merge.listed().get(1).kid()) < 0);
        assertEquals(roster().stream().map(Member::kid).toList(),
                merge.listed().stream().map(l -> l.kid()).toList());
    }

    @Test
    void refusesAMemberTwiceAndNobodyAtAll() {
        PlainMerge merge = new PlainMerge(CIRCLE);
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class, merge::merged).fault());
        add(merge, signed(BOB, 5, "a@x.example"));
        SignedDocument again = signed(BOB, 6, "b@x.example");
        assertEquals(Fault.CONTRIBUTION_DOUBLE, assertThrows(KithException.class, () -> add(merge, again)).fault());
        SignedDocument stranger = signed(SecretKeys.generate(new FixedRandom(3)), 6, "b@x.example");
        assertEquals(Fault.NOT_A_MEMBER, assertThrows(KithException.class, () -> add(merge, stranger)).fault());
        assertEquals(1, merge.size());
        assertTrue(merge.merged().mightContain(ItemDigest.of("a@x.example")));
    }
}
