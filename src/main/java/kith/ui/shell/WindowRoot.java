package kith.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kith.ui.text.Texts;
import kith.ui.work.Work;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Everything in the window, in one language. */
final class WindowRoot extends StackPane {
    private final NavigationPane places;
    private final NoticeBar notices;
    private final ScreenArea area;
    private final WorkStrip strip;
    private final Subscription leaving;

    WindowRoot(Desk desk, Contents contents, Work work, Runnable open, Consumer<List<Path>> onFiles) {
        Texts texts = desk.texts();
        List<Screen> screens = contents.screens();
        List<Place> visible = screens.stream().map(Screen::place).sorted().toList();
        places = new NavigationPane(texts, desk.navigation(), visible);
        strip = new WorkStrip(texts, work);
        notices = new NoticeBar(texts, desk.notices());
        area = new ScreenArea(screens, desk.navigation());
        VBox.setVgrow(area, Priority.ALWAYS);
        VBox middle = new VBox(notices, area);
        contents.banner().ifPresent(banner -> middle.getChildren().addFirst(banner));
        BorderPane frame = new BorderPane(middle);
        frame.setLeft(side(texts, contents.profileMenu(), open));
        frame.setBottom(strip);
        Node overlay = overlay(texts);
        getStyleClass().add("window-root");
        getChildren().addAll(frame, overlay);
        leaving = desk.navigation().currentProperty().subscribe((before, now) -> desk.notices().goElsewhere());
        FileDrop.install(this, overlay, onFiles);
    }

    /** Puts the focus where somebody who uses the keyboard begins. */
    void focusStart() {
        places.focusCurrent();
    }

    /** Lets go of what lives longer than this root. */
    void detach() {
        places.detach();
        notices.detach();
        area.detach();
        strip.detach();
        leaving.unsubscribe();
    }

    private Node side(Texts texts, List<MenuItem> profileMenu, Runnable open) {
        Label name = new Label(texts.get("window.title"));
        name.getStyleClass().add("navigation-title");
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        Button openFiles = new Button(texts.get("files.open"), new FontIcon(Feather.FOLDER));
        openFiles.setId("open-files");
        openFiles.setMaxWidth(Double.MAX_VALUE);
        openFiles.getStyleClass().addAll("flat", "navigation-open");
        openFiles.setTooltip(new Tooltip(texts.get("files.open-hint")));
        openFiles.setOnAction(event -> open.run());
        VBox side = new VBox(name, places, gap, openFiles);
        if (!profileMenu.isEmpty()) {
            MenuButton profile = new MenuButton(texts.get("profile.menu"), new FontIcon(Feather.ARCHIVE));
            profile.setId("profile-menu");
            profile.setMaxWidth(Double.MAX_VALUE);
            profile.getStyleClass().addAll("flat", "navigation-settings");
            profile.getItems().setAll(profileMenu);
            side.getChildren().add(profile);
        }
        side.getStyleClass().add("navigation");
        return side;
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
