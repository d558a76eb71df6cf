package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.check.CheckSenders.Session;
import kith.ui.parts.EmptyState;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A field for one or many senders, the verdicts in a table, and a drawer that explains the one that is chosen. */
public final class CheckView extends VBox {
    /** From this width on the drawer is beside the table. */
    private static final double WIDE = 900;
    private static final double GAP = 12;
    private static final KeyCombination FILTER = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final ScreenContext context;
    private final Texts texts;
    private final CheckViewModel model;
    private final CheckTable table;
    private final ResultTools tools;
    private final ExplanationDrawer drawer;

    /**
     * @param context the window
     * @param model what is shown
     * @param demo the list of senders that goes with a demo
     */
    public CheckView(ScreenContext context, CheckViewModel model, Optional<Path> demo) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        table = new CheckTable(context, model, this::explain, this::copy);
        tools = new ResultTools(context, model, this::explain, this::copy);
        drawer = new ExplanationDrawer(texts, model, table::requestFocus);
        CheckEntry entry = new CheckEntry(context, model);
        Node results = results();
        EmptyState nobody = new EmptyState(Feather.USERS, texts.get("check.nobody-title"),
                texts.get("check.nobody-sentence"), texts.get("check.nobody-do"),
                () -> context.navigation().go(Page.SHARE));
        nobody.setId("check-nobody");
        EmptyState nothing = demo.map(list -> new EmptyState(Feather.SEARCH, texts.get("check.nothing-title"),
                        texts.get("check.nothing-sentence"), texts.get("check.try-demo"), () -> model.checkFile(list)))
                .orElseGet(() -> new EmptyState(Feather.SEARCH, texts.get("check.nothing-title"),
                        texts.get("check.nothing-sentence"), texts.get("check.nothing-do"), entry::choose));
        nothing.setId("check-nothing");
        nothing.getChildren().getLast().setId(demo.isPresent() ? "check-demo" : "check-begin");
        nothing.getChildren().add(whoIsAsked());
        BooleanBinding asked = model.roundProperty().isNotNull();
        showWhen(results, asked);
        showWhen(nobody, asked.not().and(Bindings.createBooleanBinding(this::nobodyToAsk, model.sessionProperty())));
        showWhen(nothing, asked.not().and(Bindings.createBooleanBinding(
                () -> model.sessionProperty().get() != null && !nobodyToAsk(), model.sessionProperty())));
        StackPane content = new StackPane(results, nobody, nothing);
        VBox.setVgrow(content, Priority.ALWAYS);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (FILTER.match(event) && model.roundProperty().get() != null) {
                event.consume();
                tools.focusFilter();
            }
        });
        getChildren().addAll(new PageHeader(texts.get("nav.check"), texts.get("check.sentence")), entry, content);
    }

    private static void showWhen(Node node, BooleanBinding condition) {
        node.visibleProperty().bind(condition);
        node.managedProperty().bind(node.visibleProperty());
    }

    private boolean nobodyToAsk() {
        Session session = model.sessionProperty().get();
        return session != null && session.witnesses().isEmpty();
    }

    private boolean isOutdated() {
        CheckResults results = model.roundProperty().get();
        Session now = model.sessionProperty().get();
        return results != null && now != null && results.isOutdated(now);
    }

    private Node results() {
        DrawerLayout both = new DrawerLayout(table, drawer, context.scaled(WIDE), GAP,
                table.heightOf(CheckTable.ROWS_AT_LEAST), Bindings.createDoubleBinding(
                        () -> table.heightOf(Math.max(1, model.shown().size())), model.shown()));
        VBox.setVgrow(both, Priority.ALWAYS);
        VBox mails = new VBox();
        Label chance = sentence("");
        chance.setId("check-chance");
        chance.getStyleClass().add("quiet");
        chance.visibleProperty().bind(chance.textProperty().isNotEmpty());
        model.roundProperty().subscribe((@Nullable CheckResults results) -> {
            if (results != null) {
                chance.setText(model.checkTexts().byChance(results));
                // One message alone is spoken of in the drawer, which opens for it.
                mails.getChildren().setAll(results.mails().size() < 2 ? List.of()
                        : List.of(new MailNote(model.checkTexts().mail(), results.mails())));
            }
        });
        for (Node optional : List.of(chance, mails)) {
            optional.managedProperty().bind(optional.visibleProperty());
        }
        mails.visibleProperty().bind(Bindings.isNotEmpty(mails.getChildren()));
        Label outdated = sentence(texts.get("check.outdated"));
        outdated.setId("check-outdated");
        outdated.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
        showWhen(outdated, Bindings.createBooleanBinding(this::isOutdated, model.roundProperty(),
                model.sessionProperty()));
        VBox results = new VBox(8, outdated, mails, tools, both, chance);
        results.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.drawerProperty().get()) {
                event.consume();
                model.closeDrawer();
                table.requestFocus();
            }
        });
        return results;
    }

    private void explain() {
        if (model.selectedProperty().get() != null) {
            if (!model.drawerProperty().get()) {
                table.keepInSight();
            }
            model.openDrawer();
            drawer.focus();
        }
    }

    private Node whoIsAsked() {
        Label label = sentence("");
        label.setId("check-asked");
        label.getStyleClass().addAll("quiet", "empty-sentence");
        label.textProperty().bind(model.sessionProperty().map(model.checkTexts()::oneMatch).orElse(""));
        return label;
    }

    private void copy() {
        List<CheckRow> chosen = List.copyOf(table.getSelectionModel().getSelectedItems());
        model.copy(chosen.size() > 1 ? chosen : model.shown(), lines -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(lines);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }
}
