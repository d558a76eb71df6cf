package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.profile.OwnProfile;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where nothing can be advised the window says why, once, and only where nothing that is due says it already. */
@Tag("exhaustive")
class NothingAdvisedJourneyTest extends WindowTest {
    @TempDir
    private Path folder;

    private Stage stage;
    private Somebody ann;
    private KithWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        ann = Somebody.named("Ann", folder);
        show(Language.ENGLISH);
    }

    private void show(Language language) {
        window = new KithWindow(stage, ann.profile().store().folder(), Optional.empty(), language);
    }

    @Override
    protected void close() {
        window.close();
    }

    private void again(Language language) {
        inWindow(() -> {
            window.close();
            show(language);
            window.go(Page.CHECK);
        });
        until(window::isAtRest);
    }

    private void benGives(List<String> known) {
        Somebody ben = Somebody.named("Ben", folder).knows(known);
        ben.accept("Ann", List.of(new OwnProfile(ann.profile()).writeCard(folder.resolve("for-ben"),
                Passphrases.none())));
        ann.accept("Ben", ben.share("Ann", 9));
        ann.verify("Ben", ben);
    }

    private List<String> lines(String id) {
        return everything(node(id, Node.class)).filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText()).toList();
    }

    @Test
    void whoBeginsHearsOfWhatIsDueAlone() {
        again(Language.ENGLISH);
        assertTrue(lines("home-due").contains("You have shared with nobody yet, and nobody with you."));
        assertFalse(visible("#check-advising"));
        ann.knows(Somebody.people("a", 30));
        again(Language.ENGLISH);
        assertFalse(visible("#check-advising"), "that there is no friend is due");
    }

    @Test
    void belowTenContactsThatIsSaidOnCheckAndOnTheFriendsPage() {
        ann.knows(Somebody.people("a", 5));
        benGives(Somebody.people("a", 4));
        again(Language.CHINESE);
        assertEquals(List.of("5 个联系人还不足以作出预测，至少需要 10 个。"), lines("check-advising"));
        again(Language.ENGLISH);
        List<String> few = List.of("With 5 contacts nothing can be foretold; it takes 10.");
        assertEquals(few, lines("check-advising"));
        inWindow(() -> window.go(Page.FRIENDS));
        until(window::isAtRest);
        inWindow(() -> node("friends-list", ListView.class).getSelectionModel().clearAndSelect(0));
        until(window::isAtRest);
        assertEquals(few, lines("friend-advice"));
    }

    @Test
    void whyNobodyIsNamedIsSaid() {
        ann.knows(Somebody.people("a", 30));
        benGives(Somebody.people("b", 4));
        again(Language.ENGLISH);
        assertEquals("Nothing that you have tells with whom to exchange next: no friend knows any other contact of "
                + "yours.", lines("check-advising").getLast());
    }
}
