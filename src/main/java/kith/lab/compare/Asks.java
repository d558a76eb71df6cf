package kith.lab.compare;

import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.lab.experiment.SeededRandom;
import kith.lab.timing.Timed;

/** Looking up in a full filter: half members, half strangers, in an order that was drawn. */
final class Asks implements Timed {
    private final ApproximateSet<ItemDigest> full;
    private final ItemDigest[] members;
    private final ItemDigest[] strangers;
    private final SeededRandom random;
    private ItemDigest[] asked = {};

    Asks(ApproximateSet<ItemDigest> full, ItemDigest[] members, ItemDigest[] strangers, SeededRandom random) {
        this.full = full;
        this.members = members;
        this.strangers = strangers;
        this.random = random;
    }

    @Override
    public void prepare(int operations) {
        asked = new ItemDigest[operations];
        for (int i = 0; i < operations; i += 2) {
            int first = random.nextInt(2);
            asked[i + first] = members[random.nextInt(members.length)];
            asked[i + 1 - first] = strangers[random.nextInt(strangers.length)];
        }
    }

    @Override
    public long run() {
        int found = 0;
        for (ItemDigest one : asked) {
            found += full.mightContain(one) ? 1 : 0;
        }
        if (found < asked.length / 2) {
            throw new IllegalStateException(full.variant() + " does not know its members");
        }
        return found;
    }
}
