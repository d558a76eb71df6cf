package kith.ui.circles;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import kith.circle.CirclePlan;
import kith.ui.shell.Desk;
import org.jspecify.annotations.Nullable;

/** How seldom a counted list errs when it names only those whom so many members know. */
final class ThresholdTable extends TableView<Integer> {
    private static final int MOST = 5;
    private static final double ROW = 32;

    private final Desk desk;
    private final PlanViewModel model;

    ThresholdTable(Desk desk, PlanViewModel model, PlanWords words) {
        this.desk = desk;
        this.model = model;
        setId("plan-thresholds");
        setAccessibleText(desk.texts().get("circles.plan-thresholds"));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        getColumns().add(column("circles.column-at-least", 220,
                least -> desk.texts().get("circles.at-least-members", "count", least)));
        getColumns().add(column("circles.column-wrong", 220, least -> wrong(words, least)));
        setFixedCellSize(desk.scaled(ROW));
        model.planProperty().subscribe(this::fill);
    }

    private String wrong(PlanWords words, int least) {
        CirclePlan plan = model.planProperty().get();
        return plan == null ? "" : words.seldom(plan.fppAtLeast(least));
    }

    private void fill(@Nullable CirclePlan now) {
        List<Integer> rows = now == null ? List.of()
                : IntStream.rangeClosed(1, Math.min(MOST, now.members())).boxed()
                        .filter(least -> matters(now, least)).toList();
        if (!getItems().equals(rows)) {
            getItems().setAll(rows);
            setPrefHeight(desk.scaled(ROW) * (rows.size() + 1.3));
            setMinHeight(getPrefHeight());
        }
        refresh();
    }

    /** Once hardly anybody is listed by chance, still fewer are no news. */
    private static boolean matters(CirclePlan plan, int least) {
        return least == 1 || plan.fppAtLeast(least - 1) >= PlanWords.HARDLY_ANY;
    }

    private TableColumn<Integer, Integer> column(String key, double width, Function<Integer, String> cell) {
        TableColumn<Integer, Integer> column = new TableColumn<>(desk.texts().get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> new TextCell<>(cell));
        column.setMinWidth(desk.scaled(width));
        column.setPrefWidth(desk.scaled(width));
        column.setSortable(false);
        return column;
    }
}
