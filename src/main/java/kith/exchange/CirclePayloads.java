package kith.exchange;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SparseCode;
import kith.fault.Fault;
import kith.identity.LatticeAgreement;
import org.jspecify.annotations.Nullable;

/** The payloads of circles: what a founder lays down and ends, what members give, what is merged. */
final class CirclePayloads {
    private static final Set<String> MEMBER = Set.of("name", "kid", "agreementKey");
    private static final Set<String> HYBRID_MEMBER = Set.of("name", "kid", "agreementKey", "sealingKey");
    private static final Set<String> CARRIED = Set.of("kid", "file");
    private static final Set<String> LISTED = Set.of("kid", "serial", "sha256");

    private CirclePayloads() {
    }

    static CircleDocument circle(Members from, Masks masks) {
        String name = from.name("name");
        long serial = PayloadReader.serial(from);
        var issued = from.date("issued");
        String title = from.name("title");
        int revision = count(from, "revision");
        int round = count(from, "round");
        CircleMode mode = mode(from);
        if (masks == Masks.HYBRID) {
            requireHybrid(from, mode);
        }
        List<Member> roster = roster(from, masks);
        int cell = from.integer("cell", 1, 64);
        if (cell != mode.cellFor(roster.size())) {
            throw Members.invalid("cell", ValueProblem.CELL_OF_ANOTHER_MODE);
        }
        long largestFpp = from.number("largestFppPerBillion", 1, CircleDocument.BILLION - 1);
        Shape shape = PayloadReader.shape(from, mode.maxBits(cell), KeyedHash.MAX_HASHES);
        CircleId circle = circleId(from);
        String nonce = from.hash("nonce");
        Salt salt = PayloadReader.salt(from);
        return masks == Masks.CLASSICAL
                ? new CircleDocument(name, serial, issued, circle, title, revision, round, nonce, roster, shape, salt,
                        mode, cell, largestFpp)
                : new CircleDocument(name, serial, issued, circle, title, revision, round, nonce, roster, shape, salt,
                        mode, cell, largestFpp, masks, joinings(from, circle, roster));
    }

    private static void requireHybrid(Members from, CircleMode mode) {
        if (!from.text("masks").equals(Masks.HYBRID.word())) {
            throw Members.invalid("masks", ValueProblem.MASKS_UNKNOWN);
        }
        if (mode == CircleMode.PLAIN) {
            throw Members.invalid("masks", ValueProblem.NO_MASKS_IN_PLAIN);
        }
    }

    private static List<Member> roster(Members from, Masks masks) {
        List<Member> roster = new ArrayList<>();
        boolean hybrid = masks == Masks.HYBRID;
        for (Map<String, @Nullable Object> entry : from.objects("roster", hybrid ? Masks.LEAST_HYBRID : 2,
                hybrid ? Masks.MOST_HYBRID : CircleDocument.MAX_MEMBERS)) {
            Members member = new Members(entry, hybrid ? HYBRID_MEMBER : MEMBER);
            roster.add(new Member(member.name("name"), member.hash("kid"), member.agreementKey("agreementKey"),
                    hybrid ? member.sealingKey("sealingKey") : null));
        }
        requireAscending("roster", roster.stream().map(Member::kid).toList());
        // One person twice, or somebody in another's place: with whom would the others agree?
        if (roster.stream().map(Member::agreementKey).distinct().count() < roster.size()) {
            throw Members.invalid("roster", ValueProblem.AGREEMENT_KEY_TWICE);
        }
        return roster;
    }

    /** All or none: a file with some of them would be nobody's to use. */
    private static List<Joining> joinings(Members from, CircleId circle, List<Member> roster) {
        List<Map<String, @Nullable Object>> entries = from.objects("joinings", 0, roster.size());
        if (entries.isEmpty()) {
            return List.of();
        }
        if (entries.size() < roster.size()) {
            throw Members.invalid("joinings", ValueProblem.NOT_OF_EVERYBODY);
        }
        String hash = CircleDocument.rosterHash(roster);
        List<Joining> joinings = new ArrayList<>();
        for (int i = 0; i < roster.size(); i++) {
            Members entry = new Members(entries.get(i), CARRIED);
            String kid = entry.hash("kid");
            Joining joining = Joining.of(Base64Url.decode(entry.text("file"), "file"));
            JoiningDocument document = joining.document();
            if (!kid.equals(roster.get(i).kid()) || !joining.kid().equals(kid) || !document.circle().equals(circle)
                    || !document.roster().equals(hash) || document.pairs() != roster.size() - 1 - i) {
                throw Members.invalid("joinings", ValueProblem.JOINING_OF_ANOTHER_ROSTER);
            }
            joinings.add(joining);
        }
        return joinings;
    }

    static JoiningDocument joining(Members from) {
        String name = from.name("name");
        long serial = PayloadReader.serial(from);
        var issued = from.date("issued");
        int pairs = from.integer("pairs", 0, Masks.MOST_HYBRID - 1);
        // Decoded once for its length and spelling; kept as text, which is compared.
        from.bytes("encapsulations", pairs * LatticeAgreement.ENCAPSULATION_BYTES);
        return new JoiningDocument(name, serial, issued, circleId(from), from.hash("roster"), pairs,
                from.text("encapsulations"));
    }

    static ClosingDocument closing(Members from) {
        return new ClosingDocument(from.name("name"), PayloadReader.serial(from), from.date("issued"), circleId(from),
                from.name("title"), count(from, "revision"), count(from, "round"));
    }

