package kith.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.store.CircleTable;

/**
 * A plain circle of any size: its merger has a profile, the others only keys, and their contributions lie in a folder.
 * For the run that the page on benchmarks tells of, {@link #main} writes all of it:
 * {@code java -cp target/test-classes:... kith.app.Crowd FOLDER 10000 1048576 0.059}, and then
 * {@code kith --profile FOLDER/Merger circle merge Crowd FOLDER/contributions}.
 */
public final class Crowd {
    public static final String TITLE = "Crowd";
    private static final Salt SALT = new Salt(1, 2);
    private static final CircleId ID = CircleId.generate(new FixedRandom(5));

    private final Path root;
    private final int members;
    private final Shape shape;
    private final int bitsEach;
    private final Somebody merger;
    private final BitVector union;

    /**
     * @param root an empty folder
     * @param members how many, the merger among them
     * @param bits of each filter
     * @param bitsEach how many of them are set, about
     */
    public Crowd(Path root, int members, int bits, int bitsEach) {
        this.root = root;
        this.members = members;
        this.shape = new Shape(bits, 1);
        this.bitsEach = bitsEach;
        this.merger = Somebody.named("Merger", root);
        this.union = new BitVector(bits);
    }

    /** Writes a crowd: folder, members, bits, fill. */
    public static void main(String[] arguments) throws IOException {
        int bits = Integer.parseInt(arguments[2]);
        Crowd crowd = new Crowd(Path.of(arguments[0]), Integer.parseInt(arguments[1]), bits,
                (int) (bits * Double.parseDouble(arguments[3])));
        crowd.contribute(member -> Coding.SPARSE);
        System.out.println(crowd.contributions() + ": union " + crowd.union().cardinality());
    }

    public Somebody merger() {
        return merger;
    }

    /** {@return the folder of the contributions} */
    public Path contributions() {
        return root.resolve("contributions");
    }

    /** {@return all bits that are set in at least one} */
    public BitVector union() {
        return union;
    }

    /** How a member's contribution is stored. */
    @FunctionalInterface
    public interface Storing {
        /** {@return the coding of the member of this number} */
        Coding of(int member);
    }

    /** Enters the circle in the merger's profile and writes a contribution of each member. */
    public void contribute(Storing storing) throws IOException {
        Map<String, SecretKeys> keys = new TreeMap<>();
        for (int i = 0; i < members; i++) {
            SecretKeys one = i == 0 ? merger.keys() : SecretKeys.generate(new FixedRandom(1000 + i));
            keys.put(one.signingKey().kid(), one);
        }
        List<Member> roster = new ArrayList<>();
        keys.forEach((kid, one) -> roster.add(new Member("Member " + kid.substring(0, 6), kid, one.agreementKey())));
        found(roster, keys.get(merger.kid()));
        Files.createDirectories(contributions());
        SplittableRandom random = new SplittableRandom(7);
        // Where any of them has a contact: if it were everywhere, the list would match everybody.
        int[] places = random.ints(shape.bits() / 2, 0, shape.bits()).toArray();
        int number = 0;
        for (Map.Entry<String, SecretKeys> one : keys.entrySet()) {
            BloomFilter filter = BloomFilter.empty(shape, SALT);
            for (int i = 0; i < bitsEach; i++) {
                filter.vector().set(places[random.nextInt(places.length)]);
            }
            union.or(filter.vector());
            Files.write(contributions().resolve(number + ".kith"), DocumentWriter.write(new ContributionDocument(
                    "Member " + one.getKey().substring(0, 6), 1, Somebody.NOW, ID, 1, 1, storing.of(number), filter),
                    one.getValue().signer()));
            number++;
            one.getValue().close();
        }
    }

    private void found(List<Member> roster, SecretKeys own) {
        merger.profile().store().write(tables -> {
            CircleDocument circle = new CircleDocument("Merger", tables.meta().nextSerial(Somebody.NOW), Somebody.NOW,
                    ID, TITLE, 1, 1, "A".repeat(43), roster, shape, SALT, CircleMode.PLAIN,
                    CircleMode.PLAIN.cellFor(members),
                    CircleDocument.BILLION - 1);
            tables.circles().add(new CircleTable.Row(ID.toBytes(), TITLE, merger.kid(), 1, 1, circle.serial(),
                    DocumentWriter.write(circle, own.signer()), Membership.FOUNDED, Somebody.NOW));
            return null;
        });
    }
}
