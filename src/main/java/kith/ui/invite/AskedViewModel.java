package kith.ui.invite;

import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.folder.SharedFolder;
import kith.app.invite.SendToFriend;
import kith.app.invite.ask.AnswerRequest;
import kith.app.invite.ask.AnswerRequest.Asked;
import kith.app.invite.ask.AnswerRequest.Told;
import kith.app.privacy.PrivacyPanel;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.privacy.Level;
import kith.ui.panel.PanelViewModel;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** A friend asks for filters: what that would tell of the user, and what they do about it. */
public final class AskedViewModel {
    private final Exchanging around;
    private final Runnable changed;
    private final PanelViewModel panel;
    private final Newest question = new Newest();
    private final ReadOnlyObjectWrapper<@Nullable Asked> asked = new ReadOnlyObjectWrapper<>(this, "asked");
    private final ReadOnlyObjectWrapper<@Nullable Told> told = new ReadOnlyObjectWrapper<>(this, "told");
    private final IntegerProperty level = new SimpleIntegerProperty(this, "level", Level.FRIEND);
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);
    private final ReadOnlyBooleanWrapper restored = new ReadOnlyBooleanWrapper(this, "restored");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private final ReadOnlyObjectWrapper<@Nullable ToSend> written = new ReadOnlyObjectWrapper<>(this, "written");

    AskedViewModel(Exchanging around, Runnable changed) {
        this.around = around;
        this.changed = changed;
        this.panel = new PanelViewModel(around.texts(), around.background(), around.notices());
        level.subscribe(this::preview);
        afterRestore.subscribe(this::preview);
    }

    /** Takes over what another one shows. */
    void goOnFrom(AskedViewModel before) {
        level.set(before.level.get());
        afterRestore.set(before.afterRestore.get());
        restored.set(before.restored.get());
        asked.set(before.asked.get());
        written.set(before.written.get());
        preview();
    }

    /** Begins with what a friend asks for, and calls {@code then}; nothing where they ask for nothing any more. */
    void begin(String name, Runnable then) {
        around.background().run("invite.working", progress -> new AnswerRequest(around.profile()).find(name),
                found -> found.ifPresentOrElse(one -> {
                    written.set(null);
                    told.set(null);
                    afterRestore.set(AfterRestore.UNDECIDED);
                    restored.set(false);
                    level.set(one.wanted());
                    asked.set(one);
                    preview();
                    then.run();
                }, changed), around.notices()::fault);
    }

    /** Forgets whom it was about. */
    void leave() {
        written.set(null);
        asked.set(null);
    }

    private void preview() {
        Asked now = asked.get();
        if (now == null) {
            return;
        }
        String name = now.friend().name();
        int wanted = level.get();
        AfterRestore decision = afterRestore.get();
        panel.preview(lists -> new PrivacyPanel(around.profile()).share(name, wanted, decision, lists));
        question.ask().run(around.background(), "invite.working",
                progress -> new AnswerRequest(around.profile()).told(now, wanted, decision),
                found -> told.set(found.orElse(null)), fault -> {
                    // What was said of another number is not what this one tells.
                    told.set(null);
                    around.notices().fault(fault);
                });
    }

    /** Gives as many filters as are chosen. */
    public void give() {
        Asked now = asked.get();
        if (now == null || busy.get()) {
            return;
        }
        int wanted = level.get();
        AfterRestore decision = afterRestore.get();
        busy.set(true);
        around.background().run("invite.working", progress -> {
            SendToFriend.Result sent =
                    new AnswerRequest(around.profile()).give(now, wanted, decision, around.passphrases());
            return new ToSend(ToSend.Purpose.PARCEL, sent.friend(), sent.file(),
                    new SharedFolder(around.profile()).holds(sent.file()));
        }, sent -> {
            busy.set(false);
            written.set(sent);
            changed.run();
        }, fault -> {
            busy.set(false);
            restored.set(restored.get() || fault.fault() == Fault.EDITION_UNVOUCHED);
            around.notices().fault(fault);
        });
    }

    /** Says no more of it; the friend is told nothing. */
    public void putAway(Runnable then) {
        Optional.ofNullable(asked.get()).ifPresent(now -> around.background().run("invite.working", progress -> {
            new AnswerRequest(around.profile()).putAway(now.friend().name());
            return now;
        }, gone -> {
            changed.run();
            then.run();
        }, around.notices()::fault));
    }

    /** {@return who asks for what, if it is about anybody} */
    public ReadOnlyObjectProperty<@Nullable Asked> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    /** {@return what the friend could find out, before and after, once it was worked out} */
    public ReadOnlyObjectProperty<@Nullable Told> toldProperty() {
        return told.getReadOnlyProperty();
    }

    /** {@return how many filters they get} */
    public IntegerProperty levelProperty() {
        return level;
    }

    /** {@return how to go on after a restore; matters only then} */
    public ObjectProperty<AfterRestore> afterRestoreProperty() {
        return afterRestore;
    }

    /** {@return whether the profile came from a backup, and it is to be said how to go on} */
    public ReadOnlyBooleanProperty restoredProperty() {
        return restored.getReadOnlyProperty();
    }

    /** {@return whether the file is being written} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return the file, once it was written} */
    public ReadOnlyObjectProperty<@Nullable ToSend> writtenProperty() {
        return written.getReadOnlyProperty();
    }

    /** {@return who would learn what} */
    PanelViewModel panel() {
        return panel;
    }
}
