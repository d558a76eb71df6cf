package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A new profile and its revocation file come into being together, and neither takes the place of another. */
class CreateProfileTest {
    @TempDir
    private Path root;

    private Path create(String folder, String revocation) {
        return new CreateProfile().run(new CreateProfile.Request(root.resolve(folder), "Alice", List.of(),
                CreateProfile.KeyProtection.NONE, root.resolve(revocation)), Passphrases.none()).revocationFile();
    }

    private Fault refusal(String folder, String revocation) {
        return assertThrows(KithException.class, () -> create(folder, revocation)).fault();
    }

    /** It may be the only way to withdraw an earlier key. */
    @Test
    void anEarlierRevocationFileIsKept() throws IOException {
        assertEquals(root.resolve("revocation.kith"), create("first", "revocation.kith"));
        byte[] earlier = Files.readAllBytes(root.resolve("revocation.kith"));
        assertEquals(root.resolve("revocation-2.kith"), create("second", "revocation.kith"));
        assertArrayEquals(earlier, Files.readAllBytes(root.resolve("revocation.kith")));
    }

    @Test
    void aProfileThatCouldNotBeMadeLeavesNoRevocationFile() throws IOException {
        Files.createDirectory(root.resolve("full"));
        Files.writeString(root.resolve("full").resolve("novel.txt"), "mine");
        assertEquals(Fault.PROFILE_EXISTS, refusal("full", "revocation.kith"));
        assertFalse(Files.exists(root.resolve("revocation.kith")));
        assertEquals(root.resolve("revocation.kith"), create("other", "revocation.kith"));
    }
}
