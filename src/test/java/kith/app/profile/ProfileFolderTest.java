package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProfileFolderTest {
    private static final Path HOME = Path.of("/home/alice");

    @Test
    void theEnvironmentNamesAnotherFolder() {
        assertEquals(Path.of("elsewhere"), ProfileFolder.chosen(Map.of("KITH_PROFILE", "elsewhere")));
    }

    @Test
    void anEmptyVariableIsNone() {
        assertEquals(ProfileFolder.chosen(Map.of()), ProfileFolder.chosen(Map.of("KITH_PROFILE", "")));
    }

    @Test
    void homeIsWhatTheShellCallsHome() {
        Path absolute = Path.of("home").toAbsolutePath();
        assertEquals(absolute, HomeFolder.of(Map.of("HOME", absolute.toString())));
        assertEquals(Path.of(System.getProperty("user.home")), HomeFolder.of(Map.of("HOME", "relative")));
    }

    @Test
    void everySystemHasItsPlace() {
        assertEquals(HOME.resolve(".local/share/kith"), ProfileFolder.standard("Linux", HOME, Map.of()));
        assertEquals(HOME.resolve(".local/share/kith"),
                ProfileFolder.standard("Linux", HOME, Map.of("XDG_DATA_HOME", "relative")));
        assertEquals(HOME.resolve("Library/Application Support/Kith"),
                ProfileFolder.standard("Mac OS X", HOME, Map.of()));
        assertEquals(HOME.resolve("AppData/Roaming/Kith"), ProfileFolder.standard("Windows 11", HOME, Map.of()));
    }

    @Test
    void looksAreKeptElsewhere() {
        Path config = Path.of("config").toAbsolutePath();
        assertEquals(HOME.resolve(".config/kith"), SettingsFolder.standard("Linux", HOME, Map.of()));
        assertEquals(config.resolve("kith"),
                SettingsFolder.standard("Linux", HOME, Map.of("XDG_CONFIG_HOME", config.toString())));
        assertEquals(HOME.resolve("Library/Preferences/Kith"), SettingsFolder.standard("Mac OS X", HOME, Map.of()));
        assertEquals(HOME.resolve("AppData/Local/Kith"), SettingsFolder.standard("Windows 11", HOME, Map.of()));
    }
}
