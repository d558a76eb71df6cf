package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.share.ShareFilters.AfterRestore;
import kith.ui.parts.Details;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What all friends get at once, and what that tells, before the files are written that are then to be sent. */
final class EverybodyPage extends ExchangePage {
    private final ScreenContext context;
    private final Texts texts;
    private final EverybodyViewModel model;

    EverybodyPage(ScreenContext context, ExchangeViewModel exchange, Button back) {
        this.context = context;
        this.texts = context.texts();
        this.model = exchange.everybody();
        setId("everybody-page");
        UpdateEverybody.Preview preview = model.previewProperty().get();
        if (preview != null) {
            show(preview, exchange, back);
        }
    }

    private void show(UpdateEverybody.Preview preview, ExchangeViewModel exchange, Button back) {
        int count = preview.owed().size();
        getChildren().add(new PageHeader(texts.get("everybody.do"), count == 0 ? texts.get("everybody.nothing")
                : texts.get("everybody.sentence", "count", count)));
        VBox card = new VBox(8);
        card.getStyleClass().addAll("section", "card");
        if (count > 0) {
            Label names = plain(texts.get("everybody.for", "names", model.names()));
            names.setId("everybody-names");
            card.getChildren().add(names);
        }
        model.sentences().forEach(words -> card.getChildren().add(plain(words)));
        for (String words : model.leftOut()) {
            Label label = plain(words);
            label.getStyleClass().add("quiet");
            card.getChildren().add(label);
        }
        if (!card.getChildren().isEmpty()) {
            getChildren().add(card);
        }
        getChildren().add(new RestoredChoice("everybody", texts, model.afterRestoreProperty(),
                new ReadOnlyObjectWrapper<>(preview.unvouched())));
        if (count > 0) {
            Button write = write(preview, exchange);
            getChildren().add(new FlowPane(8, 8, write, back));
            beginAt(write);
        } else {
            getChildren().add(new FlowPane(8, 8, back));
            beginAt(back);
        }
        List<String> figures = model.figures();
        if (!figures.isEmpty()) {
            getChildren().add(Details.folded("everybody-details", texts, figures));
        }
    }

    /** Check is where the files are sent from. */
    private Button write(UpdateEverybody.Preview preview, ExchangeViewModel exchange) {
        Button write = button("everybody-write", texts.get("everybody.write", "count", preview.owed().size()),
                Feather.FILE);
        write.getStyleClass().add("accent");
        write.disableProperty().bind(Bindings.createBooleanBinding(() -> exchange.outbox().busyProperty().get()
                || preview.unvouched() && model.afterRestoreProperty().get() == AfterRestore.UNDECIDED,
                exchange.outbox().busyProperty(), model.afterRestoreProperty()));
        write.setOnAction(event -> model.write(() -> {
            exchange.leave();
            context.navigation().go(Page.CHECK);
        }));
        return write;
    }

    /** Names are no mnemonics. */
    private static Label plain(String words) {
        Label label = sentence(words);
        label.setMnemonicParsing(false);
        return label;
    }
}
