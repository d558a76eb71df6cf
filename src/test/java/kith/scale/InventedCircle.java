package kith.scale;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.circle.MaskedVector;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.Contribution;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.parallel.Progress;

/**
 * A circle of invented people, and the files of it: the same for the same arguments. Half of what a member knows
 * somebody else knows as well, more or less.
 *
 * @param document the circle
 * @param contacts of each member
 * @param seed of keys and contacts
 * @param keys of the members, in the order of the roster
 */
public record InventedCircle(CircleDocument document, int contacts, long seed, List<SecretKeys> keys) {
    /** The circle's own file in a folder of files. */
    public static final String CIRCLE_FILE = "circle.kith";

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    /** {@return a circle of so many people} */
    public static InventedCircle of(int members, int contacts, Shape shape, CircleMode mode, long seed) {
        List<SecretKeys> keys = IntStream.range(0, members).parallel()
                .mapToObj(i -> SecretKeys.generate(new FixedRandom(seed * 1_000_003 + i)))
                .sorted(Comparator.comparing(one -> one.signingKey().kid())).toList();
        List<Member> roster = keys.stream()
                .map(one -> new Member("Member", one.signingKey().kid(), one.agreementKey())).toList();
        CircleDocument document = new CircleDocument("Founder", 1, NOW, CircleId.generate(new FixedRandom(seed)),
                "Crowd", 1, 1, "A".repeat(43), roster, shape, new Salt(seed, -seed), mode, mode.cellFor(members),
                CircleDocument.BILLION - 1);
        return new InventedCircle(document, contacts, seed, keys);
    }

    /** {@return what this member knows, under the circle's parameters} */
    public BloomFilter filter(int member) {
        BloomFilter filter = BloomFilter.empty(document.shape(), document.salt());
        SplittableRandom random = new SplittableRandom(seed + 31L * member);
        long pool = Math.max(1, (long) document.roster().size() * contacts / 2);
        for (int i = 0; i < contacts; i++) {
            filter.put(ItemDigest.of("p" + random.nextLong(pool) + "@people.example"));
        }
        return filter;
    }

    /** {@return the positions that anybody's filter has, from the address books and no file} */
    public BitVector union() {
        BitVector union = new BitVector(document.shape().bits());
        IntStream.range(0, keys.size()).forEach(member -> union.or(filter(member).vector()));
        return union;
    }

    /** {@return the circle's file} */
    public byte[] circleFile() {
        return DocumentWriter.write(document, keys.getFirst().signer());
    }

    /** {@return a member's contribution as a file} */
    public byte[] contributionFile(int member) {
        return DocumentWriter.write(contribution(member), keys.get(member).signer());
    }

    private Contribution contribution(int member) {
        BloomFilter filter = filter(member);
        if (document.mode() == CircleMode.PLAIN) {
            return plain(filter, Coding.shortest(filter.vector()));
        }
        SecretKeys own = keys.get(member);
        byte[] cells = MaskedVector.of(document, keys.getFirst().signingKey().kid(), own.signingKey().kid(),
                own.agreement(), filter.vector(), Progress.none());
        return new MaskedDocument("Member", 1, NOW, document.circle(), 1, 1,
                Coding.ofCell(document.mode(), document.cell()), document.shape(), document.salt(), cells);
    }

    private ContributionDocument plain(BloomFilter filter, Coding coding) {
        return new ContributionDocument("Member", 1, NOW, document.circle(), 1, 1, coding, filter);
    }

    /** {@return a member's contribution as a file, in plain mode and coded like this} */
    public byte[] contributionFile(int member, Coding coding) {
        return DocumentWriter.write(plain(filter(member), coding), keys.get(member).signer());
    }

    /** Writes the circle and all contributions into an empty folder. */
    public void write(Path folder) throws IOException {
        write(folder, this::contributionFile);
    }

    /** Writes the circle and all contributions as these bytes. */
    void write(Path folder, IntFunction<byte[]> contribution) throws IOException {
        Files.createDirectories(folder);
        Files.write(folder.resolve(CIRCLE_FILE), circleFile());
        IntStream.range(0, keys.size()).parallel().forEach(member -> {
            try {
                Files.write(folder.resolve(String.format("%06d-contribution.kith", member)),
                        contribution.apply(member));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** {@return the contributions in a folder, in the order of their names} */
    public static List<Path> contributions(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith("-contribution.kith")).sorted().toList();
        }
    }

    /** Removes a folder with all that is in it, if there is one. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
