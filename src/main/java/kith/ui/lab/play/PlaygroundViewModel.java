package kith.ui.lab.play;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.app.PlayWithFilter;
import kith.fault.KithException;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.text.lab.PlayTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/**
 * A playground, and the place in it that is looked at. A filter is worked out anew with each action, on the caller's
 * thread: the largest takes milliseconds.
 */
public final class PlaygroundViewModel {
    /** Words that are not in, for the measured share of false positives. */
    private static final int STRANGERS = 10_000;

    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final PlayWithFilter play = new PlayWithFilter();
    private final PlayTexts words;
    private final SetupViewModel setup;
    private final StringProperty word = new SimpleStringProperty(this, "word", "");
    private final ReadOnlyObjectWrapper<Shown> shown;
    private final ReadOnlyObjectWrapper<List<String>> state = new ReadOnlyObjectWrapper<>(this, "state", List.of());
    private @Nullable Playground asked;

    /**
     * Goes on where the session is.
     *
     * @param texts the window's language
     * @param background reads and writes files
     * @param notices where results are told
     * @param played where the session is; told of every step
     */
    public PlaygroundViewModel(Texts texts, Background background, Notices notices, Played played) {
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.words = PlayTexts.in(texts.locale());
        this.setup = new SetupViewModel(texts, this::setUp);
        this.shown = new ReadOnlyObjectWrapper<>(this, "shown", new Shown(played.walk(), ""));
        shown.subscribe(now -> played.keep(now.walk()));
        shown.subscribe(now -> measure(now.walk().now()));
        showSetup();
    }

    /** Steps of one action change nothing of it, and ten thousand strangers take a while: not on the window's thread. */
    private void measure(Playground now) {
        if (now.equals(asked)) {
            return;
        }
        asked = now;
        background.run("play.measuring", progress -> {
            Board board = now.board();
            return Stream.concat(words.state(board).stream(), words.wrong(board, STRANGERS).stream()).toList();
        }, sentences -> {
            if (now.equals(asked)) {
                state.set(sentences);
            }
        }, notices::fault);
    }

    private void setUp(Setup other) {
        Walk now = shown.get().walk();
        if (!now.all().setup().equals(other)) {
            go(now.with(other));
        }
    }

    private void showSetup() {
        setup.show(shown.get().walk().all().setup(), shown.get().board());
    }

    private void go(Walk walk) {
        shown.set(new Shown(walk, ""));
    }

    private void begin(Playground playground) {
        go(Walk.atEndOf(playground));
        showSetup();
    }

    /** Does something with the word that was typed; once it was added or removed, the field is free for the next. */
    public void act(Action.Kind kind) {
        if (word.get().isBlank()) {
            return;
        }
        if (act(kind, word.get()) && kind != Action.Kind.LOOK_UP) {
            word.set("");
        }
    }

    /**
     * Does something with a word.
     *
     * @return whether it was done
     */
    boolean act(Action.Kind kind, String typed) {
        try {
            go(shown.get().walk().then(Action.of(kind, typed)));
            Shown now = shown.get();
            notices.announce(now.explanation().filter(any -> kind == Action.Kind.LOOK_UP).map(words::verdict)
                    .orElseGet(() -> now.trace().map(words::outcome).orElse("")));
            return true;
        } catch (KithException e) {
            notices.fault(e);
            return false;
        }
    }

    /** {@return how full the filter is, and how often it is wrong, a sentence each; none until that is known} */
    ReadOnlyObjectProperty<List<String>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Moves to another place of the same playground. */
    private void move(UnaryOperator<Walk> way) {
        go(way.apply(shown.get().walk()));
        notices.announce(shown.get().step().flatMap(any -> shown.get().trace())
                .map(trace -> stepInWords(shown.get())).orElse(""));
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
            shown.set(new Shown(shown.get().walk(), marked));
        }
    }

    /** Begins the example anew. */
    public void example() {
        begin(Playground.example());
    }

    /** Begins an empty playground with the same filter. */
    public void clear() {
        begin(Playground.empty(shown.get().walk().all().setup()));
    }

    /** Goes on with the playground in a file. */
    public void open(Path file) {
        background.run("play.opening", progress -> play.open(file), read -> {
            begin(read);
            notices.success(texts.get("play.opened", "file", file.getFileName()));
        }, notices::fault);
    }

    /** Writes what is done to a file. */
    public void save(Path file) {
        Playground now = shown.get().walk().now();
        background.run("play.saving", progress -> {
            play.save(now, file);
            return file;
        }, written -> notices.success(texts.get("play.saved", "file", written)), notices::fault);
    }

    /** Writes a picture of the cells to a file. */
    public void draw(PlayWithFilter.Form form, Path file) {
        Playground now = shown.get().walk().now();
        background.run("play.drawing", progress -> {
            play.draw(now, words, form, file);
            return file;
        }, written -> notices.success(texts.get("play.saved", "file", written)), notices::fault);
    }

    /** {@return the step that was taken last, with its number; empty before the first} */
    public String stepInWords(Shown now) {
        return now.trace().filter(trace -> now.walk().steps() > 0).map(trace -> texts.get("play.step", "number",
                words.stepNumber(now.walk().steps(), trace.steps().size()), "sentence",
                words.step(now.panels(), now.board().passing(), trace, now.walk().steps() - 1))).orElse("");
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
    PlayTexts words() {
        return words;
    }
}
