package kith.ui.shell;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.fault.EnumWord;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.Sentence;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A notice as it is shown: what is told, and below it the ways on. */
final class NoticeRow extends HBox {
    private final Texts texts;
    private final Notice notice;

    /**
     * @param context the window
     * @param notice what to tell
     * @param time when it came, where that matters
     * @param go leads to the place that the notice tells of
     */
    NoticeRow(ScreenContext context, Notice notice, Optional<String> time, Consumer<Page> go) {
        this.texts = context.texts();
        this.notice = notice;
        VBox words = new VBox();
        words.getStyleClass().add("notice-words");
        words.getChildren().addAll(lines());
        FlowPane footer = new FlowPane();
        footer.getStyleClass().add("notice-footer");
        time.ifPresent(when -> footer.getChildren().add(quiet(when)));
        notice.fault().ifPresent(fault -> footer.getChildren().add(ErrorPane.code(fault)));
        notice.place().ifPresent(place -> footer.getChildren().add(show(place, go)));
        if (!notice.details().isEmpty()) {
            footer.getChildren().add(belonging(ErrorPane.copyButton(texts, notice.details())));
        }
        if (!footer.getChildren().isEmpty()) {
            words.getChildren().add(footer);
        }
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(new FontIcon(icon(notice.severity())), words);
        getStyleClass().addAll("notice", EnumWord.of(notice.severity()));
    }

    /** Adds a button that closes the notice. */
    NoticeRow closedBy(Runnable close) {
        Button button = belonging(new Button("", new FontIcon(Feather.X)));
        button.setAccessibleText(texts.get("notice.close"));
        button.getStyleClass().addAll("flat", "button-icon", "notice-close");
        button.setOnAction(event -> close.run());
        getChildren().add(button);
        return this;
    }

    private List<Label> lines() {
        List<Label> lines = notice.fault().map(ErrorPane::lines)
                .orElseGet(() -> List.of(Sentence.sentence(notice.text())));
        // Colour alone does not tell: the severity is part of what is read aloud.
        lines.getFirst().setAccessibleText(texts.get("notice.spoken",
                "severity", texts.get(notice.severity().key()), "text", lines.getFirst().getText()));
        return lines;
    }

    private Button show(Page place, Consumer<Page> go) {
        Button show = belonging(new Button(texts.get("notice.show", "place", texts.get(place.key())),
                new FontIcon(place.icon())));
        show.setMnemonicParsing(false);
        show.getStyleClass().add("notice-show");
        show.setOnAction(event -> go.accept(place));
        return show;
    }

    /** Whoever comes to a button by the keyboard hears what it belongs to. */
    private <B extends Button> B belonging(B button) {
        button.setAccessibleHelp(notice.text());
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    private static Node quiet(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("quiet");
        return label;
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
