package kith.ui.ledger;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import kith.app.share.DisclosureLedger;
import kith.ui.parts.ColumnShares;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** People, their editions and the filters of each, as a tree in columns that can be sorted. */
final class LedgerTree extends TreeTableView<LedgerRow> {
    private static final double ROW = 34;

    private final ScreenContext context;
    private final Texts texts;
    private final Set<String> opened = new HashSet<>();
    private final TreeTableColumn<LedgerRow, LedgerRow> odds;

    LedgerTree(ScreenContext context, LedgerViewTexts ledgerViewTexts) {
        this.context = context;
        this.texts = context.texts();
        setId("ledger-table");
        setAccessibleText(texts.get("nav.ledger"));
        setShowRoot(false);
        context.follow(this, () -> setFixedCellSize(context.scaled(ROW)));
        TreeTableColumn<LedgerRow, LedgerRow> title = column("ledger.column-what", 205, 405, ledgerViewTexts::title,
                Comparator.comparing(ledgerViewTexts::title), LedgerTree::icon);
        getColumns().add(title);
        getColumns().add(column("ledger.column-given", 150, 190, ledgerViewTexts::given,
                Comparator.comparingInt(LedgerTree::most), row -> null));
        odds = column("ledger.column-odds", 164, 210, ledgerViewTexts::odds,
                Comparator.comparingDouble(LedgerRow::fpp), row -> null);
        getColumns().add(odds);
        getColumns().add(column("ledger.column-issued", 138, 138, row -> ledgerViewTexts.day(row.issued()),
                Comparator.comparing(row -> row.issued().orElse(Instant.MIN)), row -> null));
        getColumns().add(column("ledger.column-expires", 138, 138, row -> ledgerViewTexts.day(row.expires()),
                Comparator.comparing(row -> row.expires().orElse(Instant.MAX)), row -> null));
        setTreeColumn(title);
        ColumnShares.install(context.letters(), this);
        addEventFilter(KeyEvent.KEY_PRESSED, this::scrollAcross);
    }

    /** Rows are chosen as a whole, so that the toolkit has no key that brings a hidden column into sight. */
    private void scrollAcross(KeyEvent event) {
        if (event.isShortcutDown() && (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT)) {
            scrollToColumnIndex(event.getCode() == KeyCode.LEFT ? 0 : getColumns().size() - 1);
            event.consume();
        }
    }

    /** {@return whether the column of figures is there} */
    BooleanProperty exactlyProperty() {
        return odds.visibleProperty();
    }

    /** Shows another state of the ledger; what was opened stays open, what was chosen stays chosen. */
    void show(DisclosureLedger.Result ledger) {
        Optional<String> chosen = Optional.ofNullable(getSelectionModel().getSelectedItem())
                .map(item -> item.getValue().id());
        TreeItem<LedgerRow> root = new TreeItem<>();
        LedgerRow.of(ledger).forEach(row -> root.getChildren().add(item(row)));
        setRoot(root);
        sort();
        chosen.ifPresent(id -> IntStream.range(0, getExpandedItemCount())
                .filter(row -> getTreeItem(row).getValue().id().equals(id)).findFirst()
                .ifPresent(getSelectionModel()::select));
    }

    private TreeItem<LedgerRow> item(LedgerRow row) {
        TreeItem<LedgerRow> item = new TreeItem<>(row);
        row.below().forEach(below -> item.getChildren().add(item(below)));
        item.setExpanded(opened.contains(row.id()));
        item.expandedProperty().subscribe(open -> {
            if (open) {
                opened.add(row.id());
            } else {
                opened.remove(row.id());
            }
        });
        return item;
    }

    private static int most(LedgerRow row) {
        return row instanceof LedgerRow.Person person ? person.mostOfOne() : (int) row.entries().count();
    }

    private static @Nullable Ikon icon(LedgerRow row) {
        return switch (row) {
            case LedgerRow.Person person -> person.recipient().standing() == DisclosureLedger.Standing.FRIEND
                    ? Feather.USER : Feather.USER_X;
            case LedgerRow.Edition edition -> Feather.LAYERS;
            case LedgerRow.Filter filter -> Feather.FILE;
            case LedgerRow.Circle circle -> Feather.SHARE_2;
        };
    }

    private TreeTableColumn<LedgerRow, LedgerRow> column(String key, double least, double wanted,
            Function<LedgerRow, String> words,
            Comparator<LedgerRow> order, Function<LedgerRow, @Nullable Ikon> icon) {
        TreeTableColumn<LedgerRow, LedgerRow> column = new TreeTableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
        column.setComparator(order);
        ColumnShares.widths(context.letters(), column, least, wanted);
        column.setCellFactory(any -> new TreeTableCell<>() {
            @Override
            protected void updateItem(@Nullable LedgerRow row, boolean empty) {
                super.updateItem(row, empty);
                @Nullable Ikon picture = row == null || empty ? null : icon.apply(row);
                setText(row == null || empty ? null : words.apply(row));
                setTooltip(row == null || empty ? null : new Tooltip(words.apply(row)));
                setGraphic(picture == null ? null : new FontIcon(picture));
            }
        });
        return column;
    }
}
