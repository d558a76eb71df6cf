package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whom a circle begins with, and that it begins wholly or not at all. */
class FoundCircleTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private Somebody carol;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 90));
        bob = Somebody.named("Bob", root);
        carol = Somebody.named("Carol", root);
    }

    @Test
    void membersAreEnteredByTheirCards() {
        alice.share("Zed", 3);
        FoundCircle found = new FoundCircle(alice.profile());
        Path circleFile = found.run(new FoundCircle.Request("Club", List.of(cardOfBob()), List.of(), 100, .01,
                CircleMode.PLAIN, root), Passphrases.none()).file();
        assertEquals(Fault.NO_CARD, assertThrows(KithException.class, () -> found.run(new FoundCircle.Request("Pub",
                List.of(), List.of("Zed"), 100, .01, CircleMode.PLAIN, root), Passphrases.none())).fault());
        assertEquals(Fault.VALUE_INVALID, assertThrows(KithException.class, () -> found.run(new FoundCircle.Request(
                "Pub", List.of(circleFile), List.of(), 100, .01, CircleMode.PLAIN, root), Passphrases.none())).fault());
        assertEquals(Fault.PLAN_IMPOSSIBLE, assertThrows(KithException.class, () -> found.run(new FoundCircle.Request(
                "Pub", List.of(), List.of(), 100, .01,
                CircleMode.PLAIN, root), Passphrases.none())).fault(), "nobody but the founder");
        assertNull(alice.take(new KeyDecision.BelongsTo("Zed"),
                new OwnProfile(carol.profile()).writeCard(root, Passphrases.none())).refused());
        assertEquals(2,
                found.run(new FoundCircle.Request("Pub", List.of(), List.of("Zed"), 100, .01, CircleMode.PLAIN, root),
                Passphrases.none()).members().size());
    }

    /** Somebody whose disk was full tries again under the same name. */
    @Test
    void whereTheFileCannotBeWrittenThereIsNoCircle() throws IOException {
        Path taken = Files.writeString(root.resolve("taken"), "a file where the folder should be");
        FoundCircle found = new FoundCircle(alice.profile());
        List<Path> cards = List.of(cardOfBob());
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class, () -> found.run(new FoundCircle.Request(
                "Choir", cards, List.of(), 100, .01, CircleMode.PLAIN, taken), Passphrases.none())).fault());
        assertEquals("Choir", found.run(new FoundCircle.Request("Choir", cards, List.of(), 100, .01, CircleMode.PLAIN,
                root.resolve("free")), Passphrases.none()).title());
    }

    private Path cardOfBob() {
        return new OwnProfile(bob.profile()).writeCard(root.resolve("of-Bob"), Passphrases.none());
    }
}
