package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.CopyOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cache that the build makes of what Java learns at a start: it is used where it fits, and never in the way. */
class StartCacheIT {
    /** With it, Java does not start when it has no use for the cache. */
    private static final Map<String, String> REQUIRED = Map.of("KITH_JAVA_OPTIONS", "-XX:AOTMode=on");

    private static CommandRun expected;

    @TempDir
    Path folder;

    private PackagedKith kith;
    private Path alice;

    @BeforeAll
    static void whatItSays(@TempDir Path nobody) throws Exception {
        expected = PackagedKith.in(nobody).run(nobody.resolve("profile"), "--version");
        assertEquals(0, expected.code());
        assertEquals("", expected.err());
    }

    @BeforeEach
    void launcher() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        Assumptions.assumeTrue(Files.exists(cache(kith)), "the build made no cache, and said why");
    }

    private static Path cache(PackagedKith packaged) {
        return packaged.launcher().resolveSibling("../lib/kith.aot").normalize();
    }

    /** {@return a copy of the packaged folder without its window, the files as old as they were} */
    private PackagedKith copy() throws IOException {
        return copy(StandardCopyOption.COPY_ATTRIBUTES);
    }

    private PackagedKith copy(CopyOption... options) throws IOException {
        Path from = kith.launcher().getParent().getParent();
        Path to = folder.resolve("a copy");
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                Files.createDirectories(to.resolve(from.relativize(directory)));
                return directory.endsWith("javafx") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!file.endsWith("kith-window.aot")) {
                    Path made = Files.copy(file, to.resolve(from.relativize(file)), options);
                    // As cp -r does it.
                    made.toFile().setExecutable(Files.isExecutable(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new PackagedKith(to.resolve("bin").resolve("kith"), folder);
    }

    private CommandRun version(PackagedKith packaged, Map<String, String> environment)
            throws IOException, InterruptedException {
        return packaged.run(alice, environment, "", "--version");
    }

    private void worksInSilence(PackagedKith packaged) throws IOException, InterruptedException {
        assertEquals(expected, version(packaged, Map.of()));
    }

    @Test
    void itIsUsedHereAndWhereTheFolderIsCopied() throws Exception {
        assertEquals(0, version(kith, REQUIRED).code());
        PackagedKith elsewhere = copy();
        worksInSilence(elsewhere);
        assertEquals(0, version(elsewhere, REQUIRED).code());
    }

    /** With {@link #REQUIRED} Java does not start unless it uses the cache. */
    @Test
    void itIsUsedWhereTheFolderIsCopiedWithoutTimes() throws Exception {
        PackagedKith elsewhere = copy(new CopyOption[0]);
        assertFalse(Files.getLastModifiedTime(cache(elsewhere)).equals(Files.getLastModifiedTime(cache(kith))));
        assertEquals(0, version(elsewhere, REQUIRED).code());
        worksInSilence(elsewhere);
        CommandRun run = elsewhere.run(alice, Map.of("KITH_JAVA_OPTIONS", "-Xlog:class+load"), "", "--version");
        assertTrue(run.out().lines().anyMatch(line -> line.contains(" kith.cli.KithCommand ")
                && line.contains("source: shared objects file")), run.out());
        // Nor where another copy has lost them again, with more than one start at once.
        Files.setLastModifiedTime(elsewhere.launcher().resolveSibling("../lib/kith.jar"), FileTime.fromMillis(0));
        Process first = elsewhere.process(alice, REQUIRED, List.of("--version")).start();
        assertEquals(0, version(elsewhere, REQUIRED).code());
        assertEquals(0, first.waitFor());
    }

    /** Whoever may not write there starts it as it is. */
    @Test
    void aNoteThatMakesNoSenseIsPassedOver() throws Exception {
        PackagedKith elsewhere = copy(new CopyOption[0]);
        Files.writeString(elsewhere.launcher().resolveSibling("../lib/kith.time"), "$(exit 7); -r /etc/passwd\n");
        worksInSilence(elsewhere);
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", "empty", "foreign", "short", "of another Java", "of other libraries"})
    void oneThatDoesNotFitIsPassedOver(String how) throws Exception {
        PackagedKith broken = copy();
        Path cache = cache(broken);
        switch (how) {
            case "missing" -> Files.delete(cache);
            case "empty" -> Files.write(cache, new byte[0]);
            case "foreign" -> Files.writeString(cache, "no cache");
            case "short" -> {
                try (FileChannel file = FileChannel.open(cache, StandardOpenOption.WRITE)) {
                    file.truncate(1 << 20);
                }
            }
            case "of another Java" -> renameJava(cache);
            default -> {
                // Longer by a byte, which no reader of archives minds: its time would be given back.
                Files.write(broken.launcher().resolveSibling("../lib/kith.jar"), new byte[1],
                        StandardOpenOption.APPEND);
            }
        }
        worksInSilence(broken);
        if (!how.equals("missing")) {
            // This test tests something: Java has no use for it.
            assertFalse(version(broken, REQUIRED).code() == 0, how);
        }
    }

    /** The cache begins with the name of the Java that made it. */
    private static void renameJava(Path cache) throws IOException {
        byte[] bytes = Files.readAllBytes(cache);
        String head = new String(bytes, 0, 4096, StandardCharsets.ISO_8859_1);
        int name = head.indexOf("VM (");
        assertTrue(name > 0, "the head of the cache is another than it was");
        bytes[name + 4] = '1';
        Files.write(cache, bytes);
    }
}
