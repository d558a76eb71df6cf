package kith.ui.shell;

import module java.base;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.Sentence;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The list of all notices, over the screen. What it shows counts as read. Escape and its button close it. */
final class NoticePanel extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final NoticeLog log;
    private final Consumer<Page> go;
    private final Runnable closed;
    private final VBox rows = new VBox();
    private final Button clear;
    private final Button close;
    private final ListChangeListener<NoticeLog.Entry> onChange = change -> fill();

    /**
     * @param context the window
     * @param go leads to the place that a notice tells of
     * @param closed told when the list was closed by the user, to put the focus where it came from
     */
    NoticePanel(ScreenContext context, Consumer<Page> go, Runnable closed) {
        this.context = context;
        this.texts = context.texts();
        this.log = context.notices().log();
        this.go = go;
        this.closed = closed;
        setId("notice-list");
        getStyleClass().add("notice-panel");
        setAccessibleText(texts.get("region.notice-list"));
        Label title = new Label(texts.get("notices.title"));
        title.getStyleClass().add("section-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        clear = button(texts.get("notices.clear"), "notice-list-clear", Feather.TRASH_2);
        clear.setOnAction(event -> clear());
        close = button("", "notice-list-close", Feather.X);
        close.setAccessibleText(texts.get("notices.close"));
        close.getStyleClass().addAll("flat", "button-icon");
        close.setOnAction(event -> close());
        HBox head = new HBox(title, gap, clear, close);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("notice-panel-head");
        rows.getStyleClass().add("notice-panel-rows");
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setAccessibleText(texts.get("notices.title"));
        scroll.setId("notice-list-rows");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
        StackPane.setAlignment(this, Pos.BOTTOM_LEFT);
        setVisible(false);
    }

    /** Opens or closes the list. */
    void toggle() {
        if (isVisible()) {
            close();
        } else {
            open();
        }
    }

    /** Lets go of the notices, which live longer than this list. */
    void detach() {
        log.entries().removeListener(onChange);
    }

    /** Closes the list, if it is open, as the Escape key does wherever the focus is. */
    void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && isVisible()) {
            close();
            event.consume();
        }
    }

    /** Closes the list if it is open and something else was pressed, and leaves the focus to that. */
    void onPressed(Node pressed) {
        if (isVisible() && Stream.iterate(pressed, Objects::nonNull, Node::getParent)
                .noneMatch(node -> node == this || node instanceof BellButton)) {
            hide();
        }
    }

    /** Opens the list. What it shows is read, so no notice needs to stay below the screen. */
    void open() {
        context.notices().closeAll();
        log.entries().addListener(onChange);
        fill();
        setVisible(true);
        // Afterwards, for a button that is pressed by its letter takes the focus once it has done its work.
        Platform.runLater(close::requestFocus);
    }

    private void close() {
        hide();
        closed.run();
    }

    private void hide() {
        log.entries().removeListener(onChange);
        setVisible(false);
        rows.getChildren().clear();
    }

    private void clear() {
        log.clear();
        // The button is of no use now, and a disabled one would keep the focus from going anywhere.
        close.requestFocus();
    }

    private void fill() {
        log.readAll();
        rows.getChildren().setAll(log.entries().stream()
                .map(entry -> new NoticeRow(context, entry.notice(), texts.figures().recent(entry.time()), place -> {
                    close();
                    go.accept(place);
                })).toList());
        clear.setDisable(log.entries().isEmpty());
        if (log.entries().isEmpty()) {
            Label none = Sentence.sentence(texts.get("notices.none"));
            none.setId("notice-list-none");
            none.getStyleClass().add("quiet");
            rows.getChildren().setAll(none);
        }
    }

    private static Button button(String text, String id, Feather icon) {
        Button button = new Button(text, new FontIcon(icon));
        button.setId(id);
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }
}
