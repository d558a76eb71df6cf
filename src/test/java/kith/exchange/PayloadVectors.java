package kith.exchange;

import java.util.Arrays;
import kith.bloom.SizeClass;
import kith.fault.Fault;
import kith.identity.SecretKeys;

/** The cases of payloads that one person signs alone: filters, cards, rotations, revocations. */
final class PayloadVectors {
    private final VectorGenerator out;

    PayloadVectors(VectorGenerator out) {
        this.out = out;
    }

    void add() {
        versions();
        members();
        ranges();
        names();
        dates();
        sizesAndWeight();
        together();
        cards();
        invitations();
        rotations();
        requests();
        leavings();
    }

    private void filter(Fault fault, String name, String why, String member, String value) {
        out.refuse(fault, name, why, Forge.withMember(Samples.filter(), member, value));
    }

    private void versions() {
        for (Document document : Samples.all()) {
            String word = document.type().formatName();
            out.refuse(Fault.VERSION_NEWER, "version-" + word, "a newer " + word + ", with a member of the future",
                    Forge.withPayload(document, payload -> payload.replace("{\"format\":\"" + word + "/"
                            + document.version() + "\"", "{\"future\":[1],\"format\":\"" + word + "/"
                            + (document.type().newest() + 1) + "\"")));
        }
        filter(Fault.VERSION_NEWER, "version-normalization", "a newer canonical address", "normalization",
                "\"kith-address-2\"");
        filter(Fault.VERSION_NEWER, "version-hashing", "a newer hash", "hashing", "\"kith-hash-2\"");
        filter(Fault.VALUE_INVALID, "value-normalization", "another canonical address", "normalization", "\"lower\"");
        filter(Fault.VALUE_INVALID, "value-hashing", "another hash", "hashing", "\"sha1\"");
        for (String version : new String[] {"0", "01", "1.0", "", "x", "-1"}) {
            filter(Fault.VALUE_INVALID, "value-format-" + version, "the version '" + version + "'", "format",
                    "\"kith-filter/" + version + "\"");
        }
        filter(Fault.VALUE_INVALID, "value-format-number", "a number as format", "format", "1");
    }

    private void members() {
        for (Document document : Samples.all()) {
            String word = document.type().formatName();
            String payload = Forge.payload(document);
            for (String member : payload.replaceAll("\\[[^\\]]*\\]", "[]").replaceAll(":(\"[^\"]*\"|[0-9]+|\\[\\])", "")
                    .replaceAll("[{}\"]", "").split(",")) {
                out.refuse(Fault.MEMBER_INVALID, "member-" + word + "-without-" + member, member + " is missing",
                        Forge.withPayload(document, text -> text
                                .replaceFirst("\"" + member + "\":(\"[^\"]*\"|[0-9]+|\\[[^\\]]*\\]),?", "")
                                .replace(",}", "}")));
            }
            out.refuse(Fault.MEMBER_INVALID, "member-" + word + "-unknown", "a member that nobody knows",
                    Forge.withPayload(document, text -> text.replace("{\"format\"", "{\"comment\":\"hi\",\"format\"")));
        }
        out.refuse(Fault.MEMBER_INVALID, "member-case", "a member in other letters",
                Forge.withPayload(Samples.filter(), text -> text.replace("\"pool\"", "\"Pool\"")));
    }

    private void ranges() {
        String[][] bad = {{"edition", "0", "-1", "2147483648", "\"1\"", "null", "true"},
            {"serial", "0", "-1", "9007199254740992", "9223372036854775807", "\"1\""},
            {"index", "-1", "16", "\"0\"", "[]"}, {"pool", "0", "17", "-1"},
            {"bits", "0", "-739", "740", "738", "64", "6051103", "1073741824", "2147483648"},
            {"hashes", "0", "2", "33"}};
        for (String[] row : bad) {
            for (String value : Arrays.copyOfRange(row, 1, row.length)) {
                filter(Fault.VALUE_INVALID, "value-" + row[0] + "-" + value.replaceAll("[\"\\[\\]]", "q"),
                        row[0] + " = " + value.replace("\"", "'"), row[0], value);
            }
        }
        out.refuse(Fault.VALUE_INVALID, "value-index-beyond-pool", "the fourth of a pool of three", Forge.withPayload(
                Samples.filter(), text -> text.replace("\"index\":0,\"pool\":16", "\"index\":3,\"pool\":3")));
    }

    /** Which filters belong together stands in version 2 alone. */
    private void together() {
        FilterDocument filter = Samples.filterOf(7);
        out.refuse(Fault.MEMBER_INVALID, "filter-1-together", "a filter of version 1 that says how many there are",
                Forge.withPayload(filter, payload -> payload.replace("kith-filter/2", "kith-filter/1")));
        out.refuse(Fault.MEMBER_INVALID, "filter-2-alone", "a filter of version 2 that does not",
                Forge.withPayload(filter, payload -> payload.replace("\"together\":7,", "")));
        for (String value : new String[] {"0", "17", "\"7\""}) {
            out.refuse(Fault.VALUE_INVALID, "range-together-" + value.replace("\"", "q"), "together is " + value,
                    Forge.withMember(filter, "together", value));
        }
    }

