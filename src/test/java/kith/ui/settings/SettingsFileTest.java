package kith.ui.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsKeptIsThereAtTheNextStart() {
        Path file = folder.resolve("deep/settings.properties");
        try (SettingsFile first = new SettingsFile(file)) {
            assertEquals(Optional.empty(), first.get("theme"));
            first.put("theme", "dark");
            first.put("folder", "/home/Zoë/资料 = #1");
            assertEquals(Optional.of("dark"), first.get("theme"));
        }
        try (SettingsFile second = new SettingsFile(file)) {
            assertEquals(Optional.of("dark"), second.get("theme"));
            assertEquals(Optional.of("/home/Zoë/资料 = #1"), second.get("folder"));
        }
    }

    @Test
    void twoWindowsKeepEachOthersWords() {
        Path file = folder.resolve("settings.properties");
        try (SettingsFile opened = new SettingsFile(file)) {
            try (SettingsFile other = new SettingsFile(file)) {
                other.put("theme", "dark");
            }
            opened.put("language", "en");
        }
        try (SettingsFile later = new SettingsFile(file)) {
            assertEquals(Optional.of("dark"), later.get("theme"));
            assertEquals(Optional.of("en"), later.get("language"));
        }
    }

    @Test
    void onlyTheUserReadsThem() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no POSIX permissions");
        Path file = folder.resolve("settings.properties");
        try (SettingsFile settings = new SettingsFile(file)) {
            settings.put("folder", "/home/zoe/club");
        }
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    /** What this window wrote long ago is no reason to undo what another one wrote since. */
    @Test
    void theLaterOfTwoWindowsCountsAlsoForAWordThatBothKept() {
        Path file = folder.resolve("settings.properties");
        try (SettingsFile opened = new SettingsFile(file)) {
            opened.put("theme", "dark");
            await(file, "theme", "dark");
            try (SettingsFile other = new SettingsFile(file)) {
                other.put("theme", "light");
            }
            opened.put("language", "en");
        }
        try (SettingsFile later = new SettingsFile(file)) {
            assertEquals(Optional.of("light"), later.get("theme"));
            assertEquals(Optional.of("en"), later.get("language"));
        }
    }

    private static void await(Path file, String name, String value) {
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            while (!new SettingsFile(file).get(name).equals(Optional.of(value))) {
                Thread.onSpinWait();
            }
        });
    }

    @Test
    void aFileThatIsNoneIsNoReasonNotToStart() throws IOException {
        Path garbled = Files.writeString(folder.resolve("garbled"), "theme=\\uZZZZ");
        assertEquals(Optional.empty(), new SettingsFile(garbled).get("theme"));
        Path huge = Files.writeString(folder.resolve("huge"), "theme=dark\n" + "#".repeat(1 << 17));
        assertEquals(Optional.empty(), new SettingsFile(huge).get("theme"));
        assertEquals(Optional.empty(), new SettingsFile(folder).get("theme"));
    }

    @Test
    void aChoiceThatCannotBeWrittenHoldsUntilTheEnd() {
        try (SettingsFile settings = new SettingsFile(folder)) {
            settings.put("theme", "dark");
            assertEquals(Optional.of("dark"), settings.get("theme"));
        }
        assertFalse(Files.isRegularFile(folder));
    }
}
