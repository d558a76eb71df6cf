package kith.ui.shell;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kith.ui.parts.IconButton;
import org.kordamp.ikonli.feather.Feather;

/**
 * Shows the screen of the page in front; makes each when it is first visited, and keeps it. Above a page that lies
 * behind another is the way back.
 */
final class ScreenArea extends ScrollPane {
    private final ScreenContext context;
    private final Map<Page, Screen> screens = new EnumMap<>(Page.class);
    private final Map<Page, Node> made = new EnumMap<>(Page.class);
    private final Subscription following;

    private final Consumer<Runnable> whenShown;

    /**
     * @param context the window
     * @param screens what to show
     * @param whenShown runs what a screen does to look again
     */
    ScreenArea(ScreenContext context, List<Screen> screens, Consumer<Runnable> whenShown) {
        this.context = context;
        this.whenShown = whenShown;
        screens.forEach(screen -> this.screens.put(screen.place(), screen));
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        getStyleClass().add("screen-area");
        FocusFollower.install(this);
        following = context.navigation().currentProperty().subscribe(this::show);
    }

    /** Lets go of the navigation, which lives longer than this area. */
    void detach() {
        following.unsubscribe();
    }

    /** Puts the focus where one begins in the page in front, if it says where; {@return whether it does} */
    boolean focusFirst() {
        boolean says = getContent() instanceof FirstFocus;
        if (getContent() instanceof FirstFocus first) {
            first.focusFirst();
        }
        return says;
    }

    private Node behind(Page parent, Node view) {
        Button back = IconButton.button("back", context.texts().get(parent.key()), Feather.CHEVRON_LEFT);
        back.getStyleClass().addAll("flat", "page-back");
        back.setAccessibleText(context.texts().get("nav.back", "page", context.texts().get(parent.key())));
        back.setOnAction(event -> context.navigation().go(parent));
        VBox column = new VBox(back, view);
        column.setMinHeight(Region.USE_PREF_SIZE);
        VBox.setVgrow(view, Priority.ALWAYS);
        return column;
    }

    /** {@return the screens whose view is not made yet and may be, in the order of their pages} */
    List<Screen> unmade() {
        return screens.values().stream().filter(screen -> screen.ahead() && !made.containsKey(screen.place()))
                .toList();
    }

    /**
     * {@return the view of one of these screens, which is made if nobody visited it yet} What the screen does to look
     * again is left to the visit.
     */
    Node view(Screen screen) {
        return made.computeIfAbsent(screen.place(), missing -> {
            Node node = screen.view().get();
            node.setId("screen-" + missing.id());
            node.getStyleClass().add("screen");
            if (node instanceof Region region) {
                // Otherwise a screen that is too high is squeezed before it is scrolled, and sentences are cut.
                region.setMinHeight(Region.USE_PREF_SIZE);
            }
            return missing.parent().<Node>map(parent -> behind(parent, node)).orElse(node);
        });
    }

    private void show(Page place) {
        Screen screen = screens.get(place);
        if (screen == null) {
            setContent(null);
            return;
        }
        setContent(view(screen));
        setVvalue(0);
        setHvalue(0);
        whenShown.accept(screen.shown());
    }
}
