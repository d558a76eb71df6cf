package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import org.junit.jupiter.api.Test;

/** Two rounds that differ in anything at all share no mask, not even a piece of one. */
class MaskContextTest {
    private static final Ring RING = Ring.of(CircleMode.COUNTED, 4, new Shape(1_000, 7), 3);

    private static CircleDocument changed(CircleId id, int revision, int round, String nonce, List<Member> roster,
            Shape shape, Salt salt, CircleMode mode, int cell) {
        CircleDocument c = RING.circle();
        return new CircleDocument(c.name(), c.serial(), c.issued(), id, c.title(), revision, round, nonce, roster,
                shape, salt, mode, cell, c.largestFppPerBillion());
    }

    private static String otherNonce(String nonce) {
        byte[] bytes = java.util.Base64.getUrlDecoder().decode(nonce);
        bytes[31] ^= 1;
        return Ring.text(bytes);
    }

    private static List<Member> roster(int dropped, boolean newKey) {
        List<Member> roster = new ArrayList<>(RING.circle().roster());
        if (newKey) {
            Member last = roster.removeLast();
            roster.add(new Member(last.name(), last.kid(), Ring.Person.of(999).keys().agreementKey()));
        }
        if (dropped >= 0) {
            roster.remove(dropped);
        }
        return roster;
    }

    /** {@return the round, and rounds that differ from it in one field each, by the field's name} */
    private static Map<String, CircleDocument> rounds() {
        CircleDocument c = RING.circle();
        Map<String, CircleDocument> rounds = new LinkedHashMap<>();
        rounds.put("", c);
        rounds.put("circle", changed(CircleId.of(new byte[16]), 1, 1, c.nonce(), c.roster(), c.shape(), c.salt(),
                c.mode(), c.cell()));
        rounds.put("revision", changed(c.circle(), 2, 1, c.nonce(), c.roster(), c.shape(), c.salt(), c.mode(), 8));
        rounds.put("round", changed(c.circle(), 1, 2, c.nonce(), c.roster(), c.shape(), c.salt(), c.mode(), 8));
        rounds.put("nonce", changed(c.circle(), 1, 1, otherNonce(c.nonce()), c.roster(), c.shape(), c.salt(), c.mode(),
                8));
        rounds.put("roster, one less", changed(c.circle(), 1, 1, c.nonce(), roster(3, false), c.shape(), c.salt(),
                c.mode(), 8));
        rounds.put("roster, another key of somebody else", changed(c.circle(), 1, 1, c.nonce(), roster(-1, true),
                c.shape(), c.salt(), c.mode(), 8));
        rounds.put("bits",
                changed(c.circle(), 1, 1, c.nonce(), c.roster(), new Shape(1_001, 7), c.salt(), c.mode(), 8));
        rounds.put("hashes", changed(c.circle(), 1, 1, c.nonce(), c.roster(), new Shape(1_000, 8), c.salt(), c.mode(),
                8));
        rounds.put("salt", changed(c.circle(), 1, 1, c.nonce(), c.roster(), c.shape(), new Salt(c.salt().low() ^ 1,
                c.salt().high()), c.mode(), 8));
        rounds.put("mode", changed(c.circle(), 1, 1, c.nonce(), c.roster(), c.shape(), c.salt(), CircleMode.SEALED, 8));
        rounds.put("cell", changed(c.circle(), 1, 1, c.nonce(), c.roster(), c.shape(), c.salt(), c.mode(), 16));
        return rounds;
    }

    /** {@return the beginning of the mask of the two lowest kids, as the lower one has it} */
    private static byte[] mask(CircleDocument circle) {
        try (PairSeeds seeds = PairSeeds.of(circle, RING.kid(0), RING.kid(0),
                RING.members().get(0).keys().agreement(), null, () -> { })) {
            byte[] out = new byte[4_096];
            seeds.mask(0).read(0, 0, out, out.length);
            return out;
        }
    }

    @Test
    void noTwoRoundsShareAPieceOfAMask() {
        Set<Long> pieces = new HashSet<>();
        rounds().forEach((field, circle) -> {
            byte[] mask = mask(circle);
            for (int i = 0; i + 8 <= mask.length; i++) {
                assertTrue(pieces.add(ByteBuffer.wrap(mask).getLong(i)), field + " at " + i);
            }
        });
        // The test can fail: the same round has the same mask.
        assertFalse(pieces.add(ByteBuffer.wrap(mask(RING.circle())).getLong(100)));
    }

