package kith.ui.lab;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import kith.ui.lab.LabTable.Cell;
import kith.ui.parts.TextClipboard;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** A {@link LabTable} on the screen: sorted by any column, its rows copied as text. */
final class SheetTable extends TableView<List<Cell>> {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final PseudoClass NUMBER = PseudoClass.getPseudoClass("number");
    private static final double ROW = 30;
    private static final double HEADER = 40;
    private static final int MOST_ROWS = 12;
    private static final double BAR = 18;
    /** A longer heading has two lines: it is not to make a column of short numbers wide. */
    private static final double LONG_HEADING = 90;
    /** The padding of a cell, and room for the arrow of a column that is sorted. */
    private static final double BESIDE = 40;
    private static final double NARROWEST = 76;
    private static final double WIDEST = 280;
    /** So many rows from either end tell how wide a column must be. */
    private static final int MEASURED = 25;

    private final ScreenContext context;
    private LabTable table = new LabTable(List.of(), List.of());

    /**
     * @param context the window
     * @param id of the node
     * @param name said by a screen reader
     */
    SheetTable(ScreenContext context, String id, String name) {
        this.context = context;
        setId(id);
        setAccessibleText(name);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        context.follow(this, () -> {
            setFixedCellSize(context.scaled(ROW));
            measure();
        });
        getStyleClass().add("dense");
        widthProperty().subscribe(this::fit);
        minHeightProperty().bind(prefHeightProperty());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                event.consume();
                copy(getSelectionModel().getSelectedItems());
            }
        });
    }

    /** Shows these rows in place of the ones before, in the order that was chosen. */
    void show(LabTable now) {
        if (now.equals(table)) {
            return;
        }
        if (!now.columns().equals(table.columns())) {
            getColumns().clear();
            for (int column = 0; column < now.columns().size(); column++) {
                getColumns().add(column(now, column));
            }
        }
        table = now;
        getItems().setAll(now.rows());
        sort();
        widen();
        fit();
    }

    /** For letters of another size, columns begin anew to become as wide as their words need. */
    private void measure() {
        for (int i = 0; i < getColumns().size(); i++) {
            TableColumn<List<Cell>, ?> column = getColumns().get(i);
            column.setText(heading(table.columns().get(i)));
            column.setMinWidth(context.scaled(NARROWEST));
        }
        widen();
        fit();
    }

    /** Copies all rows as they stand, with their headings. */
    void copyAll() {
        copy(getItems());
    }

    private void copy(List<List<Cell>> rows) {
        TextClipboard.put(table.text(rows));
    }

    /**
     * Columns share out the width as long as each has what it needs; a narrower table scrolls, by a bar below its last
     * row.
     */
    private void fit() {
        double needed = getColumns().stream().mapToDouble(TableColumn::getMinWidth).sum() + context.scaled(BAR);
        boolean scrolls = getWidth() < needed;
        setColumnResizePolicy(scrolls ? UNCONSTRAINED_RESIZE_POLICY : CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        setPrefHeight(context.scaled(ROW) * Math.min(MOST_ROWS, table.rows().size()) + context.scaled(HEADER)
                + (scrolls ? context.scaled(BAR) : 0));
    }

    /** {@return a long heading in two lines, as equal as its words allow} */
    private String heading(String words) {
        if (wide(words, FontWeight.BOLD) <= context.scaled(LONG_HEADING)) {
            return words;
        }
        return IntStream.range(0, words.length()).filter(at -> words.charAt(at) == ' ')
                .mapToObj(at -> words.substring(0, at) + "\n" + words.substring(at + 1))
                .min(Comparator.comparingDouble(lines -> wide(lines, FontWeight.BOLD))).orElse(words);
    }

    private TableColumn<List<Cell>, Cell> column(LabTable now, int index) {
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(heading(now.columns().get(index)));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().get(index)));
        column.setCellFactory(any -> new Words());
        column.setMinWidth(context.scaled(NARROWEST));
        if (now.rows().stream().anyMatch(row -> row.get(index).isNumber())) {
            column.getStyleClass().add("number");
        }
        return column;
    }

    /** Columns become as wide as their words need, and no narrower again: numbers grow while a run goes on. */
    private void widen() {
        for (int i = 0; i < getColumns().size(); i++) {
            TableColumn<List<Cell>, ?> column = getColumns().get(i);
            int index = i;
            double heading = wide(column.getText(), FontWeight.BOLD);
            double words = measured().mapToDouble(row -> wide(row.get(index).text(), FontWeight.NORMAL))
                    .max().orElse(0);
            double needed = Math.max(heading, Math.min(words, context.scaled(WIDEST))) + context.scaled(BESIDE);
            if (needed > column.getMinWidth()) {
                column.setMinWidth(needed);
                column.setPrefWidth(needed);
            }
        }
    }

    private Stream<List<Cell>> measured() {
        List<List<Cell>> rows = table.rows();
        return Stream.concat(rows.stream().limit(MEASURED), rows.stream()
                .skip(Math.max(MEASURED, rows.size() - MEASURED)));
    }

    private double wide(String words, FontWeight weight) {
        Text text = new Text(words);
        text.setFont(Font.font(Font.getDefault().getFamily(), weight, context.letters().size().pixels()));
        return Math.ceil(text.getLayoutBounds().getWidth());
    }

    /** Numbers stand to the right; what is too long for its column is said whole when the mouse rests on it. */
    private static final class Words extends TableCell<List<Cell>, Cell> {
        private Words() {
            getStyleClass().add("sheet-cell");
            setOnMouseEntered(event -> setTooltip(getText() == null || getText().isEmpty() ? null
                    : new Tooltip(getText())));
        }

        @Override
        protected void updateItem(@Nullable Cell cell, boolean empty) {
            super.updateItem(cell, empty);
            setText(empty || cell == null ? "" : cell.text());
            setTooltip(null);
            pseudoClassStateChanged(NUMBER, !empty && cell != null && cell.isNumber());
        }
    }
}
