package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import kith.app.profile.RotateKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What Kith writes for friends tells who is in an address book: it is its owner's alone until they send it. */
@DisabledOnOs(OS.WINDOWS)
class OwnersFilesTest {
    @TempDir
    private Path root;

    @Test
    void filtersCardsAndRotationsAreReadableByTheirOwnerOnly() throws IOException {
        Somebody alice = Somebody.named("Alice", root).knows("bob@people.example");
        Somebody bob = Somebody.named("Bob", root).knows("carol@people.example");
        alice.accept("Bob", bob.share("Alice", 1));
        alice.share("Bob", 3);
        new RotateKeys(alice.profile()).run(root.resolve("sent"), Passphrases.none(), Progress.none());
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".kith")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertFalse(files.isEmpty());
        for (Path file : files) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                    file.toString());
        }
    }
}
