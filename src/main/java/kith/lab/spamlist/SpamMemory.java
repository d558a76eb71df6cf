package kith.lab.spamlist;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.Shape;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/**
 * What the same addresses take in memory as a filter and otherwise, in bytes.
 *
 * @param items n, how many
 * @param filter as a filter
 * @param set as a hash set of texts
 * @param sorted as a sorted array of the first eight bytes of each digest, of which one in 2^64 / n of other addresses
 *     is found
 * @param text as their letters alone, each with the end of its line
 * @param textObjects what the hash set has of this as Java's texts
 */
record SpamMemory(int items, double filter, long set, long sorted, long text, double textObjects) {
    private static final int FIRST_DECADE = 2;
    private static final int LAST_DECADE = 7;
    private static final int STEPS_A_DECADE = 8;

    static SpamMemory of(Collection<String> addresses, BloomFilter filter) {
        long texts = addresses.stream().mapToLong(JavaMemory::text).sum();
        return new SpamMemory(addresses.size(), Math.ceil((double) filter.shape().bits() / Byte.SIZE),
                JavaMemory.hashSet(addresses.size(), texts), JavaMemory.longs(addresses.size()),
                addresses.stream().mapToLong(address -> address.length() + 1L).sum(), texts);
    }

    Finding finding() {
        return new Finding("memory", Map.of("items", Value.count(items), "filter", bytes(filter), "set", bytes(set),
                "times", number(set / filter), "sorted", bytes(sorted)));
    }

    Grid table() {
        return new Grid("memory", List.of("structure", "bytes", "bits-per-item", "times"),
                Stream.of(row("filter", filter), row("sorted", sorted), row("text", text), row("set", set)).toList());
    }

    private List<Optional<Value>> row(String structure, double size) {
        return Grid.row(new Value.Word(structure), bytes(size), number(size * Byte.SIZE / items),
                number(size / filter));
    }

    /** {@return what theory says of other numbers of addresses, and the sizes of these} */
    Figure figure(double fpp) {
        double texts = textObjects / items;
        return new Figure("memory", new Axis("items", Unit.COUNT, Axis.Scale.LOGARITHMIC),
                new Axis("memory", Unit.BYTES, Axis.Scale.LOGARITHMIC), List.of(
                        theory("set-theory", n -> JavaMemory.hashSet((long) n, n * texts)),
                        theory("sorted-theory", n -> JavaMemory.longs((long) n)),
                        theory("filter-theory",
                        n -> Math.ceil(Shape.fromNP((long) n, fpp).bits() / (double) Byte.SIZE)),
                        mark("set", set), mark("sorted", sorted), mark("filter", filter)));
    }

    private Series mark(String id, double size) {
        return new Series(id, Series.Look.MARKS, List.of(new Series.Point(items, size)));
    }

    private static Series theory(String id, DoubleUnaryOperator size) {
        return new Series(id, Series.Look.DASHED, IntStream
                .rangeClosed(FIRST_DECADE * STEPS_A_DECADE, LAST_DECADE * STEPS_A_DECADE)
                .mapToDouble(step -> Math.rint(Math.pow(10, (double) step / STEPS_A_DECADE)))
                .mapToObj(n -> new Series.Point(n, size.applyAsDouble(n))).toList());
    }

    private static Value bytes(double bytes) {
        return new Value.Amount(bytes, Unit.BYTES);
    }

    private static Value number(double number) {
        return new Value.Amount(number, Unit.NUMBER);
    }
}
