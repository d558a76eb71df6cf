package kith.lab.timing;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Variant;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.report.Report;

/**
 * Look-ups a second among ten entries and among a million, in an unsorted list, a sorted list, a hash set and a filter:
 * what stays as it is and what grows with the entries (Knuth, "The Art of Computer Programming" 3, chapter 6: on
 * average (n + 1) / 2 comparisons for what is in an unsorted list and n for what is not, about log2 n in a sorted one,
 * a number that does not depend on n in a hash table). Everybody is asked the same kind of strings.
 */
public final class LookUpRates implements Experiment {
    private static final int LEAST = 10;
    private static final int STEP = 10;
    private static final long MILLISECOND = 1_000_000;
    /** Java compiles a loop well only once it has run for a time; what is measured before is not told. */
    private static final int WARM_UP_ENTRIES = 1_000;

    /** What addresses are looked up in. */
    enum Kind {
        /** A list in no order. */
        UNSORTED("unsorted"),
        /** A list in order. */
        SORTED("sorted"),
        /** A hash set. */
        HASHED("hashed"),
        /** A standard filter that is asked for addresses. */
        FILTER("filter"),
        /** The same, asked for digests. */
        DIGESTED("digested");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        String id() {
            return id;
        }
    }

    /**
     * What was measured among so many entries.
     *
     * @param entries how many there are
     * @param rates look-ups a second, in the order of the kinds
     */
    record Point(int entries, List<Spread> rates) {
        Spread spread(Kind kind) {
            return rates.get(kind.ordinal());
        }

        double rate(Kind kind) {
            return spread(kind).median();
        }
    }

    @Override
    public String id() {
        return "lookups";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("entries", LEAST, 1_000_000, 1_000_000),
                new Parameter.Share("fpp", 1e-9, 0.5, 0.01),
                new Parameter.Count("milliseconds", 1, 10_000, 200), new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        List<Integer> sizes = sizes(settings.whole("entries"));
        SideBySide sideBySide = new SideBySide(settings.count("milliseconds") * MILLISECOND);
        Tally tally = new Tally(watch, sideBySide.units(Kind.values().length) * (sizes.size() + 1));
        point(Math.min(WARM_UP_ENTRIES, sizes.getLast()), settings, sideBySide, tally);
        List<Point> points = new ArrayList<>();
        for (int entries : sizes) {
            points.add(point(entries, settings, sideBySide, tally));
            watch.soFar(LookUpReport.of(points));
        }
        return LookUpReport.of(points);
    }

    private static Point point(int entries, Settings settings, SideBySide sideBySide, Tally tally) {
        RandomAddresses addresses = new RandomAddresses(settings.count("seed"), entries);
        SeededRandom random = new SeededRandom(settings.count("seed"), entries);
        ApproximateSet<ItemDigest> filter = Variant.STANDARD.forItems(entries, settings.share("fpp"), random.salt());
        List<String> strings = new ArrayList<>(entries);
        for (int i = 0; i < entries; i++) {
            strings.add(addresses.member(i));
            filter.put(ItemDigest.of(strings.getLast()));
            tally.add(0);
        }
        List<Timed> things = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            tally.add(0);
            things.add(new LookUps(structure(kind, strings, filter, tally), addresses, entries, random));
        }
        return new Point(entries, sideBySide.measure(things, tally).stream().map(Spread::perSecond).toList());
    }

    private static Structure structure(Kind kind, List<String> entries, ApproximateSet<ItemDigest> filter,
            Tally tally) {
        return switch (kind) {
            case UNSORTED -> new Structure.Unsorted(entries);
            case SORTED -> Structure.Sorted.of(entries, tally);
            case HASHED -> new Structure.Hashed(entries);
            case FILTER -> new Structure.Filter(filter);
            case DIGESTED -> new Structure.Digested(filter);
        };
    }

    /** {@return 10, 100 and so on up to this, and this} */
    static List<Integer> sizes(int most) {
        List<Integer> sizes = new ArrayList<>();
        for (int size = LEAST; size < most; size *= STEP) {
            sizes.add(size);
        }
        sizes.add(most);
        return List.copyOf(sizes);
    }
}
