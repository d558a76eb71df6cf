package kith.ui.circles.ask;

import module java.base;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.address.io.SenderList;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.circle.ask.AskCircle;
import kith.app.circle.ask.AskCircle.Row;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.ask.CountMembers;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import kith.ui.circles.parts.NextSteps;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/**
 * Asks the merged list of the circle that is looked at about one sender or many, and the members' own files with it.
 */
public final class AskViewModel {
    /** So many senders of a list are asked about at most; longer lists are for the command line. */
    public static final int MAX_SENDERS = 100_000;

    /**
     * What came of asking.
     *
     * @param result what the list and the members' files say
     * @param more whether there were more senders than {@link #MAX_SENDERS}
     */
    record Answered(AskCircle.Result result, boolean more) {
    }

    private final Profile profile;
    private final Background background;
    private final Notices notices;
    private final AskTexts askTexts;
    private final Newest question = new Newest();
    private final StringProperty address = new SimpleStringProperty(this, "address", "");
    private final IntegerProperty atLeast = new SimpleIntegerProperty(this, "atLeast", 1);
    private final ReadOnlyStringWrapper answer = new ReadOnlyStringWrapper(this, "answer", "");
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private Circles.@Nullable Status circle;

    public AskViewModel(Profile profile, Texts texts, Background background, Notices notices) {
        this.profile = profile;
        this.background = background;
        this.notices = notices;
        this.askTexts = new AskTexts(texts);
        address.subscribe(this::forget);
        atLeast.subscribe(this::forget);
    }

    /** Looks at another circle, or at the same one anew: an answer stays only as long as its question. */
    public void show(Circles.@Nullable Status now) {
        if (circle == null || now == null || !circle.id().equals(now.id())) {
            address.set("");
            atLeast.set(1);
            forget();
        } else if (!circle.whitelists().equals(now.whitelists()) || !circle.members().equals(now.members())) {
            // Another list, or another file of a member, was not asked.
            forget();
        }
        circle = now;
        if (now != null) {
            atLeast.set(askable(now, atLeast.get()));
        }
    }

    /**
     * {@return how many members to ask for, so that there is an answer: what is wished if a list or the files of all
     * can tell, otherwise the number of the list that is held} Most members are sent one list, and it need not be that
     * of one member.
     */
    public static int askable(Circles.Status circle, int wished) {
        List<Circles.WhitelistStatus> lists = circle.whitelists();
        boolean any = lists.isEmpty() || canCount(circle) || lists.stream().anyMatch(one -> one.atLeast() == wished);
        return any ? wished : lists.getFirst().atLeast();
    }

    private void forget() {
        question.ask();
        answer.set("");
        rows.clear();
    }

    /** Asks about the sender that was typed. */
    public void ask() {
        String typed = address.get();
        if (!typed.isBlank()) {
            ask(progress -> List.of(typed));
        }
    }

    /** Asks about the senders in a file, one a line. */
    public void askFile(Path file) {
        ask(progress -> {
            try (SenderList list = SenderList.open(file)) {
                return list.lines().limit(MAX_SENDERS + 1L).map(SenderList.Line::text).toList();
            }
        });
    }

    /** Asks how many members know the sender that was typed, of whoever holds the files of all. */
    public void count() {
        String typed = address.get();
        Circles.Status asked = circle;
        if (typed.isBlank() || asked == null || !canCount(asked)) {
            return;
        }
        question.ask().run(background, "circles.counting",
                progress -> new CountMembers(profile).run(asked.title(), List.of(typed), progress),
                counted -> {
                    rows.clear();
                    answer.set(askTexts.counted(counted));
                    notices.announce(answer.get());
                }, notices::fault);
    }

    /** {@return whether it can be said how many members know a sender: the files of all are here} */
    static boolean canCount(Circles.Status circle) {
        return circle.document().mode() == CircleMode.COUNTED && NextSteps.held(circle) == circle.members().size();
    }

    /** Where the senders come from, away from the window's thread. */
    private interface Senders {
        List<String> read(Progress progress);
    }

    private void ask(Senders senders) {
        int least = atLeast.get();
        Optional.ofNullable(circle).ifPresent(asked -> question.ask().run(background, "circles.checking", progress -> {
            List<String> all = senders.read(progress);
            boolean more = all.size() > MAX_SENDERS;
            return new Answered(ask(asked, least, more ? all.subList(0, MAX_SENDERS) : all, progress), more);
        }, this::show, notices::fault));
    }

    /** Of masked files none says anything by itself: there the list alone is asked. */
    private AskCircle.Result ask(Circles.Status asked, int least, List<String> senders, Progress progress) {
        if (asked.document().mode() == CircleMode.PLAIN) {
            return new AskCircle(profile).run(asked.title(), senders, progress);
        }
        CheckCircleList.Result list = new CheckCircleList(profile).run(asked.title(), least, senders, progress);
        return new AskCircle.Result(list, list.answers().stream().map(one -> new Row(one, List.of())).toList(), 0);
    }

    private void show(Answered asked) {
        List<Row> all = asked.result().rows();
        rows.setAll(all.size() > 1 ? all : List.of());
        answer.set(askTexts.answer(asked.result()));
        notices.announce(answer.get());
        if (asked.more()) {
            notices.warning(askTexts.tooMany(MAX_SENDERS));
        }
    }

    /** {@return the sender to ask about} */
    public StringProperty addressProperty() {
        return address;
    }

    /** {@return how many members must know a sender; only counts tell, otherwise 1} */
    public IntegerProperty atLeastProperty() {
        return atLeast;
    }

    /** {@return what the list says of the sender, or of all of them together; empty before anybody was asked about} */
    public ReadOnlyStringProperty answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** {@return the senders of a list with what is known of each; empty where one was asked about} */
    public ObservableList<Row> rows() {
        return rows;
    }

    /** {@return the words} */
    public AskTexts askTexts() {
        return askTexts;
    }
}
