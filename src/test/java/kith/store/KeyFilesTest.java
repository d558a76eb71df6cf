package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An exchange of keys broken off anywhere between two system calls. */
class KeyFilesTest {
    private static final String OLD = "old keys, the secret";
    private static final String NEXT = "next keys";

    @TempDir
    private Path folder;
    private KeyFiles files;

    @BeforeEach
    void current() throws IOException {
        Files.writeString(folder.resolve("keys.pem"), OLD);
        files = new KeyFiles(folder);
    }

    private void assertSettled(String keys) throws IOException {
        assertFalse(files.isUnsettled());
        assertEquals(keys, files.read(false));
        assertEquals(keys, files.read(true));
        try (var all = Files.list(folder)) {
            assertEquals(1, all.count());
        }
    }

    @Test
    void whatTheDatabaseDoesNotKnowOfNeverHappened() throws IOException {
        files.stage(NEXT);
        assertTrue(files.isUnsettled());
        assertEquals(OLD, files.read(false));
        files.settle(false);
        assertSettled(OLD);
    }

    @Test
    void whatTheDatabaseKnowsOfIsFinished() throws IOException {
        files.stage(NEXT);
        assertEquals(NEXT, files.read(true));
        Path spy = Files.createLink(folder.resolveSibling("spy-" + folder.getFileName()), folder.resolve("keys.pem"));
        files.settle(true);
        assertSettled(NEXT);
        assertEquals("\0".repeat(OLD.length()), Files.readString(spy), "overwritten, not only unlinked");
        Files.delete(spy);
        files.settle(true);
        assertSettled(NEXT);
    }

    @Test
    void brokenOffAfterTheSecondName() throws IOException {
        files.stage(NEXT);
        Files.createLink(folder.resolve("keys-old.pem"), folder.resolve("keys.pem"));
        assertEquals(NEXT, files.read(true));
        files.settle(true);
        assertSettled(NEXT);
    }

    @Test
    void brokenOffAfterTheMove() throws IOException {
        Files.move(folder.resolve("keys.pem"), folder.resolve("keys-old.pem"));
        Files.writeString(folder.resolve("keys.pem"), NEXT);
        assertTrue(files.isUnsettled());
        assertEquals(NEXT, files.read(true));
        files.settle(true);
        assertSettled(NEXT);
    }

    /** A file system that refuses some of what files can do elsewhere, so many times. */
    private static KeyFiles refusing(Path folder, int moves, boolean writing) {
        int[] left = {moves};
        return new KeyFiles(folder) {
            @Override
            void move(Path from, Path to) throws IOException {
                if (left[0]-- > 0) {
                    throw new FileSystemException(from.toString(), to.toString(), "Operation not permitted");
                }
                super.move(from, to);
            }

            @Override
            void zero(Path file) throws IOException {
                if (writing) {
                    throw new FileSystemException(file.toString(), null, "No space left on device");
                }
                super.zero(file);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "2, false", "0, true", "1, true", "2, true"})
    void whateverTheFileSystemRefusesTheNewKeysTakeTheirPlaceAlone(int moves, boolean writing) throws IOException {
        files = refusing(folder, moves, writing);
        files.stage(NEXT);
        files.settle(true);
        assertSettled(NEXT);
        assertEquals("rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("keys.pem"))));
    }

    @Test
    void keysThatMayOnlyBeReadAreOverwrittenToo() throws IOException {
        Files.setPosixFilePermissions(folder.resolve("keys.pem"), PosixFilePermissions.fromString("r--------"));
        whatTheDatabaseKnowsOfIsFinished();
    }

    @Test
    void brokenOffAfterTheOldKeysWereOverwritten() throws IOException {
        files.stage(NEXT);
        Files.write(folder.resolve("keys.pem"), new byte[OLD.length()]);
        assertEquals(NEXT, files.read(true));
        assertEquals(NEXT, files.read(false), "whatever the database says: there are no others");
        files.settle(false);
        assertSettled(NEXT);
    }

    @Test
    void brokenOffBetweenDeletingAndRenaming() throws IOException {
        files.stage(NEXT);
        Files.delete(folder.resolve("keys.pem"));
        assertTrue(KeyFiles.exist(folder));
        assertEquals(NEXT, files.read(true));
        files.settle(true);
        assertSettled(NEXT);
    }

    @Test
    void keysThatNobodyFinishedAreDestroyed() throws IOException {
        Files.writeString(folder.resolve(".keys-next.pem123.part"), NEXT);
        assertTrue(files.isUnsettled());
        assertEquals(OLD, files.read(false));
        files.settle(false);
        assertSettled(OLD);
    }

    @Test
    void nothingTooLargeIsRead() throws IOException {
        Files.write(folder.resolve("keys.pem"), new byte[65 * 1024]);
        assertThrows(kith.fault.KithException.class, () -> files.read(false));
    }
}
