package kith.ui.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.address.EmailAddress;
import kith.address.io.LenientAddresses;
import kith.address.io.SenderList;
import kith.app.CheckSenders;
import kith.app.CheckSenders.Checked;
import kith.app.CheckSenders.Session;
import kith.app.Profile;
import kith.app.Progress;
import kith.evidence.Explanation;
import kith.evidence.Verdict;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** What is asked about, and the results with the friends who were asked. */
public final class CheckViewModel {
    /** So many results are kept at most; longer lists are for the command line. */
    public static final int MAX_RESULTS = 200_000;

    /**
     * One round of checking.
     *
     * @param session whom it asked
     * @param results in the order of the senders
     * @param more whether the list went on beyond {@link #MAX_RESULTS}
     */
    public record Round(Session session, List<Checked> results, boolean more) {
        /** {@return how many senders got each verdict} */
        public Map<Verdict, Integer> counts() {
            Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
            results.forEach(checked -> counts.merge(checked.evidence().verdict(), 1, Integer::sum));
            return counts;
        }
    }

    private final CheckSenders senders;
    private final Background background;
    private final Notices notices;
    private final CheckWords words;
    private final ExplainWords explainWords;
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final ObservableList<Checked> results = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Round> round = new ReadOnlyObjectWrapper<>(this, "round");
    private final ReadOnlyObjectWrapper<@Nullable Session> session = new ReadOnlyObjectWrapper<>(this, "session");
    private final ObjectProperty<@Nullable Checked> selected = new SimpleObjectProperty<>(this, "selected");
    private final BooleanProperty inFull = new SimpleBooleanProperty(this, "inFull");
    private final ReadOnlyObjectWrapper<@Nullable Explanation> explanation =
            new ReadOnlyObjectWrapper<>(this, "explanation");

    /**
     * @param profile whose friends are asked
     * @param background does the work
     * @param notices where failures are told
     * @param texts the window's language
     */
    public CheckViewModel(Profile profile, Background background, Notices notices, Texts texts) {
        this.senders = new CheckSenders(profile);
        this.background = background;
        this.notices = notices;
        this.words = new CheckWords(texts);
        this.explainWords = new ExplainWords(texts);
        selected.subscribe(this::explain);
        inFull.subscribe(this::explain);
    }

    /** Works out the explanation of what is looked at, if it is wanted; with hundreds of friends that takes a while. */
    private void explain() {
        Round asked = round.get();
        Checked checked = selected.get();
        explanation.set(null);
        if (inFull.get() && asked != null && checked != null) {
            background.run("check.explaining", progress -> asked.session().explain(checked), result -> {
                if (selected.get() == checked) {
                    explanation.set(result);
                }
            }, notices::fault);
        }
    }

    /** {@return whether verdicts are explained in full} */
    public BooleanProperty inFullProperty() {
        return inFull;
    }

    /** {@return the explanation of the result that is looked at; none while it is not wanted, or not ready} */
    public ReadOnlyObjectProperty<@Nullable Explanation> explanationProperty() {
        return explanation.getReadOnlyProperty();
    }

    /** {@return the words for explanations} */
    public ExplainWords explainWords() {
        return explainWords;
    }

    /** {@return one address, or a list of them} */
    public StringProperty typedProperty() {
        return typed;
    }

    /** {@return the results of the last round} */
    public ObservableList<Checked> results() {
        return results;
    }

    /** {@return the last round} */
    public ReadOnlyObjectProperty<@Nullable Round> roundProperty() {
        return round.getReadOnlyProperty();
    }

    /** {@return whom the next round would ask; none until that was read} */
    public ReadOnlyObjectProperty<@Nullable Session> sessionProperty() {
        return session.getReadOnlyProperty();
    }

    /** {@return the result that is looked at} */
    public ObjectProperty<@Nullable Checked> selectedProperty() {
        return selected;
    }

    /** {@return the words for results} */
    public CheckWords words() {
        return words;
    }

    /** Looks anew at whom there is to ask. */
    public void refresh() {
        background.run("check.loading", progress -> senders.open(), session::set, notices::fault);
    }

    /** Checks what was typed. */
    public void checkTyped() {
        List<String> addresses = split(typed.get());
        if (!addresses.isEmpty()) {
            background.run("check.checking",
                    progress -> ask(Session.typed(addresses).stream(), progress), this::show, notices::fault);
        }
    }

    /** One a line; a single line may also hold several, as mail programs write them. */
    private static List<String> split(String text) {
        List<String> lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.size() == 1 && lines.getFirst().length() <= EmailAddress.MAX_INPUT) {
            LenientAddresses.Split several = LenientAddresses.split(lines.getFirst());
            if (several.addresses().size() > 1 && several.rejected().isEmpty()) {
                return several.addresses().stream().map(EmailAddress::canonical).toList();
            }
        }
        return lines;
    }

    /** Checks a list with one address a line. */
    public void checkFile(Path file) {
        background.run("check.checking", progress -> {
            try (SenderList list = SenderList.open(file)) {
                return ask(list.lines(), byBytes(progress, list));
            }
        }, this::show, notices::fault);
    }

    private Round ask(Stream<SenderList.Line> lines, Progress progress) {
        Session now = senders.open();
        List<Checked> all = new ArrayList<>();
        now.checkAll(lines.limit(MAX_RESULTS + 1L)::iterator, all::add, progress);
        boolean more = all.size() > MAX_RESULTS;
        return new Round(now, more ? List.copyOf(all.subList(0, MAX_RESULTS)) : all, more);
    }

    /** How many lines there are nobody knows before the end; from the bytes that are left it can be told roughly. */
    private static Progress byBytes(Progress progress, SenderList list) {
        return new Progress() {
            @Override
            public void at(long done, long total) {
                long read = Math.max(1, list.bytesRead());
                progress.at(done, Math.max(done, Math.round((double) done * list.bytesTotal() / read)));
            }

            @Override
            public boolean cancelled() {
                return progress.cancelled();
            }
        };
    }

    private void show(Round done) {
        selected.set(null);
        session.set(done.session());
        results.setAll(done.results());
        round.set(done);
        selected.set(results.isEmpty() ? null : results.getFirst());
        if (done.more()) {
            notices.warning(words.tooMany(MAX_RESULTS));
        }
    }

    /** {@return these results as lines of verdict, address and sentence between tabs, to paste elsewhere} */
    public String asText(List<Checked> rows) {
        return Optional.ofNullable(round.get()).map(Round::session).map(asked -> rows.stream()
                .map(row -> words.verdict(row) + "\t" + row.address() + "\t" + words.sentence(asked, row))
                .collect(Collectors.joining(System.lineSeparator()))).orElse("");
    }
}
