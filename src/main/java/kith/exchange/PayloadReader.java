package kith.exchange;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SizeClass;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SigningKey;
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
        requireFormat(type, payload);
        return switch (type) {
            case FILTER -> filter(members(payload, HASHED, "edition", "expires", "index", "pool", "filter"));
            case CARD -> card(members(payload, Set.of(), "signingKey", "agreementKey"));
            case ROTATION ->
                rotation(members(payload, Set.of(), "oldKid", "newKey", "newAgreementKey", "newSignature"));
            case REVOCATION -> revocation(members(payload, Set.of(), "kid"));
            case CIRCLE -> circle(members(payload, HASHED, "circle", "title", "revision", "round", "nonce", "mode",
                    "cell", "largestFppPerBillion", "roster"));
            case CONTRIBUTION -> contribution(
                    members(payload, HASHED, "circle", "revision", "round", "mode", "coding", "filter"));
            case WHITELIST -> whitelist(members(payload, HASHED, "circle", "title", "revision", "round", "mode",
                    "contributions", "filter"));
        };
    }

    /** Before anything else is looked at: what a newer format's other members mean cannot be guessed. */
    private static void requireFormat(DocumentType type, Map<String, @Nullable Object> payload) {
        if (!payload.containsKey("format")) {
            throw Fault.MEMBER_INVALID.raise("field", "format", "problem", "missing");
        }
        if (!(payload.get("format") instanceof String format)) {
            throw Members.invalid("format", "not a string");
        }
        requireVersion("format", format, type.formatName(), "/");
    }

    /** A name with a version: this one, a newer one or none of Kith's. */
    private static void requireVersion(String field, String found, String base, String separator) {
        if (found.equals(base + separator + "1")) {
            return;
        }
        String version = found.startsWith(base + separator) ? found.substring(base.length() + 1) : "";
        if (version.matches("[1-9][0-9]{0,8}")) {
            throw Fault.VERSION_NEWER.raise("format", found);
        }
        throw Members.invalid(field, "not " + base + separator + "1");
    }

    private static Members members(Map<String, @Nullable Object> payload, Set<String> group, String... own) {
        Set<String> expected = new HashSet<>(COMMON);
        expected.addAll(group);
        expected.addAll(Set.of(own));
        return new Members(payload, expected);
    }

    private FilterDocument filter(Members from) {
        String name = from.name("name");
        int edition = from.integer("edition", 1, Integer.MAX_VALUE);
        long serial = serial(from);
        var issued = from.date("issued");
        var expires = from.date("expires");
        int pool = from.integer("pool", 1, FilterDocument.MAX_POOL);
        int index = from.integer("index", 0, pool - 1);
        Shape shape = shape(from, SizeClass.LARGEST.bits(), 1);
        if (!SizeClass.isClassLength(shape.bits())) {
            throw Members.invalid("bits", "not the length of a size class");
        }
        BloomFilter filter = bits(from, shape);
        int weight = filter.vector().cardinality();
        int expected = SizeClass.ofBits(shape.bits()).weight();
        if (weight != expected) {
            throw Fault.WEIGHT_WRONG.raise("weight", weight, "expected", expected);
        }
        if (!expires.isAfter(issued)) {
            throw Fault.DATE_INVALID.raise("field", "expires", "problem", "not after issued");
        }
        return new FilterDocument(name, edition, serial, issued, expires, index, pool, filter);
    }

    private CardDocument card(Members from) {
        CardDocument card = new CardDocument(from.name("name"), serial(from), from.date("issued"),
                from.signingKey("signingKey"), from.agreementKey("agreementKey"));
        requireOwn(card.signingKey().kid(), "a card signed by another key than its own");
        return card;
    }

    private RotationDocument rotation(Members from) {
        RotationDocument rotation = new RotationDocument(from.name("name"), serial(from), from.date("issued"),
                from.hash("oldKid"), from.signingKey("newKey"), from.agreementKey("newAgreementKey"),
                from.bytes("newSignature", 64));
        requireOwn(rotation.oldKid(), "a rotation signed by another key than the old");
        if (rotation.newKey().equals(signer)) {
            throw Fault.KEY_INVALID.raise("problem", "a rotation to the same key");
        }
        rotation.verifyCountersignature();
        return rotation;
    }

    private RevocationDocument revocation(Members from) {
        RevocationDocument revocation = new RevocationDocument(from.name("name"), serial(from), from.date("issued"),
                from.hash("kid"));
        requireOwn(revocation.kid(), "a revocation signed by another key than the one it revokes");
        return revocation;
    }

    private void requireOwn(String kid, String problem) {
        if (!kid.equals(signer.kid())) {
            throw Fault.KEY_INVALID.raise("problem", problem);
        }
    }

    private static CircleDocument circle(Members from) {
        String name = from.name("name");
        long serial = serial(from);
        var issued = from.date("issued");
        String title = from.name("title");
        int revision = count(from, "revision");
        int round = count(from, "round");
        Mode mode = mode(from);
        List<Member> roster = roster(from);
        int cell = from.integer("cell", 1, 64);
        if (cell != mode.cellFor(roster.size())) {
            throw Members.invalid("cell", "not that of this mode and number of members");
        }
        long largestFpp = from.number("largestFppPerBillion", 1, CircleDocument.BILLION - 1);
        Shape shape = shape(from, mode.maxBits(cell), KeyedHash.MAX_HASHES);
        return new CircleDocument(name, serial, issued, circleId(from), title, revision, round, from.hash("nonce"),
                roster, shape, salt(from), mode, cell, largestFpp);
    }

    private static List<Member> roster(Members from) {
        List<Member> roster = new ArrayList<>();
        for (Map<String, @Nullable Object> entry : from.objects("roster", 2, CircleDocument.MAX_MEMBERS)) {
            Members member = new Members(entry, Set.of("name", "kid", "agreementKey"));
            roster.add(new Member(member.name("name"), member.hash("kid"), member.agreementKey("agreementKey")));
        }
        requireAscending("roster", roster.stream().map(Member::kid).toList());
        // One person twice, or somebody in another's place: with whom would the others agree?
        if (roster.stream().map(Member::agreementKey).distinct().count() < roster.size()) {
            throw Members.invalid("roster", "two members with one agreement key");
        }
        return roster;
    }

    private static ContributionDocument contribution(Members from) {
        String name = from.name("name");
        long serial = serial(from);
        var issued = from.date("issued");
        int revision = count(from, "revision");
        int round = count(from, "round");
        Mode mode = plain(from);
        String coding = from.text("coding");
        if (!coding.equals(ContributionDocument.RAW)) {
            throw Fault.VERSION_NEWER.raise("format", "coding " + Members.printable(coding));
        }
        Shape shape = shape(from, mode.maxBits(1), KeyedHash.MAX_HASHES);
        return new ContributionDocument(name, serial, issued, circleId(from), revision, round, mode, coding,
                bits(from, shape));
    }

    private static WhitelistDocument whitelist(Members from) {
        String name = from.name("name");
        long serial = serial(from);
        var issued = from.date("issued");
        String title = from.name("title");
        int revision = count(from, "revision");
        int round = count(from, "round");
        Mode mode = plain(from);
        List<Listed> contributions = new ArrayList<>();
        for (Map<String, @Nullable Object> entry : from.objects("contributions", 1, CircleDocument.MAX_MEMBERS)) {
            Members listed = new Members(entry, Set.of("kid", "serial", "sha256"));
            contributions.add(new Listed(listed.hash("kid"), serial(listed), listed.hash("sha256")));
        }
        requireAscending("contributions", contributions.stream().map(Listed::kid).toList());
        Shape shape = shape(from, mode.maxBits(1), KeyedHash.MAX_HASHES);
        return new WhitelistDocument(name, serial, issued, circleId(from), title, revision, round, mode, contributions,
                bits(from, shape));
    }

    private static long serial(Members from) {
        return from.number("serial", 1, Document.MAX_EXACT);
    }

    private static int count(Members from, String field) {
        return from.integer(field, 1, Integer.MAX_VALUE);
    }

    private static CircleId circleId(Members from) {
        return CircleId.of(from.bytes("circle", CircleId.BYTES));
    }

    private static Mode mode(Members from) {
        String word = from.text("mode");
        for (Mode mode : Mode.values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
        }
        throw Members.invalid("mode", "not plain, counted or sealed");
    }

    /** Masked vectors come with a later format. */
    private static Mode plain(Members from) {
        Mode mode = mode(from);
        if (mode != Mode.PLAIN) {
            throw Fault.VERSION_NEWER.raise("format", "mode " + mode.word());
        }
        return mode;
    }

    private static void requireAscending(String field, List<String> kids) {
        for (int i = 1; i < kids.size(); i++) {
            if (kids.get(i - 1).compareTo(kids.get(i)) >= 0) {
                throw Members.invalid(field, "not in ascending order of kid");
            }
        }
    }

    private static Shape shape(Members from, int maxBits, int maxHashes) {
        requireVersion("normalization", from.text("normalization"), "kith-address", "-");
        requireVersion("hashing", from.text("hashing"), "kith-hash", "-");
        return new Shape(from.integer("bits", 1, maxBits), from.integer("hashes", 1, maxHashes));
    }

    private static Salt salt(Members from) {
        return Salt.of(from.bytes("salt", Salt.BYTES));
    }

    private static BloomFilter bits(Members from, Shape shape) {
        Salt salt = salt(from);
        byte[] bytes = from.bytes("filter", BitVector.byteCount(shape.bits()));
        int used = shape.bits() & 7;
        if (used != 0 && (bytes[bytes.length - 1] & 0xff) >>> used != 0) {
            throw Members.invalid("filter", "unused bits are set");
        }
        return new BloomFilter(shape, salt, BitVector.fromBytes(shape.bits(), bytes));
    }
}
