package kith.address.thunderbird;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Profiles as Thunderbird 68 to 140 lays them out. */
class ThunderbirdFolderTest {
    @TempDir
    private Path home;

    private Path root(String... steps) throws IOException {
        Path root = home;
        for (String step : steps) {
            root = root.resolve(step);
        }
        return Files.createDirectories(root);
    }

    private static void profile(Path folder, String... books) throws IOException {
        Files.createDirectories(folder);
        for (String book : books) {
            Files.writeString(folder.resolve(book), "");
        }
    }

    @Test
    void theDefaultIsThatOfTheInstallation() throws IOException {
        Path root = root(".thunderbird");
        profile(root.resolve("aaaa.default"), "abook.sqlite");
        profile(root.resolve("bbbb.default-release"), "history.sqlite", "abook.sqlite", "abook-1.sqlite",
                "cookies.sqlite");
        Files.writeString(root.resolve("profiles.ini"), """
                [Profile1]
                Name=default
                IsRelative=1
                Path=aaaa.default
                Default=1

                [InstallFDC34C9F024745EB]
                Default=bbbb.default-release
                Locked=1

                [Profile0]
                Name=default-release
                IsRelative=1
                Path=bbbb.default-release

                [Profile2]
                Name=gone
                IsRelative=1
                Path=gone

                [General]
                StartWithLastProfile=1
                """);
        Files.writeString(root.resolve("bbbb.default-release").resolve("prefs.js"), """
                // Mozilla User Preferences
                user_pref("ldap_2.servers.Choir.description", "The \\"choir\\" \\u00e4");
                user_pref("ldap_2.servers.Choir.filename", "abook-1.sqlite");
                user_pref("ldap_2.servers.pab.description", "chrome://messenger/locale/addressbook/addressbook.properties");
                user_pref("ldap_2.servers.pab.filename", "abook.sqlite");
                """);
        List<ThunderbirdProfile> profiles = ThunderbirdFolder.profiles(root);
        assertEquals(List.of("default-release", "default"), profiles.stream().map(ThunderbirdProfile::name).toList());
        assertEquals(ThunderbirdProfile.Use.ANOTHER, profiles.getLast().use());
        Path folder = root.resolve("bbbb.default-release");
        assertEquals(List.of(
                new ThunderbirdBook(ThunderbirdBook.Kind.PERSONAL, "", folder.resolve("abook.sqlite")),
                new ThunderbirdBook(ThunderbirdBook.Kind.COLLECTED, "", folder.resolve("history.sqlite")),
                new ThunderbirdBook(ThunderbirdBook.Kind.OTHER, "The \"choir\" \u00e4",
                        folder.resolve("abook-1.sqlite"))),
                profiles.getFirst().books());
    }

    @Test
    void aProfileSomewhereElseAndAnOldBook() throws IOException {
        Path root = root("Library", "Thunderbird");
        Path elsewhere = root("disk", "mail");
        profile(elsewhere, "abook.mab", "history.mab", "history.sqlite");
        Files.writeString(root.resolve("profiles.ini"),
                "[Profile0]\nName=mine\nIsRelative=0\nPath=" + elsewhere + "\nDefault=1\n");
        List<ThunderbirdBook> books = ThunderbirdFolder.profiles(root).getFirst().books();
        assertEquals(List.of(ThunderbirdBook.Kind.COLLECTED, ThunderbirdBook.Kind.OLD),
                books.stream().map(ThunderbirdBook::kind).toList());
    }

    @Test
    void aProfileFolderItselfAndNothingAtAll() throws IOException {
        profile(root("saved"), "abook.sqlite");
        assertEquals(1, ThunderbirdFolder.profiles(home.resolve("saved")).getFirst().books().size());
        assertEquals(List.of(), ThunderbirdFolder.profiles(home.resolve("nowhere")));
        Files.write(root("odd").resolve("profiles.ini"), new byte[] {0, '[', 'P', (byte) 0xFF, '\n', '=', '\n'});
        assertEquals(List.of(), ThunderbirdFolder.profiles(home.resolve("odd")));
    }

    @Test
    void everySystemHasItsPlaces() throws IOException {
        List<Path> linux = ThunderbirdRoots.of("Linux", home, Map.of());
        assertTrue(linux.containsAll(List.of(home.resolve(".thunderbird"),
                home.resolve("snap/thunderbird/common/.thunderbird"),
                home.resolve(".var/app/org.mozilla.Thunderbird/.thunderbird"))));
        assertEquals(List.of(home.resolve("Library/Thunderbird")), ThunderbirdRoots.of("Mac OS X", home, Map.of()));
        Path store = root("AppData", "Local", "Packages", "MozillaThunderbird.MZLA_h5892qc0xkpca");
        assertEquals(List.of(home.resolve("AppData/Roaming/Thunderbird"),
                store.resolve("LocalCache/Roaming/Thunderbird")), ThunderbirdRoots.of("Windows 11", home, Map.of()));
    }
}
