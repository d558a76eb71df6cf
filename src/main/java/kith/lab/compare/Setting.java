package kith.lab.compare;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Variant;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * What all filters are compared at.
 *
 * @param items n, the number of elements each is made for and filled with
 * @param fpp its wanted FPP
 * @param runs how many filters of each kind are filled, with other salts and addresses
 * @param probes how many strangers each is asked about
 * @param seed all random data follows from it
 */
record Setting(int items, double fpp, int runs, int probes, long seed) {
    /** So much is done between two looks at whether somebody wants it to stop. */
    private static final int PART = 2048;

    /** {@return an empty filter of a run} All variants have the same salt in the same run. */
    ApproximateSet<ItemDigest> filter(Variant variant, int run) {
        return variant.forItems(items, fpp, new SeededRandom(seed, run).salt());
    }

    /** {@return what a filter of a run is filled with} */
    ItemDigest[] members(int run, Tally tally) {
        RandomAddresses addresses = new RandomAddresses(seed, run);
        ItemDigest[] members = new ItemDigest[items];
        inParts(items, tally, i -> members[i] = addresses.memberDigest(i));
        return members;
    }

    /** {@return what it is asked about} */
    ItemDigest[] strangers(int run, Tally tally) {
        RandomAddresses addresses = new RandomAddresses(seed, run);
        ItemDigest[] strangers = new ItemDigest[probes];
        inParts(probes, tally, i -> strangers[i] = addresses.strangerDigest(i));
        return strangers;
    }

    /** Does something so many times, and tells the tally of each. */
    static void inParts(int count, Tally tally, IntConsumer each) {
        for (int from = 0; from < count; from += PART) {
            int to = Math.min(count, from + PART);
            IntStream.range(from, to).forEach(each);
            tally.add(to - from);
        }
    }
}
