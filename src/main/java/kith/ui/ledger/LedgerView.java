package kith.ui.ledger;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.DisclosureLedger;
import kith.ui.parts.Bullets;
import kith.ui.parts.EmptyState;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Section;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What all recipients together know, in words; below, who got what. */
public final class LedgerView extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final LedgerViewModel model;

    /**
     * @param desk the window
     * @param model what is shown
     */
    public LedgerView(Desk desk, LedgerViewModel model) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        LedgerTable table = new LedgerTable(texts, model.words());
        table.setMinHeight(220);
        table.setPrefHeight(360);
        VBox.setVgrow(table, Priority.ALWAYS);
        VBox sentences = new VBox(6);
        sentences.setId("ledger-summary");
        Section summary = new Section(texts.get("ledger.summary"));
        summary.getStyleClass().add("card");
        summary.getChildren().add(sentences);
        VBox full = new VBox(14, summary, tools(), table);
        EmptyState empty = new EmptyState(Feather.LIST, texts.get("ledger.empty-title"),
                texts.get("ledger.empty-sentence"), texts.get("ledger.empty-do"),
                () -> desk.navigation().go(Place.SHARE));
        empty.setId("ledger-empty");
        Label restored = sentence(texts.get("ledger.unvouched"));
        restored.setId("ledger-empty-restored");
        VBox nothing = new VBox(12, restored, empty);
        model.resultProperty().subscribe((DisclosureLedger.@Nullable Result now) -> {
            full.setVisible(now != null && !now.isEmpty());
            nothing.setVisible(now != null && now.isEmpty());
            restored.setVisible(now != null && now.unvouched());
            sentences.getChildren().setAll(Bullets.of(model.summary()));
            if (now != null) {
                table.show(now);
            }
        });
        for (Node node : List.of(full, nothing, restored)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        StackPane content = new StackPane(full, nothing);
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(new PageHeader(texts.get("nav.ledger"), texts.get("ledger.sentence")), content);
    }

    private Node tools() {
        Label hint = sentence(texts.get("ledger.hint"));
        hint.getStyleClass().add("quiet");
        HBox.setHgrow(hint, Priority.ALWAYS);
        hint.setMaxWidth(Double.MAX_VALUE);
        Button export = button("ledger-export", texts.get("ledger.export"), Feather.DOWNLOAD);
        export.setOnAction(event -> desk.files().save(texts.get("ledger.export-title"), texts.get("ledger.file-name"))
                .ifPresent(model::export));
        HBox tools = new HBox(12, hint, export);
        tools.setAlignment(Pos.CENTER_LEFT);
        return tools;
    }
}
