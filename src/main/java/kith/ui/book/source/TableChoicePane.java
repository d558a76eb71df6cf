package kith.ui.book.source;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.address.io.CsvCertainty;
import kith.address.io.CsvChoice.Titles;
import kith.app.book.ChooseColumns.Undecided;
import kith.ui.book.source.TableChoiceViewModel.ChosenColumn;
import kith.ui.book.source.TableChoiceViewModel.Use;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** A table as its file has it, with a choice above each column, and how many addresses would come in. */
public final class TableChoicePane extends VBox {
    private static final int ROWS = 3;
    private static final double WIDEST = 190;

    private final FormContext context;
    private final Texts texts;
    private final TableChoiceViewModel model;
    private final Label title = sentence("");
    private final Label why = sentence("");
    private final GridPane grid = new GridPane();

    /**
     * @param context the surroundings
     * @param model the table that is asked about
     */
    public TableChoicePane(FormContext context, TableChoiceViewModel model) {
        super(10);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("book-table-choice");
        title.getStyleClass().add("section-title");
        grid.getStyleClass().add("preview-grid");
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFocusTraversable(false);
        scroll.setFitToHeight(true);
        context.follow(scroll, () -> scroll.setMinHeight(context.scaled(170)));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(title, why, settings(), scroll, buttons());
        model.tableProperty().subscribe(this::describe);
        model.columnsProperty().subscribe(this::show);
        Present.when(this, model.tableProperty().isNotNull());
    }

    private Node settings() {
        CheckBox titles = new CheckBox(texts.get("book.table-titles"));
        titles.setId("book-table-titles");
        model.titlesProperty().subscribe(now -> titles.setSelected(now == Titles.IN_FIRST_ROW));
        titles.selectedProperty().subscribe((before, now) ->
                model.titlesProperty().set(now ? Titles.IN_FIRST_ROW : Titles.NONE));
        ComboBox<Character> delimiter = new ComboBox<>(FXCollections.observableArrayList(',', ';', '\t'));
        delimiter.setId("book-table-delimiter");
        delimiter.setConverter(words(sign -> texts.get(switch (sign) {
            case ';' -> "book.table-semicolon";
            case '\t' -> "book.table-tab";
            default -> "book.table-comma";
        })));
        delimiter.valueProperty().bindBidirectional(model.delimiterProperty());
        FlowPane row = new FlowPane(16, 8, titles, labelled("book.table-delimiter", delimiter), encoding());
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node encoding() {
        ComboBox<String> encoding = new ComboBox<>(FXCollections.observableArrayList(TableChoiceViewModel.ENCODINGS));
        encoding.setId("book-table-encoding");
        encoding.valueProperty().bindBidirectional(model.encodingProperty());
        return labelled("book.table-encoding", encoding);
    }

    private Node labelled(String key, ComboBox<?> choice) {
        Label label = new Label(texts.get(key));
        label.setLabelFor(choice);
        label.setMinWidth(USE_PREF_SIZE);
        choice.setAccessibleText(label.getText());
        HBox pair = new HBox(8, label, choice);
        pair.setAlignment(Pos.CENTER_LEFT);
        return pair;
    }

    private Node buttons() {
        Label count = sentence("");
        count.setId("book-table-count");
        count.textProperty().bind(model.countProperty().map(this::count));
        Button take = IconButton.button("book-table-take", texts.get("book.table-take"), Feather.DOWNLOAD);
        take.getStyleClass().add("accent");
        take.disableProperty().bind(model.countProperty().map(number -> number.orElse(0) == 0));
        take.setOnAction(event -> model.take());
        Button skip = IconButton.button("book-table-skip", texts.get("book.table-skip"), Feather.X);
        skip.setOnAction(event -> model.skip());
        FlowPane row = new FlowPane(8, 8, take, skip);
        return new VBox(8, count, row);
    }

    private String count(OptionalInt number) {
        return number.isEmpty() ? texts.get("book.table-counting")
                : texts.get("book.table-count", "count", number.getAsInt());
    }

    private void describe(@Nullable Undecided table) {
        if (table != null) {
            title.setText(texts.get("book.table-title", "file", table.preview().source()));
            why.setText(table.preview().certainty() == CsvCertainty.NOTHING
                    ? texts.messages().sentences(texts.get("book.columns-unknown"), texts.get("book.table-choose"))
                    : texts.get("book.table-content"));
        }
    }

    private void show(List<ChosenColumn> columns) {
        boolean focused = grid.isFocusWithin();
        grid.getChildren().clear();
        for (ChosenColumn column : columns) {
            int at = column.column().number();
            grid.add(choice(column), at, 0);
            grid.add(cell(column.column().title(), "preview-title"), at, 1);
            for (int row = 0; row < ROWS; row++) {
                List<String> cells = column.column().cells();
                grid.add(cell(row < cells.size() ? cells.get(row) : "", "preview-cell"), at, 2 + row);
            }
        }
        if (!columns.isEmpty() && !focused) {
            grid.getChildren().getFirst().requestFocus();
        }
    }

    private ComboBox<Use> choice(ChosenColumn column) {
        ComboBox<Use> choice = new ComboBox<>(FXCollections.observableArrayList(Use.values()));
        choice.setId("book-table-column-" + (column.column().number() + 1));
        choice.setConverter(words(use -> texts.get(switch (use) {
            case ADDRESS -> "book.table-address";
            case NAME -> "book.table-name";
            case LEAVE_OUT -> "book.table-leave-out";
        })));
        choice.valueProperty().bindBidirectional(column.use());
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.setMinWidth(USE_PREF_SIZE);
        choice.setAccessibleText(texts.get("book.table-column", "number", column.column().number() + 1, "title",
                column.column().title(), "samples", String.join(", ", column.column().samples())));
        return choice;
    }

    private Label cell(String words, String style) {
        Label cell = new Label(words);
        context.follow(cell, () -> cell.setMaxWidth(context.scaled(WIDEST)));
        cell.getStyleClass().add(style);
        return cell;
    }

    private static <T> StringConverter<T> words(java.util.function.Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("nobody types into it");
            }
        };
    }
}
