package kith.ui.invite;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.privacy.PrivacyPanel;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.panel.PanelViewModel;
import kith.ui.share.Closeness;
import kith.ui.share.ShareTexts;

/** How much somebody gets, and what they could learn from it. */
public final class GivingViewModel {
    private final Exchanging around;
    private final ShareTexts shareTexts;
    private final PanelViewModel panel;
    private final ObjectProperty<Closeness> closeness =
            new SimpleObjectProperty<>(this, "closeness", Closeness.FRIEND);
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);
    private final ReadOnlyBooleanWrapper restored = new ReadOnlyBooleanWrapper(this, "restored");
    private Set<Closeness> choices = EnumSet.range(Closeness.ACQUAINTANCE, Closeness.CLOSE);
    private String name = "";

    GivingViewModel(Exchanging around) {
        this.around = around;
        this.shareTexts = new ShareTexts(around.texts());
        this.panel = new PanelViewModel(around.texts(), around.background(), around.notices());
        closeness.subscribe(this::preview);
        afterRestore.subscribe(this::preview);
    }

    /** Begins anew for somebody: as a friend, unless the user says otherwise. */
    void begin(String friend) {
        begin(friend, Closeness.FRIEND, false);
    }

    /**
     * Begins anew for somebody.
     *
     * @param start how near they are unless the user says otherwise
     * @param none whether it may be no filters at all
     */
    void begin(String friend, Closeness start, boolean none) {
        name = friend;
        choices = EnumSet.range(none ? Closeness.NONE : Closeness.ACQUAINTANCE, Closeness.CLOSE);
        closeness.set(start);
        afterRestore.set(AfterRestore.UNDECIDED);
        restored.set(false);
        preview();
    }

    /** Takes over what was chosen in another one. */
    void goOnFrom(GivingViewModel before) {
        name = before.name;
        choices = before.choices;
        closeness.set(before.closeness.get());
        afterRestore.set(before.afterRestore.get());
        restored.set(before.restored.get());
        preview();
    }

    /** {@return what may be chosen} */
    Set<Closeness> choices() {
        return choices;
    }

    private void preview() {
        String friend = name;
        int level = level();
        AfterRestore decision = afterRestore.get();
        panel.preview(friend.isEmpty() || level == 0 ? null
                : lists -> new PrivacyPanel(around.profile()).share(friend, level, decision, lists));
    }

    /** Tells why nothing was given. After a restore the user decides first how to go on, and is asked for it here. */
    void failed(KithException fault) {
        restored.set(restored.get() || fault.fault() == Fault.EDITION_UNVOUCHED);
        around.notices().fault(fault);
    }

    /** {@return how many filters they get} */
    int level() {
        return closeness.get().level(0);
    }

    /** {@return how near they are} */
    public ObjectProperty<Closeness> closenessProperty() {
        return closeness;
    }

    /** {@return how to go on after a restore; matters only then} */
    public ObjectProperty<AfterRestore> afterRestoreProperty() {
        return afterRestore;
    }

    /** {@return whether the profile came from a backup, and it is to be said how to go on} */
    public ReadOnlyBooleanProperty restoredProperty() {
        return restored.getReadOnlyProperty();
    }

    /** {@return who would learn what} */
    PanelViewModel panel() {
        return panel;
    }

    /** {@return the words for levels} */
    ShareTexts shareTexts() {
        return shareTexts;
    }
}
