package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes the window loads when it starts, and from where. */
class ClassesOfTheWindowIT {
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

    /** What the first screen has no use for would make every start wait. */
    @Test
    void theWindowStartsWithoutLibrariesThatItMayNeedLater() throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        CommandRun run = kith.run(alice, Map.of("HOME", folder.toString(), "XDG_RUNTIME_DIR", "", "KITH_JAVA_OPTIONS",
                "-XX:AOTMode=off -Xlog:class+load -Dglass.platform=Headless -Dprism.order=sw -Dkith.start-trial="
                        + folder.resolve("times")), "");
        assertTrue(run.out().contains(" kith.ui.home.HomeView "), run.err());
        for (String library : Set.of(" com.fasterxml.", " org.bouncycastle.", " ezvcard.", " picocli.",
                " org.commonmark.",
                " com.google.zxing.")) {
            assertEquals("", run.out().lines().filter(text -> text.contains(library)).findFirst().orElse(""));
        }
        assertEquals("", run.out().lines().filter(text -> ClassesAtStartIT.LAB.matcher(text).find()).findFirst()
                .orElse(""));
    }

    /** In a window that nobody sees; with the option that wants the cache Java would not start without it. */
    @Test
    void theWindowHasACacheOfItsOwn() throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        Path times = folder.resolve("times");
        CommandRun run = kith.run(alice, Map.of("HOME", folder.toString(), "XDG_RUNTIME_DIR", "", "KITH_JAVA_OPTIONS",
                "-XX:AOTMode=on -Dglass.platform=Headless -Dprism.order=sw -Dkith.start-trial=" + times), "");
        assertEquals(0, run.code(), run.err());
        assertEquals("", run.out() + run.err());
        String[] drawnAndFilled = Files.readString(times).strip().split(" ");
        assertTrue(Long.parseLong(drawnAndFilled[0]) <= Long.parseLong(drawnAndFilled[1]));
    }
}