    private void names() {
        String[][] bad = {{"empty", ""}, {"blank", "  "}, {"long", "x".repeat(201)}, {"nul", "A\\u0000"},
            {"newline", "A\\nB"}, {"del", "A\u007f"}, {"c1", "A\u0085"}, {"override", "A\u202eB"},
            {"isolate", "A\u2066B"},
            {"mark", "A\u200fB"}, {"arabic-mark", "A\u061cB"}, {"separator", "A\u2028B"}, {"paragraph", "A\u2029B"},
            {"unassigned", "A\u0378B"}, {"noncharacter", "A\uffffB"}};
        for (String[] row : bad) {
            filter(Fault.VALUE_INVALID, "name-" + row[0], "a name that is " + row[0], "name", "\"" + row[1] + "\"");
        }
        filter(Fault.VALUE_INVALID, "name-number", "a name that is a number", "name", "7");
    }

    private void dates() {
        String[] bad = {"2026-11-20", "2026-11-20T12:00Z", "2026-11-20T12:00:00", "2026-11-20T12:00:00.0Z",
            "2026-11-20T12:00:00+00:00", "2026-11-20t12:00:00z", "2026-11-20 12:00:00Z", "2026-02-29T12:00:00Z",
            "2026-13-01T12:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T23:59:60Z", "+12026-11-20T12:00:00Z", ""};
        for (int i = 0; i < bad.length; i++) {
            filter(Fault.VALUE_INVALID, "date-" + (i + 1), "the date '" + bad[i] + "'", "issued", "\"" + bad[i] + "\"");
        }
        filter(Fault.VALUE_INVALID, "date-number", "a date that is a number", "expires", "1795132800");
        filter(Fault.DATE_INVALID, "date-expires-same", "expires when it is issued", "expires",
                "\"2026-11-20T12:00:00Z\"");
        filter(Fault.DATE_INVALID, "date-expires-before", "expires before it is issued", "expires",
                "\"2026-11-20T11:59:59Z\"");
    }

    private void sizesAndWeight() {
        SizeClass size = new SizeClass(3);
        byte[] bytes = Samples.noisy(size).vector().toBytes();
        int last = bytes.length - 1;
        for (int length : new int[] {0, 15, 17, 32}) {
            filter(Fault.SIZE_MISMATCH, "size-salt-" + length, "a salt of " + length + " bytes", "salt",
                    "\"" + Forge.base64(new byte[length]) + "\"");
        }
        for (int length : new int[] {0, last, last + 2}) {
            bytes(Fault.SIZE_MISMATCH, "size-filter-" + length, length + " bytes for 739 bits",
                    Arrays.copyOf(bytes, length));
        }
        filter(Fault.SIZE_MISMATCH, "size-bits-largest", "93 bytes for the longest filter", "bits",
                Integer.toString(SizeClass.LARGEST.bits()));
        filter(Fault.BASE64_INVALID, "base64-salt", "another spelling of the salt", "salt",
                "\"" + VectorGenerator.respell(Forge.base64(new byte[16]), 21) + "\"");
        filter(Fault.VALUE_INVALID, "value-salt-null", "no salt", "salt", "null");
        byte[] unused = bytes.clone();
        unused[last] |= (byte) 0x80;
        bytes(Fault.VALUE_INVALID, "value-unused-bits", "bit 743 of 739 is set", unused);
        byte[] more = bytes.clone();
        int at = 0;
        while (more[at] == -1) {
            at++;
        }
        more[at] |= (byte) (more[at] + 1);
        bytes(Fault.WEIGHT_WRONG, "weight-one-more", "370 bits are set", more);
        byte[] less = bytes.clone();
        at = 0;
        while (less[at] == 0) {
            at++;
        }
        less[at] &= (byte) (less[at] - 1);
        bytes(Fault.WEIGHT_WRONG, "weight-one-less", "368 bits are set", less);
        byte[] ones = new byte[bytes.length];
        Arrays.fill(ones, (byte) 0xff);
        ones[last] = 0x07;
        bytes(Fault.WEIGHT_WRONG, "weight-all-ones", "every bit is set: it would match anybody", ones);
        bytes(Fault.WEIGHT_WRONG, "weight-all-zeros", "no bit is set", new byte[bytes.length]);
    }

    private void bytes(Fault fault, String name, String why, byte[] bytes) {
        filter(fault, name, why, "filter", "\"" + Forge.base64(bytes) + "\"");
    }

