package kith.ui.book;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.book.BookSource;
import kith.text.Figures;
import kith.ui.parts.Bullets;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.Confirm;
import kith.ui.parts.EmptyState;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** Every file that was ever read into the book, with what came of it, and the contacts that came from it. */
final class FilesPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final AddressBookViewModel model;
    private final Runnable showContacts;
    private final TableView<FileRow> table = new TableView<>();
    private final VBox detail = new VBox(12);

    /** @param showContacts brings the contacts to the front */
    FilesPane(ScreenContext context, AddressBookViewModel model, Runnable readFiles, Runnable showContacts) {
        super(12);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.showContacts = showContacts;
        table.setId("book-files");
        table.setAccessibleText(texts.get("book.files"));
        context.follow(table, () -> {
            table.setFixedCellSize(context.scaled(34));
            table.setMinHeight(context.scaled(140));
            table.setPrefHeight(context.scaled(220));
        });
        addColumns();
        EmptyState none = new EmptyState(Feather.FILE_TEXT, texts.get("book.files-none"),
                texts.get("book.files-none-sentence"), texts.get("book.empty-do"), readFiles);
        table.setPlaceholder(none);
        detail.setId("book-file-detail");
        detail.getStyleClass().add("card-box");
        model.filesProperty().subscribe(this::show);
        table.getSelectionModel().selectedItemProperty().subscribe(this::describe);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(table, detail);
    }

    private void addColumns() {
        Figures figures = texts.figures();
        column("book.files-name", 140, file -> model.bookTexts().name(file.source()));
        column("book.files-format", 82, file -> model.bookTexts().format(file.source()));
        column("book.files-read", 140, file -> figures.day(file.source().readAt()));
        number("book.files-cards", 66, BookSource::cards);
        number("book.files-addresses", 98, BookSource::addresses);
        number("book.files-new", 58, BookSource::fresh);
        number("book.files-duplicates", 80, BookSource::duplicates);
        number("book.files-skipped", 84, BookSource::skipped);
        context.follow(table, this::share);
        table.widthProperty().subscribe((before, now) -> share());
    }

    private void share() {
        double needed = table.getColumns().stream().mapToDouble(TableColumn::getMinWidth).sum();
        table.setColumnResizePolicy(table.getWidth() < needed + context.scaled(4)
                ? TableView.UNCONSTRAINED_RESIZE_POLICY : TableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
    }

    private TableColumn<FileRow, FileRow> column(String key, double least, Function<FileRow, String> word) {
        TableColumn<FileRow, FileRow> column = new TableColumn<>(texts.get(key));
        ColumnShares.widths(context.letters(), column, least, least);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(made -> new WordCell<>(word, file -> null, word));
        table.getColumns().add(column);
        return column;
    }

    private void number(String key, double least, ToIntFunction<BookSource> number) {
        Figures figures = texts.figures();
        column(key, least, file -> figures.number(number.applyAsInt(file.source()))).getStyleClass().add("number");
    }

    private void show(List<FileRow> files) {
        FileRow chosen = table.getSelectionModel().getSelectedItem();
        table.setItems(FXCollections.observableList(files));
        files.stream().filter(file -> chosen != null && file.source().id() == chosen.source().id()).findFirst()
                .or(() -> files.stream().findFirst()).ifPresent(table.getSelectionModel()::select);
        Present.now(detail, !files.isEmpty());
    }

    private void describe(@Nullable FileRow file) {
        detail.getChildren().clear();
        if (file == null) {
            return;
        }
        Label name = sentence(model.bookTexts().name(file.source()));
        name.getStyleClass().add("section-title");
        List<String> report = model.bookTexts().report(file);
        detail.getChildren().addAll(name, sentence(report.getFirst()));
        detail.getChildren().addAll(Bullets.of(report.subList(1, report.size())));
        Button show = IconButton.button("book-file-show", texts.get("book.file-show"), Feather.USERS);
        show.setDisable(file.listed() == 0);
        show.setOnAction(event -> {
            model.list().showAll();
            model.list().fileProperty().set(file);
            showContacts.run();
        });
        Button remove = IconButton.button("book-file-remove",
                texts.get("book.file-remove", "count", file.only()), Feather.TRASH_2);
        remove.setWrapText(true);
        context.follow(remove, () -> remove.setMaxWidth(context.scaled(310)));
        remove.setMinWidth(0);
        remove.setMinHeight(USE_PREF_SIZE);
        remove.setDisable(file.only() == 0);
        remove.setOnAction(event -> remove(file));
        Button again = IconButton.button("book-file-again", texts.get("book.file-again"), Feather.REFRESH_CW);
        again.setDisable(!file.isReadable());
        again.setOnAction(event -> {
            table.requestFocus();
            model.readAgain(List.of(file));
        });
        Button all = IconButton.button("book-file-again-all", texts.get("book.file-again-all"), Feather.REFRESH_CW);
        all.setOnAction(event -> {
            table.requestFocus();
            model.readAgain(table.getItems());
        });
        FlowPane buttons = new FlowPane(8, 8, show, again, all, remove);
        // Otherwise it asks for the width that the longer button has on one line.
        buttons.setMinWidth(0);
        detail.getChildren().add(buttons);
    }

    private void remove(FileRow file) {
        Confirm.Question question = new Confirm.Question(
                texts.get("book.file-remove-title", "count", file.only(), "file", model.bookTexts()
                .name(file.source())),
                texts.get("book.file-remove-sentence", "count", file.listed() - file.only()),
                texts.get("book.remove-do"), texts.get("book.remove-leave"), Confirm.Gravity.DANGER);
        if (context.confirm().ask(question) == Confirm.Answer.DO_IT) {
            table.requestFocus();
            model.removeOnlyFrom(file);
        }
    }
}
