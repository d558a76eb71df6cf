package kith.ui.shell;

import module java.base;
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

/** A notice in the list of notices: everything it says, when it came, and the ways on. */
final class NoticeRow extends HBox {
    private final Texts texts;
    private final Notice notice;

    /**
     * @param context the window
     * @param notice what to tell
     * @param time when it came
     * @param go leads to the place that the notice tells of
     */
    NoticeRow(ScreenContext context, Notice notice, String time, Consumer<Page> go) {
        this.texts = context.texts();
        this.notice = notice;
        VBox words = new VBox();
        words.getStyleClass().add("notice-words");
        words.getChildren().addAll(lines());
        FlowPane footer = new FlowPane(quiet(time));
        footer.getStyleClass().add("notice-footer");
        notice.fault().ifPresent(fault -> footer.getChildren().add(ErrorPane.code(fault)));
        notice.place().ifPresent(place -> footer.getChildren().add(show(texts, notice, place, go)));
        if (!notice.details().isEmpty()) {
            footer.getChildren().add(belonging(notice, ErrorPane.copyButton(texts, notice.details())));
        }
        words.getChildren().add(footer);
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(new FontIcon(icon(notice.severity())), words);
        getStyleClass().addAll("notice", EnumWord.of(notice.severity()));
    }

    private List<Label> lines() {
        List<Label> lines = notice.fault().map(ErrorPane::lines)
                .orElseGet(() -> List.of(Sentence.sentence(notice.text())));
        lines.getFirst().setAccessibleText(spoken(texts, notice, lines.getFirst().getText()));
        return lines;
    }

    /** {@return words with how bad it is, for colour alone does not tell} */
    static String spoken(Texts texts, Notice notice, String words) {
        return texts.get("notice.spoken", "severity", texts.get(notice.severity().key()), "text", words);
    }

    /** {@return a button that leads to the place that a notice tells of} */
    static Button show(Texts texts, Notice notice, Page place, Consumer<Page> go) {
        Button show = belonging(notice, new Button(texts.get("notice.show", "place", texts.get(place.key())),
                new FontIcon(place.icon())));
        show.setMnemonicParsing(false);
        show.getStyleClass().add("notice-show");
        show.setOnAction(event -> go.accept(place));
        return show;
    }

    /** {@return the button; someone who reaches it by the keyboard hears what it belongs to} */
    static Button belonging(Notice notice, Button button) {
        button.setAccessibleHelp(notice.text());
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    private static Node quiet(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("quiet");
        return label;
    }

    /** {@return the picture of how bad it is} */
    static Ikon icon(Notice.Severity severity) {
        return switch (severity) {
            case INFO -> Feather.INFO;
            case SUCCESS -> Feather.CHECK_CIRCLE;
            case WARNING -> Feather.ALERT_TRIANGLE;
            case ERROR -> Feather.ALERT_OCTAGON;
        };
    }
}