    static LeavingDocument leaving(Members from) {
        return new LeavingDocument(from.name("name"), PayloadReader.serial(from), from.date("issued"), circleId(from),
                count(from, "revision"), count(from, "round"), standing(from));
    }

    private static LeavingDocument.Standing standing(Members from) {
        String word = from.text("standing");
        return Arrays.stream(LeavingDocument.Standing.values()).filter(one -> one.word().equals(word)).findFirst()
                .orElseThrow(() -> Members.invalid("standing", ValueProblem.STANDING_UNKNOWN));
    }

    static Contribution contribution(Members from) {
        String name = from.name("name");
        long serial = PayloadReader.serial(from);
        var issued = from.date("issued");
        int revision = count(from, "revision");
        int round = count(from, "round");
        CircleMode mode = mode(from);
        Coding coding = coding(from);
        if (coding.mode() != mode) {
            throw Members.invalid("coding", ValueProblem.CODING_OF_ANOTHER_MODE.with("mode", mode.word()));
        }
        Shape shape = PayloadReader.shape(from, mode.maxBits(coding.cell()), KeyedHash.MAX_HASHES);
        return switch (coding) {
            case RAW -> new ContributionDocument(name, serial, issued, circleId(from), revision, round, coding,
                    PayloadReader.bits(from, shape));
            case SPARSE -> new ContributionDocument(name, serial, issued, circleId(from), revision, round, coding,
                    sparse(from, shape));
            case CELLS_8, CELLS_16, CELLS_61 -> new MaskedDocument(name, serial, issued, circleId(from), revision,
                    round, coding, shape, PayloadReader.salt(from), cells(from, shape, coding));
        };
    }

    private static Coding coding(Members from) {
        String word = from.text("coding");
        return Coding.ofWord(word)
                .orElseThrow(() -> Fault.VERSION_NEWER.raise("format", "coding " + Members.printable(word)));
    }

    /** A few bytes may stand for a gigabit: whether there is room for it is asked before any is made. */
    private static BloomFilter sparse(Members from, Shape shape) {
        Salt salt = PayloadReader.salt(from);
        String stream = from.text("filter");
        long bytes = Base64Url.decodedLength(stream.length());
        if (!SparseCode.fits(shape.bits(), bytes)) {
            throw Fault.SPARSE_INVALID.raise("problem",
                    SparseProblem.LENGTH.with("bytes", bytes, "bits", shape.bits()));
        }
        DocumentReader.requireRoom(shape);
        try {
            return new BloomFilter(shape, salt, SparseCode.decode(shape.bits(), Base64Url.decode(stream, "filter")));
        } catch (SparseCode.Corrupt e) {
            throw Fault.SPARSE_INVALID.raise("problem", SparseProblem.of(e.damage())).causedBy(e);
        }
    }

    private static byte[] cells(Members from, Shape shape, Coding coding) {
        byte[] cells = from.bytes("filter", Math.multiplyExact(shape.bits(), coding.cell() / Byte.SIZE));
        if (coding == Coding.CELLS_61) {
            requireElements(cells);
        }
        return cells;
    }

    /** One spelling an element: nothing of 2^61 - 1 or more. */
    private static void requireElements(byte[] cells) {
        LongBuffer elements = ByteBuffer.wrap(cells).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
        for (int i = 0; i < elements.limit(); i++) {
            if (Long.compareUnsigned(elements.get(i), MaskedDocument.MODULUS) >= 0) {
                throw Members.invalid("filter", ValueProblem.ELEMENT_TOO_LARGE);
            }
        }
    }

    static WhitelistDocument whitelist(Members from) {
        String name = from.name("name");
        long serial = PayloadReader.serial(from);
        var issued = from.date("issued");
        String title = from.name("title");
        int revision = count(from, "revision");
        int round = count(from, "round");
        CircleMode mode = mode(from);
        List<Included> contributions = new ArrayList<>();
        for (Map<String, @Nullable Object> entry : from.objects("contributions", 1, CircleDocument.MAX_MEMBERS)) {
            Members listed = new Members(entry, LISTED);
            contributions.add(new Included(listed.hash("kid"), PayloadReader.serial(listed), listed.hash("sha256")));
        }
        requireAscending("contributions", contributions.stream().map(Included::kid).toList());
        int atLeast = mode == CircleMode.COUNTED ? from.integer("atLeast", 1, contributions.size()) : 1;
        Shape shape = PayloadReader.shape(from, mode.maxBits(mode.cellFor(contributions.size())),
                KeyedHash.MAX_HASHES);
        return new WhitelistDocument(name, serial, issued, circleId(from), title, revision, round, mode, atLeast,
                contributions, PayloadReader.bits(from, shape));
    }

    private static int count(Members from, String field) {
        return from.integer(field, 1, Integer.MAX_VALUE);
    }

    private static CircleId circleId(Members from) {
        return CircleId.of(from.bytes("circle", CircleId.BYTES));
    }

    private static CircleMode mode(Members from) {
        String word = from.text("mode");
        for (CircleMode mode : CircleMode.values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
        }
        throw Members.invalid("mode", ValueProblem.MODE_UNKNOWN);
    }

    private static void requireAscending(String field, List<String> kids) {
        for (int i = 1; i < kids.size(); i++) {
            if (kids.get(i - 1).compareTo(kids.get(i)) >= 0) {
                throw Members.invalid(field, ValueProblem.NOT_ASCENDING);
            }
        }
    }
}
