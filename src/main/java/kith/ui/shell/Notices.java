package kith.ui.shell;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.Explanation;
import kith.ui.parts.ErrorDetails;
import kith.ui.shell.Notice.Severity;
import kith.ui.text.Texts;

/**
 * The notices above the screen, newest first. They stay until they are closed or pushed out by newer ones, the good ones
 * until another place is visited: nothing vanishes while it is being read.
 */
public final class Notices {
    /** So many are shown at a time. */
    public static final int LIMIT = 3;

    private final ObservableList<Notice> shown;
    // A field, for the view of a list holds on to the list only weakly and would stop telling of changes.
    private final ObservableList<Notice> shownView;
    private final Texts texts;

    /** @param texts the words for faults */
    public Notices(Texts texts) {
        this(texts, FXCollections.observableArrayList());
    }

    private Notices(Texts texts, ObservableList<Notice> shown) {
        this.texts = texts;
        this.shown = shown;
        this.shownView = FXCollections.unmodifiableObservableList(shown);
    }

    /** {@return these notices, with new ones in another language} */
    Notices in(Texts other) {
        return new Notices(other, shown);
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
        Explanation explanation = texts.explain(exception);
        if (exception.fault() == Fault.CANCELLED) {
            info(texts.get("notice.stopped", "what", explanation.what(), "safe", explanation.safe()));
            return;
        }
        String text = texts.get("notice.fault", "what", explanation.what(), "safe", explanation.safe(),
                "todo", explanation.todo());
        add(new Notice(Severity.ERROR, text, ErrorDetails.text(explanation, exception)));
    }

    /** Tells something that was put into words elsewhere. */
    public void tell(Notice notice) {
        add(notice);
    }

    /** Takes a notice away. */
    public void close(Notice notice) {
        shown.remove(notice);
    }

    /** Takes away what tells of nothing to do: whoever goes elsewhere has read it. Warnings and errors stay. */
    void goElsewhere() {
        shown.removeIf(notice -> notice.severity() == Severity.INFO || notice.severity() == Severity.SUCCESS);
    }

    /** {@return what is shown, newest first} */
    public ObservableList<Notice> shown() {
        return shownView;
    }

    private void add(Notice notice) {
        shown.remove(notice);
        shown.addFirst(notice);
        while (shown.size() > LIMIT) {
            shown.removeLast();
        }
    }
}
