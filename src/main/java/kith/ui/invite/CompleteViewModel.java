package kith.ui.invite;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.invite.Outbox;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters.AfterRestore;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;

/** Somebody answered with the right code: what they get, and the file that gives it to them. */
public final class CompleteViewModel {
    private final Exchanging around;
    private final Runnable changed;
    private final GivingViewModel giving;
    private final ReadOnlyObjectWrapper<@Nullable Friend> friend = new ReadOnlyObjectWrapper<>(this, "friend");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private final ReadOnlyObjectWrapper<@Nullable ToSend> written = new ReadOnlyObjectWrapper<>(this, "written");

    CompleteViewModel(Exchanging around, Runnable changed) {
        this.around = around;
        this.changed = changed;
        this.giving = new GivingViewModel(around);
    }

    /** Begins with a friend who is verified. */
    void begin(Friend answered) {
        written.set(null);
        friend.set(answered);
        giving.begin(answered.name());
    }

    /** Forgets whom it was about. */
    void leave() {
        written.set(null);
        friend.set(null);
    }

    /** Writes the file. */
    public void send() {
        Friend answered = friend.get();
        if (answered == null || busy.get()) {
            return;
        }
        int level = giving.level();
        AfterRestore decision = giving.afterRestoreProperty().get();
        busy.set(true);
        around.background().run("invite.working", progress -> {
            Outbox outbox = new Outbox(around.profile());
            SendToFriend.Result sent = new SendToFriend(around.profile()).run(answered.name(), level, decision,
                    outbox.unsorted(), around.passphrases());
            return new ToSend(sent.completes() ? ToSend.Purpose.COMPLETION : ToSend.Purpose.PARCEL, sent.friend(),
                    outbox.keep(sent.friend(), sent.file()));
        }, sent -> {
            busy.set(false);
            written.set(sent);
            changed.run();
        }, fault -> {
            busy.set(false);
            giving.failed(fault);
        });
    }

    /** {@return who answered, if it is about anybody} */
    public ReadOnlyObjectProperty<@Nullable Friend> friendProperty() {
        return friend.getReadOnlyProperty();
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
