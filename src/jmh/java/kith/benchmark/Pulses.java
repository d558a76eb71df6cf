package kith.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import kith.ui.WindowPulses;

/**
 * How long after each other the window's pulses came while something was done with it. All times in nanoseconds.
 *
 * @param title what was done
 * @param count gaps between pulses, at least one
 * @param median half of the gaps were no longer
 * @param nearlyAll 99 of 100 gaps were no longer
 * @param longest the longest gap: how long the window stood still
 * @param busiest the most processor time that the window's thread took from one pulse to the next
 */
record Pulses(String title, int count, long median, long nearlyAll, long longest, long busiest) {
    private static final double MILLISECOND = 1e6;

    /** {@return what these gaps say, and how busy the window's thread was in them} */
    static Pulses of(String title, LongStream gaps, LongStream busy) {
        long[] sorted = gaps.sorted().toArray();
        return new Pulses(title, sorted.length, quantile(sorted, 50), quantile(sorted, 99),
                sorted[sorted.length - 1], busy.max().orElse(0));
    }

    /** The smallest gap that so many of a hundred do not exceed. */
    private static long quantile(long[] sorted, int percent) {
        return sorted[Math.ceilDiv(sorted.length * percent, 100) - 1];
    }

    /** {@return a table in Markdown of phases in the order of use, compared with {@link WindowPulses#AT_REST}} */
    static String table(List<Pulses> phases) {
        StringBuilder text = new StringBuilder("\n### The window: 20 friends with 7 filters each\n\n")
                .append("| the window | pulses | median ms | 99 of 100 ms | longest ms | busiest ms ")
                .append("| median / at rest | 99 of 100 / at rest | longest / at rest |\n|---|")
                .append("---|".repeat(8)).append('\n');
        Pulses rest = phases.stream().filter(phase -> phase.title.equals(WindowPulses.AT_REST)).findFirst()
                .orElseThrow();
        for (Pulses phase : phases) {
            text.append("| ").append(phase.title).append(String.format(Locale.ROOT, " | %,d", phase.count))
                    .append(" | ").append(milliseconds(phase.median))
                    .append(" | ").append(milliseconds(phase.nearlyAll))
                    .append(" | ").append(milliseconds(phase.longest))
                    .append(" | ").append(milliseconds(phase.busiest))
                    .append(" | ").append(ratio(phase.median, rest.median))
                    .append(" | ").append(ratio(phase.nearlyAll, rest.nearlyAll))
                    .append(" | ").append(ratio(phase.longest, rest.longest)).append(" |\n");
        }
        return text.toString();
    }

    private static String milliseconds(long nanoseconds) {
        return Ratio.figure(nanoseconds / MILLISECOND);
    }

    private static String ratio(long one, long other) {
        return Ratio.figure((double) one / other);
    }
}
