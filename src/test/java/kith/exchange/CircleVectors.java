package kith.exchange;

import java.util.Arrays;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ReferenceSparseCode;
import kith.bloom.Shape;
import kith.bloom.SparseCode;
import kith.fault.Fault;

/** The cases of circles, contributions and whitelists. */
final class CircleVectors {
    private final VectorGenerator out;

    CircleVectors(VectorGenerator out) {
        this.out = out;
    }

    void add() {
        circles();
        rosters();
        contributions();
        sparse();
        whitelists();
    }

    private void refuse(Fault fault, Document document, String member, String... values) {
        for (String value : values) {
            String shown = value.length() > 24 ? value.length() + "-characters" : value;
            String plain = shown.replaceAll("[^A-Za-z0-9-]", "q");
            out.refuse(fault, document.type().formatName() + "-" + member + "-" + plain,
                    member + " = " + shown.replace("\"", "'"), Forge.withMember(document, member, value));
        }
    }

    private static String zeros(int length) {
        return "\"" + Forge.base64(new byte[length]) + "\"";
    }

    private void circles() {
        CircleDocument circle = Samples.circle(CircleMode.PLAIN);
        refuse(Fault.VALUE_INVALID, circle, "mode", "\"secret\"", "\"PLAIN\"", "1");
        refuse(Fault.VALUE_INVALID, circle, "cell", "0", "8", "64", "65");
        refuse(Fault.VALUE_INVALID, circle, "largestFppPerBillion", "0", "1000000000", "-1");
        refuse(Fault.VALUE_INVALID, circle, "revision", "0", "2147483648");
        refuse(Fault.VALUE_INVALID, circle, "round", "0", "\"1\"");
        refuse(Fault.VALUE_INVALID, circle, "bits", "0", "1073741825");
        refuse(Fault.VALUE_INVALID, circle, "hashes", "0", "33");
        refuse(Fault.VALUE_INVALID, circle, "title", "\"\"", "\"a\u202eb\"");
        refuse(Fault.SIZE_MISMATCH, circle, "nonce", zeros(31), zeros(33));
        refuse(Fault.SIZE_MISMATCH, circle, "circle", zeros(15), zeros(17));
        refuse(Fault.VALUE_INVALID, Samples.circle(CircleMode.COUNTED), "cell", "1", "16");
        refuse(Fault.VALUE_INVALID, Samples.circle(CircleMode.COUNTED), "bits", "134217729");
        refuse(Fault.VALUE_INVALID, Samples.circle(CircleMode.SEALED), "bits", "16777217");
    }

    private void rosters() {
        CircleDocument circle = Samples.circle(CircleMode.PLAIN);
        String roster = Forge.payload(circle).replaceFirst(".*\"roster\":\\[(.*)\\].*", "$1");
        String[] members = roster.split("(?<=\\}),");
        String[][] bad = {{"none", "", "nobody"}, {"one", members[0], "one member"},
            {"order", members[1] + "," + members[0], "not in order"},
            {"twice", members[0] + "," + members[0], "the same member twice"},
            {"strings", "\"a\",\"b\"", "no objects"}};
        for (String[] row : bad) {
            out.refuse(Fault.VALUE_INVALID, "roster-" + row[0], "a roster: " + row[2],
                    Forge.withMember(circle, "roster", "[" + row[1] + "]"));
        }
        String agreement = members[0].replaceFirst(".*(\"agreementKey\":\"[^\"]*\").*", "$1");
        out.refuse(Fault.VALUE_INVALID, "roster-agreement-twice", "a roster: two members with one agreement key",
                Forge.withMember(circle, "roster", "[" + members[0] + ","
                        + members[1].replaceFirst("\"agreementKey\":\"[^\"]*\"", agreement) + "]"));
        out.refuse(Fault.VALUE_INVALID, "roster-number", "a roster that is a number",
                Forge.withMember(circle, "roster", "3"));
        out.refuse(Fault.MEMBER_INVALID, "roster-address", "a member with an address",
                Forge.withPayload(circle, text -> text.replaceFirst("\\[\\{", "[{\"address\":\"a@x.example\",")));
        out.refuse(Fault.MEMBER_INVALID, "roster-without-kid", "a member without a kid",
                Forge.withPayload(circle,
                text -> text.replaceFirst("(\\[\\{\"name\":\"[^\"]*\"),\"kid\":\"[^\"]*\"", "$1")));
        out.refuse(Fault.VALUE_INVALID, "roster-name", "a member without a name",
                Forge.withPayload(circle, text -> text.replaceFirst("\\[\\{\"name\":\"[^\"]*\"", "[{\"name\":\"\"")));
        out.refuse(Fault.KEY_INVALID, "roster-key", "a member with a bad key",
                Forge.withPayload(circle, text -> text.replaceFirst("\"agreementKey\":\"[^\"]*\"",
                        "\"agreementKey\":" + zeros(32))));
    }

    private void contributions() {
        ContributionDocument contribution = Samples.contribution();
        refuse(Fault.VERSION_NEWER, contribution, "coding", "\"rice\"", "\"gzip\"");
        refuse(Fault.VALUE_INVALID, contribution, "mode", "\"open\"", "\"counted\"", "\"sealed\"");
        refuse(Fault.VALUE_INVALID, contribution, "bits", "0", "1073741825");
        refuse(Fault.VALUE_INVALID, contribution, "hashes", "0", "33");
        refuse(Fault.VALUE_INVALID, contribution, "revision", "0");
        refuse(Fault.VALUE_INVALID, contribution, "round", "0");
        refuse(Fault.SIZE_MISMATCH, contribution, "bits", "1073741824", "992", "1001");
        refuse(Fault.SIZE_MISMATCH, contribution, "circle", zeros(32));
        byte[] unused = new byte[125];
        Arrays.fill(unused, (byte) 0xff);
        out.refuse(Fault.VALUE_INVALID, "kith-contribution-unused-bits", "bits 999 and on of 999 are set",
                Forge.withPayload(contribution, text -> text.replace("\"bits\":1000", "\"bits\":999")
                        .replaceFirst("\"filter\":\"[^\"]*\"", "\"filter\":\"" + Forge.base64(unused) + "\"")));
    }

