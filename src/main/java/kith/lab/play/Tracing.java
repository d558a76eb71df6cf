package kith.lab.play;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
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
        int count = action.kind() == Action.Kind.LOOK_UP ? explanation.needed() : explanation.looks().size();
        List<Look> looks = explanation.looks().subList(0, count);
        List<Step> steps = new ArrayList<>();
        Set<Place> seen = new HashSet<>();
        for (Look look : explanation.passing() == Passing.ANY ? telling(looks) : looks) {
            Place place = place(look);
            Cell now = cell(after, place);
            // A second function that leads to the same cell finds what the first one left there.
            steps.add(new Step(look.function(), place, seen.add(place) ? cell(before, place) : now, now, look.passes(),
                    look.others()));
        }
        return steps;
    }

    /** Where a function leads to a bucket of cells, one step for each: the cell that matters most. */
    private Collection<Look> telling(List<Look> looks) {
        Map<Place, Look> telling = new LinkedHashMap<>();
        for (Look look : looks) {
            telling.merge(new Place(look.panel(), look.function()), look,
                    (one, other) -> weight(other) > weight(one) ? other : one);
        }
        return telling.values();
    }

    private int weight(Look look) {
        return !cell(before, place(look)).equals(cell(after, place(look))) ? 3 : look.passes() ? 2
                : look.content().value() > 0 ? 1 : 0;
    }

    private static Place place(Look look) {
        return new Place(look.panel(), look.cell());
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
