package kith.ui.book;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.book.ReadAddressBook;
import kith.ui.book.source.FormContext;
import kith.ui.book.source.SourceWays;
import kith.ui.book.source.TableChoicePane;
import kith.ui.parts.EmptyState;
import kith.ui.parts.IconButton;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.parts.SegmentButton;
import kith.ui.shell.ScreenContext;
import kith.ui.shell.Shortcut;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The book: its contacts or the files they came from, what was read last, and the way back from the last change. */
public final class AddressBookView extends VBox {
    private static final String UNDO = "Shortcut+Z";
    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final ScreenContext context;
    private final Texts texts;
    private final AddressBookViewModel model;
    private final ContactsPane contacts;
    private final SourceWays ways;
    private final SegmentButton showContacts;
    private final SegmentButton showFiles;

    /**
     * @param context the window
     * @param model what is shown
     */
    public AddressBookView(ScreenContext context, AddressBookViewModel model) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        ToggleGroup views = new ToggleGroup();
        showContacts = new SegmentButton("book-view-contacts", texts.get("book.view-contacts"), views, () -> { });
        showFiles = new SegmentButton("book-view-files", texts.get("book.view-files"), views, () -> { });
        showContacts.getStyleClass().add("left-pill");
        showFiles.getStyleClass().add("right-pill");
        showContacts.setSelected(true);
        contacts = new ContactsPane(context, model);
        ways = new SourceWays(FormContext.of(context), model.ways());
        ways.openProperty().subscribe((before, open) -> {
            if (open) {
                model.closeReport();
            }
        });
        FilesPane files = new FilesPane(context, model, this::chooseFiles, () -> showContacts.setSelected(true));
        EmptyState empty = new EmptyState(Feather.BOOK_OPEN, texts.get("book.empty-title"),
                texts.get("book.empty-sentence"));
        empty.setId("book-empty");
        BooleanBinding none = Bindings.equal(model.list().sizeProperty(), 0);
        TableChoicePane choice = new TableChoicePane(FormContext.of(context), model.ways().tableChoice());
        BooleanBinding asks = model.ways().tableChoice().tableProperty().isNotNull();
        BooleanBinding lists = showFiles.selectedProperty().not().and(asks.not());
        BooleanBinding nobody = model.loadedProperty().and(none).and(lists);
        Present.when(contacts, none.not().and(lists));
        Present.when(empty, nobody);
        Present.when(files, showFiles.selectedProperty().and(asks.not()));
        StackPane content = new StackPane(contacts, empty, files);
        ways.explainedProperty().bind(nobody);
        Present.when(content, asks.not());
        VBox.setVgrow(content, Priority.ALWAYS);
        VBox.setVgrow(choice, Priority.ALWAYS);
        StackPane report = new StackPane();
        model.reportProperty().subscribe((ReadAddressBook.@Nullable Result result) -> report.getChildren()
                .setAll(result == null ? List.of() : List.of(new ReportPane(texts, result, this::closeReport))));
        // A table that is asked about needs the room; what came of the files before it is told after it.
        Present.when(report, model.reportProperty().isNotNull().and(asks.not()));
        getChildren().addAll(new PageHeader(texts.get("nav.contacts"), texts.get("book.sentence")), ways, tools(),
                report,
                new GonePane(context, model.gone()), choice, content);
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private Node tools() {
        Button undo = IconButton.button("book-undo", "", Feather.CORNER_UP_LEFT);
        // Before it is disabled, for a disabled button would take the focus with it.
        model.undoableProperty().subscribe(change -> {
            if (change.isEmpty() && undo.isFocused()) {
                showContacts.requestFocus();
            }
        });
        undo.textProperty().bind(model.undoableProperty().map(model.bookTexts()::undo));
        undo.disableProperty().bind(model.undoableProperty().map(change -> change.isEmpty()));
        undo.setTooltip(new Tooltip(texts.get("book.undo-key", "keys", KeyCombination.valueOf(UNDO).getDisplayText())));
        undo.setOnAction(event -> model.undo());
        Button gone = IconButton.button("book-gone-decide", "", Feather.USER_X);
        gone.textProperty()
                .bind(model.gone().sizeProperty().map(count -> texts.get("book.gone-decide", "count", count)));
        Present.when(gone, model.gone().sizeProperty().greaterThan(0).and(model.gone().openProperty().not()));
        gone.setOnAction(event -> model.gone().openProperty().set(true));
        FlowPane tools = new FlowPane(8, 8, new HBox(showContacts, showFiles), undo, gone);
        tools.setAlignment(Pos.CENTER_LEFT);
        return tools;
    }

    /** {@return the keys of this screen} */
    public static List<Shortcut> keys(Texts texts, AddressBookViewModel model) {
        return List.of(Shortcut.ofScreen(texts.get("book.key-undo"), model::undo, UNDO),
                Shortcut.builtIn(Shortcut.Group.SCREEN, texts.get("book.key-search"), FIND.getName()),
                Shortcut.builtIn(Shortcut.Group.SCREEN, texts.get("book.key-mark"), "Space"),
                Shortcut.builtIn(Shortcut.Group.SCREEN, texts.get("book.key-remove"), "Delete"));
    }

    private void onKey(KeyEvent event) {
        if (FIND.match(event) && contacts.isVisible()) {
            event.consume();
            contacts.focusSearch();
        }
    }

    private void closeReport() {
        contacts.focusTable();
        model.closeReport();
    }

    private void chooseFiles() {
        List<Path> files = context.files().open(texts.get("book.import-title"));
        if (!files.isEmpty()) {
            model.read(files);
        }
    }
}
