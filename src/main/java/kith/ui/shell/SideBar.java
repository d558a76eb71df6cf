package kith.ui.shell;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The places, and what can be done wherever one is. Scrolls where the window is lower than it; shows pictures alone
 * where the window is narrow for the size of its letters.
 */
final class SideBar extends ScrollPane {
    /** A window narrower than so many times the size of its letters needs the room for the screen. */
    static final double NARROW_EM = 60;

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final ScreenContext context;
    private final Texts texts;
    private final NavigationPane places;
    private final BellButton bell;
    private final Optional<LockButton> lock;
    private final Label name;

    /** What the buttons below the places do. */
    record Actions(Runnable openFiles, Runnable toggleNotices, Runnable showKeys) {
    }

    /**
     * @param context the window
     * @param places the list of places
     * @param content what the window shows; its menu of the profile may be empty
     * @param actions what the buttons do
     */
    SideBar(ScreenContext context, NavigationPane places, WindowContent content, Actions actions) {
        this.context = context;
        this.texts = context.texts();
        this.places = places;
        name = new Label(texts.get("window.title"));
        name.getStyleClass().add("navigation-title");
        name.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        bell = new BellButton(context, actions.toggleNotices());
        lock = content.lock().map(held -> new LockButton(texts, held));
        VBox side = new VBox(name, places, gap,
                button("open-files", texts.get("files.open"), texts.get("files.open-hint"), Feather.FOLDER,
                        actions.openFiles()),
                bell);
        lock.ifPresent(button -> side.getChildren().add(button));
        List<MenuItem> profileMenu = content.profileMenu();
        if (!profileMenu.isEmpty()) {
            side.getChildren().add(profile(profileMenu));
        }
        side.getChildren().add(button("show-keys", texts.get("keys.button"), texts.get("keys.button-hint"),
                Feather.HELP_CIRCLE, actions.showKeys()));
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

    /** Shows pictures alone, or words as well. */
    void fitInto(double windowWidth) {
        boolean narrow = windowWidth < NARROW_EM * context.fontSize().get().pixels();
        pseudoClassStateChanged(NARROW, narrow);
        getContent().pseudoClassStateChanged(NARROW, narrow);
        bell.showBadge(narrow);
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

    private Button button(String id, String text, String hint, Ikon icon, Runnable action) {
        Button button = new Button(text, new FontIcon(icon));
        button.setId(id);
        button.setMaxWidth(Double.MAX_VALUE);
        button.getStyleClass().addAll("flat", "navigation-open");
        button.setTooltip(new Tooltip(hint));
        button.setOnAction(event -> action.run());
        return button;
    }

    private MenuButton profile(List<MenuItem> items) {
        MenuButton profile = new MenuButton(texts.get("profile.menu"), new FontIcon(Feather.ARCHIVE));
        profile.setId("profile-menu");
        profile.setMaxWidth(Double.MAX_VALUE);
        profile.getStyleClass().addAll("flat", "navigation-settings");
        profile.getItems().setAll(items);
        // Near the lower edge of the screen there is no room below.
        profile.setPopupSide(Side.RIGHT);
        profile.setTooltip(new Tooltip(texts.get("profile.menu-hint")));
        return profile;
    }
}
