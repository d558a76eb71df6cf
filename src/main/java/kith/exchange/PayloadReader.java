package kith.exchange;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SizeClass;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.KeyProblem;
import kith.identity.SigningKey;
import kith.json.JsonProblem;
import org.jspecify.annotations.Nullable;

/**
 * From a payload's members to a document, in the order of the format: version, members, ranges, sizes, weight; last,
 * whether the dates of the payload fit each other.
 */
final class PayloadReader {
    /** How addresses are spelled before they are hashed. */
    static final String NORMALIZATION = "kith-address-1";

    private static final Set<String> COMMON = Set.of("format", "name", "serial", "issued");
    private static final Set<String> HASHED = Set.of("normalization", "hashing", "salt", "bits", "hashes");

    private final SigningKey signer;

    /**
     * @param signer whose signature was verified
     */
    PayloadReader(SigningKey signer) {
        this.signer = signer;
    }

    /**
     * {@return the document of this payload}
     *
     * @throws KithException for the first rule that it breaks
     */
    Document read(DocumentType type, Map<String, @Nullable Object> payload) {
        int version = version(type, payload);
        return switch (type) {
            case FILTER -> version == 1
                    ? filter(members(payload, HASHED, "edition", "expires", "index", "pool", "filter"), 1)
                    : filter(members(payload, HASHED, "edition", "expires", "index", "pool", "together", "filter"), 2);
            case CARD -> {
                CardDocument card = version == 1 ? card(members(payload, Set.of(), "signingKey", "agreementKey"), 1)
                        : card(members(payload, Set.of(), "signingKey", "agreementKey", "sealingKey"), 2);
                requireOwn(card.signingKey().kid(), KeyProblem.CARD_BY_ANOTHER);
                yield card;
            }
            case INVITATION -> {
                Members from = members(payload, Set.of(), "signingKey", "agreementKey", "sealingKey", "invitation",
                        "expires", "share");
                InvitationDocument invitation = InvitationPayloads.invitation(from, card(from, 2));
                requireOwn(invitation.card().signingKey().kid(), KeyProblem.CARD_BY_ANOTHER);
                yield invitation;
            }
            case MANIFEST -> InvitationPayloads.manifest(
                    members(payload, Set.of(), InvitationPayloads.membersOf(payload)));
            case ROTATION ->
                rotation(members(payload, Set.of(), "oldKid", "newKey", "newAgreementKey", "newSignature"));
            case REVOCATION -> revocation(members(payload, Set.of(), "kid"));
            case REQUEST -> request(members(payload, Set.of(), "recipient", "filters"));
            case CIRCLE -> version == 1
                    ? CirclePayloads.circle(members(payload, HASHED, "circle", "title", "revision", "round",
                            "nonce", "mode", "cell", "largestFppPerBillion", "roster"), Masks.CLASSICAL)
                    : CirclePayloads.circle(members(payload, HASHED, "circle", "title", "revision", "round",
                            "nonce", "mode", "cell", "largestFppPerBillion", "roster", "masks", "joinings"),
                            Masks.HYBRID);
            case JOINING -> CirclePayloads.joining(
                    members(payload, Set.of(), "circle", "roster", "pairs", "encapsulations"));
            case LEAVING ->
                CirclePayloads.leaving(members(payload, Set.of(), "circle", "revision", "round", "standing"));
            case CLOSING ->
                CirclePayloads.closing(members(payload, Set.of(), "circle", "title", "revision", "round"));
            case CONTRIBUTION -> CirclePayloads.contribution(
                    members(payload, HASHED, "circle", "revision", "round", "mode", "coding", "filter"));
            case WHITELIST -> CirclePayloads.whitelist(members(payload, HASHED, "circle", "title", "revision", "round",
                    "mode", "contributions", "filter", thresholdOf(payload)));
        };
    }

    /** Before anything else is looked at: what a newer format's other members mean cannot be guessed. */
    private static int version(DocumentType type, Map<String, @Nullable Object> payload) {
        if (!payload.containsKey("format")) {
            throw Fault.MEMBER_INVALID.raise("field", "format", "problem", JsonProblem.MEMBER_MISSING);
        }
        if (!(payload.get("format") instanceof String format)) {
            throw Members.invalid("format", ValueProblem.NOT_A_STRING);
        }
        for (int version = 1; version < type.newest(); version++) {
            if (format.equals(type.format(version))) {
                return version;
            }
        }
        requireVersion("format", format, type.formatName() + "/", type.newest());
        return type.newest();
    }

