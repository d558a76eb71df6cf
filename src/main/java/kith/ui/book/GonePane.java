package kith.ui.book;

import static kith.ui.parts.Sentence.sentence;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.book.GoneViewModel.GoneRow;
import kith.ui.parts.Confirm;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * Contacts that are gone from their sources, with a box before each: what is ticked is taken out, the rest can be kept.
 */
final class GonePane extends VBox {
    private static final double ROW = 30;
    private static final int ROWS = 5;

    private final ScreenContext context;
    private final Texts texts;
    private final GoneViewModel model;
    private final ListView<GoneRow> list = new ListView<>();

    GonePane(ScreenContext context, GoneViewModel model) {
        super(8);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("book-gone");
        getStyleClass().add("card-box");
        Label title = sentence("");
        title.getStyleClass().add("section-title");
        title.textProperty().bind(model.sizeProperty().map(size -> texts.get("book.gone", "count", size)));
        list.setId("book-gone-list");
        list.setItems(model.rows());
        list.setAccessibleText(texts.get("book.gone-list"));
        list.setCellFactory(made -> new GoneCell(this::words));
        model.rows().addListener((javafx.beans.Observable rows) -> fit());
        context.follow(list, this::fit);
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
        getChildren().addAll(title, sentence(texts.get("book.gone-sentence")), list, buttons());
        Present.when(this, model.openProperty());
        model.openProperty().subscribe(open -> {
            if (open) {
                list.getSelectionModel().selectFirst();
                list.requestFocus();
            }
        });
    }

    private void fit() {
        list.setFixedCellSize(context.scaled(ROW));
        list.setPrefHeight(context.scaled(ROW) * Math.clamp(model.rows().size(), 1, ROWS) + 4);
        list.setMinHeight(USE_PREF_SIZE);
    }

    private String words(GoneRow row) {
        return row.entry().name().isEmpty() ? row.entry().canonical()
                : texts.get("book.gone-row", "address", row.entry().canonical(), "name", row.entry().name());
    }

    private void onKey(KeyEvent event) {
        if (list.getSelectionModel().isEmpty()) {
            list.getSelectionModel().selectFirst();
        }
        GoneRow row = list.getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.SPACE && row != null) {
            event.consume();
            row.chosen().set(!row.chosen().get());
        } else if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            model.openProperty().set(false);
        }
    }

    private FlowPane buttons() {
        Button all = IconButton.button("book-gone-all", texts.get("book.gone-all"), Feather.CHECK_SQUARE);
        all.setOnAction(event -> model.chooseAll(model.chosenProperty().get() < model.sizeProperty().get()));
        Button remove = IconButton.button("book-gone-remove", "", Feather.TRASH_2);
        remove.textProperty().bind(model.chosenProperty().map(count ->
                texts.get("book.gone-remove", "count", count)));
        remove.disableProperty().bind(model.chosenProperty().isEqualTo(0));
        remove.setOnAction(event -> remove());
        Button keep = IconButton.button("book-gone-keep", "", Feather.CHECK);
        keep.textProperty().bind(Bindings.createStringBinding(() -> texts.get("book.gone-keep", "count",
                model.sizeProperty().get() - model.chosenProperty().get()), model.sizeProperty(),
                model.chosenProperty()));
        keep.disableProperty().bind(model.chosenProperty().isEqualTo(model.sizeProperty()));
        keep.setOnAction(event -> {
            list.requestFocus();
            model.keep();
        });
        Button later = IconButton.button("book-gone-later", texts.get("book.gone-later"), Feather.X);
        later.setOnAction(event -> model.openProperty().set(false));
        return new FlowPane(8, 8, all, remove, keep, later);
    }

    private void remove() {
        Confirm.Question question = new Confirm.Question(
                texts.get("book.gone-remove-title", "count", model.chosenProperty().get()),
                texts.get("book.remove-sentence"), texts.get("book.remove-do"), texts.get("book.remove-leave"),
                Confirm.Gravity.DANGER);
        if (context.confirm().ask(question) == Confirm.Answer.DO_IT) {
            list.requestFocus();
            model.remove();
        }
    }
}
