package kith.ui.incoming;

import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Window;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.friend.Friend;
import kith.ui.parts.FocusRing;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.work.WindowThread;

/**
 * Asks whose an unknown key is, in a dialog over the window, while the import waits. A closed dialog imports nothing.
 */
public final class KeyDecisionDialog implements KeyDecision.Decider {
    private static final double WIDTH = 620;
    private static final double HEIGHT = 520;
    private static final double HEIGHT_WITH_WARNING = 680;
    private static final double WIDTH_OF_SCREEN = 0.9;
    private static final double HEIGHT_OF_SCREEN = 0.65;

    private final Profile profile;
    private final ScreenContext context;
    private final Texts texts;
    private final Window owner;
    private final WindowThread windowThread;

    /**
     * @param profile whose friends may own the key
     * @param context the window's language and letters
     * @param owner the window that waits
     * @param windowThread the way there
     */
    public KeyDecisionDialog(Profile profile, ScreenContext context, Window owner, WindowThread windowThread) {
        this.profile = profile;
        this.context = context;
        this.texts = context.texts();
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
        DialogPane pane = dialog.getDialogPane();
        FocusRing.install(pane.getScene().getWindow());
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        ScrollPane scroll = scrolled(new KeyDecisionPane(texts, model));
        pane.setContent(scroll);
        dialog.setResizable(true);
        pane.getButtonTypes().setAll(goOn, leave);
        // The toolkit would cut their words where letters are large.
        pane.getButtonTypes().forEach(type -> ((Button) pane.lookupButton(type)).setMinWidth(Region.USE_PREF_SIZE));
        Button go = (Button) pane.lookupButton(goOn);
        go.setId("key-do");
        go.disableProperty().bind(model.problemProperty().map(problem -> !problem.isEmpty()));
        pane.lookupButton(leave).setId("key-leave");
        fit(pane, scroll, model);
        return dialog.showAndWait().filter(goOn::equals).isPresent() ? model.decision() : new KeyDecision.Refuse();
    }

    private static ScrollPane scrolled(Region words) {
        ScrollPane scroll = new ScrollPane(words);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("key-scroll");
        return scroll;
    }

    /** Large letters or a small screen must not push the buttons out of reach. */
    private void fit(DialogPane pane, ScrollPane scroll, KeyDecisionViewModel model) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double height = model.warning().isEmpty() ? HEIGHT : HEIGHT_WITH_WARNING;
        double width = Math.min(context.scaled(WIDTH), screen.getWidth() * WIDTH_OF_SCREEN);
        pane.setMinWidth(width);
        pane.setPrefWidth(width);
        double shown = Math.min(context.scaled(height), screen.getHeight() * HEIGHT_OF_SCREEN);
        scroll.setPrefViewportHeight(shown);
        // Some window managers open a window that can be resized at the least height that it allows.
        scroll.setMinHeight(shown);
    }
}
