package kith.lab.play;

import module java.base;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation.Look;
import kith.lab.play.Trace.Step;

/** Compares the filter before an action with the one after it. */
final class Tracing {
    private static final Cell NONE = new Cell(0);

    private final Action action;
    private final Board before;
    private final Board after;
    private final List<Panel> panelsBefore;
    private final List<Panel> panelsAfter;

    Tracing(Playground playground, int index) {
        this.action = playground.actions().get(index);
        this.before = playground.upTo(index).board();
        this.after = action.kind() == Action.Kind.LOOK_UP ? before : playground.upTo(index + 1).board();
        this.panelsBefore = before.panels();
        this.panelsAfter = after.panels();
    }

    Trace trace() {
        List<Step> steps = steps();
        return new Trace(action, outcome(), steps, elsewhere(steps));
    }

    private Trace.Outcome outcome() {
        String word = action.word();
        boolean in = before.words().containsKey(word);
        return switch (action.kind()) {
            case ADD -> in ? Trace.Outcome.ADDED_AGAIN : Trace.Outcome.ADDED;
            case LOOK_UP -> before.explain(word).found() ? Trace.Outcome.PERHAPS : Trace.Outcome.SURELY_NOT;
            case REMOVE -> !before.explain(word).found() ? Trace.Outcome.NOTHING_TO_REMOVE
                    : in ? Trace.Outcome.REMOVED : Trace.Outcome.REMOVED_FROM_OTHERS;
        };
    }

    /** Of a removal, the looks before it: afterwards a filter may no longer say where the word was. */
    private List<Step> steps() {
        LookExplanation explanation = (action.kind() == Action.Kind.ADD ? after : before).explain(action.word());
        int count = action.kind() == Action.Kind.LOOK_UP ? explanation.needed() : explanation.looks().size();
        List<Look> looks = explanation.looks().subList(0, count);
        List<Step> steps = new ArrayList<>();
        Set<CellPlace> seen = new HashSet<>();
        for (Look look : explanation.passing() == Passing.ANY ? telling(looks) : looks) {
            CellPlace place = place(look);
            Cell now = after(place);
            // A second function that leads to the same cell finds what the first one left there.
            steps.add(new Step(look.function(), place, seen.add(place) ? before(place) : now, now, look.passes(),
                    look.others()));
        }
        return steps;
    }

    /** Where a function leads to a bucket of cells, one step for each: the cell that matters most. */
    private Collection<Look> telling(List<Look> looks) {
        Map<CellPlace, Look> telling = new LinkedHashMap<>();
        for (Look look : looks) {
            telling.merge(new CellPlace(look.panel(), look.function()), look,
                    (one, other) -> weight(other) > weight(one) ? other : one);
        }
        return telling.values();
    }

    private int weight(Look look) {
        return !before(place(look)).equals(after(place(look))) ? 3 : look.passes() ? 2
                : look.content().value() > 0 ? 1 : 0;
    }

    private static CellPlace place(Look look) {
        return new CellPlace(look.panel(), look.cell());
    }

    /** Every cell of a filter of thousands is compared: the rows are asked for once. */
    private int elsewhere(List<Step> steps) {
        if (after == before) {
            return 0;
        }
        Set<CellPlace> seen = steps.stream().map(Step::place).collect(Collectors.toSet());
        int changed = 0;
        for (int panel = 0; panel < Math.max(panelsBefore.size(), panelsAfter.size()); panel++) {
            int cells = Math.max(cells(panelsBefore, panel), cells(panelsAfter, panel));
            for (int cell = 0; cell < cells; cell++) {
                CellPlace place = new CellPlace(panel, cell);
                changed += cell(before, panelsBefore, place).equals(cell(after, panelsAfter, place))
                        || seen.contains(place) ? 0 : 1;
            }
        }
        return changed;
    }

    private Cell before(CellPlace place) {
        return cell(before, panelsBefore, place);
    }

    private Cell after(CellPlace place) {
        return cell(after, panelsAfter, place);
    }

    private static Cell cell(Board board, List<Panel> panels, CellPlace place) {
        return place.cell() < cells(panels, place.panel()) ? board.cell(place) : NONE;
    }

    private static int cells(List<Panel> panels, int panel) {
        return panel < panels.size() ? panels.get(panel).cells() : 0;
    }
}
