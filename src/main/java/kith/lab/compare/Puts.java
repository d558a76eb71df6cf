package kith.lab.compare;

import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Variant;
import kith.lab.timing.Timed;

/** Filling a filter from empty to full, and then another one: what a put takes on average. */
final class Puts implements Timed {
    private final Variant variant;
    private final Setting setting;
    private final ItemDigest[] members;
    private ApproximateSet<ItemDigest> filling;
    private ApproximateSet<ItemDigest> next;
    private int done;
    private int operations;

    /** @param members what a filter is filled with: at least as many as any block has operations */
    Puts(Variant variant, Setting setting, ItemDigest[] members) {
        this.variant = variant;
        this.setting = setting;
        this.members = members;
        filling = setting.filter(variant, 0);
        next = filling;
    }

    @Override
    public void prepare(int operations) {
        if (operations > members.length) {
            throw new IllegalArgumentException(operations + " operations with " + members.length + " elements");
        }
        this.operations = operations;
        if (done + operations > members.length) {
            next = setting.filter(variant, 0);
        }
    }

    @Override
    public long run() {
        for (int i = 0; i < operations; i++) {
            if (done == members.length) {
                filling = next;
                done = 0;
            }
            filling.put(members[done++]);
        }
        return done;
    }
}
