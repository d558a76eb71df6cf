package kith.ui.book;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.ReadAddressBook;
import kith.store.BookTable;
import kith.ui.book.AddressBookViewModel.Sharing;
import kith.ui.parts.Confirm;
import kith.ui.parts.EmptyState;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Desk;
import kith.ui.text.Figures;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The book as a table with a filter, what was read last, and the edition below. */
public final class AddressBookView extends VBox {
    /** Not infinite: the table adds these up to share out what is left. */
    private static final double WIDEST = 2000;

    private final Desk desk;
    private final Texts texts;
    private final AddressBookViewModel model;
    private final TableView<BookTable.Entry> table = new TableView<>();

    /**
     * @param desk the window
     * @param model what is shown
     */
    public AddressBookView(Desk desk, AddressBookViewModel model) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        fillTable();
        VBox full = new VBox(12, tools(), table, selectionTools(), new EditionPane(desk, model));
        VBox.setVgrow(table, Priority.ALWAYS);
        full.visibleProperty().bind(Bindings.isNotEmpty(model.entries()));
        EmptyState empty = new EmptyState(Feather.BOOK_OPEN, texts.get("book.empty-title"),
                texts.get("book.empty-sentence"), texts.get("book.import"), this::chooseFiles);
        empty.setId("book-empty");
        empty.visibleProperty().bind(model.loadedProperty().and(Bindings.isEmpty(model.entries())));
        for (Node either : List.of(full, empty)) {
            either.managedProperty().bind(either.visibleProperty());
        }
        StackPane content = new StackPane(full, empty);
        VBox.setVgrow(content, Priority.ALWAYS);
        StackPane report = new StackPane();
        model.reportProperty().subscribe((ReadAddressBook.@Nullable Result result) -> report.getChildren()
                .setAll(result == null ? List.of() : List.of(new ReportPane(texts, result, model::closeReport))));
        report.managedProperty().bind(model.reportProperty().isNotNull());
        getChildren().addAll(new PageHeader(texts.get("nav.book"), texts.get("book.sentence")), report, content);
    }

    private Node tools() {
        TextField filter = new TextField();
        filter.setId("book-filter");
        filter.setPromptText(texts.get("book.filter"));
        filter.setAccessibleText(texts.get("book.filter"));
        filter.textProperty().bindBidirectional(model.filterProperty());
        filter.setPrefWidth(280);
        Label count = new Label();
        count.setId("book-count");
        count.setMinWidth(Label.USE_PREF_SIZE);
        count.getStyleClass().add("quiet");
        count.textProperty().bind(Bindings.createStringBinding(() -> texts.get("book.count", "shown",
                model.shown().size(), "count", model.entries().size()), model.shown(), model.entries()));
        HBox gap = new HBox();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button read = button("book-import", "book.import", Feather.DOWNLOAD);
        read.getStyleClass().add("accent");
        read.setOnAction(event -> chooseFiles());
        HBox tools = new HBox(12, filter, count, gap, read);
        tools.setAlignment(Pos.CENTER_LEFT);
        return tools;
    }

    private void chooseFiles() {
        List<Path> files = desk.files().open(texts.get("book.import-title"));
        if (!files.isEmpty()) {
            model.read(files);
        }
    }

    private void fillTable() {
        SortedList<BookTable.Entry> sorted = new SortedList<>(model.shown());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setId("book-table");
        table.setAccessibleText(texts.get("nav.book"));
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setFixedCellSize(34);
        table.setMinHeight(170);
        // It takes what is left; its own wish would push what is below it out of sight.
        table.setPrefHeight(240);
        table.setPlaceholder(new Label(texts.get("book.nothing-matches")));
        Figures figures = new Figures(texts);
        TableColumn<BookTable.Entry, String> address = column("book.column-address", 270, WIDEST);
        address.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().canonical()));
        TableColumn<BookTable.Entry, String> name = column("book.column-name", 150, WIDEST);
        name.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().name()));
        TableColumn<BookTable.Entry, BookTable.Entry> added = column("book.column-added", 150, 170);
        added.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        added.setComparator(Comparator.comparing(BookTable.Entry::added));
        added.setCellFactory(column -> new WordCell<>(entry -> figures.day(entry.added()), entry -> null));
        TableColumn<BookTable.Entry, BookTable.Entry> sharing = column("book.column-sharing", 145, WIDEST);
        sharing.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        sharing.setComparator(Comparator.comparing(BookTable.Entry::excluded));
        sharing.setCellFactory(column -> new WordCell<>(
                entry -> entry.excluded() ? texts.get("book.never") : texts.get("book.allowed"),
                entry -> entry.excluded() ? Feather.EYE_OFF : null));
        table.getColumns().setAll(List.of(address, name, added, sharing));
    }

    private <T> TableColumn<BookTable.Entry, T> column(String key, double least, double most) {
        TableColumn<BookTable.Entry, T> column = new TableColumn<>(texts.get(key));
        column.setMinWidth(least);
        column.setMaxWidth(most);
        return column;
    }

    private Node selectionTools() {
        Button never = button("book-never", "book.mark-never", Feather.EYE_OFF);
        never.setOnAction(event -> model.setSharing(chosen(), Sharing.NEVER));
        Button allow = button("book-allow", "book.mark-allowed", Feather.EYE);
        allow.setOnAction(event -> model.setSharing(chosen(), Sharing.ALLOWED));
        Button remove = button("book-remove", "book.remove", Feather.TRASH_2);
        remove.setOnAction(event -> remove());
        Label hint = new Label();
        hint.getStyleClass().add("quiet");
        hint.textProperty().bind(Bindings.createStringBinding(() -> chosen().isEmpty() ? texts.get("book.choose-first")
                : texts.get("book.chosen", "count", chosen().size()), table.getSelectionModel().getSelectedItems()));
        for (Button button : List.of(never, allow, remove)) {
            button.disableProperty().bind(Bindings.isEmpty(table.getSelectionModel().getSelectedItems()));
            button.setTooltip(new Tooltip(texts.get("book.choose-first")));
            button.setMinWidth(USE_PREF_SIZE);
        }
        HBox tools = new HBox(8, never, allow, remove, hint);
        tools.setAlignment(Pos.CENTER_LEFT);
        return tools;
    }

    private List<BookTable.Entry> chosen() {
        return List.copyOf(table.getSelectionModel().getSelectedItems());
    }

    private void remove() {
        List<BookTable.Entry> chosen = chosen();
        String first = chosen.getFirst().canonical();
        Confirm.Question question = new Confirm.Question(
                texts.get("book.remove-title", "count", chosen.size(), "address", first),
                texts.get("book.remove-sentence"), texts.get("book.remove-do"), texts.get("book.remove-leave"),
                Confirm.Gravity.DANGER);
        if (desk.confirm().ask(question) == Confirm.Answer.DO_IT) {
            model.remove(chosen);
        }
    }

    private Button button(String id, String key, Ikon icon) {
        Button button = new Button(texts.get(key), new FontIcon(icon));
        button.setId(id);
        return button;
    }
}
