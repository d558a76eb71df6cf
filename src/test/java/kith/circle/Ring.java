package kith.circle;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.DocumentWriter;
import kith.exchange.Joining;
import kith.exchange.MaskedDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.Pinning;
import kith.exchange.SignedDocument;
import kith.identity.LatticeAgreement;
import kith.identity.SecretKeys;
import kith.parallel.Progress;

/** Members with fixed keys in one round of a circle that hides them. */
record Ring(CircleDocument circle, List<Person> members) {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    /**
     * One member.
     *
     * @param keys all of their keys
     * @param agreementSecret the 32 bytes of their agreement key
     */
    record Person(SecretKeys keys, byte[] agreementSecret) {
        static Person of(long seed) {
            Draws draws = new Draws(seed);
            SecretKeys keys = SecretKeys.generate(draws);
            return new Person(keys, draws.drawn.get(1));
        }

        String kid() {
            return keys.signingKey().kid();
        }
    }

    /** Fixed draws that are kept: the second one for new keys is the agreement secret. */
    private static final class Draws extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient Random source;
        private final transient List<byte[]> drawn = new ArrayList<>();

        Draws(long seed) {
            source = new Random(seed);
        }

        @Override
        public void nextBytes(byte[] bytes) {
            source.nextBytes(bytes);
            drawn.add(bytes.clone());
        }
    }

    static Ring of(CircleMode mode, int members, Shape shape, long seed) {
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            people.add(Person.of(seed * 100_000 + i));
        }
        people.sort(Comparator.comparing(Person::kid));
        Random random = new Random(seed);
        return new Ring(new CircleDocument("Alice", 1, NOW, CircleId.of(bytes(random, CircleId.BYTES)), "Club", 1, 1,
                text(bytes(random, CircleDocument.NONCE_BYTES)), roster(people), shape,
                Salt.of(bytes(random, Salt.BYTES)), mode, mode.cellFor(members), 20_000_000), people);
    }

    /** {@return the same people in a circle whose masks are hybrid, with everybody's joining file} */
    Ring hybrid() {
        CircleDocument c = circle;
        List<Member> roster = members.stream().map(who -> new Member("x", who.kid(), who.keys.agreementKey(),
                who.keys.sealingKey())).toList();
        CircleDocument awaiting = new CircleDocument(c.name(), c.serial(), c.issued(), c.circle(), c.title(),
                c.revision(), c.round(), c.nonce(), roster, c.shape(), c.salt(), c.mode(), c.cell(),
                c.largestFppPerBillion(), Masks.HYBRID, List.of());
        List<Joining> joinings = members.stream().map(who -> {
            try (LatticeAgreement lattice = who.keys.lattice()) {
                return Joining.of(DocumentWriter.write(JoiningSecrets.joining(awaiting, who.kid(), lattice, "x", 7,
                        NOW), who.keys.signer()));
            }
        }).toList();
        return new Ring(awaiting.carrying(2, joinings), members);
    }

    static List<Member> roster(List<Person> people) {
        return people.stream().map(who -> new Member("x", who.kid(), who.keys.agreementKey())).toList();
    }

    static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** {@return the same members in a circle that allows another FPP} */
    Ring allowing(double largestFpp) {
        CircleDocument c = circle;
        return new Ring(new CircleDocument(c.name(), c.serial(), c.issued(), c.circle(), c.title(), c.revision(),
                c.round(), c.nonce(), c.roster(), c.shape(), c.salt(), c.mode(), c.cell(),
                (long) (largestFpp * CircleDocument.BILLION)), members);
    }

    int size() {
        return members.size();
    }

    int length() {
        return circle.shape().bits();
    }

    String kid(int member) {
        return members.get(member).kid();
    }

    Coding coding() {
        return Coding.ofCell(circle.mode(), circle.cell());
    }

    /** {@return the seeds of a member, as they have them} */
    PairSeeds seeds(int member) {
        return PairSeeds.of(circle, kid(0), kid(member), members.get(member).keys.agreement(),
                circle.masks() == Masks.CLASSICAL ? null
                        : JoiningSecrets.of(circle, kid(member), members.get(member).keys.lattice()), () -> { });
    }

    byte[] vector(int member, BitVector bits) {
        SecretKeys keys = members.get(member).keys;
        if (circle.masks() == Masks.CLASSICAL) {
            return MaskedVector.of(circle, kid(0), kid(member), keys.agreement(), bits, Progress.none());
        }
        try (LatticeAgreement lattice = keys.lattice()) {
            return MaskedVector.of(circle, kid(0), kid(member), keys.agreement(), lattice, bits, Progress.none());
        }
    }

    /**
     * {@return a vector of a circle so large that real agreements of all pairs would take too long} Two members share
     * the hash of both keys instead.
     */
    byte[] largeVector(int member, BitVector bits) {
        byte[] own = members.get(member).keys.agreementKey().bytes();
        return MaskedVector.of(circle, kid(0), kid(member), other -> {
            byte[] key = other.bytes();
            if (key[0] == 9 && Arrays.equals(key, 1, key.length, new byte[key.length - 1], 0, key.length - 1)) {
                return own.clone();
            }
            boolean lower = Arrays.compare(own, key) < 0;
            MessageDigest sha256 = sha256();
            sha256.update(lower ? own : key);
            return sha256.digest(lower ? key : own);
        }, bits, Progress.none());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    MaskedDocument document(byte[] cells) {
        return new MaskedDocument("x", 5, NOW, circle.circle(), circle.revision(), circle.round(), coding(),
                circle.shape(), circle.salt(), cells);
    }

    SignedDocument signed(int member, MaskedDocument document) {
        return new SignedDocument(document, members.get(member).keys.signingKey(), Pinning.UNPINNED, new byte[0],
                "hash of " + Arrays.hashCode(document.cells()));
    }

    void addTo(MaskedSum sum, int member, byte[] cells) {
        MaskedDocument document = document(cells);
        sum.add(signed(member, document), document);
    }

    /** {@return the total of vectors that are not masked: the same one, in a hundredth of the time} */
    CircleTotal unmaskedTotal(List<BitVector> books) {
        Cells sum = Cells.zeros(coding(), length());
        books.forEach(book -> sum.add(unmasked(book)));
        return new CircleTotal(circle, sum);
    }

    byte[] unmasked(BitVector bits) {
        byte[] cells = new byte[length() * circle.cell() / Byte.SIZE];
        for (int i = 0; i < length(); i++) {
            cells[i * circle.cell() / Byte.SIZE] = (byte) (bits.get(i) ? 1 : 0);
        }
        return cells;
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
