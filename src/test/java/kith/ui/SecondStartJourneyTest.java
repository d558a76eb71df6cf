package kith.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.door.Answer;
import kith.app.door.Door;
import kith.app.door.Meeting;
import kith.app.door.SingleInstance;
import kith.app.door.Wish;
import kith.app.profile.CreateProfile;
import kith.text.Language;
import kith.ui.StartOptions.Company;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kith is open, and somebody double-clicks a file: the window that is there reads it. */
@Tag("exhaustive")
class SecondStartJourneyTest extends WindowTest {
    @TempDir
    private Path folder;
    private Path profile;
    private SingleInstance starts;
    private Stage stage;
    private KithWindow kith;
    private Door door;

    @BeforeEach
    void places() {
        starts = new SingleInstance(profile, Map.of("HOME", folder.toString()));
    }

    @Override
    protected void open(Stage opened) {
        stage = opened;
        profile = folder.resolve("profile");
        new CreateProfile().run(new CreateProfile.Request(profile, "Alice", List.of(),
                CreateProfile.KeyProtection.NONE, folder.resolve("revocation.kith")), Passphrases.none());
        kith = new KithWindow(opened, profile, Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        kith.close();
        if (door != null) {
            door.close();
        }
    }

    @Test
    void theFileOfTheSecondStartIsReadInTheFirstWindow() {
        door = assertInstanceOf(Meeting.First.class, starts.meet(Wish.files(List.of()))).door();
        door.receive(handOver -> Platform.runLater(() -> kith.receive(handOver)));
        inWindow(() -> stage.setIconified(true));
        assertEquals(Answer.TAKEN, starts.knock(Wish.files(
                List.of(Path.of("sample-addressbooks/carol.csv").toAbsolutePath()))));
        until(() -> visible("#screen-contacts") && kith.isAtRest());
        until(() -> !node("book-table", TableView.class).getItems().isEmpty());
        assertFalse(stage.isIconified());
    }

    @Test
    void whoWasChosenElsewhereIsInvitedInTheFirstWindow() {
        door = assertInstanceOf(Meeting.First.class, starts.meet(Wish.files(List.of()))).door();
        door.receive(handOver -> Platform.runLater(() -> kith.receive(handOver)));
        StartOptions options = StartOptions.of(Map.of("invite-address", "carol@plaza.example", "invite-name", "Carol"),
                List.of(), Map.of());
        assertEquals(Answer.TAKEN, starts.knock(options.wish()));
        until(() -> visible("#invite-page") && node("invite-name", TextField.class).getText().equals("Carol")
                && node("invite-address", TextField.class).getText().equals("carol@plaza.example"));
    }

    @Test
    void whatTheSecondStartWasToldIsUnderstoodAsByTheFirst() {
        StartOptions options = StartOptions.of(Map.of("profile", "/p", "open", "one file"), List.of("two"), Map.of());
        assertEquals(List.of(Path.of("one file").toAbsolutePath(), Path.of("two").toAbsolutePath()),
                options.wish().files());
        assertNull(options.wish().invitee());
        assertEquals(Company.SOUGHT, options.company());
        assertEquals(Company.NONE, StartOptions.of(Map.of("alone", "true"), List.of(), Map.of()).company());
        String[] parameters = {"--profile=" + folder.resolve("nobody"), "file"};
        assertArrayEquals(parameters, SecondStart.handOver(Map.of("HOME", folder.toString()), parameters));
    }
}
