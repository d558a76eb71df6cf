package kith.benchmark;

import java.util.List;
import java.util.Locale;

/** What is measured, by whom, and what is to be reached. */
enum Job {
    CHECK("Check: 1,000 friends with 5 filters each, 100,000 senders", CheckBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 25),
            Ratio.peer("Commons Collections / Kith", "commons", 12),
            Ratio.peer("DataSketches / Kith", "dataSketches"),
            Ratio.peer("the article's SHA-1 / Kith", "article", 50),
            new Ratio("Kith / the probes alone", "kith", "probes", new Ratio.AtMost(3)))),
    ONE("One sender against 200 friends", OneSenderBenchmark.class, List.of(
            new Ratio("Kith / 50 microseconds", "kith", "50000", new Ratio.AtMost(1)))),
    BUILD("Build: addresses into 5 filters", BuildBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 6),
            Ratio.peer("Commons Collections / Kith", "commons", 3),
            Ratio.peer("DataSketches / Kith", "dataSketches"),
            Ratio.peer("the article's SHA-1 / Kith", "article", 10))),
    MEMORY("Memory", MemoryBenchmark.class, List.of(
            new Ratio("one core / all cores", "oneCore", "allCores", new Ratio.None())));

    private final String title;
    private final Class<?> benchmark;
    private final List<Ratio> ratios;

    Job(String title, Class<?> benchmark, List<Ratio> ratios) {
        this.title = title;
        this.benchmark = benchmark;
        this.ratios = ratios;
    }

    /** {@return the word it is chosen by} */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String title() {
        return title;
    }

    Class<?> benchmark() {
        return benchmark;
    }

    List<Ratio> ratios() {
        return ratios;
    }
}
