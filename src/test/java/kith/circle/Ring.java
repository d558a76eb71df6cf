package kith.circle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.Coding;
import kith.exchange.Listed;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.Mode;
import kith.exchange.Pinning;
import kith.exchange.SignedDocument;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;

/** Members with fixed keys in one round of a circle that hides them. */
record Ring(CircleDocument circle, List<SecretKeys> keys) {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    static Ring of(Mode mode, int members, Shape shape, long seed) {
        List<SecretKeys> keys = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            keys.add(SecretKeys.generate(new FixedRandom(seed * 100_000 + i)));
        }
        keys.sort(Comparator.comparing(k -> k.signingKey().kid()));
        List<Member> roster = keys.stream()
                .map(k -> new Member("x", k.signingKey().kid(), k.agreementKey())).toList();
        Random random = new Random(seed);
        byte[] nonce = new byte[32];
        random.nextBytes(nonce);
        byte[] id = new byte[16];
        random.nextBytes(id);
        return new Ring(new CircleDocument("Alice", 1, NOW, CircleId.of(id), "Club", 1, 1,
                java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(nonce), roster, shape,
                new Salt(random.nextLong(), random.nextLong()), mode, mode.cellFor(members), 20_000_000), keys);
    }

    int size() {
        return keys.size();
    }

    String kid(int member) {
        return keys.get(member).signingKey().kid();
    }

    byte[] vector(int member, BitVector bits) {
        return MaskedVector.of(circle, kid(member), keys.get(member).agreement(), bits, MaskProgress.UNWATCHED);
    }

    MaskedDocument document(int member, byte[] cells) {
        return new MaskedDocument("x", 5, NOW, circle.circle(), circle.revision(), circle.round(),
                Coding.ofCell(circle.mode(), circle.cell()), circle.shape(), circle.salt(), cells);
    }

    SignedDocument signed(int member, MaskedDocument document) {
        return new SignedDocument(document, keys.get(member).signingKey(), Pinning.UNPINNED, new byte[0],
                Listed.class.getSimpleName() + member);
    }

    void addTo(MaskedSum sum, int member, byte[] cells) {
        MaskedDocument document = document(member, cells);
        sum.add(signed(member, document), document);
    }

    CircleTotal total(List<BitVector> books) {
        MaskedSum sum = new MaskedSum(circle);
        for (int member = 0; member < size(); member++) {
            addTo(sum, member, vector(member, books.get(member)));
        }
        return sum.total();
    }

    static BitVector bits(int length, double fill, Random random) {
        BitVector bits = new BitVector(length);
        for (int i = 0; i < length; i++) {
            if (random.nextDouble() < fill) {
                bits.set(i);
            }
        }
        return bits;
    }
}
