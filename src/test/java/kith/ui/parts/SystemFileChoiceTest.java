package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemFileChoiceTest {
    @TempDir
    Path folder;

    private String saved(String typed) {
        return SystemFileChoice.withEnding(folder.resolve(typed), "kith-backup.kith.age").getFileName().toString();
    }

    @Test
    void aNameWithoutEndingGetsTheSuggestedOne() {
        assertEquals("mine.age", saved("mine"));
        assertEquals("mine.bak", saved("mine.bak"), "what was typed counts");
        assertEquals("plain", SystemFileChoice.withEnding(folder.resolve("plain"), "name").getFileName().toString());
    }

    @Test
    void noFileIsReplacedThatNobodyWasAskedAbout() throws IOException {
        Files.createFile(folder.resolve("old.age"));
        assertEquals("old", saved("old"));
        Files.createFile(folder.resolve("agreed"));
        assertEquals("agreed", saved("agreed"), "the system asked about this one");
    }
}
