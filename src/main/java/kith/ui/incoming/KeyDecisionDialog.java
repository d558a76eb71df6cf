package kith.ui.incoming;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;
import kith.app.Friends;
import kith.app.KeyDecision;
import kith.app.Profile;
import kith.friend.Friend;
import kith.ui.text.Texts;
import kith.ui.work.WindowThread;

/** Asks whose an unknown key is, in a dialog over the window, while the import waits. A closed dialog imports nothing. */
public final class KeyDecisionDialog implements KeyDecision.Decider {
    private final Profile profile;
    private final Texts texts;
    private final Window owner;
    private final WindowThread windowThread;

    /**
     * @param profile whose friends may own the key
     * @param texts the window's language
     * @param owner the window that waits
     * @param windowThread the way there
     */
    public KeyDecisionDialog(Profile profile, Texts texts, Window owner, WindowThread windowThread) {
        this.profile = profile;
        this.texts = texts;
        this.owner = owner;
        this.windowThread = windowThread;
    }

    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        List<Friend> friends = new Friends(profile).list().stream().map(Friends.Summary::friend).toList();
        return windowThread.ask(() -> show(new KeyDecisionViewModel(question, friends, texts)));
    }

    private KeyDecision show(KeyDecisionViewModel model) {
        ButtonType goOn = new ButtonType(texts.get("key.go-on"), ButtonData.OK_DONE);
        ButtonType leave = new ButtonType(texts.get("key.leave"), ButtonData.CANCEL_CLOSE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(texts.get("key.title"));
        dialog.setHeaderText(texts.get("key.title"));
        DialogPane pane = dialog.getDialogPane();
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        pane.setContent(new KeyDecisionPane(texts, model));
        pane.getButtonTypes().setAll(goOn, leave);
        Button go = (Button) pane.lookupButton(goOn);
        go.setId("key-do");
        go.disableProperty().bind(model.problemProperty().map(problem -> !problem.isEmpty()));
        pane.lookupButton(leave).setId("key-leave");
        return dialog.showAndWait().filter(goOn::equals).isPresent() ? model.decision() : new KeyDecision.Refuse();
    }
}
