package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.exchange.Mode;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circle is merged in less memory than its contributions take. */
class MergeMemoryTest {
    private static final int MEMBERS = 130;
    /** 1 Mbit: 131 kB of bits, 175 kB of payload and 233 kB of file each, 70 MB together, 40 of them if payloads and bits were kept. */
    private static final Shape SHAPE = new Shape(1 << 20, 1);
    private static final Salt SALT = new Salt(1, 2);
    private static final int BITS_EACH = 1000;

    @TempDir
    private Path root;

    @Test
    void manyLongContributionsInLittleMemory() throws IOException, InterruptedException {
        Somebody merger = Somebody.named("Merger", root);
        int set = found(merger);
        Path output = root.resolve("output.txt");
        Process merge = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "kith.Launcher",
                "--profile", merger.profile().store().folder().toString(), "--json", "circle", "merge", "Crowd",
                "--out", root.toString())).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertTrue(merge.waitFor(5, TimeUnit.MINUTES), "the merge goes on and on");
        String said = Files.readString(output, StandardCharsets.UTF_8);
        assertEquals(0, merge.exitValue(), said);
        assertTrue(said.contains("\"contributions\":" + MEMBERS) || said.contains("\"contributions\" : " + MEMBERS),
                said);
        CheckWhitelist.Result list = new CheckWhitelist(merger.profile()).run("Crowd", List.of("a@x.example"));
        assertEquals((double) set / SHAPE.bits(), list.fill(), 1e-12);
    }

    /** Enters the circle and a contribution of each member; {@return how many bits are set in at least one} */
    private static int found(Somebody merger) {
        SplittableRandom random = new SplittableRandom(7);
        Map<String, SecretKeys> keys = new TreeMap<>();
        List<Member> roster = new ArrayList<>();
        for (int i = 0; i < MEMBERS; i++) {
            SecretKeys one = i == 0 ? merger.keys() : SecretKeys.generate(new FixedRandom(1000 + i));
            keys.put(one.signingKey().kid(), one);
        }
        keys.forEach((kid, one) -> roster.add(new Member("Member " + kid, kid, one.agreementKey())));
        CircleId id = CircleId.generate(new FixedRandom(5));
        BloomFilter union = BloomFilter.empty(SHAPE, SALT);
        merger.profile().store().write("test", tables -> {
            SecretKeys own = keys.get(merger.kid());
            CircleDocument circle = new CircleDocument("Merger", tables.meta().nextSerial(Somebody.NOW), Somebody.NOW,
                    id, "Crowd", 1, 1, "A".repeat(43), roster, SHAPE, SALT, Mode.PLAIN,
                    Mode.PLAIN.cellFor(MEMBERS), CircleDocument.BILLION / 2);
            tables.circles().add(new CircleTable.Row(id.toBytes(), "Crowd", merger.kid(), 1, 1, circle.serial(),
                    DocumentWriter.write(circle, own.signer()), CircleTable.State.FOUNDED, Somebody.NOW));
            keys.forEach((kid, one) -> {
                BloomFilter filter = BloomFilter.empty(SHAPE, SALT);
                for (int i = 0; i < BITS_EACH; i++) {
                    filter.vector().set(random.nextInt(SHAPE.bits()));
                }
                union.vector().or(filter.vector());
                tables.circles().putContribution(id.toBytes(), 1, 1, kid, 1,
                        DocumentWriter.write(new ContributionDocument("Member " + kid, 1, Somebody.NOW, id, 1, 1,
                                Coding.RAW, filter), one.signer()));
            });
            return null;
        });
        keys.values().forEach(SecretKeys::close);
        return union.vector().cardinality();
    }
}
