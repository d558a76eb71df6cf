package kith.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs the fuzzer over one target, from the seeds that the tests have: {@code mvn -q -Pfuzz -Dfuzz=VCARD
 * -Dfuzz.seconds=600}. What it learned stays in {@code target/fuzz}, so that a second run goes on; an input that breaks
 * a target is written there too and belongs into the target's folder of findings.
 */
public final class Fuzzing {
    private static final String FUZZER = "com.code_intelligence.jazzer.Jazzer";
    /** Beyond this an input is long for no reason: sizes have tests of their own. */
    private static final int MAX_INPUT_BYTES = 16 * 1024;
    private static final int SECONDS_FOR_ONE_INPUT = 60;

    private Fuzzing() {
    }

    /** @param args the target, seconds, the project's folder, the folder to work in */
    public static void main(String[] args) throws IOException, InterruptedException {
        FuzzTarget target = FuzzTarget.valueOf(args[0]);
        Path project = Path.of(args[2]);
        Path work = Files.createDirectories(Path.of(args[3]).resolve(target.name()));
        Path corpus = Files.createDirectories(work.resolve("corpus"));
        copy(project.resolve("src/test/resources").resolve(target.seeds()), corpus, target);
        copy(project.resolve("src/test/resources").resolve(target.findings()), corpus, target);
        int code = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+EnableDynamicAgentLoading",
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-Xmx1500m",
                "-Dkith.fuzz=" + target, "-cp", System.getProperty("java.class.path"), FUZZER,
                "--target_class=" + FuzzRun.class.getName(), "--instrumentation_includes=kith.**",
                "-max_total_time=" + args[1], "-max_len=" + MAX_INPUT_BYTES, "-timeout=" + SECONDS_FOR_ONE_INPUT,
                "-rss_limit_mb=3000", "-print_final_stats=1", "-artifact_prefix=" + work + "/",
                "--reproducer_path=" + work, corpus.toString()))
                .inheritIO().start().waitFor();
        if (code != 0) {
            System.exit(code);
        }
    }

    private static void copy(Path folder, Path corpus, FuzzTarget target) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        boolean seeds = folder.endsWith(target.seeds());
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> Files.isRegularFile(file) && (!seeds || target.isSeed(file.getFileName().toString())))
                    .forEach(file -> copy(file, corpus.resolve(file.getFileName())));
        }
    }

    private static void copy(Path from, Path to) {
        try {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
