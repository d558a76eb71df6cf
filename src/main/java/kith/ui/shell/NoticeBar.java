package kith.ui.shell;

import module java.base;
import javafx.collections.ListChangeListener;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;

/**
 * Shows the newest notice below the screen. An error that is not read yet stays there, with a newer notice above it.
 */
final class NoticeBar extends VBox {
    /** A window lower than so many times the size of its letters shows one notice. */
    private static final double LOW_EM = 40;

    private final ScreenContext context;
    private final Notices notices;
    private final Consumer<Page> go;
    private final Runnable details;
    private final ListChangeListener<Notice> onChange = change -> show();
    private boolean low;

    /**
     * @param context the window
     * @param go leads to the place that a notice tells of
     * @param details opens the list of notices
     */
    NoticeBar(ScreenContext context, Consumer<Page> go, Runnable details) {
        this.context = context;
        this.notices = context.notices();
        this.go = go;
        this.details = details;
        getStyleClass().add("notice-bar");
        setId("notices");
        setAccessibleText(context.texts().get("region.notices"));
        setPickOnBounds(false);
        notices.shown().addListener(onChange);
        show();
    }

    /** Lets go of the notices, which live longer than this bar. */
    void detach() {
        notices.shown().removeListener(onChange);
    }

    /** Shows a single notice where two would take too much of the screen. */
    void fitInto(double windowHeight) {
        boolean nowLow = windowHeight < LOW_EM * context.letters().size().pixels();
        if (nowLow != low) {
            low = nowLow;
            show();
        }
    }

    /** The Escape key takes the newest notice away, wherever the focus is: it may lie over something. */
    void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !notices.shown().isEmpty()) {
            notices.close(fitting().getFirst());
            event.consume();
        }
    }

    private List<Notice> fitting() {
        List<Notice> shown = notices.shown();
        List<Notice> error = shown.stream().filter(notice -> notice.severity() == Notice.Severity.ERROR).limit(1)
                .toList();
        return low && !error.isEmpty() ? error
                : Stream.concat(shown.stream().limit(1), error.stream()).distinct().toList();
    }

    private void show() {
        getChildren().setAll(fitting().stream().map(notice -> new BriefNotice(context.texts(), notice,
                new BriefNotice.Actions(place -> {
                    notices.close(notice);
                    go.accept(place);
                }, details, () -> notices.close(notice)))).toList());
        Present.now(this, !getChildren().isEmpty());
    }
}
