package kith.lab.compare;

import kith.bloom.ItemDigest;
import kith.bloom.variant.Deletable;
import kith.lab.timing.Timed;

/** Taking elements out of a full filter. What a block took out is put back before the next one. */
final class Removals implements Timed {
    private final Deletable<ItemDigest> full;
    private final ItemDigest[] members;
    private int next;
    private int operations;

    /** @param members what is in the filter, as many as a block has operations, at least */
    Removals(Deletable<ItemDigest> full, ItemDigest[] members) {
        this.full = full;
        this.members = members;
    }

    @Override
    public void prepare(int operations) {
        for (int i = 0; i < this.operations; i++) {
            full.put(members[(next + i) % members.length]);
        }
        next = (next + this.operations) % members.length;
        this.operations = operations;
    }

    @Override
    public long run() {
        int removed = 0;
        for (int i = 0; i < operations; i++) {
            removed += full.remove(members[(next + i) % members.length]) ? 1 : 0;
        }
        return removed;
    }
}
