package kith.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.CreateProfile;
import kith.app.profile.OwnProfile;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parcel.BoxedFile;
import kith.store.ProfileBackup;

/** What is left when a process died, or ended: the database is read by SQLite alone, files by their readers. */
final class Aftermath {
    static final String LOST = "lost";
    static final String PARTIAL = "partial";
    static final String UNREADABLE = "unreadable";

    private static final Passphrases WORDS = purpose -> Passphrase.of("correct horse battery staple".toCharArray());

    private final Path place;
    private final Deed deed;
    private final boolean died;

    Aftermath(Path place, Deed deed, boolean died) {
        this.place = place;
        this.deed = deed;
        this.died = died;
    }

    /** What is wrong. */
    private static final class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Wrong(String kind, String what) {
            super(kind + ": " + what);
        }
    }

    /** {@return what is wrong, beginning with the kind; nothing if all is well} */
    String look() throws IOException {
        try {
            files();
            if (deed == Deed.RESET) {
                reset();
            } else {
                profile(place.resolve("alice"));
                counts();
                keys();
            }
            deed();
            secrets();
            return "";
        } catch (Wrong e) {
            return String.valueOf(e.getMessage());
        } catch (KithException | SQLException e) {
            return UNREADABLE + ": " + e;
        }
    }

    static void require(boolean holds, String kind, String what) {
        if (!holds) {
            throw new Wrong(kind, what);
        }
    }

    private Path database() {
        return place.resolve("alice/kith.db");
    }

    private static Connection open(Path database) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + database);
    }

    int number(String query) throws SQLException {
        try (Connection connection = open(database()); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.getInt(1);
        }
    }

    private static void profile(Path folder) throws SQLException {
        require(Files.exists(folder.resolve("kith.db")) && Files.exists(folder.resolve("keys.pem")), LOST,
                "no profile in " + folder);
        try (Connection connection = open(folder.resolve("kith.db"));
                Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery("PRAGMA integrity_check")) {
                require("ok".equals(row.getString(1)), UNREADABLE, row.getString(1));
            }
            try (ResultSet row = statement.executeQuery("PRAGMA foreign_key_check")) {
                require(!row.next(), PARTIAL, "a row refers to one that is not there");
            }
        }
    }

    /** What stood in the profile before is there, and what came to it is there whole or not at all. */
    private void counts() throws SQLException {
        int contacts = number("SELECT count(*) FROM contact WHERE canonical LIKE 'person%'");
        require(contacts == Scene.CONTACTS, LOST, contacts + " contacts of " + Scene.CONTACTS);
        int more = number("SELECT count(*) FROM contact WHERE canonical LIKE 'more%'");
        require(more == 0 || deed == Deed.BOOK && more == Scene.MORE, PARTIAL, more + " contacts of " + Scene.MORE);
        require(died || deed != Deed.BOOK || more == Scene.MORE, LOST, "contacts that were said to be read");
        int held = number("SELECT count(*) FROM held_filter");
        require(held <= Scene.HELD + Scene.FILTERS
                && (died || deed != Deed.IMPORT || held == Scene.HELD + Scene.FILTERS), LOST,
                held + " filters");
    }

    /** A card can be signed with the keys, by the key that the database names. */
    private void keys() throws IOException, SQLException {
        Path folder = Files.createDirectories(place.resolve("proof"));
        Path card = new OwnProfile(Profile.open(place.resolve("alice"))).writeCard(folder, WORDS);
        SignedDocument signed = DocumentReader.read(card, PinnedKeys.none());
        require(number("SELECT count(*) FROM meta WHERE key = 'kid' AND value = '" + signed.kid() + "'") == 1, LOST,
                "the keys are not those of the database");
    }

    /** Whatever has the name of a result is whole. */
    private void files() throws IOException {
        try (Stream<Path> all = Files.walk(place.resolve("out"))) {
            for (Path file : all.filter(each -> each.toString().endsWith(".kith")).toList()) {
                if (!String.valueOf(file.getFileName()).startsWith(".")) {
                    try {
                        if (BoxedFile.kind(Files.readAllBytes(file)).isPresent()) {
                            BoxedFile.parse(Files.readAllBytes(file));
                        } else {
                            DocumentReader.read(file, PinnedKeys.none());
                        }
                    } catch (KithException e) {
                        throw new Wrong(PARTIAL, file.getFileName() + " " + e.getMessage());
                    }
                }
            }
        }
    }

    long results(String ending) throws IOException {
        try (Stream<Path> all = Files.list(place.resolve("out"))) {
            return all.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(ending) && !name.startsWith(".")).count();
        }
    }

    /** {@return whether the one file outside is what this query finds in the profile} */
    boolean isKept(String query) throws IOException, SQLException {
        try (Stream<Path> all = Files.list(place.resolve("out")); Connection connection = open(database());
                Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            Path file = all.filter(each -> each.toString().endsWith(".kith")
                    && !String.valueOf(each.getFileName()).startsWith(".")).findFirst().orElseThrow();
            return Arrays.equals(row.getBytes(1), Files.readAllBytes(file));
        }
    }

    private void deed() throws IOException, SQLException {
        switch (deed) {
            case SHARE -> {
                int entries = number("SELECT count(*) FROM share");
                long filters = results(".kith") - results("-card.kith");
                require(filters <= entries, LOST, "files that the ledger does not know");
                require(died || filters == Scene.LEVEL && results("-card.kith") == 1, LOST,
                        "files that were said to be written");
            }
            case MERGE -> require(died || results(".kith") == 1, LOST, "the list that was said to be written");
            case INVITE, ANSWER, ACCEPT, PARCEL -> new ExchangeAftermath(this, deed, died).look();
            case BACKUP -> backup();
            case INIT -> {
                Path made = place.resolve("out/dora");
                require(died || Files.exists(made), LOST, "the profile that was said to be made");
                if (Files.exists(made)) {
                    profile(made);
                    Profile.open(made).unlock(Passphrases.none()).close();
                }
            }
            default -> { }
        }
    }

    private void backup() {
        Path backup = place.resolve("out/backup");
        require(died || Files.exists(backup), LOST, "the backup that was said to be written");
        if (Files.exists(backup)) {
            try {
                ProfileBackup.restore(backup, place.resolve("out/restored"),
                        Passphrase.of("correct horse battery staple".toCharArray()));
            } catch (KithException e) {
                throw new Wrong(PARTIAL, "the backup: " + e.getMessage());
            }
        }
    }

    /** Either the profile is as it was, or there is none, and one can be made in its place that inherits nothing. */
    private void reset() throws IOException, SQLException {
        Path folder = place.resolve("alice");
        boolean there = kith.store.ProfileStore.exists(folder);
        require(died || !there, LOST, "the decision to delete the profile");
        if (there) {
            profile(folder);
            counts();
            keys();
            return;
        }
        new CreateProfile().run(new CreateProfile.Request(folder, "Next", List.of(),
                CreateProfile.KeyProtection.NONE, place.resolve("next-revocation.kith")), Passphrases.none());
        profile(folder);
        require(number("SELECT count(*) FROM contact") == 0, PARTIAL,
                "the next profile has contacts of the deleted one");
        keys();
    }

    /** What a dead process left is readable by nobody else. */
    private void secrets() throws IOException {
        for (Path folder : List.of(place.resolve("alice"), place.resolve("out"))) {
            if (!Files.isDirectory(folder)) {
                continue;
            }
            try (Stream<Path> all = Files.list(folder)) {
                for (Path file : all.filter(each -> String.valueOf(each.getFileName()).startsWith(".")).toList()) {
                    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
                    if (view != null) {
                        String rights = PosixFilePermissions.toString(view.readAttributes().permissions());
                        require(rights.endsWith("------"), PARTIAL, file.getFileName() + " is left, open to others");
                    }
                }
            }
        }
    }
}
