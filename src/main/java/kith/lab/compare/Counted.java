package kith.lab.compare;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Compressible;
import kith.bloom.variant.Variant;
import kith.lab.Proportion;
import kith.lab.experiment.Tally;

/**
 * What of a filter can be counted, and is the same on every computer.
 *
 * @param variant which filter
 * @param bits its length when it is full, in bits for each element; the mean of the runs
 * @param sent its length on its way, in bits for each element; of a filter that is shorter then
 * @param expected the FPP that theory expects of it
 * @param measured the share of strangers taken for known
 */
record Counted(Variant variant, double bits, OptionalDouble sent, double expected, Proportion measured) {
    /** {@return whether theory lies in the interval of what was measured} */
    boolean agrees() {
        return measured.low() <= expected && expected <= measured.high();
    }

    /** {@return how much work {@link #of} is, as the tally counts it} */
    static long units(Setting setting) {
        return 2L * setting.runs() * (setting.items() + setting.probes());
    }

    /**
     * {@return what was counted of a filter}
     *
     * @throws IllegalStateException if it does not know what it was filled with
     */
    static Counted of(Variant variant, Setting setting, Tally tally) {
        int[] hits = new int[setting.runs()];
        int[] trials = new int[setting.runs()];
        double bits = 0;
        double sent = 0;
        for (int run = 0; run < setting.runs(); run++) {
            ApproximateSet<ItemDigest> filter = setting.filter(variant, run);
            ItemDigest[] members = setting.members(run, tally);
            ItemDigest[] strangers = setting.strangers(run, tally);
            Setting.inParts(members.length, tally, i -> filter.put(members[i]));
            if (!filter.mightContain(members[0])) {
                throw new IllegalStateException(variant + " does not know its first member");
            }
            AtomicInteger found = new AtomicInteger();
            Setting.inParts(strangers.length, tally, i -> found.addAndGet(filter.mightContain(strangers[i]) ? 1 : 0));
            hits[run] = found.get();
            trials[run] = strangers.length;
            bits += (double) filter.bits() / setting.items() / setting.runs();
            if (filter instanceof Compressible<ItemDigest> compressible) {
                sent += (double) compressible.compressed().length * Byte.SIZE / setting.items() / setting.runs();
            }
        }
        return new Counted(variant, bits, sent > 0 ? OptionalDouble.of(sent) : OptionalDouble.empty(),
                setting.filter(variant, 0).expectedFpp(setting.items()), Proportion.ofClusters(hits, trials));
    }
}
