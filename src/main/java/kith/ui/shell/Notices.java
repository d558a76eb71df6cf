package kith.ui.shell;

import module java.base;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.parts.ErrorDetails;
import kith.ui.shell.Notice.Severity;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The notices below the screen, newest first. A good one stays until something else is done there, one that asks for
 * something until another place is visited. An error stays until it is read: until it is closed, or the list is opened,
 * or the same is done after all. All can be read again in the {@link #log}. Each is announced to a screen reader as
 * well.
 */
public final class Notices {
    /** So many wait to be read at a time. */
    public static final int LIMIT = 3;
    /** What is there for so long could be read. */
    private static final Duration READING = Duration.ofSeconds(4);

    /** What is the same in every language. */
    private static final class Board {
        final ObservableList<Notice> shown = FXCollections.observableArrayList();
        // A field, for the view of a list holds on to the list only weakly and would stop telling of changes.
        final ObservableList<Notice> shownView = FXCollections.unmodifiableObservableList(shown);
        final NoticeLog log;
        final List<Consumer<String>> voices = new ArrayList<>();
        final Map<Notice, String> matters = new HashMap<>();
        boolean mute;
        @Nullable Page from;
        @Nullable String matter;

        Board(InstantSource clock) {
            log = new NoticeLog(clock);
        }
    }

    private final Texts texts;
    private final Board board;

    /** @param texts the words for faults */
    public Notices(Texts texts) {
        this(texts, InstantSource.system());
    }

    /** With another clock. */
    Notices(Texts texts, InstantSource clock) {
        this(texts, new Board(clock));
    }

    private Notices(Texts texts, Board board) {
        this.texts = texts;
        this.board = board;
    }

    /** {@return these notices, with new ones in another language} */
    Notices in(Texts other) {
        return new Notices(other, board);
    }

    /** Tells something worth knowing. */
    public void info(String text) {
        add(new Notice(Severity.INFO, text, ""));
    }

    /** Tells that something was done. */
    public void success(String text) {
        add(new Notice(Severity.SUCCESS, text, ""));
    }

    /** Tells that something was done with a reservation. */
    public void warning(String text) {
        add(new Notice(Severity.WARNING, text, ""));
    }

    /** Tells that something was not done, why, what is safe and what to do. To stop something is no error. */
    public void fault(KithException exception) {
        FaultExplanation explanation = texts.explain(exception);
        if (exception.fault() == Fault.CANCELLED) {
            info(texts.get("notice.stopped", "what", explanation.what(), "safe", explanation.safe()));
            return;
        }
        String text = texts.get("notice.fault", "what", explanation.what(), "safe", explanation.safe(),
                "todo", explanation.todo());
        add(new Notice(Severity.ERROR, text, ErrorDetails.text(texts, exception), Optional.of(explanation),
                Optional.empty()));
    }

    /** Tells something that was put into words elsewhere. */
    public void tell(Notice notice) {
        add(notice);
    }

    /**
     * Has something read aloud that is seen where it happened, such as how many were found. Shows nothing.
     *
     * @param text in whole sentences
     */
    public void announce(String text) {
        if (!board.mute) {
            board.voices.forEach(voice -> voice.accept(text));
        }
    }

    /** Takes a notice away. */
    public void close(Notice notice) {
        board.shown.remove(notice);
        board.log.read(notice);
    }

    /** Takes all notices away. */
    void closeAll() {
        List.copyOf(board.shown).forEach(this::close);
    }

    /**
     * Takes away what tells of nothing to do: whoever goes elsewhere has read it. A warning goes behind the bell, where
     * it is still to be read; errors stay, and what leads to another place than the one that is visited now.
     */
    void visit(Page now) {
        List<Notice> over = board.shown.stream().filter(notice -> notice.place().orElse(now) == now)
                .filter(notice -> notice.severity() != Severity.ERROR).toList();
        over.stream().filter(notice -> notice.severity() != Severity.WARNING).forEach(this::close);
        board.shown.removeAll(over);
    }

    /** Takes away what could be read and is no failure, for the user does something else now and needs the room. */
    void goOn() {
        List<Notice> over = board.shown.stream().filter(notice -> notice.severity() != Severity.ERROR)
                .filter(notice -> board.log.isOlder(notice, READING)).toList();
        over.stream().filter(Notices::doneHere).forEach(this::close);
        board.shown.removeAll(over);
    }

    /** {@return what is shown, newest first} */
    public ObservableList<Notice> shown() {
        return board.shownView;
    }

    /** {@return everything that was told since the window opened} */
    public NoticeLog log() {
        return board.log;
    }

    /** Hands on, from now on, all that should be read aloud. */
    void addVoice(Consumer<String> voice) {
        board.voices.add(voice);
    }

    /** Hands nothing on any more. */
    void removeVoice(Consumer<String> voice) {
        board.voices.remove(voice);
    }

    /**
     * Does something; what is told meanwhile leads to a place.
     *
     * @return how many notices were told
     */
    int tellingFrom(Page place, Runnable something) {
        int before = board.log.told();
        board.from = place;
        try {
            something.run();
        } finally {
            board.from = null;
        }
        return board.log.told() - before;
    }

    /**
     * Does what comes of a job; what is told meanwhile is its matter.
     *
     * @param matter what the job is called
     */
    void tellingOf(String matter, Runnable something) {
        board.matter = matter;
        try {
            something.run();
        } finally {
            board.matter = null;
        }
    }

    /** Tells nothing from now on, or tells again; {@return whether nothing was told so far} */
    boolean mute(boolean now) {
        boolean before = board.mute;
        board.mute = now;
        return before;
    }

    /** Takes away what told that a job failed: it was done since. */
    void settle(String matter) {
        board.shown.stream().filter(notice -> notice.severity() == Severity.ERROR)
                .filter(notice -> matter.equals(board.matters.get(notice))).toList().forEach(this::close);
    }

    private static boolean doneHere(Notice notice) {
        return notice.severity() == Severity.SUCCESS && notice.place().isEmpty();
    }

    private void add(Notice told) {
        if (board.mute) {
            return;
        }
        Page from = board.from;
        Notice notice = from == null ? told : told.leadingTo(from);
        board.shown.remove(notice);
        if (doneHere(notice)) {
            // What was done before is read by now, and may be wrong by now: undone, or done again.
            board.shown.stream().filter(Notices::doneHere).toList().forEach(this::close);
        }
        if (board.matter != null) {
            board.matters.put(notice, board.matter);
        }
        board.shown.addFirst(notice);
        while (board.shown.size() > LIMIT) {
            board.shown.remove(board.shown.reversed().stream().filter(old -> old.severity() != Severity.ERROR)
                    .findFirst().orElse(board.shown.getLast()));
        }
        board.matters.keySet().retainAll(board.shown);
        board.log.add(notice);
        announce(texts.get("notice.spoken", "severity", texts.get(notice.severity().key()), "text", notice.text()));
    }
}
