package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kith.app.Somebody;
import kith.app.profile.ChosenFolder.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChosenFolderTest {
    @TempDir
    private Path root;

    private Map<String, String> environment(String... more) {
        return more.length == 0 ? Map.of("XDG_CONFIG_HOME", root.resolve("config").toString(), "HOME", root.toString(),
                "LOCALAPPDATA", root.resolve("config").toString())
                : Map.of("XDG_CONFIG_HOME", root.resolve("config").toString(), "HOME", root.toString(), "LOCALAPPDATA",
                        root.resolve("config").toString(), more[0], more[1]);
    }

    @Test
    void windowAndCommandLineUseWhatWasChosenUnlessTheyAreTold() {
        Path before = ProfileFolder.chosen(environment());
        assertEquals(Kind.FREE, new ChosenFolder(environment()).choose(root.resolve("stick/../mine")));
        assertEquals(root.resolve("mine"), ProfileFolder.chosen(environment()));
        assertEquals(Path.of("elsewhere"), ProfileFolder.chosen(environment("KITH_PROFILE", "elsewhere")));
        assertEquals(Kind.FREE, new ChosenFolder(environment()).choose(before));
        assertEquals(before, ProfileFolder.chosen(environment()));
    }

    @Test
    void aProfileIsFoundAndOtherThingsAreLeftAlone() throws IOException {
        Somebody.named("Alice", root);
        ChosenFolder chosen = new ChosenFolder(environment());
        Path alice = Somebody.named("Bob", root).profile().store().folder();
        assertEquals(Kind.PROFILE, chosen.choose(alice));
        Path letters = Files.createDirectory(root.resolve("letters"));
        assertEquals(Kind.FREE, chosen.choose(letters));
        Files.writeString(letters.resolve("letter.txt"), "dear");
        assertEquals(Kind.OTHER, chosen.choose(letters));
        assertEquals(Optional.of(letters), chosen.remembered());
        assertEquals(Kind.PROFILE, chosen.choose(alice));
        assertEquals(Kind.OTHER, chosen.choose(letters));
        assertEquals(Optional.of(alice), chosen.remembered());
    }

    /** Blanks at an end are part of a folder's name; a line end is what an editor leaves. */
    @Test
    void aFolderIsFoundUnderItsWholeName() throws IOException {
        ChosenFolder chosen = new ChosenFolder(environment());
        Path blank = root.resolve("mine\u3000");
        assertEquals(Kind.FREE, chosen.choose(blank));
        assertEquals(Optional.of(blank), chosen.remembered());
        Files.writeString(SettingsFolder.chosen(environment()).resolve("profile-folder"), root + "\r\n");
        assertEquals(Optional.of(root), chosen.remembered());
    }

    @Test
    void aFileThatHoldsNoFolderIsNoChoice() throws IOException {
        ChosenFolder chosen = new ChosenFolder(environment());
        assertEquals(Optional.empty(), chosen.remembered());
        Path file = Files.createDirectories(SettingsFolder.chosen(environment())).resolve("profile-folder");
        for (String nonsense : new String[] {"", "relative/folder", "\0", "/" + "x".repeat(1 << 16)}) {
            Files.writeString(file, nonsense);
            assertEquals(Optional.empty(), chosen.remembered());
        }
    }
}