    /** A name with a version: this one, a newer one or none of Kith's. */
    private static void requireVersion(String field, String found, String base, int newest) {
        if (found.equals(base + newest)) {
            return;
        }
        String version = found.startsWith(base) ? found.substring(base.length()) : "";
        if (version.matches("[1-9][0-9]{0,8}")) {
            throw Fault.VERSION_NEWER.raise("format", found);
        }
        throw Members.invalid(field, ValueProblem.NOT_THIS.with("wanted", base + newest));
    }

    /** Only counted lists have one; a set takes the name that stands there anyway for none. */
    private static String thresholdOf(Map<String, @Nullable Object> payload) {
        return CircleMode.COUNTED.word().equals(payload.get("mode")) ? "atLeast" : "mode";
    }

    private static Members members(Map<String, @Nullable Object> payload, Set<String> group, String... own) {
        Set<String> expected = new HashSet<>(COMMON);
        expected.addAll(group);
        expected.addAll(List.of(own));
        return new Members(payload, expected);
    }

    private FilterDocument filter(Members from, int version) {
        String name = from.name("name");
        int edition = from.integer("edition", 1, Integer.MAX_VALUE);
        long serial = serial(from);
        var issued = from.date("issued");
        var expires = from.date("expires");
        int pool = from.integer("pool", 1, FilterDocument.MAX_POOL);
        int index = from.integer("index", 0, pool - 1);
        int together = version == 1 ? 0 : from.integer("together", index + 1, pool);
        Shape shape = shape(from, SizeClass.LARGEST.bits(), 1);
        if (!SizeClass.isClassLength(shape.bits())) {
            throw Members.invalid("bits", ValueProblem.NOT_A_SIZE_CLASS);
        }
        BloomFilter filter = bits(from, shape);
        int weight = filter.vector().cardinality();
        int expected = SizeClass.ofBits(shape.bits()).weight();
        if (weight != expected) {
            throw Fault.WEIGHT_WRONG.raise("weight", weight, "expected", expected);
        }
        if (!expires.isAfter(issued)) {
            throw Fault.DATE_INVALID.raise("field", "expires", "problem", ValueProblem.NOT_AFTER_ISSUED);
        }
        return new FilterDocument(name, edition, serial, issued, expires, index, pool, filter, together);
    }

    private static CardDocument card(Members from, int version) {
        return new CardDocument(from.name("name"), serial(from), from.date("issued"), from.signingKey("signingKey"),
                from.agreementKey("agreementKey"), version == 1 ? null : from.sealingKey("sealingKey"));
    }

    private RotationDocument rotation(Members from) {
        RotationDocument rotation = new RotationDocument(from.name("name"), serial(from), from.date("issued"),
                from.hash("oldKid"), from.signingKey("newKey"), from.agreementKey("newAgreementKey"),
                from.bytes("newSignature", 64));
        requireOwn(rotation.oldKid(), KeyProblem.ROTATION_BY_ANOTHER);
        if (rotation.newKey().equals(signer)) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.ROTATION_TO_ITSELF);
        }
        rotation.verifyCountersignature();
        return rotation;
    }

    private RevocationDocument revocation(Members from) {
        RevocationDocument revocation = new RevocationDocument(from.name("name"), serial(from), from.date("issued"),
                from.hash("kid"));
        requireOwn(revocation.kid(), KeyProblem.REVOCATION_BY_ANOTHER);
        return revocation;
    }

    private static RequestDocument request(Members from) {
        return new RequestDocument(from.name("name"), serial(from), from.date("issued"), from.hash("recipient"),
                from.integer("filters", 1, FilterDocument.MAX_POOL));
    }

    private void requireOwn(String kid, KeyProblem problem) {
        if (!kid.equals(signer.kid())) {
            throw Fault.KEY_INVALID.raise("problem", problem);
        }
    }

    static long serial(Members from) {
        return from.number("serial", 1, Document.MAX_EXACT);
    }

    static Shape shape(Members from, int maxBits, int maxHashes) {
        requireVersion("normalization", from.text("normalization"), "kith-address-", 1);
        requireVersion("hashing", from.text("hashing"), "kith-hash-", 1);
        return new Shape(from.integer("bits", 1, maxBits), from.integer("hashes", 1, maxHashes));
    }

    static Salt salt(Members from) {
        return Salt.of(from.bytes("salt", Salt.BYTES));
    }

    static BloomFilter bits(Members from, Shape shape) {
        Salt salt = salt(from);
        byte[] bytes = from.bytes("filter", BitVector.byteCount(shape.bits()));
        int used = shape.bits() & 7;
        if (used != 0 && (bytes[bytes.length - 1] & 0xff) >>> used != 0) {
            throw Members.invalid("filter", ValueProblem.UNUSED_BITS);
        }
        return new BloomFilter(shape, salt, BitVector.fromBytes(shape.bits(), bytes));
    }
}
