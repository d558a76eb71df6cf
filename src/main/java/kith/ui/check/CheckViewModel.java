package kith.ui.check;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import kith.app.Profile;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.check.CheckResults.Extent;
import kith.ui.check.CheckResults.Order;
import kith.ui.parts.Snapshot;
import kith.ui.settings.Settings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** What is asked about, and the results of the last round as they are looked at. */
public final class CheckViewModel {
    /** Longest text that goes into the field, in characters: about a thousand addresses. */
    static final int MAX_SHOWN = 30_000;

    private final CheckRunner runner;
    private final CheckMemory memory;
    private final ResultExports exports;
    private final Background background;
    private final Notices notices;
    private final CheckTexts checkTexts;
    private final DrawerViewModel drawer;
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final StringProperty filter = new SimpleStringProperty(this, "filter", "");
    private final ObjectProperty<Set<Verdict>> verdicts = new SimpleObjectProperty<>(this, "verdicts", Set.of());
    private final ObjectProperty<Order> order = new SimpleObjectProperty<>(this, "order", Order.GIVEN);
    private final Snapshot<CheckRow> shown = new Snapshot<>();
    private final ReadOnlyObjectWrapper<@Nullable CheckResults> round = new ReadOnlyObjectWrapper<>(this, "round");
    private final ReadOnlyObjectWrapper<@Nullable Session> session = new ReadOnlyObjectWrapper<>(this, "session");
    private final ObjectProperty<@Nullable CheckRow> selected = new SimpleObjectProperty<>(this, "selected");
    private final ReadOnlyStringWrapper source = new ReadOnlyStringWrapper(this, "source", "");
    private final ReadOnlyObjectWrapper<List<CheckRow>> recent = new ReadOnlyObjectWrapper<>(this, "recent");
    /** What was asked, answered or put away last: whatever was asked before it is not answered any longer. */
    private final Newest asked = new Newest();
    /** Looks at whom there is to ask. */
    private final Newest looks = new Newest();

    /**
     * @param profile whose friends are asked
     * @param background does the work
     * @param notices where failures are told
     * @param texts the window's language
     * @param settings where it is kept whether the drawer is open
     * @param memory what this session asked before
     */
    public CheckViewModel(Profile profile, Background background, Notices notices, Texts texts, Settings settings,
            CheckMemory memory) {
        this.runner = new CheckRunner(profile);
        this.memory = memory;
        this.background = background;
        this.notices = notices;
        this.checkTexts = new CheckTexts(texts);
        this.exports = new ResultExports(this, runner, background, notices);
        typed.set(memory.typed());
        typed.subscribe(memory::type);
        recent.set(memory.recent());
        source.set(memory.source());
        source.subscribe(memory::readFrom);
        filter.set(memory.choice().filter());
        verdicts.set(memory.choice().verdicts());
        order.set(memory.choice().order());
        CheckResults before = memory.round();
        if (before != null) {
            session.set(before.session());
            round.set(before);
            selected.set(memory.selected());
            choose();
        }
        selected.subscribe(memory::select);
        this.drawer = new DrawerViewModel(round, selected, background, notices, texts, settings);
        filter.subscribe(this::choose);
        verdicts.subscribe(this::choose);
        order.subscribe(this::choose);
    }

    /** {@return one address, or a list of them} */
    public StringProperty typedProperty() {
        return typed;
    }

    /** {@return part of a sender's address or of a friend's name; rows without it are not shown} */
    public StringProperty filterProperty() {
        return filter;
    }

    /** {@return the verdicts that are shown; none for all} */
    public ObjectProperty<Set<Verdict>> verdictsProperty() {
        return verdicts;
    }

    /** {@return how the rows are sorted} */
    public ObjectProperty<Order> orderProperty() {
        return order;
    }

    /** {@return the senders that this session asked about one by one, the last one first} */
    public ReadOnlyObjectProperty<List<CheckRow>> recentProperty() {
        return recent.getReadOnlyProperty();
    }

    /** {@return what takes the results elsewhere} */
    ResultExports exports() {
        return exports;
    }

    /** {@return the rows that are shown, in their order} */
    public ObservableList<CheckRow> shown() {
        return shown;
    }

    /** {@return the last round} */
    public ReadOnlyObjectProperty<@Nullable CheckResults> roundProperty() {
        return round.getReadOnlyProperty();
    }

    /** {@return the names of the files that the last round is about; empty where the senders were typed} */
    ReadOnlyStringProperty sourceProperty() {
        return source.getReadOnlyProperty();
    }

    /** {@return whom the next round would ask; none until that was read} */
    public ReadOnlyObjectProperty<@Nullable Session> sessionProperty() {
        return session.getReadOnlyProperty();
    }

    /** {@return the row that is looked at} */
    public ObjectProperty<@Nullable CheckRow> selectedProperty() {
        return selected;
    }

    /** {@return what explains it} */
    DrawerViewModel drawer() {
        return drawer;
    }

    /** {@return the words for results} */
    public CheckTexts checkTexts() {
        return checkTexts;
    }

