package kith.ui.lab.play;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Board.Place;
import kith.lab.play.Explanation;
import kith.lab.play.Trace;
import kith.lab.play.Trace.Step;
import kith.lab.play.User;

/**
 * What is to be seen at one place of a walk: the filter as it is after the steps that are shown, and what belongs to the
 * marked word.
 */
final class Shown {
    private static final Cell NONE = new Cell(0);

    private final Walk walk;
    private final Board board;
    private final Optional<Trace> trace;
    private final Board before;
    private final String marked;
    private final Optional<Explanation> explanation;
    private final Set<Place> ahead;
    private final Map<Place, List<Integer>> functions;

    /**
     * @param walk where
     * @param marked the word whose cells are marked; empty for that of the last action
     */
    Shown(Walk walk, String marked) {
        this.walk = walk;
        this.board = walk.now().board();
        this.trace = walk.trace();
        this.before = walk.undone().now().board();
        this.marked = marked.isEmpty() ? walk.before().map(Action::word).orElse("") : marked;
        this.explanation = this.marked.isEmpty() ? Optional.empty() : Optional.of(board.explain(this.marked));
        this.ahead = trace.map(one -> ahead(one, walk.steps())).orElse(Set.of());
        this.functions = marks();
    }

    /** The cells that the steps still to come will change. */
    private static Set<Place> ahead(Trace trace, int steps) {
        Set<Place> shown = trace.steps().subList(0, steps).stream().map(Step::place).collect(Collectors.toSet());
        return trace.steps().stream().skip(steps).map(Step::place).filter(place -> !shown.contains(place))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    Walk walk() {
        return walk;
    }

    Board board() {
        return board;
    }

    List<Panel> panels() {
        return board.panels();
    }

    Optional<Trace> trace() {
        return trace;
    }

    /** {@return whether the last action is shown to its end} */
    boolean isWhole() {
        return trace.isEmpty() || walk.steps() == trace.get().steps().size();
    }

    /** {@return the step that was taken last} */
    Optional<Step> step() {
        return walk.steps() == 0 ? Optional.empty() : trace.map(one -> one.steps().get(walk.steps() - 1));
    }

    /** {@return the word whose cells are marked, or empty} */
    String marked() {
        return marked;
    }

    /** {@return what the filter says of the marked word} */
    Optional<Explanation> explanation() {
        return explanation;
    }

    /** {@return what is in a cell after the steps that are shown} */
    Cell cell(Place place) {
        if (!ahead.contains(place)) {
            return board.cell(place);
        }
        List<Panel> panels = before.panels();
        return place.panel() < panels.size() && place.cell() < panels.get(place.panel()).cells() ? before.cell(place)
                : NONE;
    }

    /** {@return the words that use a cell after the steps that are shown} */
    List<User> users(Place place) {
        return (ahead.contains(place) ? before : board).users(place);
    }

    /** {@return the functions that lead from the marked word to a cell, from 0, as far as steps are shown} */
    List<Integer> functions(Place place) {
        return functions.getOrDefault(place, List.of());
    }

    private Map<Place, List<Integer>> marks() {
        Map<Place, List<Integer>> marks = new HashMap<>();
        if (!isWhole() && trace.filter(one -> one.action().word().equals(marked)).isPresent()) {
            trace.orElseThrow().steps().stream().limit(walk.steps()).filter(step -> belongs(step.passes()))
                    .forEach(step -> mark(marks, step.place(), step.function()));
        } else {
            explanation.stream().flatMap(one -> one.looks().stream()).filter(look -> belongs(look.passes()))
                    .forEach(look -> mark(marks, new Place(look.panel(), look.cell()), look.function()));
        }
        return marks;
    }

    private static void mark(Map<Place, List<Integer>> marks, Place place, int function) {
        marks.computeIfAbsent(place, any -> new ArrayList<>()).add(function);
    }

    /** Where one cell is enough, the others are no cells of the word. */
    private boolean belongs(boolean passes) {
        return board.passing() == Passing.ALL || passes;
    }

    /** {@return all cells} */
    List<Place> places() {
        List<Panel> panels = board.panels();
        return IntStream.range(0, panels.size()).boxed().flatMap(panel -> IntStream.range(0, panels.get(panel).cells())
                .mapToObj(cell -> new Place(panel, cell))).toList();
    }
}
