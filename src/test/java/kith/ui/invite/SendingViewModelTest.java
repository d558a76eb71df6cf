package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import kith.file.ProfileFiles;
import kith.ui.shell.Notice;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A copy of a file that waits in the outbox is saved to where the user wants it. */
class SendingViewModelTest {
    @TempDir
    private Path folder;

    private Side ana;
    private ToSend sent;

    @BeforeEach
    void invite() {
        ana = new Side("Ana", folder);
        ana.exchange.addFriend("Ben");
        ana.exchange.invite().invite();
        sent = Objects.requireNonNull(ana.exchange.invite().openProperty().get()).sent();
    }

    private void saveAs(Path target) {
        ana.exchange.sending().saveAs(sent, target);
    }

    @Test
    void aCopyTakesThePlaceOfWhatTheUserChose() throws IOException {
        Path stick = Files.createDirectory(folder.resolve("stick"));
        Path target = Files.writeString(stick.resolve("for-ben.kith"), "an older one, longer than nothing");
        saveAs(target);
        assertArrayEquals(Files.readAllBytes(sent.file()), Files.readAllBytes(target));
        assertEquals("A copy is in " + target, ana.told());
        try (Stream<Path> all = Files.list(stick)) {
            assertEquals(1, all.count(), "nothing is left of the way there");
        }
    }

    @Test
    void theFileSavedOverItselfIsStillThere() throws IOException {
        byte[] before = Files.readAllBytes(sent.file());
        saveAs(sent.file());
        assertArrayEquals(before, Files.readAllBytes(sent.file()));
    }

    @Test
    void whatCannotBeWrittenIsSaid() throws IOException {
        saveAs(Files.writeString(folder.resolve("no-folder"), "").resolve("for-ben.kith"));
        assertEquals(Notice.Severity.ERROR, ana.notices.shown().getFirst().severity());
        assertTrue(Files.exists(sent.file()));
    }

    @Test
    void noProfilesOwnFileIsReplaced() throws IOException {
        Path store = Files.writeString(folder.resolve(ProfileFiles.DATABASE), "somebody's profile");
        saveAs(store);
        assertEquals(Notice.Severity.ERROR, ana.notices.shown().getFirst().severity());
        assertEquals("somebody's profile", Files.readString(store));
    }

    /** The outbox was tidied up while the window was open. */
    @Test
    void whereTheFileIsGoneNothingIsReplaced() throws IOException {
        Path target = Files.writeString(folder.resolve("for-ben.kith"), "an older one");
        Files.delete(sent.file());
        saveAs(target);
        assertEquals(Notice.Severity.ERROR, ana.notices.shown().getFirst().severity());
        assertEquals("an older one", Files.readString(target));
    }
}
