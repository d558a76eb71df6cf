package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import kith.store.ProfileDump;
import kith.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody thinks twice before he shares: who would learn what, and with which list. */
class PanelJourneyTest extends WindowTest {
    @TempDir
    Path folder;

    private Stage stage;
    private KithWindow kith;
    private Person alice;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = Person.of("Alice", folder, 60);
        kith = new KithWindow(stage, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        kith.close();
    }

    private String findings() {
        return everything(node("share-panel-findings", Node.class)).filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText()).collect(Collectors.joining("\n"));
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    @Test
    void thePanelFollowsTheFriendTheLevelAndTheLists() throws IOException {
        Map<String, List<String>> before = ProfileDump.of(alice.profile().store().folder());
        until(() -> visible("#nav-share"));
        fire("nav-share");
        until(() -> findings().contains("your friend would have"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        inWindow(() -> node("share-friend", ComboBox.class).getEditor().setText("Bob"));
        until(() -> findings().contains("all that Bob would have"));
        assertTrue(findings().contains("A match would be right 33.5% of the time with one intercepted file"), findings());
        fire("share-close");
        until(() -> findings().contains("practically every match"));
        fire("share-panel-company");
        until(() -> !findings().contains("Company"));
        kith.files.willOpen(Files.writeString(folder.resolve("club.txt"), "alice1@x.example\nnobody@x.example\n"));
        fire("share-panel-choose");
        until(() -> findings().contains("Against the list club.txt: 2 addresses, 1 of them"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        inWindow(() -> node("share-panel-list", CheckBox.class).fire());
        until(() -> !findings().contains("club.txt"));
        assertEquals(before, ProfileDump.of(alice.profile().store().folder()), "thinking changes nothing");
    }
}
