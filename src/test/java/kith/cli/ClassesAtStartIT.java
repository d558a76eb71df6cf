package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.cli.command.Exit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which classes a command loads, and from where: no more than it has a use for, and all from the cache. */
class ClassesAtStartIT {
    /** Tells of each class that is loaded, after the launcher has silenced all else. */
    private static final Map<String, String> CLASSES = Map.of("KITH_JAVA_OPTIONS", "-Xlog:class+load");
    /** The same without the cache, from which classes come whether or not anything wants them. */
    private static final Map<String, String> CLASSES_WANTED =
            Map.of("KITH_JAVA_OPTIONS", "-XX:AOTMode=off -Xlog:class+load");

    static final Pattern LAB = Pattern.compile(" kith\\.(app\\.|cli\\.|text\\.|ui\\.)?lab\\.");
    private static final int MOST_CLASSES_OF_A_CHECK = 400;

    @TempDir
    Path folder;

    private PackagedKith kith;
    private Path alice;

    @BeforeEach
    void launcher() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        Assumptions.assumeTrue(Files.exists(kith.launcher().resolveSibling("../lib/kith.aot").normalize()),
                "the build made no cache, and said why");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "friends list --help", "chek", "friends --bogus"})
    void helpAndWrongUsageLoadNeitherJacksonNorSqlite(String line) throws Exception {
        CommandRun run = kith.run(alice, CLASSES_WANTED, "", line.split(" "));
        assertTrue(run.out().contains("kith.cli.KithCommand source:"), run.out());
        for (String library : Set.of(" com.fasterxml.", " org.sqlite.", " org.bouncycastle.")) {
            assertEquals("", run.out().lines().filter(text -> text.contains(library)).findFirst().orElse(""));
        }
    }

    /** Nested classes and lambdas count. */
    @ParameterizedTest
    @ValueSource(strings = {"--profile PROFILE check stranger@people.example",
            "check --profile PROFILE stranger@people.example",
            "check stranger@people.example --json --profile PROFILE"})
    void checkLoadsFewClassesAndNothingOfTheLab(String line) throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        CommandRun.done(alice, "book", "import", "sample-addressbooks/alice.vcf");
        CommandRun run = kith.run(folder.resolve("none"), CLASSES_WANTED, "",
                line.replace("PROFILE", alice.toString()).split(" "));
        assertEquals(Exit.NEGATIVE, run.code(), run.err());
        List<String> loaded = run.out().lines().filter(text -> text.contains(" kith.")).toList();
        assertTrue(loaded.size() > 100 && loaded.size() <= MOST_CLASSES_OF_A_CHECK, loaded.size() + " classes");
        assertEquals(List.of(), loaded.stream().filter(text -> LAB.matcher(text).find()).toList());
    }

    @Test
    void picocliAndSignaturesComeFromTheCache() throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        CommandRun run = kith.run(alice, CLASSES, "", "me");
        assertEquals(0, run.code());
        for (String library : Set.of(" picocli.CommandLine ", " org.bouncycastle.", " org.sqlite.core.DB ")) {
            Stream<String> loaded = run.out().lines().filter(text -> text.contains(library));
            assertTrue(loaded.findFirst().orElse("").contains("source: shared objects file"), library);
        }
    }
}
