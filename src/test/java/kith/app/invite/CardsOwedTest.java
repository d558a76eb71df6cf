package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDoList;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who met before cards had sealing keys come to sealed files, and both see at each step what is due. */
class CardsOwedTest {
    @TempDir
    Path root;

    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void meetWithoutSealingKeys() {
        Pair pair = Pair.in(root);
        ana = pair.ana();
        ben = pair.ben();
        know(ana, ben);
        know(ben, ana);
    }

    private static void know(Somebody one, Somebody other) {
        try (SecretKeys keys = other.keys()) {
            one.profile().store().write(tables -> {
                Friend friend = Friend.invited(other.name(), one.profile().now());
                tables.friends().add(friend);
                tables.friends().addKey(new FriendKey(friend.id(), keys.signingKey(), null, null,
                        FriendKey.Status.ACTIVE, one.profile().now()));
                tables.friends().setState(friend.id(), FriendState.UNVERIFIED);
                return friend;
            });
        }
    }

    private static List<String> due(Somebody somebody) {
        return new ToDoList(somebody.profile()).exchanges().stream().map(item -> item.kind() + " " + item.name())
                .toList();
    }

    /** Everything that a plain share wrote. */
    private static List<Path> written(Somebody from, String to) {
        from.share(to, 7, ShareFilters.Files.MISSING);
        try (Stream<Path> files = Files.list(from.out(to))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Path sealed(Somebody from, String to) {
        return new SendToFriend(from.profile()).run(new Parcels.Request(to, 7, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none()).file();
    }

    private static void accept(Somebody somebody, Path file) {
        new Accept(somebody.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none());
    }

    private static boolean seals(Somebody from, String to) {
        return new SendToFriend(from.profile()).find(to).isPresent();
    }

    @Test
    void plainFilesBringTheCardUntilFilesAreSealed() {
        assertEquals(List.of("OWN_CARD_OWED Ben", "CARD_MISSING Ben"), due(ana));
        assertEquals(List.of("OWN_CARD_OWED Ana", "CARD_MISSING Ana"), due(ben));
        List<Path> plain = written(ana, "Ben");
        assertEquals(8, plain.size());
        assertEquals(List.of("CARD_MISSING Ben"), due(ana));
        for (ImportedFile file : ben.take(new KeyDecision.Refuse(), plain)) {
            assertEquals(null, file.refused());
        }
        assertEquals(List.of("OWN_CARD_OWED Ana"), due(ben));
        assertTrue(seals(ben, "Ana"));
        Path parcel = sealed(ben, "Ana");
        assertEquals(List.of(), due(ben));
        assertEquals(List.of("CARD_MISSING Ben"), due(ana));
        accept(ana, parcel);
        assertEquals(List.of(), due(ana));
        assertTrue(seals(ana, "Ben"));
        accept(ben, sealed(ana, "Ben"));
        assertEquals(List.of(), due(ben));
        assertEquals(List.of(), due(ana));
    }

    /** What a sealed file shows is that its sender has the card; until then it goes along with each plain share. */
    @Test
    void theCardGoesAlongUntilItIsKnownToHaveCome() throws IOException {
        Path card = written(ana, "Ben").stream().filter(file -> file.toString().endsWith("-card.kith")).findFirst()
                .orElseThrow();
        ben.take(new KeyDecision.Refuse(), card);
        Files.delete(card);
        ana.share("Ben", 7, ShareFilters.Files.ALL);
        assertTrue(Files.exists(card), "nothing has shown that it came");
        accept(ana, sealed(ben, "Ana"));
        Files.delete(card);
        ana.share("Ben", 7, ShareFilters.Files.ALL);
        assertTrue(Files.notExists(card));
    }

    @Test
    void newKeysHaveANewCard() throws IOException {
        written(ana, "Ben").forEach(file -> ben.take(new KeyDecision.Refuse(), file));
        accept(ana, sealed(ben, "Ana"));
        assertEquals(List.of(), due(ana));
        List<Path> rotations = new RotateKeys(ana.profile()).run(
                Files.createDirectories(root.resolve("rotated")),
                Files.createDirectories(root.resolve("never-send-either")).resolve("revocation.kith"),
                Passphrases.none(), Progress.none()).rotations();
        assertEquals(List.of("OWN_CARD_OWED Ben"), due(ana));
        rotations.forEach(file -> ben.take(new KeyDecision.Refuse(), file));
        assertEquals(List.of("CARD_OLDER Ana"), due(ben));
        // Sealed, and with the rotation: whoever did not take its file comes to the new key all the same.
        SendOwnCard.Result card = new SendOwnCard(ana.profile()).run("Ben", root, Passphrases.none());
        assertTrue(card.sealed());
        assertEquals(List.of(), due(ana));
        accept(ben, card.file());
        assertEquals(List.of(), due(ben));
    }

    @Test
    void aCardByItself() {
        SendOwnCard.Result card = new SendOwnCard(ana.profile()).run("Ben", root, Passphrases.none());
        assertEquals(root.resolve("ana-card.kith"), card.file());
        assertEquals(List.of("CARD_MISSING Ben"), due(ana));
        ben.take(new KeyDecision.Refuse(), card.file());
        assertTrue(seals(ben, "Ana"));
        assertEquals(List.of("OWN_CARD_OWED Ana"), due(ben));
    }
}
