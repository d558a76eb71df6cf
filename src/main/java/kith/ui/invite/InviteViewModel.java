package kith.ui.invite;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.EmailAddress;
import kith.app.invite.Invite;
import kith.app.invite.Outbox;
import kith.app.qr.QrCode;
import kith.app.qr.WriteInvitationCode;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.parallel.Progress;
import kith.text.FaultExplanation;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** Somebody is named and invited; then there is a code to tell and a file to send. */
public final class InviteViewModel {
    /**
     * An open invitation.
     *
     * @param id which
     * @param code to be told, in two groups
     * @param sent the file to be sent
     * @param expires until when an answer counts
     */
    public record Open(InvitationId id, String code, ToSend sent, Instant expires) {
        /** {@return who is invited} */
        String name() {
            return sent.friend().name();
        }

        /** {@return nothing secret} */
        @Override
        public String toString() {
            return "invitation of " + name();
        }
    }

    private final Exchanging around;
    private final Runnable changed;
    private final Newest drawing = new Newest();
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final TheirAddress address;
    private final StringProperty problem = new SimpleStringProperty(this, "problem", "");
    private final ReadOnlyObjectWrapper<@Nullable Open> open = new ReadOnlyObjectWrapper<>(this, "open");
    private final ReadOnlyObjectWrapper<@Nullable QrCode> qrCode = new ReadOnlyObjectWrapper<>(this, "qrCode");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    InviteViewModel(Exchanging around, Runnable changed) {
        this.around = around;
        this.changed = changed;
        this.address = new TheirAddress(around.texts());
        name.subscribe(() -> problem.set(""));
        open.subscribe(this::hideQrCode);
    }

    /** Takes over what another one shows. */
    void goOnFrom(InviteViewModel before) {
        name.set(before.name.get());
        address.goOnFrom(before.address);
        open.set(before.open.get());
    }

    /** Begins with somebody; an empty name leaves open with whom, and so does an address. */
    void begin(String friend, String theirs) {
        hideQrCode();
        open.set(null);
        name.set(friend);
        address.begin(theirs);
        problem.set("");
    }

    /** Forgets the code that is shown. */
    void leave() {
        begin("", "");
    }

    /** Invites whoever was named; who is invited already gets the same code and file, not a second one of each. */
    public void invite() {
        String friend = name.get().strip();
        if (friend.isEmpty() || busy.get() || !address.isFine()) {
            return;
        }
        @Nullable EmailAddress theirs = address.get().orElse(null);
        busy.set(true);
        around.background().run("invite.working", progress -> {
            Optional<ToDo.WithFriend> awaited = awaited(friend, progress);
            if (awaited.isPresent()) {
                return again(awaited.get(), progress);
            }
            Outbox outbox = new Outbox(around.profile());
            Invite.Result made = new Invite(around.profile()).run(new Invite.Request(friend,
                    theirs, outbox.unsorted(friend)), around.passphrases());
            Path file = outbox.keep(made.friend(), made.file());
            return new Open(made.id(), made.code().text(),
                    new ToSend(ToSend.Purpose.INVITATION, made.friend(), file), made.expires());
        }, made -> {
            busy.set(false);
            open.set(made);
            changed.run();
        }, this::failed);
    }

    private Optional<ToDo.WithFriend> awaited(String friend, Progress progress) {
        progress.at(0, 1);
        return new ToDoList(around.profile()).exchanges().stream().filter(item ->
                item.kind() == ToDo.Kind.ANSWER_AWAITED && FriendName.key(item.name()).equals(FriendName.key(friend)))
                .max(Comparator.comparing(InviteViewModel::since));
    }

    private static Instant since(ToDo.WithFriend item) {
        return Objects.requireNonNull(item.since());
    }

    private Open again(ToDo.WithFriend item, Progress progress) {
        progress.at(0, 1);
        InvitationId id = Objects.requireNonNull(item.invitation());
        Friend friend = Objects.requireNonNull(item.friend());
        Outbox outbox = new Outbox(around.profile());
        Invite invite = new Invite(around.profile());
        String code = invite.code(id, around.passphrases()).text();
        Path file = outbox.keep(friend, invite.write(id, outbox.unsorted(friend.name())));
        return new Open(id, code, new ToSend(ToSend.Purpose.INVITATION, friend, file),
                since(item).plus(Invite.VALIDITY));
    }

    /** Shows code and file of an open invitation once more; {@code then} is called when they are there. */
    void showAgain(ToDo.WithFriend item, Runnable then) {
        if (item.invitation() == null || item.friend() == null || busy.get()) {
            return;
        }
        busy.set(true);
        around.background().run("invite.working", progress -> again(item, progress), again -> {
            busy.set(false);
            open.set(again);
            then.run();
        }, this::failed);
    }

    private void failed(KithException fault) {
        busy.set(false);
        if (fault.fault() == Fault.VALUE_INVALID) {
            FaultExplanation words = around.texts().explain(fault);
            problem.set(around.texts().get("invite.problem", "what", words.what(), "todo", words.todo()));
        } else if (!address.refuses(fault)) {
            around.notices().fault(fault);
        }
    }

    /** Draws the invitation that is shown as a QR code; whoever left its page meanwhile does not see it. */
    public void showQrCode() {
        Open shown = open.get();
        if (shown != null) {
            drawing.ask().run(around.background(), "invite.working",
                    progress -> new WriteInvitationCode(around.profile()).code(shown.id()),
                    qrCode::set, around.notices()::fault);
        }
    }

    /** Takes the QR code off the screen. */
    public void hideQrCode() {
        drawing.ask();
        qrCode.set(null);
    }

    /** Writes the QR code of the invitation that is shown as a picture. */
    public void saveQrCode(Path file) {
        Open shown = open.get();
        if (shown != null) {
            around.background().run("invite.saving", progress -> {
                new WriteInvitationCode(around.profile()).run(shown.id(), file);
                return file;
            }, saved -> around.notices().success(around.texts().get("invite.qr-saved", "file", saved.toString())),
                    around.notices()::fault);
        }
    }

    /** Takes the invitation that is shown back; {@code then} is called when no answer to it counts any more. */
    void withdraw(Runnable then) {
        Open shown = open.get();
        if (shown == null) {
            return;
        }
        around.background().run("invite.working", progress -> {
            new Invite(around.profile()).withdraw(shown.id());
            return shown.name();
        }, friend -> {
            around.notices().success(around.texts().get("invite.withdrawn", "name", friend));
            changed.run();
            then.run();
        }, around.notices()::fault);
    }

    /** {@return who shall be invited} */
    public StringProperty nameProperty() {
        return name;
    }

    /** {@return where mail to them goes} */
    TheirAddress address() {
        return address;
    }

    /** {@return why the name was not accepted, or empty} */
    public StringProperty problemProperty() {
        return problem;
    }

    /** {@return the invitation that is shown, if there is one} */
    public ReadOnlyObjectProperty<@Nullable Open> openProperty() {
        return open.getReadOnlyProperty();
    }

    /** {@return the QR code of the invitation, while it is shown; the code to tell is not shown then} */
    public ReadOnlyObjectProperty<@Nullable QrCode> qrCodeProperty() {
        return qrCode.getReadOnlyProperty();
    }

    /** {@return whether an invitation is being made} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
