package kith.ui.shell;

import module java.base;
import javafx.application.Platform;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kith.ui.text.Texts;
import kith.ui.work.Work;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Everything in the window, in one language. */
final class WindowRoot extends StackPane {
    private final ScreenContext context;
    private final SideBar side;
    private final NoticeBar notices;
    private final NoticePanel list;
    private final ScreenArea area;
    private final Announcer announcer = new Announcer(
            () -> notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM), Platform::runLater);
    private final Consumer<String> voice = announcer::say;
    private final Regions regions;
    private final Subscription leaving;

    /** What the window does for what is in it. */
    record Actions(Consumer<Page> go, Runnable openFiles, Runnable help, Consumer<List<Path>> onFiles,
            Consumer<Runnable> whenShown) {
    }

    WindowRoot(ScreenContext context, WindowContent content, Work work, Actions actions) {
        this.context = context;
        Texts texts = context.texts();
        List<Screen> screens = content.screens();
        side = new SideBar(context, content,
                new SideBar.Actions(this::focusStart, actions.openFiles(), this::toggleNotices, actions.help()));
        WorkStrip strip = new WorkStrip(texts, work);
        notices = new NoticeBar(context, actions.go(), this::openNotices);
        area = new ScreenArea(context, screens, actions.whenShown());
        area.setAccessibleText(texts.get("region.screen"));
        list = new NoticePanel(context, actions.go(), this::focusBell);
        VBox.setVgrow(area, Priority.ALWAYS);
        Foot foot = new Foot(strip, notices);
        VBox column = new VBox(area, foot.room());
        content.banner().ifPresent(banner -> column.getChildren().addFirst(banner));
        BorderPane frame = new BorderPane(new StackPane(column, foot, list));
        frame.setLeft(side);
        Node overlay = overlay(texts);
        getStyleClass().add("window-root");
        getChildren().addAll(frame, overlay, announcer.line());
        List<Node> parts = List.of(side, list, notices, area, strip);
        parts.forEach(part -> part.setAccessibleRoleDescription(texts.get("region.role")));
        regions = new Regions(parts);
        leaving = context.navigation().currentProperty().subscribe((before, now) -> context.notices().visit(now));
        context.notices().addVoice(voice);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!event.getCode().isModifierKey()) {
                announcer.handBack(focused());
                goOn(event.getCode() == KeyCode.ESCAPE ? null : focused());
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, list::onKey);
        // Not what the list took for itself: an event that is consumed still reaches the other handlers of its node.
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (!event.isConsumed()) {
                notices.onKey(event);
            }
        });
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            announcer.handBack(focused());
            if (event.getTarget() instanceof Node pressed) {
                list.onPressed(pressed);
                goOn(pressed);
            }
        });
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(owner -> announcer.interrupted());
        widthProperty().subscribe((before, now) -> side.fitInto(getWidth()));
        heightProperty().subscribe((before, now) -> notices.fitInto(getHeight()));
        context.follow(this, () -> {
            side.fitInto(getWidth());
            notices.fitInto(getHeight());
        });
        FileDrop.install(this, overlay, actions.onFiles());
    }

    /** Puts the focus where one begins: in the page in front where it says so, otherwise on its place. */
    void focusStart() {
        if (!area.focusFirst()) {
            side.focusCurrent();
        }
    }

    /** Makes the pages that nobody visited yet, while the user rests; to be called once, in a scene. */
    void prepareAtRest(Work work) {
        new ScreensAhead(this, area, work).start();
    }

    /** Opens the list of notices, or closes it. */
    void toggleNotices() {
        list.toggle();
    }

    private void openNotices() {
        list.open();
    }

    /** Puts the focus into another part of the window. */
    void moveRegion(Regions.Direction direction) {
        regions.move(focused(), direction);
    }

    /** Lets go of what lives longer than this root. */
    void detach() {
        side.detach();
        notices.detach();
        list.detach();
        area.detach();
        leaving.unsubscribe();
        context.notices().removeVoice(voice);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        Node item = attribute == AccessibleAttribute.FOCUS_ITEM ? announcer.item() : null;
        return item != null ? item : super.queryAccessibleAttribute(attribute, parameters);
    }

    /** Whoever presses or types on the screen has read what lies over it; the notices themselves have buttons, too. */
    private void goOn(@Nullable Node at) {
        for (Node node = at; node != null; node = node.getParent()) {
            if (node == area) {
                context.notices().goOn();
            }
        }
    }

    private void focusBell() {
        side.focusBell();
    }

    private @Nullable Node focused() {
        return getScene() == null ? null : getScene().getFocusOwner();
    }

    private static Node overlay(Texts texts) {
        FontIcon icon = new FontIcon(Feather.DOWNLOAD);
        Label words = new Label(texts.get("files.drop-here"));
        Label more = new Label(texts.get("files.drop-hint"));
        more.getStyleClass().add("drop-hint");
        more.setWrapText(true);
        VBox overlay = new VBox(icon, words, more);
        overlay.setId("drop-overlay");
        overlay.getStyleClass().add("drop-overlay");
        return overlay;
    }
}
