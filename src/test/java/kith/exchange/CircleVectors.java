package kith.exchange;

import java.util.Arrays;
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
        CircleDocument circle = Samples.circle(Mode.PLAIN);
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
        refuse(Fault.VALUE_INVALID, Samples.circle(Mode.COUNTED), "cell", "1", "16");
        refuse(Fault.VALUE_INVALID, Samples.circle(Mode.COUNTED), "bits", "134217729");
        refuse(Fault.VALUE_INVALID, Samples.circle(Mode.SEALED), "bits", "16777217");
    }

    private void rosters() {
        CircleDocument circle = Samples.circle(Mode.PLAIN);
        String roster = Forge.payload(circle).replaceFirst(".*\"roster\":\\[(.*)\\].*", "$1");
        String[] members = roster.split("(?<=\\}),");
        String[][] bad = {{"none", "", "nobody"}, {"one", members[0], "one member"},
            {"order", members[1] + "," + members[0], "not in order"},
            {"twice", members[0] + "," + members[0], "the same member twice"}, {"strings", "\"a\",\"b\"", "no objects"}};
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
                Forge.withPayload(circle, text -> text.replaceFirst("(\\[\\{\"name\":\"[^\"]*\"),\"kid\":\"[^\"]*\"", "$1")));
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
                "contributions", "[" + entries[0].replaceFirst("\"sha256\":\"[^\"]*\"", "\"sha256\":" + zeros(31)) + "]"));
        out.refuse(Fault.VALUE_INVALID, "kith-whitelist-serial", "a contribution of serial 0", Forge.withMember(whitelist,
                "contributions", "[" + entries[0].replaceFirst("\"serial\":[0-9]+", "\"serial\":0") + "]"));
        out.refuse(Fault.MEMBER_INVALID, "kith-whitelist-entry", "a contribution with a comment", Forge.withMember(
                whitelist, "contributions", "[" + entries[0].replace("{", "{\"note\":1,") + "]"));
    }
}
