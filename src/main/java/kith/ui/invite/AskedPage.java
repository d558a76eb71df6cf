package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.check.ForetellFriends;
import kith.app.invite.ask.AnswerRequest.Asked;
import kith.text.invite.AskedTexts;
import kith.ui.panel.PanelDetails;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.share.ShareTexts;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What a friend asks for, what it would tell of the user, and the three ways; then the file that is given. */
final class AskedPage extends ExchangePage {
    private final ScreenContext context;
    private final Texts texts;
    private final ExchangeViewModel exchange;
    private final AskedViewModel model;

    AskedPage(ScreenContext context, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        this.context = context;
        this.texts = context.texts();
        this.exchange = exchange;
        this.model = exchange.asked();
        setId("asked-page");
        Asked asked = model.askedProperty().get();
        ToSend written = model.writtenProperty().get();
        if (written != null) {
            String name = written.friend().name();
            show(context, exchange.sending(), folders, written, texts.get("complete.done-title", "name", name),
                    texts.get("parcel.written", "name", name), back);
        } else if (asked != null) {
            show(asked, back);
        }
    }

    private void show(Asked asked, Button back) {
        String name = asked.friend().name();
        Button give = button("asked-give", "", Feather.SEND);
        give.getStyleClass().add("accent");
        give.textProperty().bind(Bindings.createStringBinding(() -> texts.get("asked.give", "count",
                model.levelProperty().get() - asked.given()), model.levelProperty()));
        give.disableProperty().bind(model.busyProperty());
        give.setOnAction(event -> model.give());
        Button away = button("asked-away", texts.get("asked.not-now"), Feather.X);
        away.disableProperty().bind(model.busyProperty());
        away.setOnAction(event -> model.putAway(exchange::leave));
        getChildren().addAll(new PageHeader(texts.get("asked.title", "name", name, "count", asked.wanted()),
                texts.get("asked.sentence", "name", name, "count", asked.given())), told(name), number(asked),
                new RestoredChoice("asked", texts, model.afterRestoreProperty(), model.restoredProperty()),
                new FlowPane(8, 8, give, away, back),
                PanelDetails.folded("asked-panel", context, model.panel()));
        beginAt(give);
    }

    private Node told(String name) {
        AskedTexts words = new AskedTexts(texts.messages());
        Label told = sentence("");
        told.setId("asked-told");
        told.setMnemonicParsing(false);
        told.textProperty().bind(model.toldProperty()
                .map(now -> words.told(name, now, ForetellFriends.GUESSES)).orElse(""));
        Present.when(told, told.textProperty().isNotEmpty());
        Label forever = sentence(texts.get("invite.forever", "name", name));
        forever.setMnemonicParsing(false);
        return new VBox(4, told, forever);
    }

    private Node number(Asked asked) {
        ShareTexts words = new ShareTexts(texts);
        String name = asked.friend().name();
        return new FormRow(texts.get("asked.number"), Bindings.createStringBinding(() -> words.oneMatch(name,
                model.levelProperty().get()), model.levelProperty()), FilterNumber.spinner("asked-filters", context,
                asked.given() + 1, asked.wanted(), model.levelProperty()));
    }
}
