package kith.ui.circles.plan;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import kith.circle.CirclePlan;
import kith.fault.KithException;
import kith.ui.parts.ColumnShares;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/**
 * The curve of the planner in figures, for whoever cannot see it or wants to know exactly. A row that is chosen is
 * planned.
 */
final class PlanTable extends TableView<CirclePlan> {
    private static final int[] ONE_IN = {2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000};
    private static final double ROW = 32;

    private final ScreenContext context;
    private final PlanViewModel model;

    PlanTable(ScreenContext context, PlanViewModel model, PlanTexts planTexts) {
        this.context = context;
        this.model = model;
        setId("plan-table");
        setAccessibleText(context.texts().get("circles.plan-chart"));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        getColumns().add(column("circles.column-wrong", 165, plan -> planTexts.odds(plan.wantedFpp())));
        getColumns().add(column("circles.column-guesses", 170,
                plan -> planTexts.share(plan.memberPrecision(PlanTexts.GUESSES))));
        getColumns().add(column("circles.column-breach", 195,
                plan -> planTexts.share(plan.memberPrecision(PlanTexts.BREACH))));
        getColumns().add(column("circles.column-size", 80, planTexts::contribution));
        context.follow(this, () -> {
            setFixedCellSize(context.scaled(ROW));
            setPrefHeight(context.scaled(ROW) * (ONE_IN.length + 1.5));
            setMinHeight(getPrefHeight());
        });
        model.planProperty().subscribe(this::fill);
        getSelectionModel().selectedItemProperty().subscribe(this::choose);
    }

    private void fill(@Nullable CirclePlan now) {
        List<CirclePlan> rows = new ArrayList<>();
        if (now != null) {
            for (int oneIn : ONE_IN) {
                try {
                    rows.add(CirclePlan.of(now.members(), now.contacts(), 1.0 / oneIn, now.mode()));
                } catch (KithException e) {
                    // Longer than a filter can be, and so are all that follow.
                    break;
                }
            }
        }
        if (!getItems().equals(rows)) {
            getItems().setAll(rows);
        }
        if (now == null || !rows.contains(now)) {
            getSelectionModel().clearSelection();
        } else if (!now.equals(getSelectionModel().getSelectedItem())) {
            getSelectionModel().select(now);
        }
    }

    private void choose(@Nullable CirclePlan plan) {
        // Filling chooses the row of the plan as it is; only another row is the user's doing.
        if (plan != null && !plan.equals(model.planProperty().get())) {
            model.choose(plan.wantedFpp());
        }
    }

    private TableColumn<CirclePlan, String> column(String key, double width, Function<CirclePlan, String> cell) {
        TableColumn<CirclePlan, String> column = new TableColumn<>(context.texts().get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(cell.apply(row.getValue())));
        ColumnShares.widths(context.letters(), column, width, width);
        column.setSortable(false);
        return column;
    }
}
