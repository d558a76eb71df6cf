package kith.ui.invite;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableBooleanValue;
import kith.address.EmailAddress;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.OpenedInvitations;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.receive.GivenFile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.pake.InvitationCode;
import kith.parallel.Progress;
import kith.parcel.OpenedInvitation;
import kith.text.FaultExplanation;
import org.jspecify.annotations.Nullable;

/** Somebody's invitation: who told the code and how, the code, and the answer that comes of it. */
public final class AnswerViewModel {
    /**
     * An invitation that was opened.
     *
     * @param document what it says
     * @param inviter their name in it, or as the user calls them
     * @param known whether they are a friend, so that nobody asks for their name
     * @param alike other invitations that wait, of senders who call themselves alike
     * @param cameFrom the address of the book from which it came in authentic mail, if it did: a remark alone
     * @param nothingToGive whether the user has no contacts yet, so that no more than their card can go
     */
    public record Opened(SignedDocument document, String inviter, boolean known, List<OpenedInvitation> alike,
            @Nullable String cameFrom, boolean nothingToGive) {
        /** Copies the list. */
        public Opened {
            alike = List.copyOf(alike);
        }
    }

    private record Source(byte[] file, @Nullable String cameFrom) {
    }

    private record Found(@Nullable Opened opened, @Nullable ToSend again) {
    }

