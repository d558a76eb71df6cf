package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileDragTest {
    @TempDir
    private Path folder;

    @Test
    void dragsTheFilesThatAreStillThere() throws IOException {
        Path first = Files.writeString(folder.resolve("1.kith"), "1");
        Path second = Files.writeString(folder.resolve("2.kith"), "2");
        assertEquals(List.of(first.toFile(), second.toFile()), FileDrag.content(List.of(first, second)).getFiles());
        Files.delete(first);
        assertEquals(List.of(second.toFile()), FileDrag.content(List.of(first, second, folder)).getFiles());
        Files.delete(second);
        assertTrue(FileDrag.content(List.of(first, second)).isEmpty(), "nothing to drag");
    }
}
