package kith.circle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What sums and differences of several results tell. A result is the sum of what its people gave; so whatever can be
 * worked out by adding and subtracting results is a vector of the row space of the matrix that has a row for each round
 * and a column for each person. Somebody is exposed where that space has a vector which is zero for everybody else; the
 * same holds of two people.
 *
 * <p>The rows are brought into reduced echelon form, where a vector with one or two non-zero entries is a multiple of a
 * row, or a combination of two rows, because each row that takes part brings the entry of its own pivot along. Counted
 * modulo the prime 2^61 - 1: every determinant of some thirty rounds is smaller, so that nothing is missed; with more
 * rounds something is missed with a probability of about 2^-61.
 *
 * <p>People who always took part together have equal columns, which are kept once with their number.
 */
final class RosterSpan {
    private static final long PRIME = (1L << 61) - 1;

    private final List<List<String>> columns = new ArrayList<>();
    private final List<long[]> rows = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();

    /** @param rounds who took part in each */
    RosterSpan(List<Set<String>> rounds) {
        Map<String, StringBuilder> patterns = new LinkedHashMap<>();
        for (int round = 0; round < rounds.size(); round++) {
            for (String one : rounds.get(round)) {
                patterns.computeIfAbsent(one, none -> new StringBuilder()).append(round).append(' ');
            }
        }
        Map<String, List<String>> classes = new LinkedHashMap<>();
        patterns.forEach((one, pattern) ->
                classes.computeIfAbsent(pattern.toString(), none -> new ArrayList<>()).add(one));
        columns.addAll(classes.values());
        rounds.forEach(this::reduce);
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
        while (pivot < row.length && row[pivot] == 0) {
            pivot++;
        }
        if (pivot == row.length) {
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
        Set<Set<String>> exposed = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            add(exposed, support(rows.get(i)));
            for (int j = 0; j < i; j++) {
                add(exposed, supportOfBoth(i, j));
            }
        }
        // Whoever is exposed alone is not news in company.
        exposed.removeIf(pair -> pair.size() > 1 && pair.stream().anyMatch(one -> exposed.contains(Set.of(one))));
        return exposed;
    }

    private static void add(Set<Set<String>> exposed, Set<String> found) {
        if (!found.isEmpty()) {
            exposed.add(found);
        }
    }

    /** {@return the one or two people of this row; nobody if there are more} */
    private Set<String> support(long[] row) {
        Set<String> people = new HashSet<>();
        for (int column = 0; column < row.length; column++) {
            if (row[column] != 0) {
                people.addAll(columns.get(column));
                if (people.size() > RosterRules.CLOSE) {
                    return Set.of();
                }
            }
        }
        return people;
    }

    /** Both pivots stay in any combination of the two, so everything else must cancel: with one factor everywhere. */
    private Set<String> supportOfBoth(int one, int other) {
        List<String> first = columns.get(pivots.get(one));
        List<String> second = columns.get(pivots.get(other));
        if (first.size() + second.size() > RosterRules.CLOSE) {
            return Set.of();
        }
        long[] a = rows.get(one);
        long[] b = rows.get(other);
        long factor = 0;
        for (int column = 0; column < a.length; column++) {
            if (column == pivots.get(one) || column == pivots.get(other) || (a[column] == 0 && b[column] == 0)) {
                continue;
            }
            if (a[column] == 0 || b[column] == 0) {
                return Set.of();
            }
            long ratio = times(a[column], power(b[column], PRIME - 2));
            if (factor != 0 && ratio != factor) {
                return Set.of();
            }
            factor = ratio;
        }
        Set<String> people = new HashSet<>(first);
        people.addAll(second);
        return people;
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
