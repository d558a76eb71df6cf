package kith.ui.book;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import kith.text.Figures;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.MiddleCut;
import kith.ui.parts.Snapshot;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/**
 * The contacts. It never sorts or filters by itself: rows come ready, and it keeps what was chosen as far as it is
 * still there; where a chosen row is gone, its neighbour takes its place.
 */
final class ContactsTable extends TableView<BookRow> {
    private static final double ROW = 28;
    /** Not infinite: the table adds these up to share out what is left. */
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final KeyCombination ALL = new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN);

    private final ScreenContext context;
    private final Texts texts;
    private final Snapshot<BookRow> rows = new Snapshot<>();
    private final Map<TableColumn<BookRow, ?>, BookOrder.Column> sortedBy = new LinkedHashMap<>();
    private final BooleanProperty all = new SimpleBooleanProperty(this, "all");
    private final ReadOnlyIntegerWrapper chosenCount = new ReadOnlyIntegerWrapper(this, "chosenCount");

    ContactsTable(ScreenContext context, AddressBookViewModel model) {
        this.context = context;
        this.texts = context.texts();
        setItems(rows);
        setId("book-table");
        setAccessibleText(texts.get("nav.contacts"));
        setAccessibleHelp(texts.get("book.table-keys"));
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        context.follow(this, () -> setFixedCellSize(context.scaled(ROW)));
        // It takes what is left; its own wish would push what is below it out of sight.
        context.follow(this, () -> {
            setMinHeight(context.scaled(205));
            setPrefHeight(context.scaled(240));
        });
        addColumns();
        setSortPolicy(table -> {
            model.sort(order());
            return true;
        });
        setRowFactory(table -> chosenRow());
        getSelectionModel().getSelectedIndices().subscribe(this::count);
        all.subscribe(this::count);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        // Told that it changed, not what it was: comparing two lists of 50,000 rows is no work for this thread.
        ReadOnlyObjectProperty<List<BookRow>> shown = model.list().shownProperty();
        shown.subscribe(() -> show(shown.get()));
        show(shown.get());
    }

    /** Choosing 50,000 rows one by one, and letting go of them again, would take JavaFX seconds each time. */
    private void onKey(KeyEvent event) {
        boolean fromTop = event.getCode() == KeyCode.END && event.isShiftDown() && !event.isShortcutDown()
                && getFocusModel().getFocusedIndex() == 0;
        if (ALL.match(event) || fromTop) {
            event.consume();
            chooseAll();
        } else if (event.getCode() == KeyCode.ESCAPE && all.get()) {
            event.consume();
            all.set(false);
        }
    }

    private void chooseAll() {
        int focused = getFocusModel().getFocusedIndex();
        getSelectionModel().clearSelection();
        all.set(!rows.isEmpty());
        getFocusModel().focus(Math.max(0, focused));
    }

    private void count() {
        int single = getSelectionModel().getSelectedIndices().size();
        if (single > 0) {
            all.set(false);
        }
        chosenCount.set(all.get() ? rows.size() : single);
    }

    private TableRow<BookRow> chosenRow() {
        TableRow<BookRow> row = new TableRow<>();
        Runnable paint = () -> row.pseudoClassStateChanged(CHOSEN, all.get() && !row.isEmpty());
        all.subscribe(paint);
        row.emptyProperty().subscribe(paint);
        return row;
    }

    /** {@return how many rows are chosen} */
    ReadOnlyIntegerProperty chosenCount() {
        return chosenCount.getReadOnlyProperty();
    }

    private void addColumns() {
        Figures figures = texts.figures();
        column(BookOrder.Column.ADDRESS, "book.column-address", 250, 450)
                .setCellFactory(column -> MiddleCut.of(new WordCell<>(BookRow::canonical, row -> null,
                        BookRow::canonical)));
        column(BookOrder.Column.NAME, "book.column-name", 130, 270)
                .setCellFactory(column -> new WordCell<>(row -> row.entry().name(), row -> null,
                        row -> row.entry().name()));
        column(BookOrder.Column.ADDED, "book.column-added", 130, 130)
                .setCellFactory(column -> new WordCell<>(row -> figures.day(row.entry().added()), row -> null,
                        row -> ""));
        column(BookOrder.Column.SHARING, "book.column-sharing", 150, 150)
                .setCellFactory(column -> new WordCell<>(this::word, ContactsTable::icon, this::meaning));
        ColumnShares.install(context.letters(), this);
    }

    private TableColumn<BookRow, BookRow> column(BookOrder.Column by, String key, double least, double wanted) {
        TableColumn<BookRow, BookRow> column = new TableColumn<>(texts.get(key));
        ColumnShares.widths(context.letters(), column, least, wanted);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        sortedBy.put(column, by);
        getColumns().add(column);
        return column;
    }

    private String word(BookRow row) {
        return switch (row.standing()) {
            case NEVER -> texts.get("book.never");
            case WAITING -> texts.get("book.waiting");
            case ALLOWED -> texts.get("book.allowed");
        };
    }

    private String meaning(BookRow row) {
        return switch (row.standing()) {
            case NEVER -> texts.get("book.never-meaning");
            case WAITING -> texts.get("book.waiting-meaning");
            case ALLOWED -> "";
        };
    }

    private static @Nullable Ikon icon(BookRow row) {
        return switch (row.standing()) {
            case NEVER -> Feather.EYE_OFF;
            case WAITING -> Feather.PLUS_CIRCLE;
            case ALLOWED -> null;
        };
    }

    private BookOrder order() {
        if (getSortOrder().isEmpty()) {
            return BookOrder.BY_ADDRESS;
        }
        TableColumn<BookRow, ?> first = getSortOrder().getFirst();
        return new BookOrder(sortedBy.getOrDefault(first, BookOrder.Column.ADDRESS),
                first.getSortType() == TableColumn.SortType.ASCENDING ? BookOrder.Direction.UP
                        : BookOrder.Direction.DOWN);
    }

    /** {@return the rows that are chosen, in the order of the table} */
    List<BookRow> chosen() {
        return all.get() ? List.copyOf(rows) : List.copyOf(getSelectionModel().getSelectedItems());
    }

    private void show(List<BookRow> now) {
        int focused = getFocusModel().getFocusedIndex();
        boolean some = chosenCount.get() > 0;
        boolean still = all.get() && now.size() == rows.size();
        Set<String> chosen = new HashSet<>();
        getSelectionModel().getSelectedItems().forEach(row -> chosen.add(row.canonical()));
        getSelectionModel().clearSelection();
        all.set(false);
        rows.replace(now);
        all.set(still);
        if (!chosen.isEmpty()) {
            select(chosen);
        }
        // Whoever works in the table goes on where they were; whoever types in the filter chose nothing.
        if (chosenCount.get() == 0 && some && isFocusWithin() && !now.isEmpty()) {
            getSelectionModel().select(Math.clamp(focused, 0, now.size() - 1));
        } else if (still) {
            getFocusModel().focus(Math.clamp(focused, 0, now.size() - 1));
        }
    }

    private void select(Set<String> chosen) {
        int[] places = new int[chosen.size()];
        int found = 0;
        for (int i = 0; i < rows.size() && found < places.length; i++) {
            if (chosen.contains(rows.get(i).canonical())) {
                places[found++] = i;
            }
        }
        if (found > 0) {
            int[] rest = new int[found - 1];
            System.arraycopy(places, 1, rest, 0, rest.length);
            getSelectionModel().selectIndices(places[0], rest);
        }
    }
}
