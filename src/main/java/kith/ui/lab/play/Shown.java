package kith.ui.lab.play;

import module java.base;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation;
import kith.lab.play.Playground;
import kith.lab.play.Trace;
import kith.lab.play.Trace.Step;
import kith.lab.play.User;
import kith.text.lab.PlayTexts;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What is to be seen at one place of a walk: the filter as it is after the steps that are shown, and what belongs to
 * the marked word. All of it is worked out when this is made, which belongs into the background; what it tells
 * afterwards was written down then, and costs the window's thread nothing.
 */
final class Shown {
    /** Before anything was worked out: no rows, no words. */
    static final Shown NOTHING = new Shown();

    private static final Cell NONE = new Cell(0);
    private static final Content NO_CONTENT = new Content(0, "", List.of());

    /**
     * A row of cells.
     *
     * @param id what it is
     * @param cells how many
     */
    record Row(String id, int cells) {
    }

    /**
     * What is in a cell, and which words use it.
     *
     * @param value 0 for an empty cell
     * @param fingerprint what else is kept in it, or empty
     * @param users the words
     */
    record Content(long value, String fingerprint, List<User> users) {
        /** Copies the list. */
        Content {
            users = List.copyOf(users);
        }
    }

    /** The ways from one place of a walk. */
    private record Ways(boolean canGoBack, boolean canGoOn, boolean canRemove, Optional<Action> before,
            Optional<Action> after) {
        static final Ways NONE = new Ways(false, false, false, Optional.empty(), Optional.empty());

        static Ways of(Walk walk) {
            return new Ways(walk.canGoBack(), walk.canGoOn(), walk.all().setup().canRemove(), walk.before(),
                    walk.after());
        }
    }

    private final @Nullable Walk walk;
    private final @Nullable Board board;
    private final @Nullable Playground now;
    private final Ways ways;
    private final Optional<Trace> trace;
    private final boolean whole;
    private final String marked;
    private final Optional<LookExplanation> explanation;
    private final List<Row> rows;
    private final Map<CellPlace, Content> contents;
    private final List<CellPlace> places;
    private final Map<CellPlace, List<Integer>> functions;
    private final List<Map.Entry<String, Integer>> words;
    private final Sentences sentences;
    private final SetupNumbers numbers;

    private Shown() {
        walk = null;
        board = null;
        now = null;
        ways = Ways.NONE;
        trace = Optional.empty();
        whole = true;
        marked = "";
        explanation = Optional.empty();
        rows = List.of();
        contents = Map.of();
        places = List.of();
        functions = Map.of();
        words = List.of();
        sentences = Sentences.NONE;
        numbers = SetupNumbers.NONE;
    }

    /**
     * Works everything out.
     *
     * @param walk where
     * @param marked the word whose cells are marked; empty for that of the last action
     * @param texts the window's language
     * @param play the words for filters, cells and answers in it
     */
    Shown(Walk walk, String marked, Texts texts, PlayTexts play) {
        this.walk = walk;
        this.now = walk.now();
        this.ways = Ways.of(walk);
        this.trace = walk.trace();
        this.whole = trace.isEmpty() || walk.steps() == trace.get().steps().size();
        this.marked = marked.isEmpty() ? walk.before().map(Action::word).orElse("") : marked;
        Board after = now.board();
        this.board = after;
        this.explanation = this.marked.isEmpty() ? Optional.empty() : Optional.of(after.explain(this.marked));
        List<Panel> panels = after.panels();
        this.rows = panels.stream().map(panel -> new Row(panel.id(), panel.cells())).toList();
        this.places = IntStream.range(0, rows.size()).boxed().flatMap(row -> IntStream.range(0, rows.get(row).cells())
                .mapToObj(cell -> new CellPlace(row, cell))).toList();
        this.contents = contents(walk, after);
        this.functions = marks(walk, after);
        this.words = after.words().entrySet().stream().map(word -> Map.entry(word.getKey(), word.getValue())).toList();
        this.numbers = SetupNumbers.of(walk.all().setup(), after);
        this.sentences = Sentences.of(this, texts, play);
    }

