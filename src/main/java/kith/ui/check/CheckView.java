package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;
import kith.ui.parts.TextClipboard;
import kith.ui.shell.FirstFocus;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/**
 * The home: one question, and below it what is due and was asked before; once something was asked, the answer: a card
 * for one sender, a table for many, and what explains the one that is chosen beside it.
 */
public final class CheckView extends VBox implements FirstFocus {
    /** From this width of the window on, bar and all, the explanation is beside the card. */
    private static final double WIDE = 1_000;
    /** From this width of the window on it is beside the table, whose addresses and verdicts then fit. */
    private static final double WIDE_FOR_TABLE = 1_500;
    private static final double GAP = 12;
    private static final KeyCombination SEARCH = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final ScreenContext context;
    private final CheckViewModel model;
    private final CheckEntry entry;
    private final CheckTable table;
    private final ResultTools tools;
    private final ExplanationDrawer drawer;

    /**
     * @param context the window
     * @param model what is shown
     * @param home what is shown while nothing is asked
     * @param compare goes where the fingerprint of a friend of this name is compared
     */
    public CheckView(ScreenContext context, CheckViewModel model, Node home, Consumer<String> compare) {
        this.context = context;
        this.model = model;
        table = new CheckTable(context, model, this::explain, this::copy);
        tools = new ResultTools(context, model, this::explain, this::copy);
        entry = new CheckEntry(context, model);
        VerdictCard card = new VerdictCard(context, model, this::explain, this::copy, compare);
        drawer = new ExplanationDrawer(context.texts(), model, () -> (isOfOne() ? card : table).requestFocus(),
                compare);
        BooleanBinding one = Bindings.createBooleanBinding(this::isOfOne, model.roundProperty());
        Present.when(card, one);
        Present.when(table, one.not());
        Present.when(tools, one.not());
        Node results = results(new StackPane(table, top(card)), card, one);
        BooleanBinding asked = model.roundProperty().isNotNull();
        Present.when(results, asked);
        StackPane content = new StackPane();
        // Not only hidden: what is due may be much, and would be styled with the answer.
        asked.subscribe(answered -> content.getChildren().setAll(answered ? List.of(results)
                : List.of(results, home)));
        StackPane.setAlignment(home, Pos.TOP_LEFT);
        VBox.setVgrow(content, Priority.ALWAYS);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (SEARCH.match(event) && model.roundProperty().get() != null && !isOfOne()) {
                event.consume();
                tools.focusFilter();
            }
        });
        getChildren().addAll(entry, content);
    }

    @Override
    public void focusFirst() {
        entry.focusField();
    }

    /** At its own height, at the top of the room. */
    private static VBox top(Region node) {
        VBox box = new VBox(node);
        box.setPickOnBounds(false);
        return box;
    }

    private boolean isOfOne() {
        return Optional.ofNullable(model.roundProperty().get()).filter(CheckResults::isOfOne).isPresent();
    }

    private boolean isWide(double least) {
        Scene scene = getScene();
        return scene != null && scene.getWindow() != null && scene.getWindow().getWidth() >= context.scaled(least);
    }

    private Node results(Region main, VerdictCard card, BooleanBinding one) {
        DrawerLayout both = new DrawerLayout(main, drawer, () -> isWide(one.get() ? WIDE : WIDE_FOR_TABLE), GAP,
                () -> table.heightOf(CheckTable.ROWS_AT_LEAST), width -> one.get() ? card.prefHeight(width)
                        : table.heightOf(Math.max(1, model.shown().size())));
        model.shown().subscribe(both::requestLayout);
        VBox.setVgrow(both, Priority.ALWAYS);
        VBox mails = new VBox();
        Label chance = sentence("");
        chance.setId("check-chance");
        chance.getStyleClass().add("quiet");
        Present.when(chance, chance.textProperty().isNotEmpty());
        model.roundProperty().subscribe((@Nullable CheckResults results) -> {
            if (results != null) {
                chance.setText(model.checkTexts().byChance(results));
                // One message alone is spoken of in its card.
                mails.getChildren().setAll(results.mails().size() < 2 ? List.of()
                        : List.of(new MailNote(model.checkTexts().mail(), results.mails())));
            }
        });
        Present.when(mails, Bindings.isNotEmpty(mails.getChildren()));
        Label count = new Label();
        count.setId("check-count");
        count.getStyleClass().add("quiet");
        count.setMinWidth(USE_PREF_SIZE);
        count.textProperty().bind(Bindings.createStringBinding(() -> Optional.ofNullable(model.roundProperty().get())
                .map(results -> model.checkTexts().shownFrom(results, model.shown().size(),
                        model.sourceProperty().get())).orElse(""), model.roundProperty(), model.shown(),
                model.sourceProperty()));
        Present.when(count, one.not());
        VBox results = new VBox(8, mails, tools, both, new HBox(12, count, chance));
        results.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.drawer().openProperty().get()) {
                event.consume();
                model.drawer().close();
                table.requestFocus();
            }
        });
        return results;
    }

    private void explain() {
        if (model.selectedProperty().get() != null) {
            if (!model.drawer().openProperty().get()) {
                table.keepInSight();
            }
            model.drawer().open();
            drawer.focus();
        }
    }

    private void copy() {
        List<CheckRow> chosen = List.copyOf(table.getSelectionModel().getSelectedItems());
        model.exports().copy(chosen.size() > 1 ? chosen : model.shown(), TextClipboard::put);
    }
}
