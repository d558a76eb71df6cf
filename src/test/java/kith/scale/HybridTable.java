package kith.scale;

import static kith.scale.ScaleFigures.bytes;
import static kith.scale.ScaleFigures.seconds;

import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.circle.CirclePlan;
import kith.circle.JoiningSecrets;
import kith.circle.MaskedVector;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Joining;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.identity.FixedRandom;
import kith.identity.LatticeAgreement;
import kith.identity.SecretKeys;
import kith.parallel.Progress;

/** What hybrid masks cost beside classical ones: files, and the time of the member who has most to do. */
record HybridTable(PrintStream out) {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final int TRIES = 3;

    void print() {
        out.printf("%nHybrid masks, counted, measured on %d cores, the best of %d%n%n",
                Runtime.getRuntime().availableProcessors(), TRIES);
        out.println("| members | largest joining file | all encapsulations | the circle's file, before | with them |"
                + " making the joining file | reading the circle's file | a contribution, classical | hybrid |");
        out.println("|---|---|---|---|---|---|---|---|---|");
        for (int members : new int[] {3, 12, 50, 128}) {
            row(members);
        }
    }

    private static CircleDocument circle(List<SecretKeys> people, Shape shape, Masks masks) {
        List<Member> roster = people.stream().map(keys -> new Member("Member", keys.signingKey().kid(),
                keys.agreementKey(), masks == Masks.HYBRID ? keys.sealingKey() : null)).toList();
        return new CircleDocument("Founder", 1, NOW, CircleId.generate(new FixedRandom(1)), "Circle", 1, 1,
                "A".repeat(43), roster, shape, new Salt(1, 2), CircleMode.COUNTED, 8, 10_000_000, masks, List.of());
    }

    private static double best(Runnable work) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) {
            long begin = System.nanoTime();
            work.run();
            best = Math.min(best, (System.nanoTime() - begin) / 1e9);
        }
        return best;
    }

    private void row(int members) {
        List<SecretKeys> people = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            people.add(SecretKeys.generate(new FixedRandom(members * 1_000 + i)));
        }
        people.sort(Comparator.comparing(keys -> keys.signingKey().kid()));
        Shape shape = CirclePlan.of(members, 300, .01, CircleMode.COUNTED).shape();
        CircleDocument awaiting = circle(people, shape, Masks.HYBRID);
        List<Joining> joinings = people.stream().map(keys -> joining(awaiting, keys)).toList();
        SecretKeys first = people.getFirst();
        double making = best(() -> joining(awaiting, first));
        CircleDocument whole = awaiting.carrying(2, joinings);
        byte[] before = DocumentWriter.write(awaiting, first.signer());
        byte[] file = DocumentWriter.write(whole, first.signer());
        double reading = best(() -> DocumentReader.read(file, PinnedKeys.none()));
        CircleDocument classical = circle(people, shape, Masks.CLASSICAL);
        BitVector bits = new BitVector(shape.bits());
        String kid = first.signingKey().kid();
        double without = best(() -> MaskedVector.of(classical, kid, kid, first.agreement(), bits, Progress.none()));
        double with = best(() -> {
            try (LatticeAgreement lattice = first.lattice()) {
                MaskedVector.of(whole, kid, kid, first.agreement(), lattice, bits, Progress.none());
            }
        });
        out.printf(Locale.ROOT, "| %d | %s | %s | %s | %s | %s | %s | %s | %s |%n", members,
                bytes(joinings.getFirst().file().length() * .75), bytes(members * (members - 1.0) / 2 * 1088),
                bytes(before.length), bytes(file.length), seconds(making), seconds(reading), seconds(without),
                seconds(with));
    }

    private static Joining joining(CircleDocument circle, SecretKeys keys) {
        try (LatticeAgreement lattice = keys.lattice()) {
            return Joining.of(DocumentWriter.write(JoiningSecrets.joining(circle, keys.signingKey().kid(), lattice,
                    "Member", 1, NOW), keys.signer()));
        }
    }
}
