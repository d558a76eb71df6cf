package kith.ui.incoming;

import module java.base;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Window;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.receive.HeldKeyQuestion;
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
    private static final double GAP = 10;
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

    @Override
    public List<KeyDecision> decideAll(List<KeyDecision.Question> questions) {
        if (questions.size() == 1) {
            return List.of(decide(questions.getFirst()));
        }
        List<Friend> friends = new Friends(profile).list().stream().map(Friends.Summary::friend).toList();
        return windowThread.ask(() -> show(new KeyDecisionsViewModel(questions, friends, texts)));
    }

    @Override
    public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
        return windowThread.ask(() -> show(question));
    }

    private HeldKeyQuestion.Answer show(HeldKeyQuestion question) {
        ButtonType meant = new ButtonType(texts.get("key.held-is", "name", question.meant()), ButtonData.OTHER);
        ButtonType holder = new ButtonType(texts.get("key.held-is", "name", question.holder()), ButtonData.OTHER);
        ButtonType later = new ButtonType(texts.get("key.leave"), ButtonData.CANCEL_CLOSE);
        Dialog<ButtonType> dialog = dialog("key.held-title");
        DialogPane pane = dialog.getDialogPane();
        if (question.possible().contains(HeldKeyQuestion.Answer.MEANT)) {
            pane.getButtonTypes().add(meant);
        }
        if (question.possible().contains(HeldKeyQuestion.Answer.HOLDER)) {
            pane.getButtonTypes().add(holder);
        }
        pane.getButtonTypes().add(later);
        VBox words = new VBox(context.scaled(GAP));
        lines(texts, question).forEach(line -> {
            Label label = new Label(line);
            label.setWrapText(true);
            words.getChildren().add(label);
        });
        pane.setContent(scrolled(words));
        pane.setPrefWidth(Math.min(context.scaled(WIDTH),
                Screen.getPrimary().getVisualBounds().getWidth() * WIDTH_OF_SCREEN));
        // Enter must not move a key.
        Button wait = (Button) pane.lookupButton(later);
        wait.setDefaultButton(true);
        dialog.setOnShown(shown -> wait.requestFocus());
        ButtonType chosen = dialog.showAndWait().orElse(later);
        return chosen.equals(meant) ? HeldKeyQuestion.Answer.MEANT
                : chosen.equals(holder) ? HeldKeyQuestion.Answer.HOLDER : HeldKeyQuestion.Answer.UNDECIDED;
    }

    /** {@return the question about a key that is held as another friend's, with what each answer does} */
    static List<String> lines(Texts texts, HeldKeyQuestion question) {
        List<String> lines = new ArrayList<>(List.of(texts.get("key.held", "name", question.meant(), "holder",
                question.holder(), "signed", question.nameInFile())));
        if (question.possible().contains(HeldKeyQuestion.Answer.MEANT)) {
            lines.add(texts.get("key.held-meant", "name", question.meant(), "holder", question.holder()));
        }
        if (question.possible().contains(HeldKeyQuestion.Answer.HOLDER)) {
            lines.add(texts.get(question.ends() ? "key.held-ends" : "key.held-holder", "holder", question.holder()));
        }
        lines.add(texts.get("key.held-later"));
        return lines;
    }

    private Dialog<ButtonType> dialog(String title) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(texts.get(title));
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        FocusRing.install(pane.getScene().getWindow());
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        return dialog;
    }

    private KeyDecision show(KeyDecisionViewModel model) {
        double height = model.warning().isEmpty() ? HEIGHT : HEIGHT_WITH_WARNING;
        return isDone(new KeyDecisionPane(texts, model), height, model.problemProperty())
                ? model.decision() : new KeyDecision.Refuse();
    }

    private List<KeyDecision> show(KeyDecisionsViewModel model) {
        return isDone(new KeyDecisionsPane(texts, model), HEIGHT, model.problemProperty())
                ? model.decisions() : model.refusals();
    }

    /** {@return whether the user went on; they can't while there is a problem} */
    private boolean isDone(Region content, double height, ObservableValue<String> problem) {
        ButtonType goOn = new ButtonType(texts.get("key.go-on"), ButtonData.OK_DONE);
        ButtonType leave = new ButtonType(texts.get("key.leave"), ButtonData.CANCEL_CLOSE);
        Dialog<ButtonType> dialog = dialog("key.title");
        DialogPane pane = dialog.getDialogPane();
        ScrollPane scroll = scrolled(content);
        pane.setContent(scroll);
        pane.getButtonTypes().setAll(goOn, leave);
        // The toolkit would cut their words where letters are large.
        pane.getButtonTypes().forEach(type -> ((Button) pane.lookupButton(type)).setMinWidth(Region.USE_PREF_SIZE));
        Button go = (Button) pane.lookupButton(goOn);
        go.setId("key-do");
        go.disableProperty().bind(problem.map(words -> !words.isEmpty()));
        pane.lookupButton(leave).setId("key-leave");
        fit(pane, scroll, height);
        return dialog.showAndWait().filter(goOn::equals).isPresent();
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
    private void fit(DialogPane pane, ScrollPane scroll, double height) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(context.scaled(WIDTH), screen.getWidth() * WIDTH_OF_SCREEN);
        pane.setMinWidth(width);
        pane.setPrefWidth(width);
        double shown = Math.min(context.scaled(height), screen.getHeight() * HEIGHT_OF_SCREEN);
        scroll.setPrefViewportHeight(shown);
        // Some window managers open a window that can be resized at the least height that it allows.
        scroll.setMinHeight(shown);
    }
}