    private Map<CellPlace, Content> contents(Walk at, Board after) {
        Set<CellPlace> ahead = trace.map(one -> ahead(one, at.steps())).orElse(Set.of());
        Map<CellPlace, Content> contents = new HashMap<>();
        for (CellPlace place : places) {
            Cell cell = after.cell(place);
            contents.put(place, new Content(cell.value(), cell.fingerprint(), after.users(place)));
        }
        if (!ahead.isEmpty()) {
            Board before = at.undone().now().board();
            List<Panel> panels = before.panels();
            for (CellPlace place : ahead) {
                Cell cell = place.panel() < panels.size() && place.cell() < panels.get(place.panel()).cells()
                        ? before.cell(place) : NONE;
                contents.put(place, new Content(cell.value(), cell.fingerprint(), before.users(place)));
            }
        }
        return contents;
    }

    /** The cells that the steps still to come will change. */
    private static Set<CellPlace> ahead(Trace trace, int steps) {
        Set<CellPlace> shown = trace.steps().subList(0, steps).stream().map(Step::place).collect(Collectors.toSet());
        return trace.steps().stream().skip(steps).map(Step::place).filter(place -> !shown.contains(place))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Map<CellPlace, List<Integer>> marks(Walk at, Board after) {
        boolean all = after.passing() == Passing.ALL;
        Map<CellPlace, List<Integer>> marks = new HashMap<>();
        if (!whole && trace.filter(one -> one.action().word().equals(marked)).isPresent()) {
            // Where one cell is enough, the others are no cells of the word.
            trace.orElseThrow().steps().stream().limit(at.steps()).filter(step -> all || step.passes())
                    .forEach(step -> mark(marks, step.place(), step.function()));
        } else {
            explanation.stream().flatMap(one -> one.looks().stream()).filter(look -> all || look.passes())
                    .forEach(look -> mark(marks, new CellPlace(look.panel(), look.cell()), look.function()));
        }
        return marks;
    }

    private static void mark(Map<CellPlace, List<Integer>> marks, CellPlace place, int function) {
        marks.computeIfAbsent(place, any -> new ArrayList<>()).add(function);
    }

    /** {@return whether anything was worked out yet} Without it there is neither a walk nor a board. */
    boolean isKnown() {
        return walk != null;
    }

    Walk walk() {
        return known(walk);
    }

    /** {@return the filter, to be asked in the background} */
    Board board() {
        return known(board);
    }

    /** {@return what is done} */
    Playground now() {
        return known(now);
    }

    private static <T> T known(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("nothing is shown yet");
        }
        return part;
    }

    boolean canGoBack() {
        return ways.canGoBack;
    }

    boolean canGoOn() {
        return ways.canGoOn;
    }

    /** {@return the action that can be undone} */
    Optional<Action> before() {
        return ways.before;
    }

    /** {@return the action that can be done again} */
    Optional<Action> after() {
        return ways.after;
    }

    /** {@return whether words can be removed} */
    boolean canRemove() {
        return ways.canRemove;
    }

    List<Row> rows() {
        return rows;
    }

    Optional<Trace> trace() {
        return trace;
    }

    /** {@return whether the last action is shown to its end} */
    boolean isWhole() {
        return whole;
    }

    /** {@return the step that was taken last} */
    Optional<Step> step() {
        return walk == null || walk.steps() == 0 ? Optional.empty()
                : trace.map(one -> one.steps().get(walk.steps() - 1));
    }

    /** {@return the word whose cells are marked, or empty} */
    String marked() {
        return marked;
    }

    /** {@return what the filter says of the marked word} */
    Optional<LookExplanation> explanation() {
        return explanation;
    }

    /** {@return what is in a cell after the steps that are shown, and which words use it} */
    Content cell(CellPlace place) {
        return contents.getOrDefault(place, NO_CONTENT);
    }

    /** {@return the words that use a cell after the steps that are shown} */
    List<User> users(CellPlace place) {
        return cell(place).users();
    }

    /** {@return the functions that lead from the marked word to a cell, from 0, as far as steps are shown} */
    List<Integer> functions(CellPlace place) {
        return functions.getOrDefault(place, List.of());
    }

    /** {@return all cells} */
    List<CellPlace> places() {
        return places;
    }

    /** {@return what is said of it} */
    Sentences sentences() {
        return sentences;
    }

    /** {@return the numbers of its set-up} */
    SetupNumbers numbers() {
        return numbers;
    }

    /** {@return the words that are in, with how often, in the order in which they were added} */
    List<Map.Entry<String, Integer>> words() {
        return words;
    }
}
