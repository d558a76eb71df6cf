package kith.ui.shell;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;

/** Shows the newest notices over a corner of the screen, one below the other: nothing below them moves. */
final class NoticeBar extends VBox {
    /** A window lower than so many times the size of its letters. */
    private static final double LOW_EM = 40;
    private static final double WIDTH = 520;

    private final ScreenContext context;
    private final Notices notices;
    private final Consumer<Page> go;
    private final ListChangeListener<Notice> onChange = change -> show();
    private int limit = Notices.LIMIT;

    NoticeBar(ScreenContext context, Consumer<Page> go) {
        this.context = context;
        this.notices = context.notices();
        this.go = go;
        getStyleClass().add("notice-bar");
        setId("notices");
        setAccessibleText(context.texts().get("region.notices"));
        setMinHeight(USE_PREF_SIZE);
        context.follow(this, () -> setMaxSize(context.scaled(WIDTH), USE_PREF_SIZE));
        setPickOnBounds(false);
        notices.shown().addListener(onChange);
        show();
    }

    /** Lets go of the notices, which live longer than this bar. */
    void detach() {
        notices.shown().removeListener(onChange);
    }

    /** Shows the newest alone where more would leave no room for the screen; the others are in the list. */
    void fitInto(double windowHeight) {
        int fitting = windowHeight < LOW_EM * context.letters().size().pixels() ? 1 : Notices.LIMIT;
        if (fitting != limit) {
            limit = fitting;
            show();
        }
    }

    /** The Escape key takes the newest notice away, wherever the focus is: it may lie over something. */
    void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !notices.shown().isEmpty()) {
            notices.close(notices.shown().getFirst());
            event.consume();
        }
    }

    private void show() {
        getChildren().setAll(notices.shown().stream().limit(limit)
                .map(notice -> new NoticeRow(context, notice, Optional.empty(), place -> {
                    notices.close(notice);
                    go.accept(place);
                }).closedBy(() -> notices.close(notice)))
                .toList());
        Present.now(this, !getChildren().isEmpty());
    }
}
