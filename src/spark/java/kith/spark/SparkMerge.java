package kith.spark;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.input.PortableDataStream;

/**
 * One circle merged as a job: every worker reads, verifies and merges the files that it was given, and the parts are
 * combined in a tree. Spark takes the result of each task exactly once, whatever was tried again, so that sums are as
 * safe as ORs; its accumulators would not be.
 *
 * @param context where it runs
 * @param plan how the files are divided
 */
record SparkMerge(JavaSparkContext context, Plan plan) {
    /** What goes wrong on purpose. */
    enum Trouble {
        /** Nothing. */
        NONE,
        /** Every second task dies when its work is done, and is tried again. */
        TASKS_DIE
    }

    /**
     * How the files are divided.
     *
     * @param parts into how many, at least
     * @param shuffled whether files are dealt out anew before they are merged, or taken as they lie
     * @param trouble what goes wrong
     */
    record Plan(int parts, boolean shuffled, Trouble trouble) {
    }

    /** {@return what the contributions in a folder come to} */
    Part run(byte[] circleFile, String contributions) {
        SharedCircle own = new SharedCircle(circleFile);
        Merging merging = Merging.of(own.document().mode());
        Trouble trouble = plan.trouble();
        try (Shared<SharedCircle> shared = new Shared<>(context.broadcast(own))) {
            Broadcast<SharedCircle> circle = shared.value();
            JavaRDD<Part> parts = files(contributions).mapPartitions(files -> {
                Part part = merging.part(circle.value().document(), documents(files));
                if (trouble == Trouble.TASKS_DIE && TaskContext.get().attemptNumber() == 0
                        && TaskContext.getPartitionId() % 2 == 0) {
                    throw new IOException("died on purpose");
                }
                return List.of(part).iterator();
            });
            return parts.treeReduce((one, other) -> merging.combine(circle.value().document(), one, other));
        }
    }

    private JavaRDD<PortableDataStream> files(String contributions) {
        JavaRDD<PortableDataStream> files = context.binaryFiles(contributions, plan.parts()).values();
        return plan.shuffled() ? files.repartition(plan.parts()) : files;
    }

    private static Iterator<SignedDocument> documents(Iterator<PortableDataStream> files) {
        Stream<PortableDataStream> stream = StreamSupport.stream(((Iterable<PortableDataStream>) () -> files)
                .spliterator(), false);
        return stream.map(SparkMerge::read).iterator();
    }

    private static SignedDocument read(PortableDataStream file) {
        try (DataInputStream in = file.open()) {
            return DocumentReader.read(in, PinnedKeys.none());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** What all workers hold until the job is done. */
    private record Shared<T>(Broadcast<T> value) implements AutoCloseable {
        @Override
        public void close() {
            value.destroy();
        }
    }
}
