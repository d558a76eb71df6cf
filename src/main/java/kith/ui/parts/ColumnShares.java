package kith.ui.parts;

import java.util.List;
import javafx.beans.Observable;
import javafx.scene.control.Control;
import javafx.scene.control.ResizeFeaturesBase;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import kith.ui.theme.Letters;

/**
 * Columns fill their table. Each has its least width, and what is left goes to those that want more, in proportion to
 * how much more: a column whose words always fit wants none. A table without room for the least widths scrolls. What
 * somebody drags keeps its width until the table gets another one.
 */
public final class ColumnShares {
    private static final String WISH = "kith.column-wish";

    private ColumnShares() {
    }

    /**
     * Gives a column its widths, in the measure of the letters.
     *
     * @param letters how large they are
     * @param column gets both
     * @param least in pixels, for letters of the usual size
     * @param wanted at least as much
     */
    public static void widths(Letters letters, TableColumnBase<?, ?> column, double least, double wanted) {
        letters.follow(column, () -> {
            column.setMinWidth(letters.scaled(least));
            column.setPrefWidth(letters.scaled(wanted));
            column.getProperties().put(WISH, Math.max(0, letters.scaled(wanted) - letters.scaled(least)));
        });
    }

    /** Sets up a table whose columns have {@link #widths}. */
    @SuppressWarnings("unchecked") // The toolkit leaves the rows out of the type of its policies.
    public static <S> void install(Letters letters, TableView<S> table) {
        again(letters, table, table.getVisibleLeafColumns(), () -> table.setColumnResizePolicy(features ->
                features.getColumn() == null ? share(features, features.getTable().getVisibleLeafColumns())
                        : TableView.UNCONSTRAINED_RESIZE_POLICY.call(features)));
    }

    /** Sets up a tree whose columns have {@link #widths}. */
    @SuppressWarnings("unchecked") // The toolkit leaves the rows out of the type of its policies.
    public static <S> void install(Letters letters, TreeTableView<S> table) {
        again(letters, table, table.getVisibleLeafColumns(), () -> table.setColumnResizePolicy(features ->
                features.getColumn() == null ? share(features, features.getTable().getVisibleLeafColumns())
                        : TreeTableView.UNCONSTRAINED_RESIZE_POLICY.call(features)));
    }

    /** Setting a policy applies it, as nothing else does when a column comes or goes, or has other widths. */
    private static void again(Letters letters, Control table, Observable columns, Runnable set) {
        letters.follow(table, set);
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

    /** Kept apart, since the toolkit changes the preferred width with the width. */
    private static double wish(TableColumnBase<?, ?> column) {
        return (double) column.getProperties().getOrDefault(WISH, 0.0);
    }
}