    private void cards() {
        CardDocument card = Samples.card();
        out.refuse(Fault.KEY_INVALID, "card-of-other", "a card with another signing key than its signer's",
                Forge.withMember(card, "signingKey", "\"" + Samples.BOB.signingKey().x() + "\""));
        out.refuse(Fault.KEY_INVALID, "card-low-order", "an agreement key that agrees with nobody",
                Forge.withMember(card, "agreementKey", "\"" + Forge.base64(new byte[32]) + "\""));
        out.refuse(Fault.SIZE_MISMATCH, "card-key-short", "an agreement key of 31 bytes",
                Forge.withMember(card, "agreementKey", "\"" + Forge.base64(new byte[31]) + "\""));
        out.refuse(Fault.KEY_INVALID, "revocation-of-other", "a revocation of another's key",
                Forge.withMember(Samples.revocation(), "kid", "\"" + Samples.BOB.signingKey().kid() + "\""));
    }

    private void invitations() {
        out.refuse(Fault.MEMBER_INVALID, "card-1-sealing", "a card of version 1 with a sealing key",
                Forge.withPayload(Samples.card(), payload -> payload.replace("kith-card/2", "kith-card/1")));
        byte[] large = Samples.ALICE.sealingKey().bytes();
        large[0] = (byte) 0xff;
        large[1] |= 0x0f;
        out.refuse(Fault.KEY_INVALID, "card-sealing-large", "a sealing key with a coefficient above the modulus",
                Forge.withMember(Samples.card(), "sealingKey", "\"" + Forge.base64(large) + "\""));
        out.refuse(Fault.SIZE_MISMATCH, "card-sealing-short", "a sealing key without its X25519 part",
                Forge.withMember(Samples.card(), "sealingKey", "\"" + Forge.base64(new byte[1184]) + "\""));
        out.refuse(Fault.KEY_INVALID, "invitation-of-other", "an invitation with another signing key",
                Forge.withMember(Samples.invitation(), "signingKey", "\"" + Samples.BOB.signingKey().x() + "\""));
        out.refuse(Fault.SIZE_MISMATCH, "invitation-share-short", "a share of 64 bytes",
                Forge.withMember(Samples.invitation(), "share", "\"" + Forge.base64(new byte[64]) + "\""));
        out.refuse(Fault.DATE_INVALID, "invitation-over", "an invitation that ends before it begins",
                Forge.withMember(Samples.invitation(), "expires", "\"2020-01-01T00:00:00Z\""));
        out.refuse(Fault.VERSION_NEWER, "manifest-purpose", "a purpose of a later format",
                Forge.withMember(Samples.manifest(), "purpose", "\"gift\""));
        out.refuse(Fault.MEMBER_INVALID, "manifest-parcel-nonce", "a parcel with a nonce",
                Forge.withMember(Samples.manifest(), "purpose", "\"parcel\""));
        out.refuse(Fault.VALUE_INVALID, "manifest-empty", "a manifest of nothing", Forge.withPayload(
                Samples.manifest(), payload -> payload.replaceFirst("\"documents\":\\[.*\\]", "\"documents\":[]")));
        receipts();
    }

    private void receipts() {
        ManifestDocument parcel = Samples.parcelManifest();
        String state = "\"state\":\"" + Base64Url.encode(new byte[16]) + "\",";
        out.refuse(Fault.MEMBER_INVALID, "manifest-answer-taken", "an answer with receipts",
                Forge.withPayload(Samples.manifest(), payload -> payload.replace("\"documents\"",
                        state + "\"taken\":[],\"documents\"")));
        out.refuse(Fault.MEMBER_INVALID, "manifest-taken-alone", "receipts without a state",
                Forge.withPayload(parcel, payload -> payload.replace(state, "")));
        out.refuse(Fault.MEMBER_INVALID, "manifest-state-alone", "a state without receipts",
                Forge.withPayload(parcel, payload -> payload.replaceFirst("\"taken\":\\[[^\\]]*\\],", "")));
        out.refuse(Fault.SIZE_MISMATCH, "manifest-state-short", "a state of 15 bytes",
                Forge.withMember(parcel, "state", "\"" + Forge.base64(new byte[15]) + "\""));
        out.refuse(Fault.VALUE_INVALID, "manifest-taken-many", "seventeen receipts", Forge.withMember(parcel, "taken",
                "[" + ("{\"sha256\":\"" + Forge.base64(new byte[32]) + "\"},").repeat(16) + "{\"sha256\":\""
                        + Forge.base64(new byte[32]) + "\"}]"));
        out.refuse(Fault.MEMBER_INVALID, "manifest-taken-more", "a receipt with a member that nobody knows",
                Forge.withMember(parcel, "taken", "[{\"sha256\":\"" + Forge.base64(new byte[32])
                        + "\",\"length\":1}]"));
    }

