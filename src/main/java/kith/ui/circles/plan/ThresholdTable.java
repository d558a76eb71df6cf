package kith.ui.circles.plan;

import module java.base;
import kith.circle.CirclePlan;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** How seldom a counted list errs when it names only those whom so many members know. */
final class ThresholdTable extends ShortTable<Integer> {
    private static final int MOST = 5;

    private final PlanViewModel model;

    ThresholdTable(ScreenContext context, PlanViewModel model, PlanTexts planTexts) {
        super(context, "plan-thresholds", "circles.plan-thresholds");
        this.model = model;
        add("circles.column-at-least", 220,
                least -> context.texts().get("circles.at-least-members", "count", least));
        add("circles.column-wrong", 220, least -> wrong(planTexts, least));
        model.planProperty().subscribe(this::fill);
    }

    private String wrong(PlanTexts planTexts, int least) {
        CirclePlan plan = model.planProperty().get();
        return plan == null ? "" : planTexts.seldom(plan.fppAtLeast(least));
    }

    private void fill(@Nullable CirclePlan now) {
        List<Integer> rows = now == null ? List.of()
                : IntStream.rangeClosed(1, Math.min(MOST, now.members())).boxed()
                        .filter(least -> matters(now, least)).toList();
        show(rows);
        refresh();
    }

    /** Once hardly anybody is listed by chance, still fewer are no news. */
    private static boolean matters(CirclePlan plan, int least) {
        return least == 1 || plan.fppAtLeast(least - 1) >= PlanTexts.HARDLY_ANY;
    }
}
