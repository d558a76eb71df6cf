package kith.lab.compare;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Deletable;
import kith.bloom.variant.Variant;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;
import kith.lab.timing.SideBySide;
import kith.lab.timing.Spread;
import kith.lab.timing.Timed;

/**
 * How long one operation of a filter takes, in nanoseconds. SHA-256 of the element is done before: it is the same for
 * all.
 *
 * @param put from empty to full
 * @param ask in a full filter, half members and half strangers
 * @param remove from a full filter; of a filter that can forget
 */
record Times(Spread put, Spread ask, Optional<Spread> remove) {
    /** Things that are timed of a filter that can do all of them. */
    private static final int KINDS = 3;

    /** {@return how much work {@link #measure} is, as the tally counts it} */
    static long units(Setting setting, SideBySide sideBySide, List<Variant> variants) {
        long fillings = variants.stream().filter(Times::forgets).count() + variants.size();
        return setting.items() + setting.probes() + fillings * setting.items() + sideBySide.units(things(variants));
    }

    private static int things(List<Variant> variants) {
        return (KINDS - 1) * variants.size() + (int) variants.stream().filter(Times::forgets).count();
    }

    private static boolean forgets(Variant variant) {
        return variant.abilities().contains(Variant.Ability.DELETE);
    }

    /** {@return the times of these filters, all measured in turns} */
    static Map<Variant, Times> measure(Setting setting, SideBySide sideBySide, List<Variant> variants, Tally tally) {
        ItemDigest[] members = setting.members(0, tally);
        ItemDigest[] strangers = setting.strangers(0, tally);
        List<Timed> things = new ArrayList<>();
        for (Variant variant : variants) {
            things.add(new Puts(variant, setting, members));
            things.add(new Asks(full(variant, setting, members, tally), members, strangers,
                    new SeededRandom(setting.seed(), variant.ordinal())));
            if (forgets(variant) && full(variant, setting, members, tally) instanceof Deletable<ItemDigest> full) {
                things.add(new Removals(full, members));
            }
        }
        List<Spread> spreads = sideBySide.measure(things, tally);
        Map<Variant, Times> times = new EnumMap<>(Variant.class);
        int next = 0;
        for (Variant variant : variants) {
            times.put(variant, new Times(spreads.get(next), spreads.get(next + 1),
                    forgets(variant) ? Optional.of(spreads.get(next + 2)) : Optional.empty()));
            next += forgets(variant) ? KINDS : KINDS - 1;
        }
        return times;
    }

    private static ApproximateSet<ItemDigest> full(Variant variant, Setting setting, ItemDigest[] members,
            Tally tally) {
        ApproximateSet<ItemDigest> filter = setting.filter(variant, 0);
        Setting.inParts(members.length, tally, i -> filter.put(members[i]));
        return filter;
    }
}
