package kith.ui.check;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import kith.app.check.CheckSenders.Session;
import kith.ui.check.CheckResults.Column;
import kith.ui.check.CheckResults.Order;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.MiddleCut;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** The results as a table. Sorting is the model's: the table only says by which column. */
final class CheckTable extends TableView<CheckRow> {
    /** Rows that are in sight at least. */
    static final int ROWS_AT_LEAST = 8;

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final int MOST_CHOSEN = 20_000;
    private static final double ROW = 28;
    private static final double HEADER = 44;

    private final ScreenContext context;
    private final CheckViewModel model;
    private final Runnable open;
    private final Runnable copy;

    /**
     * @param context the window
     * @param model what is shown
     * @param open explains the row that is looked at
     * @param copy copies the chosen rows
     */
    CheckTable(ScreenContext context, CheckViewModel model, Runnable open, Runnable copy) {
        this.context = context;
        this.model = model;
        this.open = open;
        this.copy = copy;
        setId("check-table");
        setAccessibleText(context.texts().get("check.results"));
        // Choosing n rows takes the toolkit n times n steps: beyond this the window would stand still for seconds.
        model.shown().subscribe(() -> getSelectionModel().setSelectionMode(
                model.shown().size() > MOST_CHOSEN ? SelectionMode.SINGLE : SelectionMode.MULTIPLE));
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        context.follow(this, () -> {
            setFixedCellSize(context.scaled(ROW));
            keepInSight();
        });
        Label nothing = new Label(context.texts().get("check.nothing-matches"));
        nothing.setWrapText(true);
        setPlaceholder(nothing);
        Order before = model.orderProperty().get();
        addColumns();
        ColumnShares.install(context.letters(), this);
        setSortPolicy(table -> {
            model.orderProperty().set(order());
            return true;
        });
        setItems(model.shown());
        sort(before);
        followSelection();
        addKeys();
    }

    /** {@return the height of so many rows and the heads of the columns} */
    double heightOf(int rows) {
        return context.scaled(ROW * rows + HEADER);
    }

    /** Scrolls so that the row that is looked at stays in sight when the table becomes smaller. */
    void keepInSight() {
        int place = getSelectionModel().getSelectedIndex();
        if (place >= 0) {
            scrollTo(Math.max(0, place - 1));
        }
    }

    private void addColumns() {
        TableColumn<CheckRow, CheckRow> verdict = column("check.column-verdict", Column.VERDICT, 164, 164);
        verdict.setCellFactory(column -> new VerdictCell(model.checkTexts()));
        TableColumn<CheckRow, CheckRow> sender = column("check.column-address", Column.SENDER, 210, 300);
        sender.setCellFactory(column -> MiddleCut.of(new TextCell((session, row) ->
                model.checkTexts().sender(row), (session, row) -> model.checkTexts().sender(row))));
        TableColumn<CheckRow, CheckRow> friends = column("check.column-friends", Column.FRIENDS, 90, 190);
        friends.setCellFactory(column -> new TextCell(model.checkTexts()::friends, model.checkTexts()::friends));
        TableColumn<CheckRow, CheckRow> why = column("check.column-why", Column.CHANCE, 110, 220);
        why.setCellFactory(column -> new TextCell(model.checkTexts()::brief, model.checkTexts()::sentence));
        TableColumn<CheckRow, CheckRow> messages = column("check.column-messages", Column.MESSAGES, 100, 100);
        messages.setCellFactory(column -> new TextCell(model.checkTexts()::messages,
                model.checkTexts()::messagesInFull));
        TableColumn<CheckRow, CheckRow> authenticated =
                column("check.column-authenticated", Column.AUTHENTICATED, 134, 134);
        authenticated.setCellFactory(column -> new TextCell(model.checkTexts()::authenticated,
                model.checkTexts()::messagesInFull));
        // Of whole mailboxes it matters more how much somebody wrote than who knows them: the drawer says that.
        model.roundProperty().subscribe((@Nullable CheckResults results) -> {
            boolean mailboxes = results != null && results.isOfMailboxes();
            List<TableColumn<CheckRow, CheckRow>> wanted = mailboxes
                    ? List.of(verdict, sender, messages, authenticated, why) : List.of(verdict, sender, friends, why);
            if (!getColumns().equals(wanted)) {
                getColumns().setAll(wanted);
            }
        });
    }

