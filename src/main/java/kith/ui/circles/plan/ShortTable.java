package kith.ui.circles.plan;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import kith.ui.circles.parts.TextCell;
import kith.ui.parts.ColumnShares;
import kith.ui.shell.ScreenContext;

/** A few rows of figures, all in sight: as high as they need, in the order in which they come. */
abstract class ShortTable<R> extends TableView<R> {
    private static final double ROW = 32;

    private final ScreenContext context;

    ShortTable(ScreenContext context, String id, String titleKey) {
        this.context = context;
        setId(id);
        setAccessibleText(context.texts().get(titleKey));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        context.follow(this, this::fit);
    }

    /** Shows these rows in place of the ones before. */
    final void show(List<R> rows) {
        if (!getItems().equals(rows)) {
            getItems().setAll(rows);
            fit();
        }
    }

    private void fit() {
        setFixedCellSize(context.scaled(ROW));
        setPrefHeight(context.scaled(ROW) * (getItems().size() + 1.3));
        setMinHeight(getPrefHeight());
    }

    /** Adds a column of texts, not narrower than {@code width}. */
    final void add(String key, double width, Function<R, String> cell) {
        TableColumn<R, R> column = new TableColumn<>(context.texts().get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> new TextCell<>(cell));
        ColumnShares.widths(context.letters(), column, width, width);
        column.setSortable(false);
        getColumns().add(column);
    }
}
