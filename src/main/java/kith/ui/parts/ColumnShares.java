package kith.ui.parts;

import java.util.List;
import javafx.beans.Observable;
import javafx.scene.control.ResizeFeaturesBase;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;

/**
 * Columns fill their table. Each has its least width, and what is left goes to those that want more, in proportion to
 * how much more: a column whose words always fit wants none. A table without room for the least widths scrolls. A column
 * that somebody drags keeps its width until the table gets another one.
 */
public final class ColumnShares {
    private static final String WISH = "kith.column-wish";

    private ColumnShares() {
    }

    /** Sets up a table whose columns have their least and their preferred widths. */
    @SuppressWarnings("unchecked") // The toolkit leaves the rows out of the type of its policies.
    public static <S> void install(TableView<S> table) {
        again(table.getVisibleLeafColumns(), () -> table.setColumnResizePolicy(features -> features.getColumn() == null
                ? share(features, features.getTable().getVisibleLeafColumns())
                : TableView.UNCONSTRAINED_RESIZE_POLICY.call(features)));
    }

    /** Sets up a tree whose columns have their least and their preferred widths. */
    @SuppressWarnings("unchecked") // The toolkit leaves the rows out of the type of its policies.
    public static <S> void install(TreeTableView<S> table) {
        again(table.getVisibleLeafColumns(), () -> table.setColumnResizePolicy(features -> features.getColumn() == null
                ? share(features, features.getTable().getVisibleLeafColumns())
                : TreeTableView.UNCONSTRAINED_RESIZE_POLICY.call(features)));
    }

    /** Setting a policy applies it, as nothing else does when a column comes or goes. */
    private static void again(Observable columns, Runnable set) {
        set.run();
        columns.subscribe(set);
    }

    private static <S> boolean share(ResizeFeaturesBase<S> features, List<? extends TableColumnBase<S, ?>> columns) {
        double wishes = columns.stream().mapToDouble(ColumnShares::wish).sum();
        double left = features.getContentWidth() - columns.stream().mapToDouble(TableColumnBase::getMinWidth).sum();
        for (TableColumnBase<S, ?> column : columns) {
            double more = left <= 0 || wishes <= 0 ? 0 : Math.floor(left * wish(column) / wishes);
            features.setColumnWidth(column, column.getMinWidth() + more);
        }
        return false;
    }

    /** What it wanted before its width was set for the first time. */
    private static double wish(TableColumnBase<?, ?> column) {
        return (double) column.getProperties().computeIfAbsent(WISH,
                key -> Math.max(0, column.getPrefWidth() - column.getMinWidth()));
    }
}
