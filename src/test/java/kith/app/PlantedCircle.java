package kith.app;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
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
 * A circle in which groups are planted, with all contributions in one profile: a member shares a third of their
 * contacts with each of their group, more or less, and hardly any with the others. Member {@code i} belongs to group
 * {@code i mod groups}; keys are random, so that the roster is shuffled.
 *
 * @param members how many
 * @param contacts of each
 * @param groups how many
 * @param mode how it is merged
 */
public record PlantedCircle(int members, int contacts, int groups, CircleMode mode) {
    public static final String TITLE = "Planted";
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    /** {@return a profile with the circle and all its contributions} */
    public Profile in(Path folder) {
        Profile profile = Somebody.named("Planter", folder).profile();
        Map<String, Integer> numbers = new HashMap<>();
        List<SecretKeys> keys = IntStream.range(0, members)
                .mapToObj(i -> SecretKeys.generate(new FixedRandom(7000 + i)))
                .toList();
        for (int i = 0; i < members; i++) {
            numbers.put(keys.get(i).signingKey().kid(), i);
        }
        List<Member> roster = new ArrayList<>(keys.stream().map(key -> new Member(
                name(numbers.get(key.signingKey().kid())), key.signingKey().kid(), key.agreementKey())).toList());
        roster.sort(Comparator.comparing(Member::kid));
        CircleDocument circle = new CircleDocument("Planter", 1, NOW, CircleId.generate(new FixedRandom(1)),
                TITLE, 1, 1,
                "A".repeat(43), roster, Shape.fromNP((long) members * contacts, .01), new Salt(1, 2), mode,
                mode.cellFor(members), CircleDocument.BILLION - 1);
        byte[] id = circle.circle().toBytes();
        profile.store().write(tables -> {
            tables.circles().add(new CircleTable.Row(id, TITLE, keys.getFirst().signingKey().kid(), 1, 1, 1,
                    DocumentWriter.write(circle, keys.getFirst().signer()), Membership.INVITED, NOW));
            for (int i = 0; i < members && mode == CircleMode.PLAIN; i++) {
                byte[] file = DocumentWriter.write(new ContributionDocument(name(i), 1, NOW, circle.circle(), 1, 1,
                        Coding.shortest(filter(circle, i).vector()), filter(circle, i)), keys.get(i).signer());
                tables.circles().putContribution(id, 1, 1, keys.get(i).signingKey().kid(), 1, file);
            }
            return circle;
        });
        return profile;
    }

    /** {@return a member's name, which tells their group} */
    public String name(int member) {
        return "Group " + (char) ('A' + member % groups) + " no. " + member / groups;
    }

    private BloomFilter filter(CircleDocument circle, int member) {
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        SplittableRandom random = new SplittableRandom(member);
        for (int i = 0; i < contacts; i++) {
            boolean ofGroup = random.nextInt(10) < 6;
            filter.put(ItemDigest.of(ofGroup ? "g" + member % groups + "-" + random.nextInt(contacts) + "@g.example"
                    : "p" + random.nextInt(20 * contacts) + "@p.example"));
        }
        return filter;
    }
}
