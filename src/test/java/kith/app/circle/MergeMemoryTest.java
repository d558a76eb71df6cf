package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kith.app.Crowd;
import kith.app.circle.ask.CheckCircleList;
import kith.exchange.Coding;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circle is merged in less memory than its contributions take. */
class MergeMemoryTest {
    private static final int MEMBERS = 265;
    /** 1 Mbit: 131 kB of bits, 175 kB of payload and 233 kB of file each as they are. */
    private static final int BITS = 1 << 20;
    private static final int BITS_EACH = 1000;
    private static final String HEAP = "-Xmx32m";

    @TempDir
    private Path root;

    /** 35 MB of bits: kept, they would not fit, nor would the 12 MB of files beside what Java itself takes. */
    @Test
    @Tag("exhaustive")
    void manyLongContributionsInLittleMemory() throws IOException, InterruptedException {
        Crowd crowd = new Crowd(root, MEMBERS, BITS, BITS_EACH);
        crowd.contribute(member -> member % 5 == 0 ? Coding.RAW : Coding.SPARSE);
        Files.writeString(crowd.contributions().resolve("notes.txt"), "not one of Kith's");
        merge(crowd, crowd.contributions(), MEMBERS, MEMBERS);
        // Once more, from what is held: nothing is new.
        merge(crowd, null, MEMBERS, 0);
        CheckCircleList.Result list = new CheckCircleList(crowd.merger().profile()).run(Crowd.TITLE,
                List.of("a@x.example"));
        assertEquals(crowd.union().fill(), list.fill(), 1e-12);
    }

    private void merge(Crowd crowd, Path folder, int contributions, int added)
            throws IOException, InterruptedException {
        Path output = root.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), HEAP, "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), "kith.Launcher", "--profile",
                crowd.merger().profile().store().folder().toString(), "--json", "circle", "merge", Crowd.TITLE, "--out",
                root.toString()));
        if (folder != null) {
            command.add(folder.toString());
        }
        Process merge = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertTrue(merge.waitFor(5, TimeUnit.MINUTES), "the merge goes on and on");
        String said = Files.readString(output, StandardCharsets.UTF_8);
        assertEquals(0, merge.exitValue(), said);
        String plain = said.replace(" ", "");
        assertTrue(plain.contains("\"contributions\":" + contributions), said);
        assertTrue(plain.contains("\"added\":" + added), said);
    }
}
