package kith.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile.Visibility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    private Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void writesAndReplaces() throws IOException {
        Path target = folder.resolve("new/deeper/file");
        AtomicFile.write(target, bytes("one"), Visibility.NORMAL);
        assertEquals("one", Files.readString(target));
        AtomicFile.write(target, bytes("two"), Visibility.SECRET);
        assertEquals("two", Files.readString(target));
        try (Stream<Path> files = Files.list(target.getParent())) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void whatFailsLeavesTheOldFileAndNothingElse() throws IOException {
        Path target = folder.resolve("file");
        AtomicFile.write(target, bytes("old"), Visibility.NORMAL);
        KithException failed = assertThrows(KithException.class,
                () -> AtomicFile.write(target, Visibility.NORMAL, out -> {
            out.write(bytes("half of the n"));
            out.flush();
            throw new IOException("No space left on device");
        }));
        assertEquals(Fault.WRITE_FAILED, failed.fault());
        assertEquals(FileProblem.NO_SPACE, failed.details().get("problem"));
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> AtomicFile.write(target, Visibility.NORMAL, out -> {
                    out.write(bytes("half"));
                    throw Fault.CANCELLED.raise();
                })).fault());
        assertThrows(IllegalStateException.class, () -> AtomicFile.write(target, Visibility.SECRET, out -> {
            throw new IllegalStateException("a defect");
        }));
        assertEquals("old", Files.readString(target));
        assertEquals(List.of("file"), names());
    }

    @Test
    void aTargetThatCannotBeWrittenIsSaid() throws IOException {
        Path occupied = Files.createDirectories(folder.resolve("folder/inside")).getParent();
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class,
                () -> AtomicFile.write(occupied, bytes("x"), Visibility.NORMAL)).fault());
        Path file = Files.writeString(folder.resolve("file"), "old");
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class,
                () -> AtomicFile.write(file.resolve("below"), bytes("x"), Visibility.NORMAL)).fault());
        assertEquals(List.of("file", "folder"), names());
        assertEquals("old", Files.readString(file));
    }

    /** Some formats write their end when they are closed: the file is forced after that. */
    @Test
    void survivesAFormatThatClosesItsStream() throws IOException {
        Path target = folder.resolve("file.gz");
        byte[] content = bytes("content ".repeat(1_000));
        AtomicFile.write(target, Visibility.NORMAL, out -> {
            try (OutputStream zip = new GZIPOutputStream(out)) {
                zip.write(content);
            }
        });
        try (var in = new java.util.zip.GZIPInputStream(Files.newInputStream(target))) {
            assertArrayEquals(content, in.readAllBytes());
        }
    }

    @Test
    void onlyItsOwnerReadsASecret() throws IOException {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
                "no POSIX permissions here");
        Path secret = folder.resolve("secret");
        AtomicFile.write(secret, bytes("x"), Visibility.SECRET);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)));
        Path open = folder.resolve("open");
        AtomicFile.write(open, bytes("x"), Visibility.NORMAL);
        Path usual = Files.createFile(folder.resolve("usual"));
        assertEquals(Files.getPosixFilePermissions(usual), Files.getPosixFilePermissions(open));
    }
}
