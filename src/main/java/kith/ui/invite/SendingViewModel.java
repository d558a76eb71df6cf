package kith.ui.invite;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import kith.app.invite.DueByMail;
import kith.app.outbox.Send;
import kith.app.share.DraftMail;
import kith.exchange.DocumentReader;
import kith.file.AtomicFile;
import kith.friend.HandedOver;
import kith.parcel.TextForm;
import kith.ui.share.FilesByMail;

/** The ways of one file to its recipient: a draft of a message with it, or a copy of it elsewhere. */
public final class SendingViewModel {
    private final Exchanging around;
    private final FilesByMail mail;

    SendingViewModel(Exchanging around) {
        this.around = around;
        this.mail = new FilesByMail(around.profile(), around.texts(), around.background(), around.notices(),
                around.mail());
    }

    /** Hands a message with the file to the user's mail program, unsent. No code is in it. */
    public void byMail(ToSend sent) {
        mail.hand(sent, new FilesByMail.Letter(sent.friend().name(), List.of(sent.file()),
                owner -> text(sent.purpose(), owner)));
    }

    /** Hands over a message for each friend with their files. */
    void hand(List<Send.Sent> all) {
        mail.hand(all.stream().filter(one -> !one.files().isEmpty()).map(one -> new FilesByMail.Letter(
                one.friend().name(), one.files(), owner -> text(ToSend.Purpose.PARCEL, owner))).toList());
    }

    /** {@return what a message with a file says} */
    DraftMail.Text text(ToSend.Purpose purpose, String owner) {
        return new DraftMail.Text(subject(purpose, owner), body(purpose, owner));
    }

    private String subject(ToSend.Purpose purpose, String owner) {
        return switch (purpose) {
            case INVITATION -> around.texts().get("invite.mail-subject", "owner", owner);
            case ANSWER, CARD_ALONE -> around.texts().get("invite.mail-answer-subject", "owner", owner);
            case CARD -> around.texts().get("invite.mail-card-subject", "owner", owner);
            case REQUEST -> around.texts().get("invite.mail-request-subject", "owner", owner);
            case COMPLETION, PARCEL -> around.texts().get("invite.mail-parcel-subject", "owner", owner);
        };
    }

    private String body(ToSend.Purpose purpose, String owner) {
        return switch (purpose) {
            case INVITATION -> around.texts().get("invite.mail-body", "owner", owner);
            case ANSWER, CARD_ALONE -> around.texts().get("invite.mail-answer-body", "owner", owner);
            case CARD -> around.texts().get("invite.mail-card-body", "owner", owner);
            case REQUEST -> around.texts().get("invite.mail-request-body", "owner", owner);
            case COMPLETION, PARCEL -> around.texts().get("invite.mail-parcel-body", "owner", owner);
        };
    }

    /** Hands the file as text to {@code clipboard}, for messengers that carry nothing else. */
    public void asText(ToSend sent, Consumer<String> clipboard) {
        around.background().run("invite.saving", progress -> {
            String text = TextForm.of(DocumentReader.bytes(sent.file()));
            new DueByMail(around.profile()).sent(sent.friend().name(), List.of(sent.file()), HandedOver.Way.TEXT);
            return text;
        }, text -> {
            clipboard.accept(text);
            around.notices().success(around.texts().get("invite.copied"));
        }, around.notices()::fault);
    }

    /** Writes a copy of the file to where the user wants it: on a stick, in a folder that is synchronised. */
    public void saveAs(ToSend sent, Path target) {
        around.background().run("invite.saving", progress -> {
            AtomicFile.write(target, DocumentReader.bytes(sent.file()), AtomicFile.Visibility.SECRET);
            new DueByMail(around.profile()).sent(sent.friend().name(), List.of(sent.file()), HandedOver.Way.FILE);
            return target;
        }, saved -> around.notices().success(around.texts().get("invite.saved", "file", saved.toString())),
                around.notices()::fault);
    }

    /** {@return whether a message is on its way to the mail program} */
    public ReadOnlyBooleanProperty busyProperty() {
        return mail.busyProperty();
    }
}
