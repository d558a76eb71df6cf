package kith.scale;

import static kith.scale.ScaleFigures.bytes;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.exchange.Coding;

/**
 * Plain contributions of 1 Mbit, merged in a process that has little memory.
 *
 * @param folder for their files, which is removed
 * @param members how many contribute
 */
record PlainTable(PrintStream out, Path folder, int members) {
    private static final int CONTACTS = 300;
    private static final Shape SHAPE = new Shape(1 << 20, 7);
    private static final String HEAP = "64m";

    void print() throws IOException, InterruptedException {
        out.printf("%nPlain contributions merged by one process with -Xmx%s, measured%n%n", HEAP);
        out.println("| members | positions | coding | files | time | per contribution | most memory |");
        out.println("|---|---|---|---|---|---|---|");
        InventedCircle circle = InventedCircle.of(members, CONTACTS, SHAPE, CircleMode.PLAIN, 7);
        for (Coding coding : List.of(Coding.SPARSE, Coding.RAW)) {
            InventedCircle.delete(folder);
            circle.write(folder, member -> circle.contributionFile(member, coding));
            row(coding);
            InventedCircle.delete(folder);
        }
    }

    private void row(Coding coding) throws IOException, InterruptedException {
        Path output = folder.resolve("merged.txt");
        Process merge = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP, "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                MergeOnce.class.getName(), folder.toString()).redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(output.toFile()).start();
        if (merge.waitFor() != 0) {
            throw new IllegalStateException("not merged in " + HEAP);
        }
        String[] said = Files.readString(output, StandardCharsets.UTF_8).strip().split(" ");
        double seconds = Double.parseDouble(said[0]);
        long files = 0;
        for (Path file : InventedCircle.contributions(folder)) {
            files += Files.size(file);
        }
        out.printf(Locale.ROOT, "| %,d | %,d | %s | %s | %.1f s | %s | %s |%n", members, SHAPE.bits(), coding.word(),
                bytes(files), seconds, ScaleFigures.seconds(seconds / members), bytes(Double.parseDouble(said[1])));
    }
}