    /** HKDF is told of each field; of the circle's name it is told by its salt. */
    @Test
    void everyFieldChangesTheInfo() {
        Set<String> infos = new HashSet<>();
        rounds().forEach((field, circle) -> {
            if (!field.equals("circle")) {
                assertTrue(infos.add(java.util.HexFormat.of().formatHex(
                        MaskContext.of(circle, RING.kid(0)).pair(RING.kid(0), RING.kid(1)))), field);
            }
        });
        MaskContext context = MaskContext.of(RING.circle(), RING.kid(0));
        assertTrue(infos.add(java.util.HexFormat.of().formatHex(MaskContext.of(RING.circle(), RING.kid(1))
                .pair(RING.kid(0), RING.kid(1)))), "signer");
        assertTrue(infos.add(java.util.HexFormat.of().formatHex(context.pair(RING.kid(0), RING.kid(2)))));
        assertTrue(infos.add(java.util.HexFormat.of().formatHex(context.pair(RING.kid(1), RING.kid(0)))));
        assertTrue(infos.add(java.util.HexFormat.of().formatHex(context.elements(RING.kid(0)))));
        assertTrue(infos.add(java.util.HexFormat.of().formatHex(context.elements(RING.kid(1)))));
    }

    @Test
    void whatIsNoPartOfTheRoundChangesNothing() {
        CircleDocument c = RING.circle();
        List<Member> renamed = c.roster().stream().map(m -> new Member("renamed", m.kid(), m.agreementKey())).toList();
        assertArrayEquals(mask(c), mask(new CircleDocument("Other", 99, c.issued().plusSeconds(5), c.circle(), "Other",
                1, 1, c.nonce(), renamed, c.shape(), c.salt(), c.mode(), c.cell(), 5)));
    }

    @Test
    void theInfoIsLaidDownByteByByte() throws GeneralSecurityException, IOException {
        MaskContext context = MaskContext.of(RING.circle(), RING.kid(0));
        assertArrayEquals(SecondMasks.info("kith-mask-1", RING.circle(), RING.kid(0), RING.kid(1)),
                context.pair(RING.kid(0), RING.kid(1)));
        assertArrayEquals(SecondMasks.info("kith-elements-1", RING.circle(), RING.kid(2)),
                context.elements(RING.kid(2)));
        assertEquals(11 + 127 + 64, context.pair(RING.kid(0), RING.kid(1)).length);
    }

    /** Streams of all pairs of one round, of the elements, and of further draws. */
    @Test
    void noTwoPairsShareAPieceOfAMask() {
        Set<Long> pieces = new HashSet<>();
        for (int member = 0; member < 4; member++) {
            try (PairSeeds seeds = RING.seeds(member)) {
                for (int pair = member; pair < 3; pair++) {
                    assertFresh(pieces, seeds.mask(pair), 0);
                    assertFresh(pieces, seeds.mask(pair), 1);
                }
                assertFresh(pieces, seeds.elements(), 0);
            }
        }
    }

    private static void assertFresh(Set<Long> pieces, MaskStream stream, int draw) {
        byte[] out = new byte[1_024];
        stream.read(draw, 0, out, out.length);
        for (int i = 0; i + 8 <= out.length; i++) {
            assertTrue(pieces.add(ByteBuffer.wrap(out).getLong(i)));
        }
    }

    @Test
    void bothOfAPairHaveTheSameMaskAndOppositeSigns() {
        byte[] one = new byte[256];
        byte[] other = new byte[256];
        try (PairSeeds ofFirst = RING.seeds(0); PairSeeds ofThird = RING.seeds(2)) {
            ofFirst.mask(1).read(0, 0, one, 256);
            ofThird.mask(0).read(0, 0, other, 256);
            assertArrayEquals(one, other);
            assertEquals(Sign.ADDED, ofFirst.sign(1), "the lower kid adds");
            assertEquals(Sign.SUBTRACTED, ofThird.sign(0), "the higher kid subtracts");
        }
    }

    @Test
    void plainCirclesHaveNoMasks() {
        assertThrows(IllegalArgumentException.class,
                () -> MaskContext.of(Ring.of(CircleMode.PLAIN, 3, new Shape(10, 1), 1).circle(), RING.kid(0)));
    }
}
