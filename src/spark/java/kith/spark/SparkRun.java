package kith.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.scale.InventedCircle;
import kith.spark.SparkMerge.Plan;
import kith.spark.SparkMerge.Trouble;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Merges circles of invented people twice, one file after the other and in Spark's local mode, however the files are
 * divided, dealt out, and tried again, and ends with 1 if a single bit differs, or is not what the members put in:
 * {@code mvn -q -Pspark}.
 */
public final class SparkRun {
    private static final List<Plan> PLANS = List.of(new Plan(1, false, Trouble.NONE), new Plan(2, false, Trouble.NONE),
            new Plan(7, true, Trouble.NONE), new Plan(32, true, Trouble.NONE), new Plan(16, true, Trouble.TASKS_DIE));
    private static final int TRIES = 3;
    private static final int HASHES = 7;
    private static final long SEED = 2026;
    private static final PrintStream OUT = System.out;

    private record Timed<T>(T value, double seconds) {
        static <T> Timed<T> of(Supplier<T> work) {
            long begin = System.nanoTime();
            T value = work.get();
            return new Timed<>(value, (System.nanoTime() - begin) / 1e9);
        }
    }

    private SparkRun() {
    }

    /** @param arguments how many members, contacts of each, and bits; a folder for the files, which is emptied */
    public static void main(String[] arguments) throws IOException {
        int members = Integer.parseInt(arguments[0]);
        int contacts = Integer.parseInt(arguments[1]);
        int bits = Integer.parseInt(arguments[2]);
        Path folder = Path.of(arguments[3]).toAbsolutePath();
        boolean same = true;
        try (JavaSparkContext context = new JavaSparkContext(configuration(folder))) {
            OUT.println("| mode | members | bits | files | one after the other | Spark: parts | Spark | same bits |");
            OUT.println("|---|---|---|---|---|---|---|---|");
            for (CircleMode mode : CircleMode.values()) {
                InventedCircle.delete(folder.resolve(mode.word()));
                InventedCircle circle =
                        InventedCircle.of(members, contacts, new Shape(bits, HASHES), mode, SEED);
                circle.write(folder.resolve(mode.word()));
                same &= compare(context, circle, folder.resolve(mode.word()));
            }
        }
        OUT.println(same ? "the same, bit for bit" : "DIFFERENT");
        if (!same) {
            System.exit(1);
        }
    }

    private static SparkConf configuration(Path folder) {
        return new SparkConf().setAppName("kith").setMaster("local[*," + TRIES + "]")
                .set("spark.ui.enabled", "false").set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.local.dir", folder.resolve("spark").toString());
    }

    private static boolean compare(JavaSparkContext context, InventedCircle invented, Path folder)
            throws IOException {
        CircleDocument circle = invented.document();
        byte[] circleFile = Files.readAllBytes(folder.resolve(InventedCircle.CIRCLE_FILE));
        List<Path> files = InventedCircle.contributions(folder);
        Timed<Part> streamed = Timed.of(() -> Merging.of(circle.mode()).part(circle,
                files.stream().map(file -> DocumentReader.read(file, PinnedKeys.none())).iterator()));
        boolean same = Merging.of(circle.mode()).known(circle, streamed.value()).equals(invented.union());
        for (Plan plan : PLANS) {
            Timed<Part> divided = Timed.of(() -> new SparkMerge(context, plan).run(circleFile,
                    folder.toUri() + "*-contribution.kith"));
            boolean equal = divided.value().same(streamed.value());
            same &= equal;
            OUT.printf(Locale.ROOT, "| %s | %,d | %,d | %,d MB | %.2f s | %d or more%s%s | %.2f s | %s |%n",
                    circle.mode().word(), circle.roster().size(), circle.shape().bits(), megabytes(files),
                    streamed.seconds(), plan.parts(), plan.shuffled() ? ", shuffled" : "",
                    plan.trouble() == Trouble.TASKS_DIE ? ", every second task dies once" : "", divided.seconds(),
                    equal ? "yes" : "NO");
        }
        return same;
    }

    private static long megabytes(List<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        return Math.round(bytes / 1e6);
    }
}
