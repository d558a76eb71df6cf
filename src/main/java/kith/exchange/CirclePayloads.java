package kith.exchange;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.bloom.BloomFilter;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SparseCode;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/** The payloads of circles: what a founder lays down and ends, what members give, what is merged. */
final class CirclePayloads {
    private static final Set<String> MEMBER = Set.of("name", "kid", "agreementKey");
    private static final Set<String> LISTED = Set.of("kid", "serial", "sha256");

    private CirclePayloads() {
    }

    static CircleDocument circle(Members from) {
        String name = from.name("name");
        long serial = PayloadReader.serial(from);
        var issued = from.date("issued");
        String title = from.name("title");
        int revision = count(from, "revision");
        int round = count(from, "round");
        CircleMode mode = mode(from);
        List<Member> roster = roster(from);
        int cell = from.integer("cell", 1, 64);
        if (cell != mode.cellFor(roster.size())) {
            throw Members.invalid("cell", ValueProblem.CELL_OF_ANOTHER_MODE);
        }
        long largestFpp = from.number("largestFppPerBillion", 1, CircleDocument.BILLION - 1);
        Shape shape = PayloadReader.shape(from, mode.maxBits(cell), KeyedHash.MAX_HASHES);
        return new CircleDocument(name, serial, issued, circleId(from), title, revision, round, from.hash("nonce"),
                roster, shape, PayloadReader.salt(from), mode, cell, largestFpp);
    }

    private static List<Member> roster(Members from) {
        List<Member> roster = new ArrayList<>();
        for (Map<String, @Nullable Object> entry : from.objects("roster", 2, CircleDocument.MAX_MEMBERS)) {
            Members member = new Members(entry, MEMBER);
            roster.add(new Member(member.name("name"), member.hash("kid"), member.agreementKey("agreementKey")));
        }
        requireAscending("roster", roster.stream().map(Member::kid).toList());
        // One person twice, or somebody in another's place: with whom would the others agree?
        if (roster.stream().map(Member::agreementKey).distinct().count() < roster.size()) {
            throw Members.invalid("roster", ValueProblem.AGREEMENT_KEY_TWICE);
        }
        return roster;
    }

    static ClosingDocument closing(Members from) {
        return new ClosingDocument(from.name("name"), PayloadReader.serial(from), from.date("issued"), circleId(from),
                from.name("title"), count(from, "revision"), count(from, "round"));
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