    private TableColumn<CheckRow, CheckRow> column(String key, Column sortedBy, double min, double wanted) {
        TableColumn<CheckRow, CheckRow> column = new TableColumn<>(context.texts().get(key));
        column.setUserData(sortedBy);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        ColumnShares.widths(context.letters(), column, min, wanted);
        return column;
    }

    private void sort(Order order) {
        getColumns().stream().filter(column -> column.getUserData() == order.column()).findFirst().ifPresent(column -> {
            column.setSortType(order.backwards() ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
            getSortOrder().add(column);
        });
    }

    private Order order() {
        if (getSortOrder().isEmpty()) {
            return Order.GIVEN;
        }
        TableColumn<CheckRow, ?> first = getSortOrder().getFirst();
        return new Order((Column) first.getUserData(), first.getSortType() == TableColumn.SortType.DESCENDING);
    }

    private void followSelection() {
        getSelectionModel().selectedItemProperty().subscribe((@Nullable CheckRow chosen) -> {
            if (chosen != null) {
                model.selectedProperty().set(chosen);
            }
        });
        model.selectedProperty().subscribe(this::select);
        // After the table's own listener, which forgets or mistakes the choice when all rows are other ones.
        model.shown().addListener((ListChangeListener<CheckRow>) change -> select(model.selectedProperty().get()));
    }

    private void select(@Nullable CheckRow row) {
        if (row != null && getSelectionModel().getSelectedItem() != row) {
            int place = model.shown().indexOf(row);
            if (place >= 0) {
                getSelectionModel().clearAndSelect(place);
                scrollTo(Math.max(0, place - 2));
            }
        }
    }

    private void addKeys() {
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                event.consume();
                copy.run();
            } else if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                open.run();
            }
        });
        setRowFactory(table -> {
            TableRow<CheckRow> row = new TableRow<>();
            row.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !row.isEmpty()) {
                    open.run();
                }
            });
            return row;
        });
    }

    private Tooltip tooltip(String words) {
        Tooltip tooltip = new Tooltip(words);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(context.scaled(400));
        return tooltip;
    }

    /** A badge that is used again and again, since making one costs more than showing another verdict. */
    private static final class VerdictCell extends TableCell<CheckRow, CheckRow> {
        private final VerdictBadge badge;

        VerdictCell(CheckTexts checkTexts) {
            badge = new VerdictBadge(checkTexts);
        }

        @Override
        protected void updateItem(@Nullable CheckRow row, boolean empty) {
            super.updateItem(row, empty);
            if (!empty && row != null) {
                badge.show(row.checked());
            }
            setGraphic(empty || row == null ? null : badge);
        }
    }

    /** Words, with all that is to say in a tooltip, since a narrow column may cut them. */
    private final class TextCell extends TableCell<CheckRow, CheckRow> {
        private final BiFunction<Session, CheckRow, String> words;
        private final BiFunction<Session, CheckRow, String> inFull;

        TextCell(BiFunction<Session, CheckRow, String> words, BiFunction<Session, CheckRow, String> inFull) {
            this.words = words;
            this.inFull = inFull;
            // Not with every row that scrolls by: a tooltip is a window of its own, and costs as much to make.
            setOnMouseEntered(event -> explain());
        }

        private void explain() {
            CheckRow row = getItem();
            CheckResults results = model.roundProperty().get();
            boolean blank = isEmpty() || row == null || results == null || getText().isEmpty();
            setTooltip(blank ? null : tooltip(inFull.apply(results.session(), row)));
        }

        @Override
        protected void updateItem(@Nullable CheckRow row, boolean empty) {
            super.updateItem(row, empty);
            CheckResults results = model.roundProperty().get();
            boolean blank = empty || row == null || results == null;
            setText(blank ? "" : words.apply(results.session(), row));
            setTooltip(null);
        }
    }
}
