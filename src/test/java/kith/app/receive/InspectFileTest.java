package kith.app.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.exchange.SignatureState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who signed a file is said only where they did. */
class InspectFileTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;
    private Path card;

    @BeforeEach
    void aliceKnowsBob() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        card = bob.card(1);
        alice.accept("Bob", List.of(card));
        new Friends(alice.profile()).verify("Bob", bob.kid());
    }

    private InspectFile.Result inspect(Path file) {
        return new InspectFile(alice.profile()).run(file);
    }

    @Test
    void aFriendsFileIsTheirs() {
        assertEquals(InspectFile.Signer.VERIFIED, inspect(card).signer());
        assertEquals("Bob", inspect(card).friend());
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(InspectFile.Signer.BLOCKED, inspect(card).signer());
    }

    /** Anybody can write Bob's key into a file. */
    @Test
    void aForgedFileIsNobodys() throws IOException {
        String text = Files.readString(card);
        int signature = text.indexOf("\"signature\":\"") + 13;
        char first = text.charAt(signature);
        Path forged = Files.writeString(root.resolve("forged.kith"),
                text.substring(0, signature) + (first == 'A' ? 'B' : 'A') + text.substring(signature + 1));
        InspectFile.Result result = inspect(forged);
        assertEquals(SignatureState.INVALID, result.inspected().signature());
        assertEquals(bob.kid(), result.inspected().kid(), "the file claims Bob's key");
        assertEquals(InspectFile.Signer.UNKNOWN, result.signer());
        assertNull(result.friend());
    }
}
