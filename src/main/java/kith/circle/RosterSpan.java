package kith.circle;

import module java.base;

/**
 * What sums and differences of several results tell. A result is the sum of what its people gave; so whatever can be
 * worked out by adding and subtracting results is a vector of the row space of the matrix that has a row for each round
 * and a column for each person. Somebody is exposed where that space has a vector which is zero for everybody else; the
 * same holds of two people.
 *
 * <p>People whom the user did not verify may be invented, and their inventor knows what they gave. So the matrix is
 * looked at with the columns of the verified people alone, and with those and the column of one other, each in turn.
 *
 * <p>The rows are brought into reduced echelon form by the columns of the verified, the others are carried along. There
 * a vector with one or two non-zero entries is a multiple of a row, or a combination of two rows, because each row that
 * takes part brings the entry of its own pivot along. A row without a pivot tells what somebody gave who was not
 * verified. Counted modulo the prime 2^61 - 1: every determinant of some thirty rounds is smaller, so that nothing is
 * missed; with more rounds something is missed with a probability of about 2^-61.
 *
 * <p>People who always took part together have equal columns, which are kept once with their number.
 */
final class RosterSpan {
    private static final long PRIME = (1L << 61) - 1;

    /** People in equal columns, the verified before the others. */
    private final List<List<String>> columns = new ArrayList<>();
    private final int verifiedColumns;
    private final List<long[]> rows = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();
    /** Of whom a row without a pivot tells, by column. */
    private final BitSet alone = new BitSet();
    private final Set<Set<String>> exposed = new HashSet<>();

    /**
     * @param rounds who took part in each
     * @param verified who is certain to exist
     */
    RosterSpan(List<Set<String>> rounds, Set<String> verified) {
        Map<String, BitSet> patterns = new LinkedHashMap<>();
        for (int round = 0; round < rounds.size(); round++) {
            for (String one : rounds.get(round)) {
                patterns.computeIfAbsent(one, none -> new BitSet()).set(round);
            }
        }
        columns.addAll(classes(patterns, verified::contains));
        verifiedColumns = columns.size();
        columns.addAll(classes(patterns, one -> !verified.contains(one)));
        rounds.forEach(this::reduce);
        lookAtVerified();
        for (int column = verifiedColumns; column < columns.size(); column++) {
            if (alone.get(column)) {
                columns.get(column).forEach(one -> exposed.add(Set.of(one)));
            } else {
                lookAtOther(column);
            }
        }
        // Whoever is exposed alone is not news in company.
        exposed.removeIf(pair -> pair.size() > 1 && pair.stream().anyMatch(one -> exposed.contains(Set.of(one))));
    }

    private static Collection<List<String>> classes(Map<String, BitSet> patterns, Predicate<String> wanted) {
        return patterns.keySet().stream().filter(wanted).collect(Collectors.groupingBy(patterns::get,
                LinkedHashMap::new, Collectors.toList())).values();
    }

    private void reduce(Set<String> round) {
        long[] row = new long[columns.size()];
        for (int column = 0; column < row.length; column++) {
            row[column] = round.contains(columns.get(column).getFirst()) ? 1 : 0;
        }
        for (int i = 0; i < rows.size(); i++) {
            subtract(row, rows.get(i), row[pivots.get(i)]);
        }
        int pivot = 0;
        while (pivot < verifiedColumns && row[pivot] == 0) {
            pivot++;
        }
        if (pivot == verifiedColumns) {
            IntStream.range(pivot, row.length).filter(column -> row[column] != 0).forEach(alone::set);
            return;
        }
        long inverse = power(row[pivot], PRIME - 2);
        for (int column = 0; column < row.length; column++) {
            row[column] = times(row[column], inverse);
        }
        for (long[] before : rows) {
            subtract(before, row, before[pivot]);
        }
        rows.add(row);
        pivots.add(pivot);
    }

    /** {@return each one or two people of whom something can be worked out that concerns nobody else} */
    Set<Set<String>> exposed() {
        return Set.copyOf(exposed);
    }

    private void lookAtVerified() {
        for (int i = 0; i < rows.size(); i++) {
            add(support(rows.get(i)));
            for (int j = 0; j < i; j++) {
                if (leavesPivots(i, j)) {
                    add(ofPivots(i, j));
                }
            }
        }
    }

    /** Only what concerns one of these people: all else was seen without them, or with them as well. */
    private void lookAtOther(int column) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i)[column] != 0) {
                Set<String> people = support(rows.get(i));
                columns.get(column).forEach(one -> add(with(people, one)));
            }
        }
    }

    private void add(Set<String> found) {
        if (!found.isEmpty() && found.size() <= RosterRules.CLOSE) {
            exposed.add(Set.copyOf(found));
        }
    }

    private static Set<String> with(Set<String> people, String one) {
        Set<String> all = new HashSet<>(people);
        all.add(one);
        return all;
    }

    /** {@return the verified people of this row, as far as they are few} */
    private Set<String> support(long[] row) {
        Set<String> people = new HashSet<>();
        for (int column = 0; column < verifiedColumns && people.size() <= RosterRules.CLOSE; column++) {
            if (row[column] != 0) {
                people.addAll(columns.get(column));
            }
        }
        return people;
    }

    private Set<String> ofPivots(int one, int other) {
        Set<String> people = new HashSet<>(columns.get(pivots.get(one)));
        people.addAll(columns.get(pivots.get(other)));
        return people;
    }

    /** Both pivots stay in any combination of two rows, so everything else must cancel: with one factor everywhere. */
    private boolean leavesPivots(int one, int other) {
        long[] a = rows.get(one);
        long[] b = rows.get(other);
        long factor = 0;
        for (int column = 0; column < verifiedColumns; column++) {
            if (column == pivots.get(one) || column == pivots.get(other) || (a[column] == 0 && b[column] == 0)) {
                continue;
            }
            if (a[column] == 0 || b[column] == 0) {
                return false;
            }
            long ratio = times(a[column], power(b[column], PRIME - 2));
            if (factor != 0 && ratio != factor) {
                return false;
            }
            factor = ratio;
        }
        return true;
    }

    private static void subtract(long[] from, long[] row, long factor) {
        if (factor == 0) {
            return;
        }
        for (int column = 0; column < from.length; column++) {
            long difference = from[column] - times(row[column], factor);
            from[column] = difference < 0 ? difference + PRIME : difference;
        }
    }

    private static long times(long a, long b) {
        long low = a * b;
        long sum = (low & PRIME) + (Math.multiplyHigh(a, b) << 3 | low >>> 61);
        return sum >= PRIME ? sum - PRIME : sum;
    }

    private static long power(long base, long exponent) {
        long result = 1;
        long square = base;
        for (long bits = exponent; bits > 0; bits >>>= 1) {
            if ((bits & 1) == 1) {
                result = times(result, square);
            }
            square = times(square, square);
        }
        return result;
    }
}
