package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import kith.bloom.Salt;
import kith.circle.CirclePlan;
import kith.identity.AgreementKey;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The planner plans for 65,535 members: so many have to fit the founder's file. */
class LargestCircleTest {
    @Test
    @Timeout(600)
    @Tag("exhaustive")
    void aRosterOfTheMostMembersIsWrittenAndRead() {
        Random random = new Random(3);
        List<Member> roster = new ArrayList<>();
        for (int i = 0; i < CircleDocument.MAX_MEMBERS; i++) {
            roster.add(new Member(String.format("Member %05d", i), Base64Url.encode(bytes(random)),
                    new AgreementKey(bytes(random))));
        }
        roster.sort(Comparator.comparing(Member::kid));
        CirclePlan plan = CirclePlan.of(roster.size(), 60, .01, CircleMode.COUNTED);
        CircleDocument circle = new CircleDocument("Alice", 1, Instant.EPOCH, CircleId.of(new byte[16]),
                "Everybody", 1, 1,
                "A".repeat(43), roster, plan.shape(), new Salt(1, 2), plan.mode(), plan.cell(), 20_000_000);
        try (SecretKeys keys = SecretKeys.generate(new FixedRandom(7))) {
            byte[] file = DocumentWriter.write(circle, keys.signer());
            assertEquals(plan.cost().circle(), file.length, .01 * file.length);
            assertTrue(file.length < DocumentType.CIRCLE.maxBytes() / 2, "with room for longer names");
            assertEquals(circle, DocumentReader.read(file, PinnedKeys.none()).document());
        }
    }

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        // Below 2^255, as coordinates are.
        bytes[31] &= 0x7f;
        return bytes;
    }
}
