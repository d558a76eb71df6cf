package kith.ui.invite;

import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.folder.SharedFolder;
import kith.app.invite.Outbox;
import kith.app.invite.SendOwnCard;
import kith.app.invite.SendToFriend;
import kith.app.invite.SendToFriend.Recipient;
import kith.app.invite.renew.IntoOutbox;
import kith.app.share.ShareFilters.AfterRestore;
import kith.ui.share.Closeness;
import kith.ui.share.SealedShare;
import org.jspecify.annotations.Nullable;

/** Somebody gets one sealed file: who answered with the right code, or any friend for whom something is due. */
public final class CompleteViewModel {
    private final Exchanging around;
    private final Runnable changed;
    private final GivingViewModel giving;
    private final ReadOnlyObjectWrapper<@Nullable Recipient> recipient =
            new ReadOnlyObjectWrapper<>(this, "recipient");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private final ReadOnlyObjectWrapper<@Nullable ToSend> written = new ReadOnlyObjectWrapper<>(this, "written");

    CompleteViewModel(Exchanging around, Runnable changed) {
        this.around = around;
        this.changed = changed;
        this.giving = new GivingViewModel(around);
    }

    /** Takes over what another one shows. */
    void goOnFrom(CompleteViewModel before) {
        giving.goOnFrom(before.giving);
        recipient.set(before.recipient.get());
        written.set(before.written.get());
    }

    /** Begins with a friend and calls {@code sealed}, or {@code otherwise} where no file can be sealed to them. */
    void begin(String name, Runnable sealed, Runnable otherwise) {
        around.background().run("invite.working", progress -> new SendToFriend(around.profile()).find(name),
                found -> found.ifPresentOrElse(one -> {
                    begin(one);
                    sealed.run();
                }, otherwise), around.notices()::fault);
    }

    private void begin(Recipient found) {
        written.set(null);
        giving.begin(found.friend().name(), found.level() == 0 && (found.completes() || found.circles() == 0)
                ? Closeness.FRIEND : Closeness.having(found.level()), !found.completes());
        recipient.set(found);
    }

    /** Writes the user's card for a friend, at once: there is nothing to choose. */
    void sendCard(String name, Runnable then) {
        write(() -> {
            Outbox outbox = new Outbox(around.profile());
            SendOwnCard.Result card = new SendOwnCard(around.profile()).run(name, outbox.unsorted(name),
                    around.passphrases());
            return new ToSend(card.sealed() ? ToSend.Purpose.PARCEL : ToSend.Purpose.CARD, card.friend(),
                    outbox.keep(card.friend(), card.file()));
        }, then);
    }

    /** Shows a file that was written before. */
    void show(ToSend before) {
        recipient.set(null);
        written.set(before);
    }

    /** Forgets whom it was about. */
    void leave() {
        written.set(null);
        recipient.set(null);
    }

    /** Writes the file. */
    public void send() {
        Recipient found = recipient.get();
        if (found == null) {
            return;
        }
        send(found, giving.level(), giving.afterRestoreProperty().get(), () -> { });
    }

    /** Writes the file at once, for somebody of whom all was chosen elsewhere. */
    void send(SealedShare chosen, Runnable then) {
        Recipient found = recipient.get();
        if (found != null && found.friend().name().equals(chosen.friend())) {
            send(found, chosen.level(), chosen.afterRestore(), then);
        }
    }

    private void send(Recipient found, int level, AfterRestore decision, Runnable then) {
        write(() -> {
            SendToFriend.Result sent = new IntoOutbox(around.profile()).write(found.friend().name(), level, decision,
                    around.passphrases());
            return new ToSend(sent.completes() ? ToSend.Purpose.COMPLETION : ToSend.Purpose.PARCEL, sent.friend(),
                    sent.file(), new SharedFolder(around.profile()).holds(sent.file()));
        }, then);
    }

    private void write(Supplier<ToSend> work, Runnable then) {
        if (busy.get()) {
            return;
        }
        busy.set(true);
        around.background().run("invite.working", progress -> work.get(), sent -> {
            busy.set(false);
            written.set(sent);
            changed.run();
            then.run();
        }, fault -> {
            busy.set(false);
            giving.failed(fault);
        });
    }

    /** {@return who gets it, if it is about anybody} */
    public ReadOnlyObjectProperty<@Nullable Recipient> recipientProperty() {
        return recipient.getReadOnlyProperty();
    }

    /** {@return whether the file is being written} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return the file, once it was written} */
    public ReadOnlyObjectProperty<@Nullable ToSend> writtenProperty() {
        return written.getReadOnlyProperty();
    }

    /** {@return how much they get} */
    public GivingViewModel giving() {
        return giving;
    }
}
