package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import kith.app.Ring;
import kith.app.Somebody;
import kith.text.Language;
import kith.ui.friends.Entry;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is advised leads to where it is done. Ann shares contacts with Ben and Dan, a few with Cid as well. */
@Tag("exhaustive")
class AdviceJourneyTest extends WindowTest {
    @TempDir
    private Path folder;

    private Stage stage;
    private KithWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        Ring ring = Ring.of(4, folder);
        Somebody ann = ring.person(0);
        for (Somebody other : ring.people().subList(1, 4)) {
            ann.accept(other.name(), other.share("Ann", 5));
        }
        window = new KithWindow(opened, ann.profile().store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        window.close();
    }

    private void press(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
        until(window::isAtRest);
    }

    private List<String> lines(String id) {
        return everything(node(id, Pane.class)).filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText()).toList();
    }

    @Test
    void aCircleIsFoundedWithThoseWhoAreTickedAndAFriendIsAskedForMore() {
        inWindow(() -> window.go(Page.CHECK));
        until(window::isAtRest);
        String best = node("check-advice", Label.class).getText();
        assertTrue(best.startsWith("A circle with ") && best.contains(" of 100 senders known (")
                && best.endsWith(" Its list alone can be enough."), best);
        assertTrue(lines("check-advising").stream().anyMatch(line -> line.startsWith("What it costs them: ")),
                () -> lines("check-advising").toString());
        inWindow(() -> node("check-advice-more", TitledPane.class).setExpanded(true));
        assertTrue(visible("#check-whom-invite"), "Ben and Dan know contacts of Ann who are no friends");
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));

        press("check-advice-do");
        assertEquals(List.of("Ben", "Cid", "Dan"), everything(node("found-people", Pane.class))
                .filter(CheckBox.class::isInstance).map(CheckBox.class::cast).filter(CheckBox::isSelected)
                .map(CheckBox::getText).toList());

        inWindow(() -> window.go(Page.FRIENDS));
        until(window::isAtRest);
        inWindow(() -> {
            ListView<?> list = node("friends-list", ListView.class);
            list.getSelectionModel().clearAndSelect(list.getItems().stream().map(Entry.class::cast)
                    .map(Entry::name).toList().indexOf("Ben"));
        });
        until(window::isAtRest);
        List<String> said = lines("friend-advice");
        assertTrue(said.get(0).contains("more filters from Ben: about "), said::toString);
        assertTrue(said.get(1).startsWith("What it costs Ben: "), said::toString);
        press("friend-advice-ask");
        until(() -> visible("#ask-page"));
        assertTrue(node("ask-filters", Node.class).isVisible());
    }

    @Test
    void whoeverFriendsKnowIsInvited() {
        inWindow(() -> window.go(Page.CHECK));
        until(window::isAtRest);
        inWindow(() -> node("check-advice-more", TitledPane.class).setExpanded(true));
        Button invite = node("check-whom-invite", Button.class);
        inWindow(() -> invite.setText("Invite " + "Dorothea ".repeat(40)));
        until(window::isAtRest);
        inWindow(() -> stage.getScene().getRoot().layout());
        assertTrue(invite.getWidth() < stage.getScene().getWidth() && invite.getHeight() > 60,
                () -> "a long name wraps: " + invite.getWidth() + " by " + invite.getHeight());
        press("check-whom-invite");
        until(() -> visible("#invite-page"));
    }
}
