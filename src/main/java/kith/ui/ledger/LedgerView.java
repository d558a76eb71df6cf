package kith.ui.ledger;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.share.DisclosureLedger;
import kith.app.share.PrintableLedger;
import kith.ui.parts.Bullets;
import kith.ui.parts.Details;
import kith.ui.parts.EmptyState;
import kith.ui.parts.Meter;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.parts.Printing;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What all recipients together know, in words; below, who got what. */
public final class LedgerView extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final LedgerViewModel model;
    private final Printing printing;
    private final Label total = sentence("");
    private final Label unvouched = sentence("");
    private final Label odds = new Label();
    private final Label asMuchAs = sentence("");
    private final Meter meter = new Meter();

    /**
     * @param context the window
     * @param model what is shown
     * @param printing paper
     * @param everybody goes where all friends get what they were given before
     */
    public LedgerView(ScreenContext context, LedgerViewModel model, Printing printing, Runnable everybody) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.printing = printing;
        LedgerTree table = new LedgerTree(context, model.ledgerViewTexts());
        context.follow(table, () -> {
            table.setMinHeight(context.scaled(200));
            table.setPrefHeight(context.scaled(220));
        });
        VBox.setVgrow(table, Priority.ALWAYS);
        unvouched.setText(texts.get("ledger.unvouched"));
        VBox sentences = new VBox(8);
        sentences.setId("ledger-summary");
        TitledPane exactly = Details.of("ledger-details", texts, new VBox(12, together(), sentences));
        table.exactlyProperty().bind(exactly.expandedProperty());
        total.setId("ledger-total");
        total.getStyleClass().add("figure");
        VBox summary = new VBox(12, total, meter, unvouched, exactly);
        summary.getStyleClass().add("card");
        VBox full = new VBox(16, summary, table, tools(everybody));
        EmptyState empty = new EmptyState(Feather.LIST, texts.get("ledger.empty-title"),
                texts.get("ledger.empty-sentence"), texts.get("ledger.empty-do"),
                () -> context.navigation().go(Page.FRIENDS));
        empty.setId("ledger-empty");
        Label restored = sentence(texts.get("ledger.unvouched"));
        restored.setId("ledger-empty-restored");
        VBox nothing = new VBox(12, restored, empty);
        model.resultProperty().subscribe((DisclosureLedger.@Nullable Result now) -> {
            Present.now(full, now != null && !now.isEmpty());
            Present.now(nothing, now != null && now.isEmpty());
            Present.now(restored, now != null && now.unvouched());
            Present.now(unvouched, now != null && now.unvouched());
            sentences.getChildren().setAll(Bullets.of(model.summary()));
            if (now != null) {
                total.setText(model.ledgerViewTexts().total(now));
                odds.setText(model.ledgerViewTexts().together(now));
                asMuchAs.setText(model.ledgerViewTexts().asMuchAs(now));
                meter.show(model.ledgerViewTexts().meter(now));
                table.show(now);
            }
        });
        StackPane content = new StackPane(full, nothing);
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(new PageHeader(texts.get("nav.ledger"), texts.get("ledger.sentence")), content);
    }

    private Node together() {
        Label who = sentence(texts.get("ledger.together"));
        who.getStyleClass().add("form-label");
        odds.getStyleClass().add("figure");
        odds.setId("ledger-together");
        odds.setWrapText(true);
        asMuchAs.getStyleClass().add("quiet");
        FlowPane head = new FlowPane(8, 4, who, odds);
        VBox row = new VBox(head, asMuchAs);
        row.getStyleClass().add("panel-row");
        return row;
    }

    private Node tools(Runnable everybody) {
        Button update = button("ledger-everybody", texts.get("everybody.do"), Feather.SEND);
        update.setOnAction(event -> everybody.run());
        Present.when(update, model.severalProperty());
        Button print = button("ledger-print", texts.get("ledger.print"), Feather.PRINTER);
        print.disableProperty().bind(model.printableProperty().not());
        print.setOnAction(event -> model.toPrint(this::print));
        Button page = button("ledger-page", texts.get("ledger.save-page"), Feather.FILE_TEXT);
        page.setOnAction(event -> context.files().save(texts.get("ledger.export-title"), texts.get("ledger.page-file"))
                .ifPresent(model::savePage));
        Button export = button("ledger-export", texts.get("ledger.export"), Feather.DOWNLOAD);
        export.setOnAction(event -> context.files().save(texts.get("ledger.export-title"),
                texts.get("ledger.file-name")).ifPresent(model::export));
        Label hint = sentence(texts.get("ledger.no-printer"));
        hint.setId("ledger-print-hint");
        Present.when(hint, model.printableProperty().not());
        hint.getStyleClass().add("quiet");
        return new VBox(8, new FlowPane(8, 8, update, print, page, export), hint);
    }

    private void print(PrintableLedger ledger) {
        model.printed(printing.print(ledger.title(), (width, height) -> LedgerPages.of(ledger, (page, pages) ->
                texts.get("ledger.page-number", "page", page, "pages", pages), width, height)));
    }
}