    private final Exchanging around;
    private final Runnable changed;
    private final GivingViewModel giving;
    private final ReadOnlyObjectWrapper<@Nullable Opened> opened = new ReadOnlyObjectWrapper<>(this, "opened");
    private final ObjectProperty<@Nullable Told> told = new SimpleObjectProperty<>(this, "told");
    private final StringProperty code = new SimpleStringProperty(this, "code", "");
    private final StringProperty codeProblem = new SimpleStringProperty(this, "codeProblem", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final TheirAddress address;
    private final BooleanProperty busy = new SimpleBooleanProperty(this, "busy");
    private final ReadOnlyObjectWrapper<@Nullable ToSend> answer = new ReadOnlyObjectWrapper<>(this, "answer");
    private final ObservableBooleanValue ready;

    AnswerViewModel(Exchanging around, Runnable changed) {
        this.around = around;
        this.changed = changed;
        this.giving = new GivingViewModel(around);
        this.address = new TheirAddress(around.texts());
        this.ready = Bindings.createBooleanBinding(this::isReady, told, code, name, busy);
        code.subscribe(() -> codeProblem.set(""));
    }

    /** Takes over what another one shows. */
    void goOnFrom(AnswerViewModel before) {
        giving.goOnFrom(before.giving);
        name.set(before.name.get());
        address.goOnFrom(before.address);
        told.set(before.told.get());
        code.set(before.code.get());
        opened.set(before.opened.get());
        answer.set(before.answer.get());
    }

    private boolean isReady() {
        Told how = told.get();
        return how != null && !busy.get() && !name.get().isBlank()
                && (how == Told.NOT_APART || !code.get().isBlank());
    }

    /** Opens an invitation, or what was answered to it; {@code then} is called when it is there. */
    void open(GivenFile file, Runnable then) {
        open(() -> new Source(file.bytes(), file.cameFrom()), then);
    }

    /** The same with an invitation that was read already. */
    void open(byte[] file, Runnable then) {
        open(() -> new Source(file, null), then);
    }

    /** Opens an invitation that waits. */
    void open(InvitationId id, Runnable then) {
        open(() -> {
            OpenedInvitation waiting = new OpenedInvitations(around.profile()).find(id);
            return new Source(waiting.file(), waiting.cameFrom());
        }, then);
    }

    private void open(Supplier<Source> reading, Runnable then) {
        around.background().run("invite.working", progress -> {
            AnswerInvitation answering = new AnswerInvitation(around.profile());
            Source source = reading.get();
            SignedDocument read = answering.read(source.file());
            InvitationId id = ((InvitationDocument) read.document()).invitation();
            if (answering.isAnswered(id)) {
                return new Found(null, again(id, progress));
            }
            OpenedInvitations waiting = new OpenedInvitations(around.profile());
            waiting.keep(read, source.file(), source.cameFrom());
            // A key that is held under another name than it signs may be another person's: the user says who invites.
            Optional<Friend> known = answering.inviter(read).filter(friend ->
                    !FriendName.areDifferent(friend.name(), read.document().name()));
            return new Found(new Opened(read, known.map(Friend::name).orElse(read.document().name()),
                    known.isPresent(), waiting.alike(read), source.cameFrom(),
                    answering.hasNothingToGive()), null);
        }, found -> {
            begin(found);
            changed.run();
            then.run();
        }, around.notices()::fault);
    }

    /** Puts the invitation that is open away: nobody waits for an answer; {@code then} is called afterwards. */
    void putAway(Runnable then) {
        Opened read = opened.get();
        if (read != null) {
            InvitationId id = ((InvitationDocument) read.document().document()).invitation();
            around.background().run("invite.working", progress -> {
                new OpenedInvitations(around.profile()).putAway(id);
                return id;
            }, gone -> {
                changed.run();
                then.run();
            }, around.notices()::fault);
        }
    }

    /** Shows the answer to an invitation once more. */
    void showAgain(ToDo.WithFriend item, Runnable then) {
        InvitationId id = item.invitation();
        if (id != null) {
            around.background().run("invite.working",
                    progress -> new Found(null, again(id, progress)), found -> {
                        begin(found);
                        then.run();
                    }, around.notices()::fault);
        }
    }

    private ToSend again(InvitationId id, Progress progress) {
        progress.at(0, 1);
        Outbox outbox = new Outbox(around.profile());
        AnswerInvitation.Result written = new AnswerInvitation(around.profile()).again(id,
                outbox.unsorted(id.text()));
        return new ToSend(ToSend.Purpose.ANSWER, written.friend(), outbox.keep(written.friend(), written.file()));
    }

    private void begin(Found found) {
        leave();
        Opened read = found.opened();
        if (read != null) {
            name.set(read.inviter());
            address.begin(read.known() ? null : read.cameFrom());
            giving.begin(read.inviter());
        }
        opened.set(read);
        answer.set(found.again());
    }

    /** Forgets what was typed, the code above all. */
    void leave() {
        code.set("");
        told.set(null);
        opened.set(null);
        answer.set(null);
    }

    /** Answers: with card and filters where the code proves something, otherwise with a card alone. */
    public void accept() {
        Opened read = opened.get();
        Told how = told.get();
        if (read == null || how == null || !isReady() || !address.isFine()) {
            return;
        }
        String friend = read.known() ? read.inviter() : name.get().strip();
        how.by().ifPresentOrElse(by -> accept(read, by, friend), () -> cardAlone(read, friend));
    }

    private void accept(Opened read, ComparedBy by, String friend) {
        InvitationCode typed;
        try {
            typed = InvitationCode.parse(code.get());
        } catch (KithException fault) {
            wrongCode(fault);
            return;
        }
        @Nullable EmailAddress theirs = address.get().orElse(null);
        int level = giving.level();
        AfterRestore decision = giving.afterRestoreProperty().get();
        busy.set(true);
        around.background().run("invite.answering", progress -> {
            Outbox outbox = new Outbox(around.profile());
            AnswerInvitation.Result written = new AnswerInvitation(around.profile()).run(
                    new AnswerInvitation.Request(read.document(), typed, by, friend, theirs, level, decision,
                            outbox.unsorted(friend)), around.whose(), around.passphrases());
            return new ToSend(ToSend.Purpose.ANSWER, written.friend(),
                    outbox.keep(written.friend(), written.file()));
        }, this::written, this::failed);
    }

    private void cardAlone(Opened read, String friend) {
        busy.set(true);
        around.background().run("invite.answering", progress -> {
            Outbox outbox = new Outbox(around.profile());
            Parcels.Result written = new AnswerInvitation(around.profile()).withCardAlone(read.document(), friend,
                    outbox.unsorted(friend), around.whose(), around.passphrases());
            return new ToSend(ToSend.Purpose.CARD_ALONE, written.friend(),
                    outbox.keep(written.friend(), written.file()));
        }, this::written, this::failed);
    }

    private void written(ToSend sent) {
        busy.set(false);
        code.set("");
        answer.set(sent);
        changed.run();
    }

    private void failed(KithException fault) {
        busy.set(false);
        if (fault.fault() == Fault.INVITATION_CODE_USED) {
            wrongCode(fault);
        } else if (!address.refuses(fault)) {
            giving.failed(fault);
        }
    }

    private void wrongCode(KithException fault) {
        FaultExplanation words = around.texts().explain(fault);
        codeProblem.set(around.texts().get("invite.problem", "what", words.what(), "todo", words.todo()));
        around.notices().announce(codeProblem.get());
    }

    /** {@return the invitation, if one is open} */
    public ReadOnlyObjectProperty<@Nullable Opened> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /** {@return how the code came; nothing until the user said so} */
    public ObjectProperty<@Nullable Told> toldProperty() {
        return told;
    }

    /** Waits no more for the file of who invited; {@code then} is called when it would be refused. */
    void cancel(Runnable then) {
        Optional.ofNullable(answer.get()).map(ToSend::friend).ifPresent(inviter ->
                around.background().run("invite.working", progress -> {
                    new AnswerInvitation(around.profile()).cancel(inviter);
                    return inviter.name();
                }, friend -> {
                    around.notices().success(around.texts().get("answer.cancelled", "name", friend));
                    changed.run();
                    then.run();
                }, around.notices()::fault));
    }

    /** {@return the code as typed; empty again once it was used} */
    public StringProperty codeProperty() {
        return code;
    }

    /** {@return what is wrong with the code, or empty} */
    public StringProperty codeProblemProperty() {
        return codeProblem;
    }

    /** {@return what the inviter is called here} */
    public StringProperty nameProperty() {
        return name;
    }

    /** {@return where mail to the inviter goes} */
    TheirAddress address() {
        return address;
    }

    /** {@return whether it can be answered now} */
    public ObservableBooleanValue readyProperty() {
        return ready;
    }

    /** {@return the answer, once it was written} */
    public ReadOnlyObjectProperty<@Nullable ToSend> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** {@return how much the inviter gets} */
    public GivingViewModel giving() {
        return giving;
    }
}
