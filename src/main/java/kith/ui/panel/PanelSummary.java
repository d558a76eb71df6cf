package kith.ui.panel;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.privacy.PrivacyPanel;
import kith.app.privacy.PrivacyPanel.Onlooker;
import kith.fault.EnumWord;
import kith.privacy.Exposure;
import kith.ui.parts.Meter;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The privacy panel in three rows: one intercepted file, the friend, everybody together. Each says how often a match
 * would be right for the list that tells most. The rows stay while their figures change, so that the eye can follow.
 */
public final class PanelSummary extends VBox {
    private final PanelViewModel model;
    private final Label against = sentence("");
    private final VBox rows = new VBox();
    private final Map<Onlooker, Row> byOnlooker = new EnumMap<>(Onlooker.class);

    /** What is shown of one onlooker. */
    private static final class Row extends VBox {
        private final Label who = sentence("");
        private final Label figure = new Label();
        private final Meter meter = new Meter();
        private final Label meaning = sentence("");

        private Row(String id) {
            setId(id);
            getStyleClass().add("panel-row");
            who.getStyleClass().add("form-label");
            who.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(who, Priority.ALWAYS);
            figure.getStyleClass().add("figure");
            figure.setMinWidth(USE_PREF_SIZE);
            meaning.getStyleClass().add("quiet");
            HBox head = new HBox(8, who, figure);
            head.setAlignment(Pos.BASELINE_LEFT);
            getChildren().addAll(head, meter, meaning);
        }

        private void show(PanelViewTexts panelViewTexts, PrivacyPanel.View view, Exposure found) {
            who.setText(panelViewTexts.shared().who(view));
            figure.setText(panelViewTexts.shared().share(found.precision()));
            meter.show(found.precision());
            meaning.setText(panelViewTexts.shared().meaning(view, found));
        }
    }

    /**
     * @param id begins the ids of all its nodes
     * @param texts the window's language
     * @param model what is shown
     */
    public PanelSummary(String id, Texts texts, PanelViewModel model) {
        Section section = new Section(texts.get("panel.title"));
        this.model = model;
        setId(id + "-summary");
        against.setId(id + "-against");
        rows.getStyleClass().add("panel-rows");
        for (Onlooker onlooker : Onlooker.values()) {
            Row row = new Row(id + "-" + EnumWord.of(onlooker));
            byOnlooker.put(onlooker, row);
            rows.getChildren().add(row);
        }
        Label why = sentence("");
        why.setId(id + "-obstacle");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        Present.when(why, why.textProperty().isNotEmpty());
        section.getChildren().addAll(against, why, rows);
        getChildren().add(section);
        model.resultProperty().subscribe(this::show);
    }

    private void show(PrivacyPanel.@Nullable Result panel) {
        boolean known = panel != null && !panel.dictionaries().isEmpty();
        Present.now(against, known);
        Present.now(rows, known);
        if (panel == null || !known) {
            return;
        }
        int worst = PanelViewTexts.worst(panel);
        against.setText(model.panelViewTexts().question(panel.dictionaries().get(worst)));
        byOnlooker.forEach((onlooker, row) ->
                row.show(model.panelViewTexts(), panel.view(onlooker), panel.view(onlooker).exposures().get(worst)));
    }
}
