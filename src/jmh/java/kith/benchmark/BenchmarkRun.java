package kith.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures one job or all, prints the tables and writes them to {@code benchmarks.md}; JMH's own figures go to
 * {@code benchmarks.json} beside it.
 */
public final class BenchmarkRun {
    /** How long to measure. */
    private enum Thoroughness {
        /** For looking while one works. */
        QUICK(1, 10, 8, 1),
        /** For figures that are written down. */
        FULL(2, 6, 12, 3);

        private final int forks;
        private final int warmups;
        private final int samples;
        private final int windows;

        Thoroughness(int forks, int warmups, int samples, int windows) {
            this.forks = forks;
            this.warmups = warmups;
            this.samples = samples;
            this.windows = windows;
        }
    }

    private BenchmarkRun() {
    }

    /**
     * Measures.
     *
     * @param arguments a job's word or {@code all}; {@code quick} or {@code full}; the build's folder, to write to;
     *                  {@code own}, {@code real} or {@code none}, where the window is shown
     */
    public static void main(String[] arguments) throws RunnerException, IOException {
        if (arguments.length != 4) {
            throw new IllegalArgumentException("job, thoroughness, folder, display");
        }
        List<Job> jobs = jobs(arguments[0]);
        Thoroughness how = Thoroughness.valueOf(arguments[1].toUpperCase(Locale.ROOT));
        Path folder = Path.of(arguments[2]);
        WindowRun.Display display = WindowRun.Display.valueOf(arguments[3].toUpperCase(Locale.ROOT));
        List<RunResult> results = new ArrayList<>();
        for (Job job : jobs) {
            System.err.println("Measuring: " + job.title());
            results.addAll(new Runner(options(job, how)).run());
        }
        String sizes = "";
        if (arguments[0].equals("all") || arguments[0].equals(SizesTable.WORD)) {
            System.err.println("Measuring: sizes");
            sizes = SizesTable.measure();
        }
        String window = "";
        if (arguments[0].equals("all") || arguments[0].equals(WindowRun.WORD)) {
            System.err.println("Measuring: the window");
            window = Pulses.table(new WindowRun(folder, display).measure(how.windows));
        }
        Files.createDirectories(folder);
        if (!results.isEmpty()) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, folder.resolve("benchmarks.json").toString())
                    .writeOut(results);
        }
        String report = new Report(new Times(results)).of(jobs) + sizes + window;
        Files.writeString(folder.resolve("benchmarks.md"), report);
        System.out.print(report);
    }

    private static Options options(Job job, Thoroughness how) {
        return new OptionsBuilder().include("^" + job.benchmark().getName().replace(".", "\\.") + "\\.")
                .mode(Mode.AverageTime).timeUnit(TimeUnit.NANOSECONDS).forks(how.forks)
                .warmupIterations(how.warmups).warmupTime(TimeValue.milliseconds(200))
                .measurementIterations(how.samples).measurementTime(TimeValue.milliseconds(100))
                .shouldFailOnError(true).verbosity(VerboseMode.SILENT).build();
    }

    private static List<Job> jobs(String word) {
        if (word.equals(WindowRun.WORD) || word.equals(SizesTable.WORD)) {
            return List.of();
        }
        List<Job> jobs = new ArrayList<>();
        for (Job job : Job.values()) {
            // Memory bounds what the others can reach on the same machine in the same run.
            if (word.equals("all") || job.word().equals(word) || job == Job.MEMORY) {
                jobs.add(job);
            }
        }
        if (jobs.size() == 1 && !word.equals(Job.MEMORY.word())) {
            throw new IllegalArgumentException("no job " + word + ": all, "
                    + Arrays.stream(Job.values()).map(Job::word).collect(Collectors.joining(", "))
                    + ", " + SizesTable.WORD + ", " + WindowRun.WORD);
        }
        return jobs;
    }
}
