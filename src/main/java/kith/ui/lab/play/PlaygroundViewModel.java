package kith.ui.lab.play;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.app.lab.PlayWithFilter;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.text.lab.PlayTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/**
 * A playground, and the place in it that is looked at. A filter is worked out anew with each action, in the background
 * and one after the other: whatever is asked for while one is worked out begins where that one ends.
 */
public final class PlaygroundViewModel {
    /** Words that are not in, for the measured share of false positives. */
    private static final int STRANGERS = 10_000;

    /**
     * Something that was asked for.
     *
     * @param way leads from the place before to the one that is wanted; of nothing, where it begins
     * @param marked the word whose cells are to be marked; empty for that of the last action
     * @param then told of the new place once it is shown
     */
    private record Wish(Function<Optional<Walk>, Walk> way, String marked, Consumer<Shown> then) {
    }

    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final PlayWithFilter play = new PlayWithFilter();
    private final PlayTexts playTexts;
    private final SetupViewModel setup;
    private final StringProperty word = new SimpleStringProperty(this, "word", "");
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(this, "shown", Shown.NOTHING);
    private final ReadOnlyObjectWrapper<List<String>> state = new ReadOnlyObjectWrapper<>(this, "state", List.of());
    private final Deque<Wish> wishes = new ArrayDeque<>();
    private boolean working;
    private @Nullable Playground asked;

    /**
     * Goes on where the session is.
     *
     * @param texts the window's language
     * @param background works filters out, reads and writes files
     * @param notices where results are told
     * @param played where the session is; told of every step
     */
    public PlaygroundViewModel(Texts texts, Background background, Notices notices, Played played) {
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.playTexts = PlayTexts.in(texts.locale());
        this.setup = new SetupViewModel(texts, background, this::setUp, notices::fault);
        Optional<Walk> last = played.walk();
        begin(from -> last.orElseGet(() -> Walk.atEndOf(Playground.example())));
        shown.subscribe(now -> {
            if (now.isKnown()) {
                played.keep(now.walk());
                measure(now.now());
            }
        });
    }

    private void wish(Wish wish) {
        wishes.add(wish);
        if (!working) {
            work();
        }
    }

    private void work() {
        Wish wish = wishes.poll();
        if (wish == null) {
            return;
        }
        working = true;
        Optional<Walk> from = shown.get().isKnown() ? Optional.of(shown.get().walk()) : Optional.empty();
        background.run("play.working",
                progress -> new Shown(wish.way.apply(from), wish.marked, texts, playTexts), now -> {
            working = false;
            shown.set(now);
            wish.then.accept(now);
            next();
        }, why -> {
            working = false;
            notices.fault(why);
            next();
        });
    }

    /** What a consumer asked for meanwhile is under way already. */
    private void next() {
        if (!working) {
            work();
        }
    }

    private void go(UnaryOperator<Walk> way, Consumer<Shown> then) {
        wish(new Wish(from -> way.apply(from.orElseThrow()), "", then));
    }

    private void begin(Function<Optional<Walk>, Walk> place) {
        Newest.Question since = setup.leaveTyped();
        wish(new Wish(place, "", now -> setup.show(now.numbers(), since)));
    }

    /** Steps of one action change nothing of it, and ten thousand strangers take a while longer. */
    private void measure(Playground now) {
        if (now.equals(asked)) {
            return;
        }
        asked = now;
        background.run("play.measuring", progress -> {
            Board board = now.board();
            return Stream.concat(playTexts.state(board).stream(), playTexts.wrong(board, STRANGERS).stream()).toList();
        }, sentences -> {
            if (now.equals(asked)) {
                state.set(sentences);
            }
        }, notices::fault);
    }

    private void setUp(Setup other) {
        go(now -> now.all().setup().equals(other) ? now : now.with(other), now -> { });
    }

    /** Does something with the word that was typed; once it was added or removed, the field is free for the next. */
    public void act(Action.Kind kind) {
        String typed = word.get();
        if (!typed.isBlank()) {
            act(kind, typed, now -> {
                if (kind != Action.Kind.LOOK_UP && typed.equals(word.get())) {
                    word.set("");
                }
            });
        }
    }

    /** Does something with a word. */
    void act(Action.Kind kind, String typed) {
        act(kind, typed, now -> { });
    }

    private void act(Action.Kind kind, String typed, Consumer<Shown> then) {
        go(now -> now.then(Action.of(kind, typed)), now -> {
            notices.announce(now.sentences().told());
            then.accept(now);
        });
    }

    /** {@return how full the filter is, and how often it is wrong, a sentence each; none until that is known} */
    ReadOnlyObjectProperty<List<String>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Moves to another place of the same playground. */
    private void move(UnaryOperator<Walk> way) {
        go(way, now -> notices.announce(now.sentences().step()));
    }

    /** Undoes the last action. */
    public void undo() {
        move(Walk::undone);
    }

    /** Does the next action again. */
    public void redo() {
        move(Walk::redone);
    }

    /** Goes one step back. */
    public void back() {
        move(Walk::back);
    }

    /** Goes one step on. */
    public void forward() {
        move(Walk::forward);
    }

    /** Goes to where nothing is done yet. */
    public void toStart() {
        move(Walk::start);
    }

    /** Goes to where everything is done. */
    public void toEnd() {
        move(Walk::end);
    }

    /** Marks the cells of a word. */
    public void mark(String marked) {
        if (!shown.get().marked().equals(marked)) {
            wish(new Wish(Optional::orElseThrow, marked, now -> { }));
        }
    }

    /** Begins the example anew. */
    public void example() {
        begin(from -> Walk.atEndOf(Playground.example()));
    }

    /** Begins an empty playground with the same filter. */
    public void clear() {
        begin(from -> Walk.atEndOf(Playground.empty(from.orElseThrow().all().setup())));
    }

    /** Goes on with the playground in a file. */
    public void open(Path file) {
        background.run("play.opening", progress -> play.open(file), read -> {
            begin(from -> Walk.atEndOf(read));
            notices.success(texts.get("play.opened", "file", file.getFileName()));
        }, notices::fault);
    }

    /** Writes what is done to a file. */
    public void save(Path file) {
        if (!shown.get().isKnown()) {
            return;
        }
        Playground now = shown.get().now();
        background.run("play.saving", progress -> {
            play.save(now, file);
            return file;
        }, written -> notices.success(texts.get("play.saved", "file", written)), notices::fault);
    }

    /** Writes a picture of the cells to a file. */
    public void draw(PlayWithFilter.Form form, Path file) {
        if (!shown.get().isKnown()) {
            return;
        }
        Playground now = shown.get().now();
        background.run("play.drawing", progress -> {
            play.draw(now, playTexts, form, file);
            return file;
        }, written -> notices.success(texts.get("play.saved", "file", written)), notices::fault);
    }

    /** {@return what is shown} */
    ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** {@return how the filter is made} */
    public SetupViewModel setup() {
        return setup;
    }

    /** {@return the word that is typed} */
    public StringProperty wordProperty() {
        return word;
    }

    /** {@return the words for filters, cells and answers} */
    PlayTexts playTexts() {
        return playTexts;
    }
}
