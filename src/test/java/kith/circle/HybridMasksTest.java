package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.Joining;
import kith.exchange.JoiningDocument;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.LatticeAgreement;
import kith.identity.SealingSecret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Masks that hold as long as one of X25519 and ML-KEM-768 does. */
class HybridMasksTest {
    private static final int LENGTH = 2_000;

    private static Ring ring(CircleMode mode, int members) {
        return Ring.of(mode, members, new Shape(LENGTH, 5), 21).hybrid();
    }

    private static boolean[] plain(BitVector bits) {
        boolean[] plain = new boolean[bits.length()];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = bits.get(i);
        }
        return plain;
    }

    /** All that the second implementation needs of a member besides X25519: d and z, and what encapsulations need. */
    private record Second(KeyPair lattice, byte[] drawing) {
        static Second of(Ring.Person who) throws GeneralSecurityException {
            try (SealingSecret sealing = who.keys().sealing()) {
                return new Second(SecondLattice.pair(SecondLattice.expanded(sealing.seed())),
                        who.keys().editionSecret());
            }
        }

        /** {@return the draw for an encapsulation, as Kith's writers make it} */
        byte[] draw(CircleDocument circle, String other) throws GeneralSecurityException {
            ByteArrayOutputStream info = new ByteArrayOutputStream();
            info.writeBytes("kith-joining-1".getBytes(StandardCharsets.US_ASCII));
            info.writeBytes(circle.circle().toBytes());
            info.writeBytes(SecondMasks.rosterHash(circle));
            info.writeBytes(Base64.getUrlDecoder().decode(other));
            return SecondMasks.hkdf(drawing, new byte[32], info.toByteArray());
        }
    }

    private static byte[] encapsulation(CircleDocument circle, int lower, int higher) {
        byte[] all = Base64.getUrlDecoder().decode(circle.joinings().get(lower).document().encapsulations());
        return Arrays.copyOfRange(all, (higher - lower - 1) * 1088, (higher - lower) * 1088);
    }

    private static byte[] secondSeed(Ring ring, int self, int other) throws GeneralSecurityException, IOException {
        CircleDocument circle = ring.circle();
        int lower = Math.min(self, other);
        int higher = Math.max(self, other);
        Second second = Second.of(ring.members().get(self));
        byte[] carried = encapsulation(circle, lower, higher);
        byte[] secret;
        if (self == lower) {
            var made = SecondLattice.encapsulated(Arrays.copyOf(circle.roster().get(higher).sealingKey().bytes(), 1184),
                    second.draw(circle, ring.kid(higher)));
            assertArrayEquals(carried, made.encapsulation());
            secret = made.key().getEncoded();
        } else {
            secret = SecondLattice.opened(second.lattice(), carried);
        }
        return SecondMasks.hybridSeed(circle, ring.kid(self), ring.members().get(self).agreementSecret(),
                circle.roster().get(other), secret, carried);
    }

    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    void aSecondImplementationMakesTheSameVectors(CircleMode mode) throws GeneralSecurityException, IOException {
        Ring ring = ring(mode, 3);
        for (int self = 0; self < 3; self++) {
            int me = self;
            BitVector bits = Ring.bits(LENGTH, .3, new Random(self));
            List<String> kids = ring.circle().roster().stream().map(Member::kid).toList();
            assertArrayEquals(SecondMasks.vector(ring.circle(), ring.kid(self), plain(bits), "kith-elements-2",
                    other -> secondSeed(ring, me, kids.indexOf(other.kid()))), ring.vector(self, bits));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    void masksCancelInTheSum(CircleMode mode) {
        Ring ring = ring(mode, 5);
        List<BitVector> books = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            books.add(Ring.bits(LENGTH, .1, new Random(i)));
        }
        CircleTotal total = ring.total(books);
        BitVector expected = new BitVector(LENGTH);
        books.forEach(expected::or);
        assertEquals(expected, total.atLeast(1).vector());
    }

    /** {@return a member's counted vector without the masks of these seeds} */
    private static byte[] unmasked(byte[] vector, int self, List<byte[]> seeds, Ring ring) {
        byte[] cells = vector.clone();
        int at = 0;
        for (int other = 0; other < ring.size(); other++) {
            if (other == self) {
                continue;
            }
            byte[] stream = SecondMasks.stream(seeds.get(at++), LENGTH);
            for (int i = 0; i < LENGTH; i++) {
                cells[i] = (byte) (self < other ? cells[i] - stream[i] : cells[i] + stream[i]);
            }
        }
        return cells;
    }

    /**
     * The attacks of the future: everything that was ever sent, and every secret of one of the two systems. The control
     * has both, and reads the member's bits: so nothing else protects them.
     */
    @Test
    void everySecretOfOneOfTheTwoIsNotEnough() throws GeneralSecurityException, IOException {
        Ring ring = ring(CircleMode.COUNTED, 3);
        CircleDocument circle = ring.circle();
        int self = 1;
        BitVector bits = Ring.bits(LENGTH, .3, new Random(5));
        byte[] vector = ring.vector(self, bits);
        byte[] secret = ring.members().get(self).agreementSecret();
        List<byte[]> withX25519 = new ArrayList<>();
        List<byte[]> withLattice = new ArrayList<>();
        List<byte[]> withBoth = new ArrayList<>();
        for (int other : new int[] {0, 2}) {
            Member them = circle.roster().get(other);
            int lower = Math.min(self, other);
            int higher = Math.max(self, other);
            byte[] carried = encapsulation(circle, lower, higher);
            byte[] lattice = SecondLattice.opened(Second.of(ring.members().get(higher)).lattice(), carried);
            // Whoever lacks a half has nothing better to put in its place than a guess.
            withX25519.add(SecondMasks.hybridSeed(circle, ring.kid(self), secret, them, new byte[32], carried));
            withLattice.add(SecondMasks.hybridSeed(circle, ring.kid(self), new byte[32], them, lattice, carried));
            withBoth.add(SecondMasks.hybridSeed(circle, ring.kid(self), secret, them, lattice, carried));
        }
        byte[] expected = ring.unmasked(bits);
        assertArrayEquals(expected, unmasked(vector, self, withBoth, ring));
        for (List<byte[]> half : List.of(withX25519, withLattice)) {
            byte[] found = unmasked(vector, self, half, ring);
            int zeroOrOne = 0;
            for (byte cell : found) {
                zeroOrOne += cell == 0 || cell == 1 ? 1 : 0;
            }
            assertTrue(zeroOrOne < 40, zeroOrOne + " of 2,000 where 16 are chance and 2,000 a plain filter");
        }
        // A classical derivation of the same keys is no way around: it shares nothing with the hybrid one.
        List<byte[]> classical = List.of(SecondMasks.seed(circle, ring.kid(self), secret, circle.roster().get(0)),
                SecondMasks.seed(circle, ring.kid(self), secret, circle.roster().get(2)));
        assertFalse(Arrays.equals(expected, unmasked(vector, self, classical, ring)));
    }

    @Test
    void aFounderWhoExchangesAnEncapsulationMakesNoiseOrIsRefused() {
        Ring ring = ring(CircleMode.COUNTED, 3);
        List<Joining> joinings = new ArrayList<>(ring.circle().joinings());
        // Signed by the member's own key, as if the founder had it: what follows must not rest on the signature alone.
        byte[] all = Base64.getUrlDecoder().decode(joinings.get(0).document().encapsulations());
        all[0] ^= 1;
        var first = joinings.get(0).document();
        joinings.set(0, Joining.of(DocumentWriter.write(new JoiningDocument("x", 8, first.issued(),
                first.circle(), first.roster(), first.pairs(), Ring.text(all)),
                ring.members().getFirst().keys().signer())));
        Ring exchanged = new Ring(ring.circle().carrying(9, joinings), ring.members());
        KithException refused = assertThrows(KithException.class, () -> exchanged.vector(0, new BitVector(LENGTH)));
        assertEquals(Fault.CIRCLE_STATE, refused.fault());
        assertFalse(Arrays.equals(ring.vector(1, new BitVector(LENGTH)), exchanged.vector(1, new BitVector(LENGTH))));
    }

    @Test
    void nothingIsMaskedBeforeEverybodyBroughtTheirs() {
        Ring ring = ring(CircleMode.SEALED, 3);
        Ring awaiting = new Ring(ring.circle().carrying(9, List.of()), ring.members());
        assertEquals(CircleProblem.JOININGS_MISSING, assertThrows(KithException.class,
                () -> awaiting.vector(0, new BitVector(LENGTH))).details().get("problem"));
    }

    @Test
    void theSameEncapsulationsAreMadeAgainForOneRosterAndOthersForAnother() {
        Ring ring = ring(CircleMode.COUNTED, 3);
        Ring.Person who = ring.members().getFirst();
        try (LatticeAgreement lattice = who.keys().lattice()) {
            var again = JoiningSecrets.joining(ring.circle(), who.kid(), lattice, "x", 99, Instant.EPOCH);
            assertTrue(ring.circle().joinings().getFirst().document().bringsTheSame(again));
            Ring larger = ring(CircleMode.COUNTED, 4);
            assertFalse(larger.circle().joinings().stream().anyMatch(one -> one.document().encapsulations()
                    .contains(again.encapsulations().substring(0, 40))));
        }
    }
}
