package kith.lab.play;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.lab.play.Board.Place;
import kith.lab.play.Explanation.Look;
import kith.lab.play.Trace.Outcome;
import kith.lab.play.Trace.Step;

/** Compares the filter before an action with the one after it. */
final class Tracing {
    private static final Cell NONE = new Cell(0);

    private final Action action;
    private final Board before;
    private final Board after;

    Tracing(Playground playground, int index) {
        this.action = playground.actions().get(index);
        this.before = playground.upTo(index).board();
        this.after = action.kind() == Action.Kind.LOOK_UP ? before : playground.upTo(index + 1).board();
    }

    Trace trace() {
        List<Step> steps = steps();
        Set<Place> seen = new HashSet<>();
        steps.forEach(step -> seen.add(step.place()));
        int elsewhere = action.kind() == Action.Kind.LOOK_UP ? 0
                : (int) places().stream().filter(place -> !seen.contains(place))
                        .filter(place -> !cell(before, place).equals(cell(after, place))).count();
        return new Trace(action, outcome(), steps, elsewhere);
    }

    private Outcome outcome() {
        String word = action.word();
        boolean in = before.words().containsKey(word);
        return switch (action.kind()) {
            case ADD -> in ? Outcome.ADDED_AGAIN : Outcome.ADDED;
            case LOOK_UP -> before.explain(word).found() ? Outcome.PERHAPS : Outcome.SURELY_NOT;
            case REMOVE -> !before.explain(word).found() ? Outcome.NOTHING_TO_REMOVE
                    : in ? Outcome.REMOVED : Outcome.REMOVED_FROM_OTHERS;
        };
    }

    /** Of a removal, the looks before it: afterwards a filter may no longer say where the word was. */
    private List<Step> steps() {
        Explanation explanation = (action.kind() == Action.Kind.ADD ? after : before).explain(action.word());
        List<Look> looks = explanation.looks();
        int count = action.kind() == Action.Kind.LOOK_UP ? explanation.needed() : looks.size();
        List<Step> steps = new ArrayList<>();
        Set<Place> seen = new HashSet<>();
        for (Look look : looks.subList(0, count)) {
            Place place = new Place(look.panel(), look.cell());
            Cell now = cell(after, place);
            // A second function that leads to the same cell finds what the first one left there.
            steps.add(new Step(look.function(), place, seen.add(place) ? cell(before, place) : now, now, look.passes(),
                    look.others()));
        }
        return steps;
    }

    private Set<Place> places() {
        Set<Place> places = new LinkedHashSet<>();
        for (Board board : List.of(before, after)) {
            List<Panel> panels = board.panels();
            for (int panel = 0; panel < panels.size(); panel++) {
                int row = panel;
                IntStream.range(0, panels.get(panel).cells()).forEach(cell -> places.add(new Place(row, cell)));
            }
        }
        return places;
    }

    private static Cell cell(Board board, Place place) {
        List<Panel> panels = board.panels();
        return place.panel() < panels.size() && place.cell() < panels.get(place.panel()).cells() ? board.cell(place)
                : NONE;
    }
}
