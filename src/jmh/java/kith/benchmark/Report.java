package kith.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The tables, in Markdown as {@code src/docs/benchmarks.md} shows them. */
final class Report {
    private final Times times;
    private final StringBuilder text = new StringBuilder();

    Report(Times times) {
        this.times = times;
    }

    /** {@return machine, memory and a table for each job that was measured} */
    String of(List<Job> jobs) {
        text.append(Machine.description()).append(jobs.isEmpty() ? "\n" : "\n\n");
        times.nanoseconds(MemoryBenchmark.class, "oneCore", "").ifPresent(one -> bandwidth("one core", one));
        times.nanoseconds(MemoryBenchmark.class, "allCores", "").ifPresent(all -> bandwidth("all cores", all));
        jobs.stream().filter(job -> job != Job.MEMORY).forEach(this::table);
        return text.toString();
    }

    /** Bytes a nanosecond are gigabytes a second. */
    private void bandwidth(String who, double nanosecondsPerByte) {
        text.append(String.format(Locale.ROOT, "Memory read by %s: %.1f GB/s.%n", who, 1 / nanosecondsPerByte));
    }

    private void table(Job job) {
        List<String> sizes = times.sizes(job.benchmark());
        text.append("\n### ").append(job.title()).append("\n\n| times |");
        for (String size : sizes) {
            text.append(' ').append(heading(size)).append(" |");
        }
        text.append(" to reach | reached |\n|---|").append("---|".repeat(sizes.size() + 2)).append('\n');
        for (Ratio ratio : job.ratios()) {
            line(job, ratio, sizes);
        }
    }

    private static String heading(String size) {
        return size.isEmpty() ? "ratio" : String.format(Locale.ROOT, "%,d", Long.parseLong(size));
    }

    private void line(Job job, Ratio ratio, List<String> sizes) {
        text.append("| ").append(ratio.label()).append(" |");
        boolean reached = true;
        for (String size : sizes) {
            OptionalDouble value = ratio.of(times, job.benchmark(), size);
            text.append(' ').append(value.isPresent() ? Ratio.figure(value.getAsDouble()) : "").append(" |");
            reached &= value.isEmpty() || ratio.reached(value.getAsDouble(), size);
        }
        boolean none = ratio.goal() instanceof Ratio.None;
        String where = ratio.judged().isEmpty() ? "" : " at " + heading(ratio.judged());
        text.append(' ').append(ratio.goal().words()).append(where).append(" | ")
                .append(none ? "-" : reached ? "yes" : "no")
                .append(" |\n");
    }
}
