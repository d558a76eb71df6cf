package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.Document;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The planner's sizes against real files, signed and written. */
class PlanCostTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final long SERIAL = 1_795_132_800_123L;
    private static final CircleId ID = CircleId.of(new byte[CircleId.BYTES]);
    private static final Salt SALT = new Salt(1, 2);

    private final Random random = new Random(5);

    @ParameterizedTest
    @CsvSource({"COUNTED,12,300", "COUNTED,300,60", "SEALED,3,200", "PLAIN,12,300", "PLAIN,2,50", "PLAIN,100,300"})
    void filesAreAsLongAsSaid(CircleMode mode, int members, int contacts) {
        CirclePlan plan = CirclePlan.of(members, contacts, .01, mode);
        PlanCost cost = plan.cost();
        assertClose(cost.contribution(), contribution(plan));
        assertClose(cost.whitelist(),
                new WhitelistDocument("Alice Archer", SERIAL, NOW, ID, "Rowing club", 1, 1, mode, 1,
                listed(members), filter(plan, plan.mergedFill())));
        assertEquals(members * cost.contribution(), cost.contributions());
    }

    private static void assertClose(long said, Document document) {
        try (SecretKeys keys = SecretKeys.generate(new FixedRandom(7))) {
            long real = DocumentWriter.write(document, keys.signer()).length;
            assertEquals(real, said, 40 + .03 * real, document.type().name());
        }
    }

    private Document contribution(CirclePlan plan) {
        if (plan.mode() == CircleMode.PLAIN) {
            return new ContributionDocument("Alice Archer", SERIAL, NOW, ID, 1, 1, Coding.SPARSE,
                    filter(plan, plan.memberFill()));
        }
        byte[] cells = new byte[plan.shape().bits() * plan.cell() / Byte.SIZE];
        random.nextBytes(cells);
        if (plan.mode() == CircleMode.SEALED) {
            for (int i = 7; i < cells.length; i += 8) {
                cells[i] &= 0x0f;
            }
        }
        return new MaskedDocument("Alice Archer", SERIAL, NOW, ID, 1, 1, Coding.ofCell(plan.mode(), plan.cell()),
                plan.shape(), SALT, cells);
    }

    private BloomFilter filter(CirclePlan plan, double fill) {
        BitVector bits = new BitVector(plan.shape().bits());
        for (int i = 0; i < plan.shape().bits(); i++) {
            if (random.nextDouble() < fill) {
                bits.set(i);
            }
        }
        return new BloomFilter(plan.shape(), SALT, bits);
    }

    private static List<Included> listed(int members) {
        List<Included> listed = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            listed.add(new Included(String.format("%042dA", i), SERIAL, "A".repeat(43)));
        }
        return listed;
    }

    @Test
    void theInvitationIsAsLongAsSaid() {
        CirclePlan plan = CirclePlan.of(20, 300, .01);
        List<Member> roster = new ArrayList<>();
        for (int i = 0; i < plan.members(); i++) {
            try (SecretKeys keys = SecretKeys.generate(new FixedRandom(100 + i))) {
                roster.add(new Member("Twelve letrs", keys.signingKey().kid(), keys.agreementKey()));
            }
        }
        roster.sort(Comparator.comparing(Member::kid));
        assertClose(plan.cost().circle(), new CircleDocument("Alice Archer", SERIAL, NOW, ID, "Rowing club", 1, 1,
                "A".repeat(43), roster, plan.shape(), SALT, plan.mode(), plan.cell(), 20_000_000));
    }

    /** A mask with every other member, as long as the vector; none where nothing is hidden. */
    @Test
    void theWorkGrowsWithTheMembers() {
        CirclePlan counted = CirclePlan.of(300, 60, .01, CircleMode.COUNTED);
        assertEquals(299, counted.cost().pairs());
        assertEquals(299L * 2 * counted.shape().bits(), counted.cost().maskStream());
        CirclePlan sealed = CirclePlan.of(3, 60, .01, CircleMode.SEALED);
        assertEquals(2L * 8 * sealed.shape().bits(), sealed.cost().maskStream());
        assertEquals(0, CirclePlan.of(300, 60, .01, CircleMode.PLAIN).cost().maskStream());
    }
}
