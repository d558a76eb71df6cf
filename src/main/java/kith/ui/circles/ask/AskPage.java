package kith.ui.circles.ask;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.ask.AskCircle.Row;
import kith.exchange.CircleMode;
import kith.ui.circles.parts.TextCell;
import kith.ui.parts.Bullets;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.FormRow;
import kith.ui.parts.IntoView;
import kith.ui.parts.MiddleCut;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** A field for a sender, a button for a list of them, and what the merged list says. */
public final class AskPage extends VBox {
    private static final double ROW = 30;
    private static final int ROWS_SHOWN = 8;

    private final ScreenContext context;
    private final Texts texts;
    private final AskViewModel model;
    private final ObservableValue<Circles.@Nullable Status> circle;
    private final TextField address = new TextField();

    /**
     * @param context the window
     * @param model what is asked
     * @param checks whether checks ask the list, too
     * @param circle the one that is looked at
     * @param held what is held of its lists, a sentence each
     */
    public AskPage(ScreenContext context, AskViewModel model, InChecksViewModel checks,
            ObservableValue<Circles.@Nullable Status> circle, Function<Circles.Status, List<String>> held) {
        super(10);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.circle = circle;
        VBox lists = new VBox(8);
        lists.setId("circle-list");
        circle.subscribe(now ->
                lists.getChildren().setAll(now == null ? List.of() : Bullets.of(held.apply(now))));
        getChildren().addAll(lists, threshold(), question(), answer(), table(), new InChecksBox(context, checks));
    }

    private Node question() {
        BooleanBinding none = Bindings.createBooleanBinding(() -> Optional.ofNullable(circle.getValue())
                .map(now -> now.whitelists().isEmpty()).orElse(true), circle);
        address.setId("circle-address");
        address.textProperty().bindBidirectional(model.addressProperty());
        address.setOnAction(event -> model.ask());
        address.disableProperty().bind(none);
        address.setAccessibleHelp(texts.get("circles.address-hint"));
        context.follow(address, () -> address.setPrefWidth(context.scaled(340)));
        Label name = new Label(texts.get("circles.address"));
        name.getStyleClass().add("form-label");
        name.setLabelFor(address);
        Button ask = button("circle-check", texts.get("circles.check"), Feather.SEARCH);
        ask.getStyleClass().add("accent");
        ask.disableProperty().bind(none.or(model.addressProperty().isEmpty()));
        ask.setOnAction(event -> model.ask());
        Button list = button("circle-check-list", texts.get("circles.check-list"), Feather.FILE_TEXT);
        list.disableProperty().bind(none);
        list.setTooltip(new Tooltip(texts.get("circles.check-list-hint")));
        list.setOnAction(event -> context.files().open(texts.get("circles.check-list-title")).stream().findFirst()
                .ifPresent(model::askFile));
        FlowPane row = new FlowPane(8, 8, address, ask, list, count());
        row.setAlignment(Pos.CENTER_LEFT);
        return new VBox(4, name, row);
    }

    /** Only where counts are: how many know a sender is said to whoever holds the files of all. */
    private Node count() {
        Button count = button("circle-count", texts.get("circles.count"), Feather.USERS);
        count.setTooltip(new Tooltip(texts.get("circles.count-hint")));
        count.setAccessibleHelp(texts.get("circles.count-hint"));
        count.disableProperty().bind(model.addressProperty().isEmpty().or(Bindings.createBooleanBinding(
                () -> Optional.ofNullable(circle.getValue()).filter(AskViewModel::canCount).isEmpty(),
                circle)));
        count.setOnAction(event -> model.count());
        Present.when(count, circle.map(now -> now.document().mode() == CircleMode.COUNTED).orElse(false));
        return count;
    }

    /** How many members must know a sender: only counts tell. */
    private Node threshold() {
        IntegerSpinnerValueFactory values = new IntegerSpinnerValueFactory(1, 1, 1);
        Spinner<Integer> least = new Spinner<>(values);
        least.setId("circle-ask-at-least");
        least.setEditable(true);
        context.follow(least, () -> least.setPrefWidth(context.scaled(110)));
        least.getEditor().setAccessibleText(texts.get("circles.ask-at-least"));
        circle.subscribe(now -> values.setMax(now == null ? 1 : now.members().size()));
        model.atLeastProperty().subscribe(number -> {
            // The number of another circle may come before its members do, and would be cut to those of the last one.
            values.setMax(Math.max(values.getMax(), number.intValue()));
            values.setValue(number.intValue());
        });
        least.valueProperty().subscribe(value -> Optional.ofNullable(value).ifPresent(model.atLeastProperty()::set));
        Node row = new FormRow(texts.get("circles.ask-at-least"), "", least);
        Present.when(row, circle.map(now -> now.document().mode() == CircleMode.COUNTED).orElse(false));
        return row;
    }

    private Node answer() {
        Label answer = sentence("");
        answer.setId("circle-answer");
        answer.getStyleClass().add("figure");
        answer.textProperty().bind(model.answerProperty());
        Present.when(answer, answer.textProperty().isNotEmpty());
        answer.textProperty().addListener((source, before, now) -> {
            if (!now.isEmpty()) {
                IntoView.scroll(this);
            }
        });
        return answer;
    }

    private Node table() {
        TableView<Row> table = new TableView<>(model.rows());
        table.setId("circle-answers");
        table.setAccessibleText(texts.get("circles.answers"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<Row, Row> sender = column("circles.column-sender", 180, 280, row -> row.answer().address());
        sender.setCellFactory(any -> MiddleCut.of(new TextCell<>(row -> row.answer().address())));
        table.getColumns().add(sender);
        table.getColumns().add(column("circles.column-listed", 110, 130, model.askTexts()::listed));
        table.getColumns().add(column("circles.column-who", 180, 240, model.askTexts()::names));
        Runnable fit = () -> {
            table.setFixedCellSize(context.scaled(ROW));
            table.setPrefHeight(context.scaled(ROW) * (1.5 + Math.min(ROWS_SHOWN, model.rows().size())));
        };
        model.rows().subscribe(fit);
        context.follow(table, fit);
        table.minHeightProperty().bind(table.prefHeightProperty());
        Present.when(table, Bindings.isNotEmpty(model.rows()));
        return table;
    }

    private TableColumn<Row, Row> column(String key, double least, double width, Function<Row, String> cell) {
        TableColumn<Row, Row> column = new TableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(Comparator.comparing(cell));
        ColumnShares.widths(context.letters(), column, least, width);
        column.setCellFactory(any -> new TextCell<>(cell));
        return column;
    }

    /** Puts the cursor where one types next: later, as a button pressed by its letter takes the focus last. */
    public void focusFirst() {
        Platform.runLater(address::requestFocus);
    }
}
