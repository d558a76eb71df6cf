package kith.ui.invite;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.receive.GivenFile;
import kith.app.todo.ToDo;
import kith.friend.Friend;
import kith.ui.share.SealedShare;

/** Which page of an exchange is in front, and what stands on each. */
public final class ExchangeViewModel {
    /** What can be in front. */
    public enum Page {
        /** No page of an exchange. */
        NONE,
        /** Somebody is invited. */
        INVITE,
        /** Somebody's invitation is answered. */
        ANSWER,
        /** Somebody answered, and gets what is theirs. */
        COMPLETE,
        /** All friends get what they were given before. */
        EVERYBODY,
        /** A friend is asked for filters. */
        ASK,
        /** A friend asks for filters. */
        ASKED
    }

    private final Runnable toFront;
    private final ReadOnlyObjectWrapper<Page> page = new ReadOnlyObjectWrapper<>(this, "page", Page.NONE);
    private final InviteViewModel invite;
    private final AnswerViewModel answer;
    private final CompleteViewModel complete;
    private final EverybodyViewModel everybody;
    private final AskViewModel ask;
    private final AskedViewModel asked;
    private final SendingViewModel sending;
    private final OutboxViewModel outbox;

    /**
     * @param around what the pages work with
     * @param changed called when something in the profile may have changed
     * @param toFront brings the pages to the front of the window
     * @param memory what was in front in another language
     */
    public ExchangeViewModel(Exchanging around, Runnable changed, Runnable toFront, ExchangeMemory memory) {
        this.toFront = toFront;
        invite = new InviteViewModel(around, changed);
        answer = new AnswerViewModel(around, changed);
        complete = new CompleteViewModel(around, changed);
        sending = new SendingViewModel(around);
        outbox = new OutboxViewModel(around, sending, changed);
        everybody = new EverybodyViewModel(around, outbox);
        ask = new AskViewModel(around, changed);
        asked = new AskedViewModel(around, changed);
        memory.handOver(this);
    }

    /** Shows what another one showed, which speaks another language. */
    void goOnFrom(ExchangeViewModel before) {
        invite.goOnFrom(before.invite);
        answer.goOnFrom(before.answer);
        complete.goOnFrom(before.complete);
        everybody.goOnFrom(before.everybody);
        ask.goOnFrom(before.ask);
        asked.goOnFrom(before.asked);
        page.set(before.page.get());
    }

    private void turnTo(Page next) {
        page.set(next);
        if (next != Page.INVITE) {
            invite.leave();
        }
        if (next != Page.ANSWER) {
            answer.leave();
        }
        toFront.run();
    }

    /** Goes where somebody is invited; an empty name leaves open who. */
    public void addFriend(String name) {
        addFriend(name, "");
    }

    /** The same with somebody whose address is known, too. */
    public void addFriend(String name, String address) {
        invite.begin(name, address);
        turnTo(Page.INVITE);
    }

    /** Goes where an invitation is answered. */
    public void openInvitation(GivenFile file) {
        answer.open(file, () -> turnTo(Page.ANSWER));
    }

    /** Goes where an invitation is answered that came as a picture, and was read. */
    void openInvitation(byte[] file) {
        answer.open(file, () -> turnTo(Page.ANSWER));
    }

    /** Goes where a friend who answered gets what is theirs. */
    public void completeWith(Friend friend) {
        sendTo(friend.name(), () -> { });
    }

    /** Goes where something that is to be done with a friend can be done. */
    public void settle(ToDo.WithFriend item) {
        switch (item.action()) {
            case ANSWER_REQUEST -> asked.begin(item.name(), () -> turnTo(Page.ASKED));
            case SEND -> Optional.ofNullable(item.friend()).ifPresent(this::completeWith);
            case ANSWER -> Optional.ofNullable(item.invitation())
                    .ifPresent(id -> answer.open(id, () -> turnTo(Page.ANSWER)));
            case SHOW_INVITATION -> invite.showAgain(item, () -> turnTo(Page.INVITE));
            case SHOW_ANSWER -> answer.showAgain(item, () -> turnTo(Page.ANSWER));
            case SEND_CARD -> Optional.ofNullable(item.friend())
                    .ifPresent(friend -> complete.sendCard(friend.name(), () -> turnTo(Page.COMPLETE)));
            case INVITE -> addFriend(item.name());
            default -> leave();
        }
    }

    /** Dismisses something on the list of things to do. */
    public void dismiss(ToDo todo) {
        outbox.dismiss(todo);
    }

    /** Puts the invitation that is open away and leaves its page. */
    public void putAway() {
        answer.putAway(this::leave);
    }

    /**
     * Goes where a friend gets one sealed file; calls {@code otherwise} where none can be sealed, since nobody has the
     * key for it.
     */
    public void sendTo(String friend, Runnable otherwise) {
        complete.begin(friend, () -> turnTo(Page.COMPLETE), otherwise);
    }

    /** Goes where a friend is asked for more filters. */
    public void ask(String friend) {
        ask.begin(friend, () -> turnTo(Page.ASK));
    }

    /** Goes where all friends get what they were given before. */
    public void updateEverybody() {
        everybody.begin(() -> turnTo(Page.EVERYBODY));
    }

    /** Writes one sealed file for a friend, of whom all was chosen elsewhere, and goes where it is sent from. */
    public void send(SealedShare chosen) {
        complete.begin(chosen.friend(), () -> complete.send(chosen, () -> turnTo(Page.COMPLETE)), () -> { });
    }

    /** Goes where a sealed file that was written before is sent from. */
    public void show(Friend friend, Path file) {
        complete.show(new ToSend(ToSend.Purpose.PARCEL, friend, file));
        turnTo(Page.COMPLETE);
    }

    /** Takes an invitation back and leaves its page. */
    public void withdraw() {
        invite.withdraw(this::leave);
    }

    /** Waits no more for who invited the user, and leaves the page of the answer. */
    public void cancelAnswer() {
        answer.cancel(this::leave);
    }

    /** Leaves the page of an answer to which the friend's file came. */
    void completed(Friend inviter) {
        ToSend sent = answer.answerProperty().get();
        if (page.get() == Page.ANSWER && sent != null && sent.friend().id().equals(inviter.id())) {
            leave();
        }
    }

    /** Leaves the page in front: no code stays behind. */
    public void leave() {
        page.set(Page.NONE);
        invite.leave();
        answer.leave();
        complete.leave();
        everybody.leave();
        ask.leave();
        asked.leave();
    }

    /** {@return which page is in front} */
    public ReadOnlyObjectProperty<Page> pageProperty() {
        return page.getReadOnlyProperty();
    }

    /** {@return who is invited} */
    public InviteViewModel invite() {
        return invite;
    }

    /** {@return who invites the user} */
    public AnswerViewModel answer() {
        return answer;
    }

    /** {@return who answered} */
    public CompleteViewModel complete() {
        return complete;
    }

    /** {@return what all friends get at once} */
    public EverybodyViewModel everybody() {
        return everybody;
    }

    /** {@return whom the user asks for filters} */
    public AskViewModel ask() {
        return ask;
    }

    /** {@return who asks the user for filters} */
    public AskedViewModel asked() {
        return asked;
    }

    /** {@return the ways out of the outbox} */
    public OutboxViewModel outbox() {
        return outbox;
    }

    /** {@return the ways of a file to its recipient} */
    public SendingViewModel sending() {
        return sending;
    }
}
