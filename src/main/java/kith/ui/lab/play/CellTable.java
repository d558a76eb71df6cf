package kith.ui.lab.play;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import kith.lab.play.Board.CellPlace;
import kith.ui.parts.ColumnShares;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** The cells of a filter as a table: what is in each, and which words use it by which functions. */
final class CellTable extends TableView<CellPlace> {
    private static final double ROW = 30;
    private static final double HEADER = 40;
    private static final int ROWS_SHOWN = 10;

    private final ScreenContext context;
    private final PlaygroundViewModel model;

    CellTable(ScreenContext context, PlaygroundViewModel model) {
        this.context = context;
        this.model = model;
        setId("play-cell-table");
        setAccessibleText(context.texts().get("play.cells"));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        context.follow(this, this::fit);
        getStyleClass().add("dense");
        getColumns().add(column("play.column-cell", 110, Comparator.comparingInt(CellPlace::panel)
                .thenComparingInt(CellPlace::cell), this::name));
        getColumns()
                .add(column("play.column-content", 90, Comparator.comparingLong(place -> shown().cell(place).value()),
                place -> model.playTexts().content(
                        shown().cell(place).value(), shown().cell(place).fingerprint())));
        getColumns().add(column("play.column-words", 200, Comparator.comparingInt(place -> shown().users(place).size()),
                place -> model.playTexts().users(shown().users(place))));
        model.shownProperty().subscribe(this::show);
    }

    private String name(CellPlace place) {
        List<Shown.Row> rows = shown().rows();
        return place.panel() < rows.size() ? model.playTexts()
                .cell(rows.get(place.panel()).id(), rows.size(), place) : "";
    }

    private Shown shown() {
        return model.shownProperty().get();
    }

    private void show(Shown now) {
        List<CellPlace> places = now.places();
        if (getItems().equals(places)) {
            refresh();
        } else {
            getItems().setAll(places);
        }
        sort();
        fit();
    }

    private void fit() {
        setFixedCellSize(context.scaled(ROW));
        setPrefHeight(context.scaled(ROW) * Math.min(ROWS_SHOWN, getItems().size()) + context.scaled(HEADER));
        setMinHeight(getPrefHeight());
    }

    private TableColumn<CellPlace, CellPlace> column(String key, double width, Comparator<CellPlace> order,
            Function<CellPlace, String> words) {
        TableColumn<CellPlace, CellPlace> column = new TableColumn<>(context.texts().get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(order);
        ColumnShares.widths(context.letters(), column, width, width);
        column.setCellFactory(any -> new Words(words));
        return column;
    }

    private static final class Words extends TableCell<CellPlace, CellPlace> {
        private final Function<CellPlace, String> words;

        private Words(Function<CellPlace, String> words) {
            this.words = words;
        }

        @Override
        protected void updateItem(@Nullable CellPlace place, boolean empty) {
            super.updateItem(place, empty);
            setText(place == null || empty ? "" : words.apply(place));
            setTooltip(getText().isEmpty() ? null : new Tooltip(getText()));
        }
    }
}
