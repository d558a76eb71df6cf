package kith.benchmark;

import java.util.List;
import kith.circle.SumBenchmark;
import kith.fault.EnumWord;

/** What is measured, by whom, and what is to be reached. */
enum Job {
    CHECK("Check: 1,000 friends with 5 filters each, 100,000 senders", CheckBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 25),
            Ratio.peer("Commons Collections / Kith", "commons", 12),
            Ratio.peer("DataSketches / Kith", "dataSketches"),
            Ratio.peer("the article's SHA-1 / Kith", "article", 50),
            Ratio.peer("the article's SHA-1 without SHA instructions / Kith", "articleWithoutSha", 50),
            Ratio.peer("Guava / Kith on one core", "guava", "kithOneCore", 25),
            Ratio.peer("Commons Collections / Kith on one core", "commons", "kithOneCore", 12),
            new Ratio("Kith on one core / the probes alone on one core", "kithOneCore", "probes", new Ratio.AtMost(3)),
            Ratio.peer("Guava / Kith without wide vectors", "guava", "kithNarrowAllCores", 5),
            Ratio.peer("Guava / Kith on one core, without wide vectors", "guava", "kithNarrow", 5),
            new Ratio("Kith with verdicts / Kith", "kithVerdicts", "kith", new Ratio.None()))),
    ONE("One sender against 200 friends", OneSenderBenchmark.class, List.of(
            new Ratio("Kith / 50 microseconds", "kith", "50000", new Ratio.AtMost(1)))),
    BUILD("Build: addresses into 5 filters", BuildBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 6),
            Ratio.peer("Commons Collections / Kith", "commons", 3),
            Ratio.peer("DataSketches / Kith", "dataSketches"),
            Ratio.peer("the article's SHA-1 / Kith", "article", 10),
            Ratio.peer("Guava / Kith on one core", "guava", "kithOneCore", 6),
            Ratio.peer("Commons Collections / Kith on one core", "commons", "kithOneCore", 3),
            Ratio.peer("Guava / Kith without wide vectors", "guava", "kithNarrow", 5))),
    OVERLAP("Overlap of all pairs: 100 members' filters, planned for so many members", OverlapBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 40).judgedAt("12"),
            Ratio.peer("Commons Collections / Kith", "commons", 1.8).judgedAt("12"),
            Ratio.peer("RoaringBitmap / Kith", "roaring", 1),
            Ratio.peer("BitSet / Kith", "bitSet", 1),
            Ratio.peer("Guava / Kith on one core", "guava", "kithOneCore", 40).judgedAt("12"),
            Ratio.peer("Commons Collections / Kith on one core", "commons", "kithOneCore", 1.8).judgedAt("12"),
            Ratio.peer("RoaringBitmap / Kith on one core", "roaring", "kithOneCore", 1),
            Ratio.peer("Kith pair by pair / Kith", "pairs"))),
    MERGE("OR-merge: 10,000 filters of 1 Mbit", MergeBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 8),
            Ratio.peer("Commons Collections / Kith", "commons", 1),
            Ratio.peer("DataSketches / Kith", "dataSketches"),
            Ratio.peer("RoaringBitmap / Kith", "roaring"),
            Ratio.peer("BitSet / Kith", "bitSet"),
            Ratio.peer("one filter at a time in a loop / Kith", "loop"),
            new Ratio("reading alone / Kith", "reading", "kith", new Ratio.AtLeast(0.85)))),
    CONTRIBUTION("Contribution: 300 addresses into a filter planned for so many members, and its masks",
            ContributionBenchmark.class, List.of(
            Ratio.peer("the filter: Guava, without SHA-256 / Kith", "guava", 1),
            Ratio.peer("the filter: Commons Collections, without SHA-256 / Kith", "commons", 1),
            Ratio.peer("the filter: DataSketches, without SHA-256 / Kith", "dataSketches", 1),
            Ratio.peer("the JDK's SHA-256 of the addresses alone / Kith's whole filter", "digestsAlone"),
            new Ratio("counted: masks on all cores / their agreements and ChaCha20 alone on one core", "counted",
                    "countedParts", new Ratio.None()),
            new Ratio("counted: the agreements alone / with the ChaCha20", "agreements", "countedParts",
                    new Ratio.None()),
            new Ratio("sealed: masks on all cores / their agreements and ChaCha20 alone on one core", "sealed",
                    "sealedParts", new Ratio.None()),
            new Ratio("sealed: the agreements alone / with the ChaCha20", "agreements", "sealedParts",
                    new Ratio.None()),
            new Ratio("masks sealed / masks counted", "sealed", "counted", new Ratio.None()),
            new Ratio("masks counted / the filter", "counted", "kith", new Ratio.None()))),
    SUM("Sum of masked vectors of 1,048,576 positions, by bits of a cell", SumBenchmark.class, List.of(
            Ratio.peer("Commons Collections' counting filter / Kith", "commons", 1).judgedAt("16"),
            new Ratio("reading alone / Kith", "reading", "kith", new Ratio.None()))),
    MEMBERS("Which of so many members know a sender", MembersBenchmark.class, List.of(
            Ratio.peer("Guava / Kith", "guava", 1000).judgedAt("10000"),
            Ratio.peer("Commons Collections / Kith", "commons", 500).judgedAt("10000"),
            Ratio.peer("Commons Collections hashing once / Kith", "commonsOneHash", 500).judgedAt("10000"),
            Ratio.peer("DataSketches / Kith", "dataSketches"),
            Ratio.peer("Kith's filters one after the other / Kith", "loop"),
            new Ratio("Kith / the sender's SHA-256 alone", "kith", "digest", new Ratio.None()))),
    LOOKUPS("Look-ups among so many entries, half of them found", LookUpsBenchmark.class, List.of(
            Ratio.peer("an unsorted list / Kith", "list"),
            Ratio.peer("a sorted list / Kith", "sortedList"),
            Ratio.peer("a hash set / Kith", "hashSet"),
            Ratio.peer("Kith where SHA-256 was done before / Kith", "kithDigested"))),
    EXPAND("Reading a compressed filter of 1 Mbit, by bits set", ExpandBenchmark.class, List.of(
            Ratio.peer("deflate / Kith", "deflate"),
            Ratio.peer("zstd / Kith", "zstd"),
            Ratio.peer("RoaringBitmap / Kith", "roaring"),
            new Ratio("Kith / verifying the signature of the same file", "kith", "signature", new Ratio.None()),
            new Ratio("Kith / merging the bits", "kith", "merge", new Ratio.None()),
            new Ratio("Kith / 3.3 nanoseconds a byte", "kith", "3.3333", new Ratio.AtMost(1)))),
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
        return EnumWord.of(this);
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
