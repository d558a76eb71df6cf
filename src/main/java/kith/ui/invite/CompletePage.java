package kith.ui.invite;

import static kith.ui.parts.IconButton.button;

import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import kith.app.invite.SendToFriend.Recipient;
import kith.friend.KeyTrust;
import kith.ui.parts.PageHeader;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** That the right answer came, and what the friend gets; then the file and the ways to send it. */
final class CompletePage extends ExchangePage {
    CompletePage(ScreenContext context, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        Texts texts = context.texts();
        CompleteViewModel model = exchange.complete();
        setId("complete-page");
        Recipient recipient = model.recipientProperty().get();
        ToSend written = model.writtenProperty().get();
        if (written != null) {
            String name = written.friend().name();
            show(context, exchange.sending(), folders, written, texts.get("complete.done-title", "name", name),
                    texts.get(said(written.purpose()), "name", name), back);
        } else if (recipient != null) {
            String name = recipient.friend().name();
            Button send = button("complete-do", texts.get("complete.do"), Feather.SEND);
            send.getStyleClass().add("accent");
            send.disableProperty().bind(model.busyProperty());
            send.setOnAction(event -> model.send());
            getChildren().add(recipient.completes()
                    ? new PageHeader(texts.get("complete.title", "name", name),
                            sentence(texts, recipient))
                    : new PageHeader(texts.get("complete.parcel-title", "name", name),
                            texts.get("complete.parcel-sentence", "name", name, "count", recipient.circles())));
            FlowPane buttons = new FlowPane(8, 8, send, back);
            if (recipient.again()) {
                // What it gives was chosen when it was made.
                getChildren().add(buttons);
            } else {
                getChildren().addAll(new GivingPart("complete", context, model.giving(), name), buttons,
                        GivingPart.details("complete", context, model.giving()));
            }
            beginAt(send);
        }
    }

    /** A verification may have ended since the answer came: it was removed, or the key changed. */
    static String sentence(Texts texts, Recipient recipient) {
        return texts.get(recipient.again() ? "complete.again"
                : KeyTrust.isVerified(recipient.friend()) ? "complete.sentence" : "complete.unverified", "name",
                recipient.friend().name());
    }

    private static String said(ToSend.Purpose purpose) {
        return switch (purpose) {
            case COMPLETION -> "parcel.completes";
            case CARD -> "complete.card-written";
            case PARCEL, INVITATION, ANSWER, CARD_ALONE, REQUEST -> "parcel.written";
        };
    }
}
