package kith.ui.shell;

import java.util.Locale;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.parts.ErrorPane;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows the notices, one below the other. */
final class NoticeBar extends VBox {
    private final Texts texts;
    private final Notices notices;
    private final ListChangeListener<Notice> onChange = change -> show();

    NoticeBar(Texts texts, Notices notices) {
        this.texts = texts;
        this.notices = notices;
        getStyleClass().add("notice-bar");
        setId("notices");
        notices.shown().addListener(onChange);
        show();
    }

    /** Lets go of the notices, which live longer than this bar. */
    void detach() {
        notices.shown().removeListener(onChange);
    }

    private void show() {
        getChildren().setAll(notices.shown().stream().map(this::row).toList());
        boolean any = !getChildren().isEmpty();
        setVisible(any);
        setManaged(any);
    }

    private HBox row(Notice notice) {
        FontIcon icon = new FontIcon(icon(notice.severity()));
        Label text = new Label(notice.text());
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        // Colour alone does not tell: the severity is part of what is read aloud.
        text.setAccessibleText(texts.get("notice.spoken",
                "severity", texts.get(notice.severity().key()), "text", notice.text()));
        HBox.setHgrow(text, Priority.ALWAYS);
        Button close = new Button("", new FontIcon(Feather.X));
        close.setAccessibleText(texts.get("notice.close"));
        close.getStyleClass().addAll("flat", "button-icon", "notice-close");
        close.setOnAction(event -> notices.close(notice));
        HBox row = new HBox(icon, text);
        if (!notice.details().isEmpty()) {
            row.getChildren().add(ErrorPane.copyButton(texts, notice.details()));
        }
        row.getChildren().add(close);
        row.getStyleClass().addAll("notice", notice.severity().name().toLowerCase(Locale.ROOT));
        return row;
    }

    private static Ikon icon(Notice.Severity severity) {
        return switch (severity) {
            case INFO -> Feather.INFO;
            case SUCCESS -> Feather.CHECK_CIRCLE;
            case WARNING -> Feather.ALERT_TRIANGLE;
            case ERROR -> Feather.ALERT_OCTAGON;
        };
    }
}
