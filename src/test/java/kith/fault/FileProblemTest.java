package kith.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileProblemTest {
    @Test
    void aMissingFileIsToldFromAFolder(@TempDir Path folder) {
        IOException missing = Assertions.assertThrows(IOException.class,
                () -> Files.readAllBytes(folder.resolve("none")));
        assertEquals(FileProblem.MISSING, FileProblem.of(missing));
        assertEquals(FileProblem.FOLDER, FileProblem.of(new IOException("Is a directory")));
    }

    @Test
    void aFullDiskIsToldFromAForbiddenOne() {
        assertEquals(FileProblem.NO_SPACE,
                FileProblem.of(new FileSystemException("a", null, "No space left on device")));
        assertEquals(FileProblem.READ_ONLY,
                FileProblem.of(new FileSystemException("a", null, "Read-only file system")));
        assertEquals(FileProblem.NOT_ALLOWED, FileProblem.of(new AccessDeniedException("a")));
    }

    @Test
    void theReasonMayBeInside() {
        assertEquals(FileProblem.NO_SPACE, FileProblem.of(new IOException("I/O error writing PNG file!",
                new IOException("No space left on device"))));
        assertEquals("outside", FileProblem.of(new IOException("outside", new IOException("inside"))));
    }

    @Test
    void whatIsUnknownKeepsTheWordsOfTheSystem() {
        assertEquals("Input/output error", FileProblem.of(new IOException("Input/output error")));
        assertEquals("IOException", FileProblem.of(new IOException()));
    }
}
