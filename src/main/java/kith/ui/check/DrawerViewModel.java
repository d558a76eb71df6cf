package kith.ui.check;

import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import kith.app.mail.ReadSubjects;
import kith.app.mail.ReadSubjects.Subject;
import kith.evidence.Explanation;
import kith.text.check.ExplanationTexts;
import kith.ui.settings.Settings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The drawer that explains the row that is looked at: whether it is open, and what is in it. */
final class DrawerViewModel {
    private static final String DRAWER = "check.drawer";
    private static final String OPEN = "open";

    private final ObservableValue<@Nullable CheckResults> round;
    private final ObservableValue<@Nullable CheckRow> selected;
    private final Background background;
    private final Notices notices;
    private final Settings settings;
    private final ExplanationTexts explanationTexts;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final ReadOnlyObjectWrapper<@Nullable Explanation> explanation =
            new ReadOnlyObjectWrapper<>(this, "explanation");
    private final ReadOnlyObjectWrapper<List<Subject>> subjects = new ReadOnlyObjectWrapper<>(this,
            "subjects", List.of());
    private final Newest question = new Newest();

    DrawerViewModel(ObservableValue<@Nullable CheckResults> round, ObservableValue<@Nullable CheckRow> selected,
            Background background, Notices notices, Texts texts, Settings settings) {
        this.round = round;
        this.selected = selected;
        this.background = background;
        this.notices = notices;
        this.settings = settings;
        this.explanationTexts = new ExplanationTexts(texts.messages());
        reopen();
        selected.subscribe(this::explain);
        open.subscribe(this::explain);
        // In another language there may be results from the beginning.
        explain();
    }

    /** {@return whether it is open} */
    ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /** {@return the explanation of the row that is looked at; none while it is closed, or until it is ready} */
    ReadOnlyObjectProperty<@Nullable Explanation> explanationProperty() {
        return explanation.getReadOnlyProperty();
    }

    /** {@return what the last messages of the sender who is looked at are about; none until that was read} */
    ReadOnlyObjectProperty<List<Subject>> subjectsProperty() {
        return subjects.getReadOnlyProperty();
    }

    /** {@return the words for explanations} */
    ExplanationTexts explanationTexts() {
        return explanationTexts;
    }

    /** Opens it; it opens with every round from now on. */
    void open() {
        settings.put(DRAWER, OPEN);
        open.set(true);
    }

    /** Closes it, from now on. */
    void close() {
        settings.put(DRAWER, "");
        open.set(false);
    }

    /** Opens it, or closes it, as it was left. */
    void reopen() {
        open.set(settings.get(DRAWER).filter(OPEN::equals).isPresent());
    }

    /** Works out the explanation of what is looked at, if it is wanted; with hundreds of friends that takes a while. */
    private void explain() {
        Newest.Question about = question.ask();
        CheckResults asked = round.getValue();
        CheckRow row = selected.getValue();
        explanation.set(null);
        subjects.set(List.of());
        if (open.get() && asked != null && row != null) {
            row.count().ifPresent(mails -> read(mails, about));
            about.run(background, "check.explaining", progress -> asked.session().explain(row.checked()),
                    explanation::set, notices::fault);
        }
    }

    private void read(MailCount mails, Newest.Question about) {
        about.run(background, "check.reading-mails", progress -> new ReadSubjects().run(
                mails.latest().stream().map(SeenMail::place).toList(), mails.tally().address(), progress),
                subjects::set, notices::fault);
    }
}
