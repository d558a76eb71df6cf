package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.Joining;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.identity.AgreementKey;
import kith.identity.KeyAgreement;
import kith.identity.LatticeAgreement;
import kith.identity.SealingSecret;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;

/** The worked example of the format's page on masks, value by value, by both implementations. */
class MasksPageTest {
    private static final Path PAGE = Path.of("src/docs/format/masks.md");
    private static final HexFormat HEX = HexFormat.of();
    /** The first two are those of RFC 7748, section 6.1. */
    private static final List<byte[]> SECRETS = List.of(
            HEX.parseHex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"),
            HEX.parseHex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"),
            HEX.parseHex("0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20"));
    private static final int[][] BITS = {{0, 3}, {3, 5}, {3}};
    private static final String[] NAMES = {"A", "B", "C"};

    /** Prints the values as the page has to have them. */
    public static void main(String[] arguments) throws GeneralSecurityException, IOException {
        values().forEach((name, value) -> System.out.println(name + " = " + value));
    }

    private static byte[] counting(int from, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (from + i);
        }
        return bytes;
    }

    private static byte[] repeated(int value) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    private static byte[] agree(byte[] secret, byte[] key) {
        try {
            return SecondMasks.x25519(secret, key);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static CircleDocument circle(CircleMode mode) {
        List<Member> roster = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            byte[] base = new byte[32];
            base[0] = 9;
            roster.add(new Member(NAMES[i], Ring.text(repeated(0x11 * (i + 1))),
                    new AgreementKey(agree(SECRETS.get(i), base))));
        }
        return new CircleDocument("A", 1, Instant.EPOCH, CircleId.of(counting(0, 16)), "Example", 1, 2,
                Ring.text(counting(0x20, 32)), roster, new Shape(8, 3), Salt.of(counting(0x10, 16)), mode,
                mode.cellFor(3), 500_000_000);
    }

    private static Map<String, String> values() throws GeneralSecurityException, IOException {
        Map<String, String> values = new LinkedHashMap<>();
        CircleDocument counted = circle(CircleMode.COUNTED);
        for (int i = 0; i < 3; i++) {
            values.put("agreement secret of " + NAMES[i], HEX.formatHex(SECRETS.get(i)));
            values.put("agreement key of " + NAMES[i], HEX.formatHex(counted.roster().get(i).agreementKey().bytes()));
        }
        values.put("shared secret of A and B",
                HEX.formatHex(agree(SECRETS.get(0), counted.roster().get(1).agreementKey().bytes())));
        for (CircleMode mode : List.of(CircleMode.COUNTED, CircleMode.SEALED)) {
            put(values, mode.word() + ": ", circle(mode));
        }
        putHybrid(values);
        return values;
    }

    private static SealingSecret sealing(int member) {
        return new SealingSecret(repeated(0x44 + 0x11 * member));
    }

    private static byte[] editionSecret(int member) {
        return repeated(0x77 + 0x11 * member);
    }

    /** The counted circle with hybrid masks; joining files signed by anybody, for here only what they bring counts. */
    private static CircleDocument hybrid() {
        CircleDocument c = circle(CircleMode.COUNTED);
        List<Member> roster = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Member member = c.roster().get(i);
            roster.add(new Member(member.name(), member.kid(), member.agreementKey(), sealing(i).key()));
        }
        CircleDocument awaiting = new CircleDocument(c.name(), c.serial(), c.issued(), c.circle(), c.title(),
                c.revision(), c.round(), c.nonce(), roster, c.shape(), c.salt(), c.mode(), c.cell(),
                c.largestFppPerBillion(), Masks.HYBRID, List.of());
        List<Joining> joinings = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            String kid = roster.get(i).kid();
            joinings.add(new Joining(kid, "", JoiningSecrets.joining(awaiting, kid,
                    new LatticeAgreement(sealing(i), editionSecret(i)), NAMES[i], 1, Instant.EPOCH)));
        }
        return awaiting.carrying(2, joinings);
    }

    private static byte[] draw(CircleDocument circle, int lower, int higher) throws GeneralSecurityException {
        return SecondMasks.hkdf(editionSecret(lower), new byte[32], concatenated(
                "kith-joining-1".getBytes(StandardCharsets.US_ASCII), circle.circle().toBytes(),
                SecondMasks.rosterHash(circle), Base64.getUrlDecoder().decode(circle.roster().get(higher).kid())));
    }

    private static byte[] concatenated(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static String sha256(byte[] bytes) throws GeneralSecurityException {
        return HEX.formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static void putHybrid(Map<String, String> values) throws GeneralSecurityException, IOException {
        CircleDocument circle = hybrid();
        List<Member> roster = circle.roster();
        List<KeyPair> pairs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            byte[] seed = sealing(i).seed();
            pairs.add(SecondLattice.pair(SecondLattice.expanded(seed)));
            values.put("hybrid: sealing seed of " + NAMES[i], HEX.formatHex(seed));
            values.put("hybrid: hash of the sealing key of " + NAMES[i], sha256(roster.get(i).sealingKey().bytes()));
            values.put("hybrid: edition secret of " + NAMES[i], HEX.formatHex(editionSecret(i)));
        }
        values.put("hybrid: roster", HEX.formatHex(SecondMasks.rosterHash(circle)));
        Map<String, byte[]> seeds = new LinkedHashMap<>();
        for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}}) {
            String who = NAMES[pair[0]] + " and " + NAMES[pair[1]];
            byte[] draw = draw(circle, pair[0], pair[1]);
            var made = SecondLattice.encapsulated(SecondLattice.bytes(pairs.get(pair[1]).getPublic()), draw);
            byte[] secret = made.key().getEncoded();
            assertArrayEquals(secret, SecondLattice.opened(pairs.get(pair[1]), made.encapsulation()));
            byte[] seed = SecondMasks.hybridSeed(circle, roster.get(pair[0]).kid(), SECRETS.get(pair[0]),
                    roster.get(pair[1]), secret, made.encapsulation());
            values.put("hybrid: draw of " + who, HEX.formatHex(draw));
            values.put("hybrid: hash of the encapsulation of " + who, sha256(made.encapsulation()));
            values.put("hybrid: encapsulated secret of " + who, HEX.formatHex(secret));
            values.put("hybrid: seed of " + who, HEX.formatHex(seed));
            seeds.put(roster.get(pair[0]).kid() + roster.get(pair[1]).kid(), seed);
            seeds.put(roster.get(pair[1]).kid() + roster.get(pair[0]).kid(), seed);
        }
        Cells sum = Cells.zeros(Coding.CELLS_8, 8);
        for (int i = 0; i < 3; i++) {
            byte[] secret = SECRETS.get(i);
            String kid = roster.get(i).kid();
            byte[] vector = MaskedVector.of(circle, roster.getFirst().kid(), kid, other -> agree(secret, other.bytes()),
                    new LatticeAgreement(sealing(i), editionSecret(i)), bits(i), Progress.none());
            assertEquals(HEX.formatHex(SecondMasks.vector(circle, kid, plain(i), "kith-elements-2",
                    other -> seeds.get(kid + other.kid()))), HEX.formatHex(vector));
            values.put("hybrid: vector of " + NAMES[i], HEX.formatHex(vector));
            sum.add(vector);
        }
        values.put("hybrid: sum", HEX.formatHex(sum.toBytes()));
    }

    private static BitVector bits(int member) {
        BitVector bits = new BitVector(8);
        for (int bit : BITS[member]) {
            bits.set(bit);
        }
        return bits;
    }

    private static boolean[] plain(int member) {
        boolean[] plain = new boolean[8];
        for (int bit : BITS[member]) {
            plain[bit] = true;
        }
        return plain;
    }

    private static void put(Map<String, String> values, String mode, CircleDocument circle)
            throws GeneralSecurityException, IOException {
        List<Member> roster = circle.roster();
        values.put(mode + "info of A and B",
                HEX.formatHex(MaskContext.of(circle, roster.getFirst().kid())
                        .pair(roster.get(0).kid(), roster.get(1).kid())));
        for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}}) {
            byte[] seed = SecondMasks.seed(circle, roster.get(pair[0]).kid(), SECRETS.get(pair[0]),
                    roster.get(pair[1]));
            String who = NAMES[pair[0]] + " and " + NAMES[pair[1]];
            values.put(mode + "seed of " + who, HEX.formatHex(seed));
            values.put(mode + "stream of " + who, HEX.formatHex(SecondMasks.stream(seed, circle.cell())));
        }
        Cells sum = Cells.zeros(Coding.ofCell(circle.mode(), circle.cell()), 8);
        for (int i = 0; i < 3; i++) {
            byte[] secret = SECRETS.get(i);
            KeyAgreement agreement = other -> agree(secret, other.bytes());
            byte[] vector = MaskedVector.of(circle, roster.getFirst().kid(), roster.get(i).kid(), agreement,
                    bits(i), Progress.none());
            assertEquals(HEX.formatHex(SecondMasks.vector(circle, roster.get(i).kid(), secret, plain(i))),
                    HEX.formatHex(vector));
            values.put(mode + "vector of " + NAMES[i], HEX.formatHex(vector));
            sum.add(vector);
        }
        values.put(mode + "sum", HEX.formatHex(sum.toBytes()));
    }

    @Test
    void thePagesExampleIsRight() throws GeneralSecurityException, IOException {
        Map<String, String> found = new LinkedHashMap<>();
        Matcher line = Pattern.compile("(?m)^([a-zA-Z: ]+) = ([0-9a-f]+)$").matcher(Files.readString(PAGE));
        while (line.find()) {
            found.put(line.group(1), line.group(2));
        }
        assertEquals(values(), found);
        assertEquals("0100000300010000", found.get("counted: sum"));
        assertEquals("0100000300010000", found.get("hybrid: sum"));
        assertTrue(found.get("sealed: sum").matches("[0-9a-f]{16}0{32}[0-9a-f]{16}0{16}[0-9a-f]{16}0{32}"));
    }
}
