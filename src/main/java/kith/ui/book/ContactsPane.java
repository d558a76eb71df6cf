package kith.ui.book;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.ui.book.AddressBookViewModel.Sharing;
import kith.ui.book.BookList.Part;
import kith.ui.parts.Confirm;
import kith.ui.parts.IconButton;
import kith.ui.parts.SegmentButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The contacts with what narrows them down above, and what can be done with the chosen ones below. */
final class ContactsPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final AddressBookViewModel model;
    private final ContactsTable table;
    private final TextField search = new TextField();
    private final Label hint = new Label();
    private boolean filling;

    ContactsPane(ScreenContext context, AddressBookViewModel model) {
        super(10);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.table = new ContactsTable(context, model);
        table.setPlaceholder(placeholder());
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(narrowing(), table, selectionTools(), new EditionPane(context, model));
    }

    /** Brings the focus to the search. */
    void focusSearch() {
        search.requestFocus();
        search.selectAll();
    }

    /** Brings the focus to the table. */
    void focusTable() {
        table.requestFocus();
    }

    private Node narrowing() {
        search.setId("book-search");
        search.setPromptText(texts.get("book.search"));
        search.setAccessibleText(texts.get("book.search"));
        search.textProperty().bindBidirectional(model.list().searchProperty());
        context.follow(search, () -> search.setPrefWidth(context.scaled(224)));
        Label count = new Label();
        count.setId("book-count");
        count.setMinWidth(Label.USE_PREF_SIZE);
        count.getStyleClass().add("quiet");
        count.textProperty().bind(Bindings.createStringBinding(() -> texts.get("book.count", "shown",
                model.list().shownProperty().get().size(), "count", model.list().sizeProperty().get()),
                model.list().shownProperty(), model.list().sizeProperty()));
        FlowPane row = new FlowPane(8, 8, search, parts(), files(), count);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node parts() {
        ToggleGroup group = new ToggleGroup();
        SegmentButton all = part(Part.ALL, "book-part-all", "book.part-all", group);
        SegmentButton waiting = part(Part.WAITING, "book-part-waiting", "book.part-waiting", group);
        waiting.setTooltip(new Tooltip(texts.get("book.waiting-meaning")));
        SegmentButton never = part(Part.NEVER, "book-part-never", "book.part-never", group);
        all.getStyleClass().add("left-pill");
        waiting.getStyleClass().add("center-pill");
        never.getStyleClass().add("right-pill");
        return new HBox(all, waiting, never);
    }

    private SegmentButton part(Part part, String id, String key, ToggleGroup group) {
        SegmentButton button =
                new SegmentButton(id, texts.get(key), group, () -> model.list().partProperty().set(part));
        model.list().partProperty().subscribe(now -> button.setSelected(now == part));
        return button;
    }

    private Node files() {
        ComboBox<@Nullable FileRow> files = new ComboBox<>();
        files.setId("book-file");
        files.setAccessibleText(texts.get("book.any-file"));
        context.follow(files, () -> files.setPrefWidth(context.scaled(170)));
        files.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable FileRow file) {
                return file == null ? texts.get("book.any-file") : model.bookTexts().name(file.source());
            }

            @Override
            public @Nullable FileRow fromString(String name) {
                return null;
            }
        });
        model.filesProperty().subscribe(now -> {
            filling = true;
            files.getItems().setAll((FileRow) null);
            files.getItems().addAll(now);
            files.setValue(model.list().fileProperty().get());
            filling = false;
        });
        files.valueProperty().subscribe(chosen -> {
            if (!filling) {
                model.list().fileProperty().set(chosen);
            }
        });
        model.list().fileProperty().subscribe(chosen -> files.setValue(chosen));
        return files;
    }

    private Node placeholder() {
        Label nothing = new Label(texts.get("book.nothing-matches"));
        Button all = IconButton.button("book-show-all", texts.get("book.show-all"), Feather.X);
        all.setOnAction(event -> model.list().showAll());
        VBox box = new VBox(12, nothing, all);
        box.setAlignment(Pos.CENTER);
        return box;
    }

    private Node selectionTools() {
        Button never = IconButton.button("book-never", texts.get("book.mark-never"), Feather.EYE_OFF);
        never.setOnAction(event -> model.setSharing(table.chosen(), Sharing.NEVER));
        never.setTooltip(new Tooltip(texts.get("book.mark-key")));
        Button allow = IconButton.button("book-allow", texts.get("book.mark-allowed"), Feather.EYE);
        allow.setOnAction(event -> model.setSharing(table.chosen(), Sharing.ALLOWED));
        allow.setTooltip(new Tooltip(texts.get("book.mark-key")));
        Button remove = IconButton.button("book-remove", texts.get("book.remove"), Feather.TRASH_2);
        remove.setOnAction(event -> {
            // This button is of no use once its rows are gone; the table chooses their neighbour.
            table.requestFocus();
            remove();
        });
        remove.setTooltip(new Tooltip(texts.get("book.remove-key")));
        hint.setId("book-chosen");
        hint.getStyleClass().add("quiet");
        for (Button button : List.of(never, allow, remove)) {
            button.disableProperty().bind(table.chosenCount().isEqualTo(0));
        }
        hint.textProperty().bind(table.chosenCount().map(count -> count.intValue() == 0
                ? texts.get("book.choose-first") : texts.get("book.chosen", "count", count)));
        FlowPane tools = new FlowPane(8, 8, never, allow, remove, hint);
        tools.setAlignment(Pos.CENTER_LEFT);
        return tools;
    }

    private void onKey(KeyEvent event) {
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        if (!plain || table.chosenCount().get() == 0) {
            return;
        }
        if (event.getCode() == KeyCode.SPACE) {
            event.consume();
            toggle(table.chosen());
        } else if (event.getCode() == KeyCode.DELETE) {
            event.consume();
            remove();
        }
    }

    /** Takes the mark off where all have it, and otherwise gives it to all. */
    private void toggle(List<BookRow> chosen) {
        boolean all = chosen.stream().allMatch(row -> row.entry().excluded());
        model.setSharing(chosen, all ? Sharing.ALLOWED : Sharing.NEVER);
    }

    private void remove() {
        List<BookRow> chosen = table.chosen();
        String first = chosen.getFirst().canonical();
        Confirm.Question question = new Confirm.Question(
                texts.get("book.remove-title", "count", chosen.size(), "address", first),
                texts.get("book.remove-sentence"), texts.get("book.remove-do"), texts.get("book.remove-leave"),
                Confirm.Gravity.DANGER);
        if (context.confirm().ask(question) == Confirm.Answer.DO_IT) {
            model.remove(chosen);
        }
    }
}
