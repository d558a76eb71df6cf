package kith.ui.book;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.share.Editions;
import kith.ui.parts.Confirm;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The edition that friends' filters come from: what it holds, what waits, and what a new one would cost. */
final class EditionPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final AddressBookViewModel model;

    EditionPane(ScreenContext context, AddressBookViewModel model) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        Label now = new Label();
        now.setId("book-edition");
        now.setWrapText(true);
        now.setMinHeight(USE_PREF_SIZE);
        now.textProperty().bind(model.editionProperty().map(model.bookTexts()::edition).orElse(""));
        Label advice = new Label();
        advice.setWrapText(true);
        advice.setMinHeight(USE_PREF_SIZE);
        advice.getStyleClass().add("quiet");
        advice.textProperty().bind(model.editionProperty().map(this::advice).orElse(""));
        Button make = new Button(texts.get("book.edition-make"), new FontIcon(Feather.LAYERS));
        make.setId("book-make-edition");
        make.setMinWidth(USE_PREF_SIZE);
        make.disableProperty().bind(model.editionProperty()
                .map(status -> status.waiting() == 0 && status.withdrawn() == 0).orElse(true));
        make.setOnAction(event -> make());
        VBox words = new VBox(4, now, advice);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(16, words, make);
        line.setAlignment(Pos.CENTER_LEFT);
        Section section = new Section(texts.get("book.edition-title"));
        section.getChildren().add(line);
        getChildren().add(section);
    }

    private String advice(Editions.Status status) {
        if (status.unvouched()) {
            return texts.get("book.edition-unvouched");
        }
        if (status.waiting() == 0 && status.withdrawn() == 0) {
            return texts.get("book.edition-nothing-new");
        }
        return status.proposesNew() ? texts.get("edition.proposed")
                : texts.get("book.edition-wait", "count", Editions.Status.WORTH_IT);
    }

    private void make() {
        Editions.@Nullable Status status = model.editionProperty().get();
        if (status != null && context.confirm().ask(new Confirm.Question(texts.get("book.edition-make-title"),
                model.bookTexts().cost(status), texts.get("book.edition-make"), texts.get("book.edition-leave"),
                Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
            model.makeEdition();
        }
    }
}
