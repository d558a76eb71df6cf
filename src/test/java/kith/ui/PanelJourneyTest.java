package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;
import kith.store.ProfileDump;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody thinks twice before they share: who would learn what, and with which list. */
@Tag("exhaustive")
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

    private String row(String onlooker) {
        return everything(node("share-panel-" + onlooker, Node.class)).filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText()).collect(Collectors.joining("\n"));
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    @Test
    void thePanelFollowsTheFriendTheLevelAndTheLists() throws IOException {
        alice.accept(Person.of("Bob", folder, 3).share("Alice", 1));
        Map<String, List<String>> before = ProfileDump.of(alice.profile().store().folder());
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.FRIENDS));
        until(() -> visible("#friend-share"));
        fire("friend-share");
        until(() -> visible("#share-panel-more"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        assertFalse(node("share-panel-more", TitledPane.class).isExpanded());
        inWindow(() -> node("share-panel-more", TitledPane.class).setExpanded(true));
        until(() -> findings().contains("all that Bob would have"));
        assertTrue(findings().contains("A match would be right 33.5% of the time with one intercepted file"),
                findings());
        String before7 = row("recipient");
        assertTrue(before7.contains("Bob") && before7.contains("1 in 128 strangers"), before7);
        assertTrue(row("one-file").contains("33.5%") && row("one-file").contains("1 in 2 strangers"), row("one-file"));
        fire("share-acquaintance");
        until(() -> row("recipient").contains("1 in 8 strangers"));
        fire("share-close");
        until(() -> findings().contains("practically every match"));
        assertTrue(row("everybody").contains("Practically certain: 1 in 1,000 strangers match"), row("everybody"));
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
