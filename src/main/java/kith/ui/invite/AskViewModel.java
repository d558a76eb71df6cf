package kith.ui.invite;

import java.nio.file.Path;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import kith.app.folder.SharedFolder;
import kith.app.invite.Outbox;
import kith.app.invite.ask.AskForFilters;
import kith.app.invite.ask.AskForFilters.Proposal;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;

/** A friend is asked for more filters: how many in all, and then the file to send. */
public final class AskViewModel {
    private final Exchanging around;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<@Nullable Proposal> proposal = new ReadOnlyObjectWrapper<>(this, "proposal");
    private final IntegerProperty filters = new SimpleIntegerProperty(this, "filters", Level.FRIEND);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private final ReadOnlyObjectWrapper<@Nullable ToSend> written = new ReadOnlyObjectWrapper<>(this, "written");

    AskViewModel(Exchanging around, Runnable changed) {
        this.around = around;
        this.changed = changed;
    }

    /** Takes over what another one shows. */
    void goOnFrom(AskViewModel before) {
        filters.set(before.filters.get());
        proposal.set(before.proposal.get());
        written.set(before.written.get());
    }

    /** Begins with a friend, with as many filters as it makes sense to ask for. */
    void begin(String name, Runnable then) {
        around.background().run("invite.working", progress -> new AskForFilters(around.profile()).propose(name),
                found -> {
                    written.set(null);
                    filters.set(found.proposed());
                    proposal.set(found);
                    then.run();
                }, around.notices()::fault);
    }

    /** Forgets whom it was about. */
    void leave() {
        written.set(null);
        proposal.set(null);
    }

    /** Writes the file. */
    public void write() {
        Proposal asked = proposal.get();
        if (asked == null || busy.get()) {
            return;
        }
        int wanted = filters.get();
        busy.set(true);
        around.background().run("invite.working", progress -> {
            Outbox outbox = new Outbox(around.profile());
            AskForFilters.Result done = new AskForFilters(around.profile()).run(new AskForFilters.Request(
                    asked.friend().name(), wanted, outbox.unsorted(asked.friend().name())), around.passphrases());
            Path kept = outbox.keep(done.friend(), done.file());
            return new ToSend(ToSend.Purpose.REQUEST, done.friend(), kept,
                    new SharedFolder(around.profile()).holds(kept));
        }, sent -> {
            busy.set(false);
            written.set(sent);
            changed.run();
        }, fault -> {
            busy.set(false);
            around.notices().fault(fault);
        });
    }

    /** {@return who is asked, and what makes sense, if it is about anybody} */
    public ReadOnlyObjectProperty<@Nullable Proposal> proposalProperty() {
        return proposal.getReadOnlyProperty();
    }

    /** {@return how many filters they are asked for in all} */
    public IntegerProperty filtersProperty() {
        return filters;
    }

    /** {@return whether the file is being written} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return the file, once it was written} */
    public ReadOnlyObjectProperty<@Nullable ToSend> writtenProperty() {
        return written.getReadOnlyProperty();
    }
}
