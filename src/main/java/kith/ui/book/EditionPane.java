package kith.ui.book;

import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.share.Editions;
import kith.ui.parts.Confirm;
import kith.ui.parts.Fold;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * Whether what friends get should follow the book: one sentence with the price and one button where that is worth it;
 * what there is and what waits stands in the details, with the button for those who do not wait.
 */
final class EditionPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final AddressBookViewModel model;

    EditionPane(ScreenContext context, AddressBookViewModel model) {
        super(8);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        Label worth = sentence("");
        worth.setId("book-renew-price");
        worth.textProperty().bind(model.editionProperty().map(model.bookTexts()::renewing).orElse(""));
        Button renew = IconButton.button("book-renew", texts.get("book.renew-do"), Feather.REFRESH_CW);
        renew.setOnAction(event -> renew(worth.getText()));
        HBox.setHgrow(worth, Priority.ALWAYS);
        worth.setMaxWidth(Double.MAX_VALUE);
        HBox line = new HBox(16, worth, renew);
        line.setAlignment(Pos.CENTER_LEFT);
        Present.when(line, worth.textProperty().isNotEmpty());
        Label now = sentence("");
        now.setId("book-edition");
        now.textProperty().bind(model.editionProperty().map(model.bookTexts()::edition).orElse(""));
        Label advice = sentence("");
        advice.getStyleClass().add("quiet");
        advice.textProperty().bind(model.editionProperty().map(this::advice).orElse(""));
        Button make = IconButton.button("book-make-edition", texts.get("book.edition-make"), Feather.LAYERS);
        make.disableProperty().bind(model.editionProperty()
                .map(status -> status.waiting() == 0 && status.withdrawn() == 0).orElse(true));
        make.setOnAction(event -> make());
        getChildren().addAll(line, new Fold("book-edition-details", texts.get("book.edition-details"),
                new VBox(8, now, advice, make)));
    }

    private String advice(Editions.Status status) {
        if (status.unvouched()) {
            return texts.get("book.edition-unvouched");
        }
        if (status.waiting() == 0 && status.withdrawn() == 0) {
            return texts.get("book.edition-nothing-new");
        }
        if (status.renewsItself()) {
            return texts.get("book.edition-renews");
        }
        return status.proposesNew() ? texts.get("edition.proposed")
                : texts.get("book.edition-wait", "count", Editions.Status.WORTH_IT);
    }

    private void renew(String price) {
        if (context.confirm().ask(new Confirm.Question(texts.get("book.renew-title"),
                texts.messages().sentences(price, texts.get("book.edition-for-good")), texts.get("book.renew-confirm"),
                texts.get("book.renew-leave"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
            model.makeEdition();
        }
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
