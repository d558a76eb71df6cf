package kith.exchange;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SizeClass;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import org.bouncycastle.crypto.ec.CustomNamedCurves;

/** Invented people with fixed keys, and one document of each kind that they sign. */
final class Samples {
    static final SecretKeys ALICE = SecretKeys.generate(new FixedRandom(101));
    static final SecretKeys BOB = SecretKeys.generate(new FixedRandom(102));
    static final SecretKeys CAROL = SecretKeys.generate(new FixedRandom(103));

    static final long SERIAL = 1_795_132_800_123L;
    static final Instant ISSUED = Instant.parse("2026-11-20T12:00:00Z");
    static final Instant EXPIRES = Instant.parse("2027-11-20T12:00:00Z");
    static final CircleId CIRCLE = CircleId.generate(new FixedRandom(104));

    private Samples() {
    }

    static Salt salt(long seed) {
        Random random = new Random(seed);
        return new Salt(random.nextLong(), random.nextLong());
    }

    /** {@return a half-full filter of ten addresses, person0@x.example to person9@x.example, and chaff} */
    static BloomFilter noisy(SizeClass size) {
        BloomFilter filter = BloomFilter.empty(size.shape(), salt(1));
        for (int i = 0; i < 10; i++) {
            filter.put(ItemDigest.of("person" + i + "@x.example"));
        }
        Random random = new Random(2);
        for (int missing = size.weight() - filter.vector().cardinality(); missing > 0;) {
            missing -= filter.vector().set(random.nextInt(size.bits())) ? 1 : 0;
        }
        return filter;
    }

    /** {@return a circle's filter of ten addresses} */
    static BloomFilter plain(int from) {
        BloomFilter filter = new BloomFilter(new Shape(1000, 7), salt(3), new BitVector(1000));
        for (int i = from; i < from + 10; i++) {
            filter.put(ItemDigest.of("person" + i + "@x.example"));
        }
        return filter;
    }

    static FilterDocument filter(String name, SizeClass size) {
        return new FilterDocument(name, 20777, SERIAL, ISSUED, EXPIRES, 0, 16, noisy(size), 0);
    }

    /** {@return a filter that says how many belong together} */
    static FilterDocument filterOf(int together) {
        return new FilterDocument("Alice", 20777, SERIAL, ISSUED, EXPIRES, 0, 16, noisy(new SizeClass(3)), together);
    }

    static FilterDocument filter() {
        return filter("Alice", new SizeClass(3));
    }

    static CardDocument card() {
        return new CardDocument("Alice", SERIAL, ISSUED, ALICE.signingKey(), ALICE.agreementKey(), ALICE.sealingKey());
    }

    /** A card as it was before there were sealing keys. */
    static CardDocument olderCard() {
        return new CardDocument("Alice", SERIAL, ISSUED, ALICE.signingKey(), ALICE.agreementKey(), null);
    }

    static InvitationDocument invitation() {
        return new InvitationDocument(card(), InvitationId.of(new byte[16]), EXPIRES,
                Base64Url.encode(CustomNamedCurves.getByName("P-256").getG().getEncoded(false)));
    }

    static ManifestDocument manifest() {
        return new ManifestDocument("Alice", SERIAL, ISSUED, ManifestDocument.Purpose.ANSWER, BOB.signingKey().kid(),
                InvitationId.of(new byte[16]), Base64Url.encode(new byte[32]), null,
                List.of(new ManifestDocument.Enclosed(Base64Url.encode(new byte[32]), 1000)));
    }

    /** One with receipts. */
    static ManifestDocument parcelManifest() {
        return new ManifestDocument("Alice", SERIAL, ISSUED, ManifestDocument.Purpose.PARCEL, BOB.signingKey().kid(),
                null, null, new ManifestDocument.Taken(Base64Url.encode(new byte[16]),
                List.of(Base64Url.encode(new byte[32]), Base64Url.sha256(new byte[1]))),
                List.of(new ManifestDocument.Enclosed(Base64Url.encode(new byte[32]), 1000)));
    }

    static RequestDocument request() {
        return new RequestDocument("Alice", SERIAL, ISSUED, BOB.signingKey().kid(), 9);
    }

    static LeavingDocument leaving() {
        return new LeavingDocument("Alice", SERIAL, ISSUED, CIRCLE, 1, 1, LeavingDocument.Standing.LEFT);
    }

    static RotationDocument rotation() {
        return RotationDocument.countersigned("Alice", SERIAL, ISSUED, ALICE.signingKey().kid(), CAROL.signer(),
                CAROL.agreementKey());
    }

    static RevocationDocument revocation() {
        return new RevocationDocument("Alice", SERIAL, ISSUED, ALICE.signingKey().kid());
    }

    static List<Member> roster() {
        return Stream.of(new Member("Alice", ALICE.signingKey().kid(), ALICE.agreementKey()),
                        new Member("Bob", BOB.signingKey().kid(), BOB.agreementKey()),
                        new Member("Carol", CAROL.signingKey().kid(), CAROL.agreementKey()))
                .sorted(Comparator.comparing(Member::kid)).toList();
    }

    static CircleDocument circle(CircleMode mode) {
        return new CircleDocument("Alice", SERIAL, ISSUED, CIRCLE, "Book club", 1, 1, Base64Url.encode(new byte[32]),
                roster(), new Shape(1000, 7), salt(3), mode, mode.cellFor(3), 10_000_000);
    }

    static ContributionDocument contribution() {
        return new ContributionDocument("Alice", SERIAL, ISSUED, CIRCLE, 1, 1, Coding.RAW,
                plain(0));
    }

    static ContributionDocument sparseContribution() {
        return new ContributionDocument("Alice", SERIAL, ISSUED, CIRCLE, 1, 1, Coding.SPARSE, plain(0));
    }

    static WhitelistDocument whitelist() {
        BloomFilter merged = plain(0);
        merged.vector().or(plain(5).vector());
        List<Included> listed = roster().stream()
                .map(member -> new Included(member.kid(), SERIAL, Base64Url.encode(new byte[32]))).limit(2).toList();
        return new WhitelistDocument("Alice", SERIAL, ISSUED, CIRCLE, "Book club", 1, 1, CircleMode.PLAIN, 1,
                listed, merged);
    }

    static List<Document> all() {
        return List.of(filter(), card(), rotation(), revocation(), circle(CircleMode.PLAIN), contribution(),
                whitelist(), invitation(), manifest(), request(), leaving());
    }
}
