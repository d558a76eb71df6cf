package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.file.ProfileFiles;
import kith.friend.ComparedBy;
import kith.friend.FriendState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile with keys, an edition and a verified friend, as the last Kith without exchanges by a code left it. */
class BeforeExchangesTest {
    private static final int BEFORE = 15;

    @TempDir
    Path root;

    @Test
    void keysAndVerificationsStayAndCardsBringASealingKey() throws IOException, SQLException {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 20));
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 20));
        alice.accept("Bob", bob.share("Alice", 3));
        alice.share("Bob", 3);
        String kid = new OwnProfile(alice.profile()).show().fingerprint().kid();
        Path old = asItWas(alice.profile().store().folder());

        Profile opened = Profile.open(old);
        assertEquals(kid, new OwnProfile(opened).show().fingerprint().kid());
        Friends.Summary friend = new Friends(opened).list().getFirst();
        assertEquals(FriendState.VERIFIED, friend.friend().state());
        assertEquals(ComparedBy.FINGERPRINT, friend.verification().by());
        assertEquals(3, friend.sharedLevel());
        CardDocument card = (CardDocument) DocumentReader.read(new OwnProfile(opened).writeCard(root.resolve("card"),
                Passphrases.none()), PinnedKeys.none()).document();
        assertEquals(kid, card.signingKey().kid());
        assertNotNull(card.sealingKey());
        try (Connection connection = Database.connect(old.resolve(ProfileFiles.DATABASE), Database.Access.READ)) {
            assertEquals(Database.newestVersion(), Database.version(connection));
        }
    }

    /** {@return a copy of a profile in the tables of then, with what they can hold of it} */
    private Path asItWas(Path profile) throws IOException, SQLException {
        Path old = Files.createDirectories(root.resolve("old"));
        Files.copy(profile.resolve(ProfileFiles.KEYS), old.resolve(ProfileFiles.KEYS));
        Files.createFile(old.resolve(ProfileFiles.DATABASE));
        try (Connection connection = Database.connect(old.resolve(ProfileFiles.DATABASE), Database.Access.WRITE);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = OFF");
            for (String script : scripts()) {
                try (InputStream in = Database.class.getResourceAsStream(script)) {
                    for (String one : new String(in.readAllBytes(), StandardCharsets.UTF_8).split(";\\s*\n")) {
                        statement.execute(one);
                    }
                }
            }
            statement.execute("PRAGMA application_id = " + 0x4b697468);
            statement.execute("PRAGMA user_version = " + BEFORE);
            statement.execute("ATTACH '" + profile.resolve(ProfileFiles.DATABASE) + "' AS today");
            Sql sql = new Sql(connection);
            for (String table : sql.list(row -> row.getString(1),
                    "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")) {
                String columns = String.join(", ", sql.list(row -> row.getString(1), "SELECT name FROM "
                        + "pragma_table_info(?, 'main') WHERE name IN (SELECT name FROM pragma_table_info(?, 'today'))",
                        table, table));
                if (!columns.isEmpty()) {
                    statement.execute("INSERT INTO main." + table + " (" + columns + ") SELECT " + columns
                            + " FROM today." + table);
                }
            }
            statement.execute("UPDATE main.friend SET state = 'VERIFIED'");
            statement.execute("UPDATE main.friend_key SET compared = 1");
        }
        return old;
    }

    private static List<String> scripts() {
        List<String> names = new ArrayList<>();
        for (String name : List.of("first", "key-lineage", "own-keys", "book-files", "mail", "mail-accounts",
                "travelling-filters", "book-sources", "circles", "accepted-rosters", "circle-rounds", "circle-results",
                "compared-keys", "circle-audience", "held-bits")) {
            names.add(String.format(Locale.ROOT, "%04d-%s.sql", names.size() + 1, name));
        }
        return names;
    }
}
