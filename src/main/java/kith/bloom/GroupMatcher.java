package kith.bloom;

import module java.base;

/**
 * Asks groups of filters about many items: an item matches a group if all of its filters contain it. Items go in
 * blocks that stay in the nearest cache; all of a block are put to a group's first filter, those that passed to the
 * second, and so on, so that with noisy filters a group costs about two hashes an item, however many filters it has.
 *
 * <p>Safe for use by several threads, as long as nobody writes to the filters.
 */
public final class GroupMatcher {
    private final List<List<BloomFilter>> groups;

    /**
     * A matcher for these groups.
     *
     * @param groups the filters of each group, at least one each; best in the order in which they reject most
     */
    public GroupMatcher(List<List<BloomFilter>> groups) {
        this.groups = groups.stream().map(List::copyOf).toList();
        if (this.groups.stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a group without filters");
        }
    }

    /** {@return the number of groups} */
    public int groups() {
        return groups.size();
    }

    /** {@return which items match which groups, found on this thread} */
    public MatchMatrix match(ItemDigests items) {
        MatchMatrix matrix = new MatchMatrix(items.size(), groups.size());
        MatchBlock block = new MatchBlock(items.size());
        for (int from = 0; from < items.size(); from += MatchBlock.SIZE) {
            match(block, items, from, matrix);
        }
        return matrix;
    }

    /** {@return which items match which groups, found on all cores} */
    public MatchMatrix matchOnAllCores(ItemDigests items) {
        MatchMatrix matrix = new MatchMatrix(items.size(), groups.size());
        blocks(items).forEach(from -> match(new MatchBlock(items.size()), items, from, matrix));
        return matrix;
    }

    /** {@return for each group how many items match it; found on all cores} */
    public int[] hits(ItemDigests items) {
        AtomicIntegerArray hits = new AtomicIntegerArray(groups.size());
        blocks(items).forEach(from -> {
            MatchBlock block = new MatchBlock(items.size());
            block.load(items, from);
            for (int group = 0; group < groups.size(); group++) {
                hits.addAndGet(group, block.ask(groups.get(group)));
            }
        });
        return IntStream.range(0, groups.size()).map(hits::get).toArray();
    }

    private static IntStream blocks(ItemDigests items) {
        int blocks = (items.size() + MatchBlock.SIZE - 1) / MatchBlock.SIZE;
        IntStream from = IntStream.range(0, blocks).map(block -> block * MatchBlock.SIZE);
        return blocks > 1 ? from.parallel() : from;
    }

    private void match(MatchBlock block, ItemDigests items, int from, MatchMatrix matrix) {
        block.load(items, from);
        for (int group = 0; group < groups.size(); group++) {
            int left = block.ask(groups.get(group));
            for (int i = 0; i < left; i++) {
                matrix.set(from + block.place(i), group);
            }
        }
    }
}
