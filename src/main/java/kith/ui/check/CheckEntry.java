package kith.ui.check;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.IconButton;
import kith.ui.parts.Sentence;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One large field for one sender or many, and the way to a file that names them. */
final class CheckEntry extends VBox {
    private static final KeyCombination CHECK = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private static final PseudoClass ONE_LINE = PseudoClass.getPseudoClass("one-line");
    private static final int MOST_LINES = 5;
    private static final double GAP = 8;

    private final ScreenContext context;
    private final CheckViewModel model;
    private final TextArea typed;

    CheckEntry(ScreenContext context, CheckViewModel model) {
        this.context = context;
        this.model = model;
        Texts texts = context.texts();
        typed = typed(texts);
        Label label = Sentence.sentence(texts.get("check.question"));
        label.setLabelFor(typed);
        label.getStyleClass().add("page-question");
        Button check = IconButton.button("check-do", texts.get("check.ask"), Feather.CHECK_CIRCLE);
        check.getStyleClass().add("accent");
        check.disableProperty().bind(model.typedProperty().map(String::isBlank));
        check.setTooltip(new Tooltip(texts.get("check.do-hint", "keys", CHECK.getDisplayText())));
        check.setOnAction(event -> model.checkTyped());
        FlowPane buttons = new FlowPane(GAP, GAP, check, lists(texts));
        setSpacing(4);
        getChildren().addAll(label, new GrowingPair(typed, buttons, GAP, () -> context.scaled(260)));
    }

    /** A mailbox is a file or a folder, and no system has one dialog for both. */
    private MenuButton lists(Texts texts) {
        MenuButton lists = new MenuButton(texts.get("check.lists"), new FontIcon(Feather.INBOX),
                item("check-list", texts.get("check.file"), Feather.FILE_TEXT, this::choose),
                item("check-mailbox-folder", texts.get("check.mailbox-folder"), Feather.FOLDER,
                        () -> context.files().folder(texts.get("check.mailbox-title"))
                                .ifPresent(chosen -> model.checkFiles(List.of(chosen)))));
        lists.setId("check-lists");
        lists.setMnemonicParsing(true);
        lists.setTooltip(new Tooltip(texts.get("check.mailbox-hint")));
        return lists;
    }

    private static MenuItem item(String id, String words, Feather icon, Runnable action) {
        MenuItem item = new MenuItem(words, new FontIcon(icon));
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Puts the focus into the field. */
    void focusField() {
        typed.requestFocus();
    }

    private TextArea typed(Texts texts) {
        TextArea typed = new TextArea() {
            @Override
            public void paste() {
                String pasted = Clipboard.getSystemClipboard().getString();
                if (pasted == null || !model.takesOver(pasted)) {
                    super.paste();
                }
            }
        };
        typed.setId("check-typed");
        typed.getStyleClass().add("large-field");
        typed.setPromptText(texts.get("check.typed-hint"));
        typed.setAccessibleText(texts.get("check.typed"));
        typed.setAccessibleHelp(texts.get("check.typed-hint"));
        typed.setPrefColumnCount(10);
        typed.prefRowCountProperty().bind(Bindings.createIntegerBinding(
                () -> Math.clamp(lines(typed.getText()), 1, MOST_LINES), typed.textProperty()));
        typed.textProperty().subscribe(text -> typed.pseudoClassStateChanged(ONE_LINE, lines(text) == 1));
        typed.setMinHeight(USE_PREF_SIZE);
        typed.textProperty().bindBidirectional(model.typedProperty());
        typed.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            // One line is complete with Enter, as in any field; a list needs Enter for its lines.
            boolean oneLine = event.getCode() == KeyCode.ENTER && !typed.getText().contains("\n")
                    && !event.isShiftDown();
            if (CHECK.match(event) || oneLine) {
                event.consume();
                model.checkTyped();
            } else if (event.getCode() == KeyCode.TAB) {
                event.consume();
                typed.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS
                        : TraversalDirection.NEXT);
            }
        });
        return typed;
    }

    /** Counts no further than matters: a list of megabytes may have been pasted. */
    private static int lines(String text) {
        int lines = 1;
        for (int at = text.indexOf('\n'); at >= 0 && lines < MOST_LINES; at = text.indexOf('\n', at + 1)) {
            lines++;
        }
        return lines;
    }

    /** Asks for a list or messages and checks them. */
    void choose() {
        List<Path> files = context.files().open(context.texts().get("check.file-title"));
        if (!files.isEmpty()) {
            model.checkFiles(files);
        }
    }
}
