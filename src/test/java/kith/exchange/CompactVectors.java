package kith.exchange;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.UnaryOperator;
import kith.fault.Fault;

/** Invitations in the compact form, as the texts of their QR codes, and what must come of each. */
final class CompactVectors {
    static final String FILE = "compact.tsv";
    static final String LONGEST = "\ud83e\udd89".repeat(NameRule.MAX_CHARS);
    private static final String PREFIX = "KITH:INVITATION:";
    private static final int NAME_AT = 1442;

    private final StringBuilder table = new StringBuilder("# name\texpected\twhy\ttext\n");

    private CompactVectors() {
    }

    /** {@return an invitation of somebody who calls themselves so} */
    static byte[] file(String name) {
        return DocumentWriter.write(invitation(name, Samples.ISSUED), Samples.ALICE.signer());
    }

    private static InvitationDocument invitation(String name, Instant issued) {
        InvitationDocument sample = Samples.invitation();
        CardDocument card = sample.card();
        return new InvitationDocument(new CardDocument(name, card.serial(), issued, card.signingKey(),
                card.agreementKey(), card.sealingKey()), sample.invitation(), sample.expires(), sample.share());
    }

    /** {@return an invitation with white space that is allowed} */
    static byte[] blanks() {
        return new String(file("Alice"), StandardCharsets.US_ASCII).replace(",", ", ")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** {@return one whose payload has its members in another order} */
    static byte[] reordered() {
        return resealed(header -> header, payload -> payload.replace("\"name\":\"Alice\",", "")
                .replace("}", ",\"name\":\"Alice\"}"));
    }

    /** {@return one whose header names the algorithm as it was called before} */
    static byte[] olderName() {
        return resealed(header -> header.replace("\"Ed25519\",\"typ\"", "\"EdDSA\",\"typ\""), payload -> payload);
    }

    /** {@return one whose name is written in escapes} */
    static byte[] escaped() {
        return resealed(header -> header, payload -> payload.replace("\"Alice\"", "\"\\u0041lice\""));
    }

    /** {@return one of somebody whose clock is far behind} */
    static byte[] before1970() {
        return DocumentWriter.write(invitation("Alice", Instant.parse("1969-12-31T23:59:59Z")),
                Samples.ALICE.signer());
    }

    private static byte[] resealed(UnaryOperator<String> header, UnaryOperator<String> payload) {
        return Forge.seal(header.apply(Forge.header(DocumentType.INVITATION, Samples.ALICE)),
                payload.apply(Forge.payload(Samples.invitation())), Samples.ALICE)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** {@return the whole file of vectors} */
    static String table() {
        CompactVectors vectors = new CompactVectors();
        vectors.add("ok", "ok-invitation.kith", "an invitation", CompactInvitation.text(file("Alice")));
        vectors.add("ok-quoted", "ok-invitation-quoted.kith", "a name with characters that JSON escapes, and others",
                CompactInvitation.text(file(VectorGenerator.QUOTED)));
        vectors.add("ok-longest", "ok-invitation-longest.kith", "a name of 200 code points of four bytes",
                CompactInvitation.text(file(LONGEST)));
        byte[] good = CompactInvitation.encode(file("Alice"));
        vectors.refuse("empty", Fault.COMPACT_INVALID, "nothing after the prefix", new byte[0]);
        vectors.refuse("version-0", Fault.COMPACT_INVALID, "a version that there is not", with(good, 0, 0));
        vectors.refuse("version-2", Fault.VERSION_NEWER, "a later version", with(good, 0, 2));
        vectors.refuse("version-2-alone", Fault.VERSION_NEWER, "a later version, of another length", new byte[] {2});
        vectors.refuse("no-name", Fault.COMPACT_INVALID, "no name", Arrays.copyOf(good, NAME_AT));
        vectors.refuse("short", Fault.COMPACT_INVALID, "cut in the signature", Arrays.copyOf(good, NAME_AT - 1));
        vectors.refuse("cut", Fault.SIGNATURE_INVALID, "cut in the name", Arrays.copyOf(good, good.length - 1));
        vectors.refuse("longer", Fault.SIGNATURE_INVALID, "one letter more", name(good, "416c69636565"));
        vectors.refuse("too-long", Fault.COMPACT_INVALID, "longer than any name makes it",
                Arrays.copyOf(good, CompactInvitation.MOST_BYTES + 1));
        vectors.refuse("overlong", Fault.COMPACT_INVALID, "a name in overlong UTF-8", name(good, "c1a1"));
        vectors.refuse("surrogate", Fault.COMPACT_INVALID, "half of a surrogate pair in the name",
                name(good, "eda080"));
        vectors.refuse("control", Fault.VALUE_INVALID, "a line feed in the name", name(good, "410a"));
        vectors.refuse("signing-key", Fault.KEY_INVALID, "a signing key of low order", zeros(good, 1, 32));
        vectors.refuse("agreement-key", Fault.KEY_INVALID, "an agreement key of low order", zeros(good, 33, 32));
        vectors.refuse("sealing-key", Fault.KEY_INVALID, "a coefficient of 3,329 or more",
                with(with(good, 65, 0xff), 66, 0xff));
        vectors.refuse("id", Fault.SIGNATURE_INVALID, "another invitation", with(good, 1281, 1));
        vectors.refuse("share", Fault.SIGNATURE_INVALID, "a point beside the curve", zeros(good, 1297, 64));
        vectors.refuse("issued", Fault.SIGNATURE_INVALID, "another date", with(good, 1365, 1));
        vectors.refuse("expires", Fault.SIGNATURE_INVALID, "an end before the beginning", zeros(good, 1366, 5));
        vectors.refuse("serial", Fault.SIGNATURE_INVALID, "a serial beyond 2^53 - 1", with(good, 1371, 0xff));
        vectors.refuse("signature", Fault.SIGNATURE_INVALID, "another signature", with(good, 1378, good[1378] + 1));
        vectors.add("small-letters", Fault.COMPACT_INVALID.code(), "a text of small letters",
                PREFIX + Base45.encode(good).toLowerCase(java.util.Locale.ROOT));
        vectors.add("group-too-large", Fault.COMPACT_INVALID.code(), "three letters that stand for 65,536",
                PREFIX + "GGW" + Base45.encode(good).substring(3));
        vectors.add("letter-too-many", Fault.COMPACT_INVALID.code(), "a letter that is left over",
                PREFIX + Base45.encode(Arrays.copyOf(good, good.length / 2 * 2)) + "0");
        return vectors.table.toString();
    }

    private static byte[] with(byte[] good, int at, int value) {
        byte[] other = good.clone();
        other[at] = (byte) value;
        return other;
    }

    private static byte[] zeros(byte[] good, int at, int count) {
        byte[] other = good.clone();
        Arrays.fill(other, at, at + count, (byte) 0);
        return other;
    }

    private static byte[] name(byte[] good, String hex) {
        byte[] name = HexFormat.of().parseHex(hex);
        byte[] other = Arrays.copyOf(good, NAME_AT + name.length);
        System.arraycopy(name, 0, other, NAME_AT, name.length);
        return other;
    }

    private void refuse(String name, Fault fault, String why, byte[] compact) {
        add(name, fault.code(), why, PREFIX + Base45.encode(compact));
    }

    private void add(String name, String expected, String why, String text) {
        table.append(name).append('\t').append(expected).append('\t').append(why).append('\t').append(text)
                .append('\n');
    }
}
