package kith.ui.invite;

import static kith.ui.parts.IconButton.button;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Spinner;
import javafx.scene.layout.FlowPane;
import kith.app.invite.ask.AskForFilters.Proposal;
import kith.privacy.Level;
import kith.text.invite.AskTexts;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** How many filters a friend is asked for; then the file and the ways to send it. */
final class AskPage extends ExchangePage {
    AskPage(ScreenContext context, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        Texts texts = context.texts();
        AskViewModel model = exchange.ask();
        setId("ask-page");
        Proposal proposal = model.proposalProperty().get();
        ToSend written = model.writtenProperty().get();
        if (written != null) {
            String name = written.friend().name();
            show(context, exchange.sending(), folders, written, texts.get("ask.done-title"),
                    texts.get("ask.written", "name", name), back);
        } else if (proposal != null) {
            String name = proposal.friend().name();
            AskTexts words = new AskTexts(texts.messages());
            Button write = button("ask-do", texts.get("ask.do"), Feather.MESSAGE_CIRCLE);
            write.getStyleClass().add("accent");
            write.disableProperty().bind(model.busyProperty());
            write.setOnAction(event -> model.write());
            Spinner<Integer> filters = FilterNumber.spinner("ask-filters", context, proposal.held() + 1,
                    Level.MAX, model.filtersProperty());
            FormRow number = new FormRow(texts.get("ask.number"), Bindings.createStringBinding(
                    () -> words.oneMatch(name, model.filtersProperty().get()), model.filtersProperty()), filters);
            getChildren().addAll(new PageHeader(texts.get("ask.title", "name", name),
                    texts.get("ask.sentence", "name", name, "count", proposal.held())), number,
                    new FlowPane(8, 8, write, back));
            beginAt(write);
        }
    }
}
