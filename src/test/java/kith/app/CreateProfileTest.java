package kith.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CreateProfileTest {
    private static final Passphrases NONE = purpose -> {
        throw new AssertionError("nothing is encrypted here");
    };

    @TempDir
    private Path folder;

    @Test
    void anOlderRevocationFileIsKept() throws Exception {
        Path revocation = folder.resolve("kith-revocation.kith");
        byte[] older = {1, 2, 3};
        Files.write(revocation, older);
        assertEquals(Fault.WRITE_FAILED, refused(folder.resolve("kith"), revocation));
        assertArrayEquals(older, Files.readAllBytes(revocation));
        assertFalse(Files.exists(folder.resolve("kith")));
    }

    @Test
    void noRevocationIsLeftOfAProfileThatDidNotComeIntoBeing() throws Exception {
        Path taken = Files.writeString(folder.resolve("taken"), "a file stands where the folder should be");
        Path revocation = folder.resolve("kith-revocation.kith");
        refused(taken.resolve("kith"), revocation);
        assertFalse(Files.exists(revocation));
    }

    private static Fault refused(Path profile, Path revocation) {
        return assertThrows(KithException.class, () -> new CreateProfile().run(new CreateProfile.Request(profile,
                "Alice", List.of(), CreateProfile.KeyProtection.NONE, revocation), NONE)).fault();
    }
}
