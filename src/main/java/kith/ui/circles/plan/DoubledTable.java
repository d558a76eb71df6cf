package kith.ui.circles.plan;

import java.util.List;
import kith.circle.CirclePlan;
import kith.ui.circles.plan.PlanTexts.Variant;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** The plan beside what becomes of it when twice as many people take part: as it is, or planned anew. */
final class DoubledTable extends ShortTable<Variant> {
    private final PlanTexts planTexts;

    DoubledTable(ScreenContext context, PlanViewModel model, PlanTexts planTexts) {
        super(context, "plan-doubled", "circles.plan-doubled-title");
        this.planTexts = planTexts;
        add("circles.column-plan", 250, Variant::name);
        add("circles.column-wrong", 150, Variant::wrong);
        add("circles.column-size", 110, Variant::contribution);
        add("circles.column-all", 110, Variant::contributions);
        model.planProperty().subscribe(this::fill);
    }

    private void fill(@Nullable CirclePlan now) {
        show(now == null ? List.of() : planTexts.doubled(now));
    }
}
