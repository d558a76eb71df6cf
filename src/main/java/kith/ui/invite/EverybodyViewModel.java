package kith.ui.invite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.invite.Outbox;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.invite.renew.UpdateEverybody.Preview;
import kith.app.outbox.Send;
import kith.app.profile.OwnProfile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.friend.Friend;
import kith.text.invite.EverybodyTexts;
import kith.ui.ledger.TogetherTexts;
import kith.ui.work.Job;
import org.jspecify.annotations.Nullable;

/** All friends who lack what they were given before get it, each in a file that nobody else can open. */
public final class EverybodyViewModel {
    /** So many messages are opened at once; more windows than that are in each other's way. */
    static final int SHOWN_AT_ONCE = 5;

    private final Exchanging around;
    private final SendingViewModel sending;
    private final Runnable changed;
    private final EverybodyTexts everybodyTexts;
    private final ReadOnlyObjectWrapper<@Nullable Preview> preview = new ReadOnlyObjectWrapper<>(this, "preview");
    private final ReadOnlyObjectWrapper<@Nullable List<Send.Sent>> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);

    EverybodyViewModel(Exchanging around, SendingViewModel sending, Runnable changed) {
        this.around = around;
        this.sending = sending;
        this.changed = changed;
        this.everybodyTexts = new EverybodyTexts(around.texts().messages());
        afterRestore.addListener((source, before, decided) -> read(() -> { }));
    }

    /** Takes over what another one shows. */
    void goOnFrom(EverybodyViewModel before) {
        afterRestore.set(before.afterRestore.get());
        preview.set(before.preview.get());
        result.set(before.result.get());
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

    /** Forgets what came of the last run. */
    void leave() {
        result.set(null);
        preview.set(null);
        if (afterRestore.get() != AfterRestore.UNDECIDED) {
            afterRestore.set(AfterRestore.UNDECIDED);
        }
    }

    /** Writes the files. */
    public void write() {
        write(false);
    }

    /** Writes the files and a draft with each, and shows the drafts in the mail program if these are few. */
    public void writeDrafts() {
        write(true);
    }

    private void write(boolean drafts) {
        if (busy.get()) {
            return;
        }
        busy.set(true);
        around.background().run("invite.working", writing(afterRestore.get(), drafts), done -> {
            busy.set(false);
            result.set(done);
            changed.run();
            if (!isInFolder()) {
                sending.byMail(toSend().stream().filter(ToSend::isAddressed).toList());
            }
        }, fault -> {
            busy.set(false);
            around.notices().fault(fault);
        });
    }

    private Job<List<Send.Sent>> writing(AfterRestore decision, boolean drafts) {
        List<String> friends = owed().stream().map(Friend::name).toList();
        return progress -> {
            Send.Handing handing = drafts ? new Send.Handing.Drafts(new Outbox(around.profile()).standard(),
                    sending.text(ToSend.Purpose.PARCEL, new OwnProfile(around.profile()).show().name()))
                    : new Send.Handing.Stays();
            return new Send(around.profile()).run(new Send.Request(friends, false, decision, handing),
                    around.passphrases(), progress);
        };
    }

    /** {@return whether so many drafts were written that the user opens them where they lie} */
    public boolean isInFolder() {
        return toSend().stream().filter(ToSend::isAddressed).count() > SHOWN_AT_ONCE;
    }

    /** {@return the files that were written, by the names of whom they are for} */
    public List<ToSend> toSend() {
        List<Send.Sent> done = result.get();
        return done == null ? List.of() : done.stream().flatMap(EverybodyViewModel::toSend).toList();
    }

    private static Stream<ToSend> toSend(Send.Sent sent) {
        return sent.files().stream().limit(1).map(file -> new ToSend(
                sent.completes() ? ToSend.Purpose.COMPLETION : ToSend.Purpose.PARCEL, sent.friend(), file, false,
                sent.draft()));
    }

    /** {@return who has a draft that does not say where it goes, and what can be done} */
    public Optional<String> unaddressed() {
        return Optional.ofNullable(result.get()).flatMap(everybodyTexts::unaddressed);
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

    /** {@return what came of it, once the files were written} */
    public ReadOnlyObjectProperty<@Nullable List<Send.Sent>> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return whether files are being written} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return how to go on after a restore; matters only then} */
    public ObjectProperty<AfterRestore> afterRestoreProperty() {
        return afterRestore;
    }
}
