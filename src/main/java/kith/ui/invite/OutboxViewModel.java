package kith.ui.invite;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.invite.DueByMail;
import kith.app.invite.Outbox;
import kith.app.outbox.Send;
import kith.app.profile.OwnProfile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.friend.HandedOver;
import kith.parcel.TextForm;
import kith.text.invite.EverybodyTexts;
import kith.ui.work.Job;
import kith.ui.work.Newest;

/**
 * The ways of files out of the outbox, by friend: a message, a folder, the clipboard. What circles have is written
 * first; filters are given only where {@link #write} was called.
 */
public final class OutboxViewModel {
    /** So many messages are opened at once; more windows than that are in each other's way. */
    static final int SHOWN_AT_ONCE = 5;

    private final Exchanging around;
    private final SendingViewModel sending;
    private final Runnable changed;
    private final Newest looks = new Newest();
    private final ReadOnlyObjectWrapper<List<ToDo>> rows = new ReadOnlyObjectWrapper<>(this, "rows", List.of());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    OutboxViewModel(Exchanging around, SendingViewModel sending, Runnable changed) {
        this.around = around;
        this.sending = sending;
        this.changed = changed;
        sending.busyProperty().subscribe((before, now) -> {
            if (!now) {
                changed.run();
            }
        });
    }

    /** Reads anew what is to be sent. */
    public void refresh() {
        looks.ask().run(around.background(), "outbox.working", progress -> new ToDoList(around.profile()).exchanges()
                .stream().filter(one -> one.kind() == ToDo.Kind.TO_SEND).map(ToDo.class::cast).toList(), rows::set,
                around.notices()::fault);
    }

    /** Dismisses something on the list of things to do; what is to be sent counts as sent. */
    public void dismiss(ToDo one) {
        around.background().run("outbox.working", progress -> {
            new ToDoList(around.profile()).dismiss(one);
            return one;
        }, gone -> changed.run(), around.notices()::fault);
    }

    /** Hands a message for each friend to the mail program; writes drafts where that would be too many windows. */
    public void byMail(List<String> friends) {
        if (friends.size() <= SHOWN_AT_ONCE) {
            run(progress -> send(friends, new Send.Handing.Stays()).run(progress), sending::hand);
            return;
        }
        run(progress -> send(friends, new Send.Handing.Drafts(new Outbox(around.profile()).standard(), sending.text(
                ToSend.Purpose.PARCEL, new OwnProfile(around.profile()).show().name()))).run(progress),
                this::drafted);
    }

    private void drafted(List<Send.Sent> sent) {
        String words = around.texts().get("outbox.drafted", "count", sent.size(), "folder",
                String.valueOf(Objects.requireNonNull(sent.getFirst().draft()).file().getParent()));
        around.notices().success(new EverybodyTexts(around.texts().messages()).unaddressed(sent)
                .map(without -> around.texts().messages().sentences(words, without)).orElse(words));
    }

    /** Writes what is due into the outbox, filters too: what they tell was said. Calls {@code then} after that. */
    void write(List<String> friends, AfterRestore afterRestore, Runnable then) {
        run(progress -> new Send(around.profile()).run(new Send.Request(friends, false, afterRestore,
                new Send.Handing.Stays()), around.passphrases(), progress), sent -> {
            around.notices().success(around.texts().get("everybody.done", "count", sent.size()));
            then.run();
        });
    }

    /** Writes copies into a folder. */
    public void save(List<String> friends, Path folder) {
        run(send(friends, new Send.Handing.Copies(folder)), sent -> around.notices().success(around.texts()
                .get("outbox.saved", "count", files(sent).count(), "folder", folder.toString())));
    }

    /** Hands a friend's files as text to {@code clipboard}. */
    public void copy(String friend, Consumer<String> clipboard) {
        Job<List<Send.Sent>> job = send(List.of(friend), new Send.Handing.Stays());
        run(progress -> {
            List<Send.Sent> sent = job.run(progress);
            new DueByMail(around.profile()).sent(friend, files(sent).toList(), HandedOver.Way.TEXT);
            return sent;
        }, sent -> {
            clipboard.accept(files(sent).map(file -> TextForm.of(TextForm.read(file)))
                    .collect(Collectors.joining("\n")));
            around.notices().success(around.texts().get("invite.copied"));
        });
    }

    private Job<List<Send.Sent>> send(List<String> friends, Send.Handing handing) {
        return progress -> new Send(around.profile()).run(Send.Request.withoutFilters(friends, handing),
                around.passphrases(), progress);
    }

    private void run(Job<List<Send.Sent>> job, Consumer<List<Send.Sent>> then) {
        if (busy.get()) {
            return;
        }
        busy.set(true);
        around.background().run("outbox.working", job, sent -> {
            busy.set(false);
            sent.stream().flatMap(one -> Stream.ofNullable(one.problem())).findFirst()
                    .ifPresent(around.notices()::fault);
            List<Send.Sent> done = sent.stream().filter(one -> one.problem() == null).toList();
            if (!done.isEmpty()) {
                then.accept(done);
            }
            changed.run();
        }, fault -> {
            busy.set(false);
            around.notices().fault(fault);
        });
    }

    private static Stream<Path> files(List<Send.Sent> sent) {
        return sent.stream().flatMap(one -> one.files().stream());
    }

    /** {@return the entries of the list of things to do that are about files to send} */
    public ReadOnlyObjectProperty<List<ToDo>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** {@return whether files are being written} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
