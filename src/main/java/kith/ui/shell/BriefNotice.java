package kith.ui.shell;

import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import kith.fault.EnumWord;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A notice at the foot of the window: two lines at most, which the stylesheet sets. Where more is to be read, a button
 * leads to the list of notices.
 */
final class BriefNotice extends HBox {
    /** What its buttons do. */
    record Actions(Consumer<Page> go, Runnable details, Runnable close) {
    }

    BriefNotice(Texts texts, Notice notice, Actions actions) {
        Label words = new Label(notice.brief());
        words.setMnemonicParsing(false);
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMaxWidth(Double.MAX_VALUE);
        words.getStyleClass().add("notice-brief");
        words.setAccessibleText(NoticeRow.spoken(texts, notice, words.getText()));
        HBox.setHgrow(words, Priority.ALWAYS);
        Button details = NoticeRow.belonging(notice, new Button(texts.get("notice.details")));
        details.getStyleClass().add("notice-details");
        details.setOnAction(event -> actions.details().run());
        Present.when(details, Bindings.createBooleanBinding(
                () -> notice.fault().isPresent() || !notice.details().isEmpty() || words.isTextTruncated(),
                words.textTruncatedProperty()));
        Button close = NoticeRow.belonging(notice, new Button("", new FontIcon(Feather.X)));
        close.setAccessibleText(texts.get("notice.close"));
        close.getStyleClass().addAll("flat", "button-icon", "notice-close");
        close.setOnAction(event -> actions.close().run());
        getChildren().addAll(new FontIcon(NoticeRow.icon(notice.severity())), words);
        notice.place().ifPresent(place -> getChildren().add(NoticeRow.show(texts, notice, place, actions.go())));
        getChildren().addAll(details, close);
        getStyleClass().addAll("notice", EnumWord.of(notice.severity()));
    }
}
