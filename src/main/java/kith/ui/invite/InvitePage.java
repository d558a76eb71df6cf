package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import kith.ui.invite.InviteViewModel.Open;
import kith.ui.parts.Confirm;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** A name and one button; in their place, then, a code to tell and a file to send. */
final class InvitePage extends ExchangePage {
    private final ScreenContext context;
    private final Texts texts;
    private final ExchangeViewModel exchange;
    private final InviteViewModel model;

    InvitePage(ScreenContext context, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        this.context = context;
        this.texts = context.texts();
        this.exchange = exchange;
        this.model = exchange.invite();
        setId("invite-page");
        Open open = model.openProperty().get();
        if (open == null) {
            ask(back);
        } else {
            show(open, folders, back);
        }
    }

    private void ask(Button back) {
        TextField name = new TextField();
        name.setId("invite-name");
        context.follow(name, () -> name.setMaxWidth(context.scaled(320)));
        name.textProperty().bindBidirectional(model.nameProperty());
        name.setOnAction(event -> model.invite());
        FormRow row = new FormRow(texts.get("invite.name"), texts.get("friends.new-name-hint"), name);
        row.problemProperty().bind(model.problemProperty());
        Button invite = button("invite-do", texts.get("invite.do"), Feather.USER_PLUS);
        invite.getStyleClass().add("accent");
        invite.disableProperty().bind(Bindings.createBooleanBinding(
                () -> model.busyProperty().get() || model.nameProperty().get().isBlank(), model.busyProperty(),
                model.nameProperty()));
        invite.setOnAction(event -> model.invite());
        getChildren().addAll(new PageHeader(texts.get("invite.title"), texts.get("invite.sentence")), row,
                model.address().row("invite-address", context, model::invite), new FlowPane(8, 8, invite, back));
        beginAt(name);
    }

    private void show(Open open, SendingPart.Folders folders, Button back) {
        String name = open.name();
        Label code = new Label(open.code());
        code.setId("invite-code");
        code.getStyleClass().add("invite-code");
        code.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        // Digit by digit, for "four thousand and seventy-one" is no help to whoever types.
        code.setAccessibleText(texts.get("invite.code-aloud", "code",
                open.code().replace(" ", "").replaceAll("(?<=.)(?=.)", " ")));
        code.setFocusTraversable(true);
        Section tell = new Section(texts.get("invite.tell", "name", name));
        tell.getStyleClass().add("card");
        tell.getChildren().addAll(code, sentence(texts.get("invite.tell-how", "name", name)));
        SendingPart sending = new SendingPart(context, exchange.sending(), open.sent(), folders);
        Section send = new Section(texts.get("invite.send", "name", name));
        send.getStyleClass().add("card");
        send.getChildren().addAll(sending, new QrCodePart(context, model, name));
        // Whoever gets a picture of the window gets one of the two; and the QR code is seen whole.
        model.qrCodeProperty().when(send.sceneProperty().isNotNull()).subscribe(qr -> List.of(tell, sending)
                .forEach(part -> {
                    Present.now(part, qr == null);
                }));
        Button withdraw = button("invite-withdraw", texts.get("invite.withdraw"), Feather.X);
        withdraw.setOnAction(event -> {
            if (context.confirm().ask(new Confirm.Question(texts.get("invite.withdraw-title", "name", name),
                    texts.get("invite.withdraw-sentence", "name", name), texts.get("invite.withdraw-do"),
                    texts.get("invite.withdraw-leave"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                exchange.withdraw();
            }
        });
        Label until = sentence(texts.get("invite.until", "name", name, "day", texts.figures().day(open.expires())));
        until.setId("invite-until");
        getChildren().addAll(new PageHeader(texts.get("invite.open-title", "name", name),
                texts.get("invite.open-sentence")), tell, send, until, new FlowPane(8, 8, back, withdraw));
        beginAt(code);
    }
}