    private void rotations() {
        RotationDocument rotation = Samples.rotation();
        SecretKeys alice = Samples.ALICE;
        out.refuse(Fault.KEY_INVALID, "rotation-signed-by-new", "signed by the new key instead of the old",
                Forge.seal(Forge.header(DocumentType.ROTATION, Samples.CAROL), Forge.payload(rotation), Samples.CAROL));
        out.refuse(Fault.KEY_INVALID, "rotation-of-other", "a rotation of another's key",
                Forge.withMember(rotation, "oldKid", "\"" + Samples.BOB.signingKey().kid() + "\""));
        RotationDocument same = RotationDocument.countersigned("Alice", Samples.SERIAL, Samples.ISSUED,
                alice.signingKey().kid(), alice.signer(), alice.agreementKey());
        out.refuse(Fault.KEY_INVALID, "rotation-to-same", "the new key is the old one",
                Forge.seal(Forge.header(DocumentType.ROTATION, alice), Forge.payload(same), alice));
        out.refuse(Fault.SIGNATURE_INVALID, "rotation-not-countersigned", "the new key did not sign",
                Forge.withMember(rotation, "newSignature", "\"" + Forge.base64(new byte[64]) + "\""));
        out.refuse(Fault.SIGNATURE_INVALID, "rotation-other-serial", "the new key signed for another serial",
                Forge.withMember(rotation, "serial", "1795132800124"));
        out.refuse(Fault.SIGNATURE_INVALID, "rotation-other-agreement", "the new key signed for another agreement key",
                Forge.withMember(rotation, "newAgreementKey", "\"" + Samples.BOB.agreementKey().x() + "\""));
        out.refuse(Fault.SIGNATURE_INVALID, "rotation-other-date", "the new key signed for another date",
                Forge.withMember(rotation, "issued", "\"2026-11-20T12:00:01Z\""));
        out.refuse(Fault.SIZE_MISMATCH, "rotation-short", "a countersignature of 63 bytes",
                Forge.withMember(rotation, "newSignature", "\"" + Forge.base64(new byte[63]) + "\""));
    }

    private void requests() {
        for (String value : new String[] {"0", "17", "1000", "-1", "\"9\""}) {
            out.refuse(Fault.VALUE_INVALID, "request-filters-" + value.replaceAll("[\"\\[\\]]", "q"),
                    "filters is " + value.replace("\"", "'"),
                    Forge.withMember(Samples.request(), "filters", value));
        }
        out.refuse(Fault.SIZE_MISMATCH, "request-recipient-short", "a recipient of 31 bytes",
                Forge.withMember(Samples.request(), "recipient", "\"" + Forge.base64(new byte[31]) + "\""));
        out.refuse(Fault.JSON_INVALID, "request-filters-twice", "filters stands there twice",
                Forge.withPayload(Samples.request(),
                text -> text.replace("\"filters\":9", "\"filters\":9,\"filters\":3")));
        out.refuse(Fault.MEMBER_INVALID, "request-as-revocation", "a request that is signed as a revocation",
                Forge.seal(Forge.header(DocumentType.REVOCATION, Samples.ALICE), Forge.payload(Samples.request())
                        .replace("kith-request/1", "kith-revocation/1"), Samples.ALICE));
        out.refuse(Fault.SIGNATURE_INVALID, "request-by-another", "a request that another key signed",
                Forge.seal(Forge.header(DocumentType.REQUEST, Samples.ALICE), Forge.payload(Samples.request()),
                        Samples.BOB));
    }

    private void leavings() {
        for (String value : new String[] {"LEFT", "gone", ""}) {
            out.refuse(Fault.VALUE_INVALID, "leaving-standing-" + value, "standing is '" + value + "'",
                    Forge.withMember(Samples.leaving(), "standing", "\"" + value + "\""));
        }
        out.refuse(Fault.VALUE_INVALID, "leaving-revision-0", "revision is 0",
                Forge.withMember(Samples.leaving(), "revision", "0"));
        out.refuse(Fault.SIZE_MISMATCH, "leaving-circle-short", "an identifier of 15 bytes",
                Forge.withMember(Samples.leaving(), "circle", "\"" + Forge.base64(new byte[15]) + "\""));
        out.refuse(Fault.MEMBER_INVALID, "leaving-as-closing", "a leaving that is signed as a closing",
                Forge.seal(Forge.header(DocumentType.CLOSING, Samples.ALICE), Forge.payload(Samples.leaving())
                        .replace("kith-leaving/1", "kith-closing/1"), Samples.ALICE));
        out.refuse(Fault.SIGNATURE_INVALID, "leaving-by-another", "a leaving that another key signed",
                Forge.seal(Forge.header(DocumentType.LEAVING, Samples.ALICE), Forge.payload(Samples.leaving()),
                        Samples.BOB));
    }
}
