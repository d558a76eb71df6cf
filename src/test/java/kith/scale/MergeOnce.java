package kith.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import kith.circle.PlainMerge;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;

/**
 * Merges the plain contributions in a folder, one after the other, and says how long it took and in how much memory.
 */
final class MergeOnce {
    private MergeOnce() {
    }

    /** @param arguments the folder */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        long begin = System.nanoTime();
        CircleDocument circle = (CircleDocument) read(folder.resolve(InventedCircle.CIRCLE_FILE)).document();
        PlainMerge merge = new PlainMerge(circle);
        for (Path file : InventedCircle.contributions(folder)) {
            SignedDocument signed = read(file);
            merge.add(signed, (ContributionDocument) signed.document());
        }
        if (merge.size() != circle.roster().size() || merge.bits().cardinality() == 0) {
            throw new IllegalStateException("not all are in");
        }
        System.out.println((System.nanoTime() - begin) / 1e9 + " " + mostMemory());
    }

    private static SignedDocument read(Path file) {
        return DocumentReader.read(file, PinnedKeys.none());
    }

    /**
     * {@return the most bytes of memory that this process ever had, as Linux counts; elsewhere those of its heap now}
     */
    private static long mostMemory() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return Runtime.getRuntime().totalMemory();
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM:")).map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong).findFirst().orElseThrow() * 1024;
        }
    }
}
