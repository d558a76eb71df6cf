package kith.ui.circles;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import kith.circle.CirclePlan;
import kith.ui.circles.PlanWords.Variant;
import kith.ui.shell.Desk;
import org.jspecify.annotations.Nullable;

/** The plan beside what becomes of it when twice as many people take part: as it is, or planned anew. */
final class DoubledTable extends TableView<Variant> {
    private static final double ROW = 32;

    private final Desk desk;
    private final PlanWords words;

    DoubledTable(Desk desk, PlanViewModel model, PlanWords words) {
        this.desk = desk;
        this.words = words;
        setId("plan-doubled");
        setAccessibleText(desk.texts().get("circles.plan-doubled-title"));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        getColumns().add(column("circles.column-plan", 250, Variant::name));
        getColumns().add(column("circles.column-wrong", 150, Variant::wrong));
        getColumns().add(column("circles.column-size", 110, Variant::contribution));
        getColumns().add(column("circles.column-all", 110, Variant::contributions));
        setFixedCellSize(desk.scaled(ROW));
        model.planProperty().subscribe(this::fill);
    }

    private void fill(@Nullable CirclePlan now) {
        List<Variant> rows = now == null ? List.of() : new ArrayList<>(words.doubled(now));
        if (!getItems().equals(rows)) {
            getItems().setAll(rows);
            setPrefHeight(desk.scaled(ROW) * (rows.size() + 1.3));
            setMinHeight(getPrefHeight());
        }
    }

    private TableColumn<Variant, Variant> column(String key, double width, Function<Variant, String> cell) {
        TableColumn<Variant, Variant> column = new TableColumn<>(desk.texts().get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> new TextCell<>(cell));
        column.setMinWidth(desk.scaled(width));
        column.setPrefWidth(desk.scaled(width));
        column.setSortable(false);
        return column;
    }
}