    /** {@return a contribution of 2^17 bits and some, of which 100 are set} */
    static ContributionDocument longSparse() {
        BitVector bits = new BitVector((1 << 17) + 77);
        for (int i = 0; i < 100; i++) {
            bits.set(1311 * i);
        }
        return sparse(bits);
    }

    /** {@return a contribution of 1000 bits of which none is set} */
    static ContributionDocument emptySparse() {
        return sparse(new BitVector(1000));
    }

    private static ContributionDocument sparse(BitVector bits) {
        return new ContributionDocument("Alice", Samples.SERIAL, Samples.ISSUED, Samples.CIRCLE, 1, 1, Coding.SPARSE,
                new BloomFilter(new Shape(bits.length(), 7), Samples.salt(3), bits));
    }

    private void sparse() {
        ContributionDocument contribution = Samples.sparseContribution();
        byte[] stream = SparseCode.encode(contribution.filter().vector());
        for (String bits : new String[] {"1", "400", "999", "1001", "1001000", "1073741824"}) {
            out.refuse(Fault.SPARSE_INVALID, "sparse-bits-" + bits,
                    "a compressed filter of 1000 bits as one of " + bits,
                    Forge.withMember(contribution, "bits", bits));
        }
        out.refuse(Fault.BASE64_INVALID, "sparse-blanks", "a compressed filter: blanks in base64url",
                Forge.withPayload(contribution, text -> text.replace("\"filter\":\"", "\"filter\":\" ")));
        corrupt("empty", "nothing", new byte[0]);
        corrupt("header", "the first state is cut off", Arrays.copyOf(stream, 11));
        corrupt("odd", "a byte is missing at the end", Arrays.copyOf(stream, stream.length - 1));
        corrupt("short", "the last word is missing", Arrays.copyOf(stream, stream.length - 4));
        corrupt("long", "a word more than is needed", Arrays.copyOf(stream, stream.length + 4));
        corrupt("raw", "no shorter than the bits as they are", Arrays.copyOf(stream, 125));
        corrupt("raw-bits", "the bits as they are", contribution.filter().vector().toBytes());
        corrupt("fewer", "another number of bits set", with(stream, 0, stream[0] - 1));
        corrupt("more", "more bits set than there are", with(stream, 1, 4));
        corrupt("negative", "a negative number of bits set", with(stream, 3, 0x80));
        corrupt("state-low", "a state below 2^31",
                with(with(with(with(with(stream, 7, 0), 8, 0), 9, 0), 10, 0), 11, 0));
        corrupt("state-high", "a state of 2^63 or more", with(stream, 11, 0x80));
        corrupt("state-other", "another state", with(stream, 4, stream[4] ^ 1));
        corrupt("word", "another word", with(stream, stream.length - 1, stream[stream.length - 1] ^ 1));
        corrupt("unused-bits", "bit 1000 of 1000 is set", ReferenceSparseCode.encode(1000, 2, 3, 1000));
        corrupt("unset-bits", "two bits set instead of three", ReferenceSparseCode.encode(1000, 3, 3, 10));
    }

    private void corrupt(String name, String why, byte[] stream) {
        out.refuse(Fault.SPARSE_INVALID, "sparse-" + name, "a compressed filter: " + why,
                Forge.withMember(Samples.sparseContribution(), "filter", "\"" + Forge.base64(stream) + "\""));
    }

    private static byte[] with(byte[] stream, int index, int value) {
        byte[] changed = stream.clone();
        changed[index] = (byte) value;
        return changed;
    }

    private void whitelists() {
        WhitelistDocument whitelist = Samples.whitelist();
        refuse(Fault.MEMBER_INVALID, whitelist, "mode", "\"counted\"");
        refuse(Fault.SIZE_MISMATCH, whitelist, "bits", "1073741824");
        refuse(Fault.VALUE_INVALID, whitelist, "contributions", "[]", "7", "[7]");
        String list = Forge.payload(whitelist).replaceFirst(".*\"contributions\":\\[(.*?)\\].*", "$1");
        String[] entries = list.split("(?<=\\}),");
        out.refuse(Fault.VALUE_INVALID, "kith-whitelist-order", "contributions not in order",
                Forge.withMember(whitelist, "contributions", "[" + entries[1] + "," + entries[0] + "]"));
        out.refuse(Fault.VALUE_INVALID, "kith-whitelist-twice", "one member's contribution twice",
                Forge.withMember(whitelist, "contributions", "[" + entries[0] + "," + entries[0] + "]"));
        out.refuse(Fault.SIZE_MISMATCH, "kith-whitelist-sha256", "a hash of 31 bytes", Forge.withMember(whitelist,
                "contributions",
                "[" + entries[0].replaceFirst("\"sha256\":\"[^\"]*\"", "\"sha256\":" + zeros(31)) + "]"));
        out.refuse(Fault.VALUE_INVALID, "kith-whitelist-serial", "a contribution of serial 0",
                Forge.withMember(whitelist,
                "contributions", "[" + entries[0].replaceFirst("\"serial\":[0-9]+", "\"serial\":0") + "]"));
        out.refuse(Fault.MEMBER_INVALID, "kith-whitelist-entry", "a contribution with a comment", Forge.withMember(
                whitelist, "contributions", "[" + entries[0].replace("{", "{\"note\":1,") + "]"));
    }
}
