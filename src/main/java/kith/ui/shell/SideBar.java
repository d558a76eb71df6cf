package kith.ui.shell;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.ui.parts.IconButton;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The places, the way to learn more, and small buttons for what can be done wherever one is. Scrolls where the window
 * is lower than it; shows pictures alone where the window is narrow for the size of its letters.
 */
final class SideBar extends ScrollPane {
    /** A window narrower than so many times the size of its letters needs the room for the screen. */
    static final double NARROW_EM = 60;

    /** In a window narrower than this words below the pictures would take what the screen needs. */
    static final double TIGHT_EM = 45;

    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final double GAP = 4;

    private final ScreenContext context;
    private final Texts texts;
    private final NavigationPane places;
    private final BellButton bell;
    private final Optional<LockButton> lock;

    /** What the places do once one is in front, and the buttons below them. */
    record Actions(Runnable begin, Runnable openFiles, Runnable toggleNotices, Runnable help) {
    }

    /**
     * @param context the window
     * @param content what the window shows
     * @param actions what the buttons do
     */
    SideBar(ScreenContext context, WindowContent content, Actions actions) {
        this.context = context;
        this.texts = context.texts();
        places = new NavigationPane(context, actions.begin());
        Label name = new Label(texts.get("window.title"));
        name.getStyleClass().add("navigation-title");
        name.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        Button learn = new Button(texts.get(Page.LEARN.key()), new FontIcon(Page.LEARN.icon()));
        learn.setId("nav-" + Page.LEARN.id());
        learn.setMaxWidth(Double.MAX_VALUE);
        learn.getStyleClass().addAll("flat", "navigation-item");
        learn.setTooltip(new Tooltip(texts.get("nav.learn-hint")));
        learn.setOnAction(event -> context.navigation().go(Page.LEARN));
        bell = new BellButton(context, actions.toggleNotices());
        lock = content.lock().map(held -> new LockButton(texts, held));
        Button open = small("open-files", Feather.PLUS, texts.get("files.open"), texts.get("files.open-hint"),
                actions.openFiles());
        Button help = small("help", Feather.HELP_CIRCLE, texts.get("help.button"), texts.get("help.button-hint"),
                actions.help());
        FlowPane small = new FlowPane(GAP, GAP, open, bell);
        lock.ifPresent(small.getChildren()::add);
        small.getChildren().add(help);
        // As many beside each other as the words above leave room for.
        small.setPrefWrapLength(0);
        small.getStyleClass().add("navigation-small");
        VBox side = new VBox(name, places, gap, learn, small);
        side.getStyleClass().add("navigation");
        setContent(side);
        setFitToWidth(true);
        setFitToHeight(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        setAccessibleText(texts.get("region.navigation"));
        getStyleClass().add("navigation-scroll");
        setId("navigation");
        // Or the scroll bar would take its place from the words.
        setMinWidth(USE_PREF_SIZE);
        FocusFollower.install(this);
    }

    /** Shows pictures alone, or small words below them, or words beside them. */
    void fitInto(double windowWidth) {
        boolean narrow = windowWidth < NARROW_EM * context.letters().size().pixels();
        pseudoClassStateChanged(NARROW, narrow);
        getContent().pseudoClassStateChanged(NARROW, narrow);
        boolean tight = windowWidth < TIGHT_EM * context.letters().size().pixels();
        getContent().pseudoClassStateChanged(TIGHT, tight);
    }

    /** Puts the focus on the current place. */
    void focusCurrent() {
        places.focusCurrent();
    }

    /** Puts the focus on the button of the notices. */
    void focusBell() {
        bell.requestFocus();
    }

    /** Lets go of what lives longer than this bar. */
    void detach() {
        places.detach();
        bell.detach();
        lock.ifPresent(LockButton::detach);
    }

    private static Button small(String id, Feather icon, String name, String hint, Runnable action) {
        Button button = IconButton.button(id, "", icon);
        button.getStyleClass().addAll("flat", "button-icon");
        button.setAccessibleText(name);
        button.setTooltip(new Tooltip(hint));
        button.setOnAction(event -> action.run());
        return button;
    }
}
