package kith.ui.invite;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.invite.renew.UpdateEverybody.Preview;
import kith.app.share.ShareFilters.AfterRestore;
import kith.friend.Friend;
import kith.text.invite.EverybodyTexts;
import kith.ui.ledger.TogetherTexts;
import org.jspecify.annotations.Nullable;

/** All friends who lack what they were given before get it, each in a file that nobody else can open. */
public final class EverybodyViewModel {
    private final Exchanging around;
    private final OutboxViewModel outbox;
    private final EverybodyTexts everybodyTexts;
    private final ReadOnlyObjectWrapper<@Nullable Preview> preview = new ReadOnlyObjectWrapper<>(this, "preview");
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);

    EverybodyViewModel(Exchanging around, OutboxViewModel outbox) {
        this.around = around;
        this.outbox = outbox;
        this.everybodyTexts = new EverybodyTexts(around.texts().messages());
        afterRestore.addListener((source, before, decided) -> read(() -> { }));
    }

    /** Takes over what another one shows. */
    void goOnFrom(EverybodyViewModel before) {
        afterRestore.set(before.afterRestore.get());
        preview.set(before.preview.get());
    }

    /** Reads what a run would do, and then calls {@code then}. */
    void begin(Runnable then) {
        leave();
        read(then);
    }

    private void read(Runnable then) {
        AfterRestore decision = afterRestore.get();
        around.background().run("invite.working", progress -> new UpdateEverybody(around.profile()).preview(decision),
                now -> {
                    if (decision == afterRestore.get()) {
                        preview.set(now);
                        then.run();
                    }
                }, around.notices()::fault);
    }

    /** Forgets how to go on after a restore. */
    void leave() {
        preview.set(null);
        if (afterRestore.get() != AfterRestore.UNDECIDED) {
            afterRestore.set(AfterRestore.UNDECIDED);
        }
    }

    /** Writes the files into the outbox; calls {@code then} where there is at least one. */
    public void write(Runnable then) {
        outbox.write(owed().stream().map(Friend::name).toList(), afterRestore.get(), then);
    }

    /** {@return what it would tell all of them together: a sentence each} */
    public List<String> sentences() {
        Preview now = preview.get();
        if (now == null || now.owed().isEmpty()) {
            return List.of();
        }
        List<String> all = new ArrayList<>();
        all.add(now.thenFpp() < now.nowFpp() ? around.texts().messages().sentences(around.texts().get("everybody.more"),
                new TogetherTexts(around.texts()).total(now.thenFpp())) : everybodyTexts.same());
        if (now.incomplete()) {
            all.add(around.texts().get("panel.incomplete"));
        }
        return all;
    }

    /** {@return who gets something, by name} */
    public String names() {
        return everybodyTexts.names(owed().stream().map(Friend::name).toList());
    }

    private List<Friend> owed() {
        Preview now = preview.get();
        return now == null ? List.of() : now.owed().stream().map(UpdateEverybody.Owed::friend).toList();
    }

    /** {@return who gets nothing, in a sentence for each reason, and what can be done} */
    public List<String> leftOut() {
        Preview now = preview.get();
        if (now == null) {
            return List.of();
        }
        List<String> all = new ArrayList<>(everybodyTexts.leftOut(now.leftOut()));
        if (now.leftOut().stream().anyMatch(UpdateEverybody.LeftOut::canGetOpenFiles)) {
            all.add(around.texts().get("everybody.apart"));
        }
        return all;
    }

    /** {@return the one figure: what strangers pass now and then, for whoever puts everything together} */
    public List<String> figures() {
        Preview now = preview.get();
        return now == null || now.thenFpp() >= now.nowFpp() ? List.of() : List.of(around.texts().get(
                "book.renew-price", "now", around.texts().figures().strangers(now.nowFpp()), "then",
                around.texts().figures().strangers(now.thenFpp())));
    }

    /** {@return what a run would do, once it is known} */
    public ReadOnlyObjectProperty<@Nullable Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** {@return how to go on after a restore; matters only then} */
    public ObjectProperty<AfterRestore> afterRestoreProperty() {
        return afterRestore;
    }
}