    /**
     * Looks anew at whom there is to ask. Where others would be asked than for the results that are shown, or the
     * contacts are others, the same senders are asked again: what is on the screen is never of yesterday.
     */
    public void refresh() {
        Newest.Question onScreen = asked.newest();
        CheckResults shownNow = round.get();
        List<CheckRow> remembered = recent.get();
        looks.ask().run(background, "check.loading", progress -> {
            Session now = runner.open(progress);
            boolean stale = shownNow != null && !shownNow.session().answersAs(now);
            return new Renewed(now, stale ? Optional.of(runner.again(shownNow, progress)) : Optional.empty(),
                    CheckRunner.again(remembered, now, progress));
        }, renewed -> {
            if (onScreen.counts()) {
                show(renewed);
            } else {
                // Other rows are there by now, or are asked for: this look did not see them.
                refresh();
            }
        }, notices::fault);
    }

    private void show(Renewed renewed) {
        session.set(renewed.session());
        renewed.round().ifPresent(this::replace);
        memory.renew(renewed.recent());
        recent.set(memory.recent());
    }

    private record Renewed(Session session, Optional<CheckResults> round, List<CheckRow> recent) {
    }

    /** The same rows with newer verdicts: what is looked at, and how, stays. */
    private void replace(CheckResults newer) {
        CheckResults before = round.get();
        int place = before == null ? -1 : before.rows().indexOf(selected.get());
        memory.keep(newer);
        round.set(newer);
        selected.set(place < 0 ? null : newer.rows().get(place));
        choose();
        notices.announce(checkTexts.announcement(newer));
    }

    /** Puts the results away, and what was typed: the home is in front again. */
    public void clear() {
        asked.ask();
        typed.set("");
        source.set("");
        selected.set(null);
        round.set(null);
        memory.keep(null);
        shown.replace(List.of());
    }

    /** Asks about one sender, as if it were typed. */
    public void ask(String sender) {
        typed.set(sender);
        checkTyped();
    }

    /** Checks what was typed. */
    public void checkTyped() {
        checkText(typed.get());
    }

    /**
     * Takes a text that is pasted into the field.
     *
     * @return whether it is checked at once: a list so long that the field would take seconds to show it
     */
    public boolean takesOver(String pasted) {
        if (pasted.length() <= MAX_SHOWN) {
            return false;
        }
        notices.info(checkTexts.pasted());
        checkText(pasted);
        return true;
    }

    private void checkText(String text) {
        if (!text.isBlank()) {
            ask(progress -> runner.text(text, progress), done -> show(done, ""), notices::fault);
        }
    }

    /** Checks a list with one address a line, or the sender that a message names. */
    public void checkFile(Path file) {
        checkFiles(List.of(file));
    }

    /** Checks all senders of these files in one round: lists and messages, told apart by how they begin. */
    public void checkFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        AtomicBoolean scanning = new AtomicBoolean();
        String names = checkTexts.files(all);
        ask(progress -> runner.files(all, () -> scanning.set(true), progress), done -> {
            // What was typed before is not what the answers are about.
            typed.set("");
            show(done, names);
        }, fault -> {
            notices.fault(fault);
            if (fault.fault() == Fault.CANCELLED && scanning.get()) {
                notices.info(checkTexts.mail().stopped());
            }
        });
    }

    /** An answer that is not asked for any longer is nowhere shown; one that is older than a look is asked again. */
    private void ask(Job<CheckResults> job, Consumer<CheckResults> answered, Consumer<KithException> failed) {
        Newest.Question look = looks.newest();
        asked.ask().run(background, "check.checking", job, done -> {
            answered.accept(done);
            if (!look.counts()) {
                refresh();
            }
        }, failed);
    }

    private void show(CheckResults done, String from) {
        asked.ask();
        selected.set(null);
        source.set(from);
        session.set(done.session());
        filter.set("");
        verdicts.set(Set.of());
        memory.keep(done);
        recent.set(memory.recent());
        round.set(done);
        choose();
        drawer.reopen();
        selected.set(shown.isEmpty() ? null : shown.getFirst());
        notices.announce(checkTexts.announcement(done));
        done.scanned().ifPresent(scanned -> checkTexts.mail().remarks(scanned).forEach(notices::info));
        if (done.extent() == Extent.CUT) {
            notices.warning(checkTexts.tooMany(CheckRunner.MAX_RESULTS));
        }
    }

    /** What is looked at stays, if it is still among the rows. */
    private void choose() {
        memory.choose(new CheckMemory.Choice(filter.get(), verdicts.get(), order.get()));
        CheckResults done = round.get();
        if (done != null) {
            CheckRow before = selected.get();
            List<CheckRow> rows = done.shown(filter.get(), verdicts.get(), order.get());
            shown.replace(rows);
            selected.set(before != null && rows.contains(before) ? before : rows.isEmpty() ? null : rows.getFirst());
        }
    }

    /** Shows rows of this verdict too, or no longer. */
    public void toggle(Verdict verdict) {
        Set<Verdict> chosen = verdicts.get().isEmpty() ? EnumSet.noneOf(Verdict.class) : EnumSet.copyOf(verdicts.get());
        if (!chosen.remove(verdict)) {
            chosen.add(verdict);
        }
        verdicts.set(Set.copyOf(chosen));
        CheckResults done = round.get();
        if (done != null) {
            notices.announce(checkTexts.shown(done, shown.size()));
        }
    }
}
