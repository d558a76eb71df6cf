package kith.ui.panel;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.app.privacy.PrivacyPanel;
import kith.fault.EnumWord;
import kith.privacy.AddressList;
import kith.privacy.Exposure;
import kith.text.panel.PanelTexts;
import kith.ui.parts.Bullets;
import kith.ui.parts.Details;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * The exact part of the privacy panel: which lists to think of, what they would find in words, and the same as a table.
 */
public final class PanelDetails extends VBox {
    private static final int WORD_COLUMNS = 2;

    private final ScreenContext context;
    private final Texts texts;
    private final PanelViewModel model;
    private final String id;
    private final VBox findings = new VBox(12);
    private final HBox list = new HBox(8);

    /**
     * {@return the details behind a heading that opens them}
     *
     * @param id begins the ids of all its nodes
     * @param context the window
     * @param model what is shown
     * @param before what stands above them
     */
    public static TitledPane folded(String id, ScreenContext context, PanelViewModel model, Node... before) {
        PanelDetails details = new PanelDetails(id, context, model);
        details.getChildren().addAll(0, List.of(before));
        return Details.of(id + "-more", context.texts(), details);
    }

    private PanelDetails(String id, ScreenContext context, PanelViewModel model) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.id = id;
        setSpacing(12);
        findings.setId(id + "-findings");
        getChildren().addAll(sentence(texts.get("panel.sentence")), lists(), findings);
        model.resultProperty().subscribe(this::show);
        model.listProperty().subscribe(this::showList);
    }

    private Node lists() {
        FlowPane row = new FlowPane(16, 8);
        row.setAlignment(Pos.CENTER_LEFT);
        for (Preset preset : Preset.values()) {
            CheckBox box = new CheckBox(model.panelViewTexts().preset(preset));
            box.setId(id + "-" + EnumWord.of(preset));
            box.selectedProperty().bindBidirectional(model.presetProperty(preset));
            row.getChildren().add(box);
        }
        list.setAlignment(Pos.CENTER_LEFT);
        Button choose = button(id + "-choose", texts.get("panel.choose"), Feather.LIST);
        choose.setOnAction(event -> context.files().open(texts.get("panel.choose-title")).stream().findFirst()
                .ifPresent(model::read));
        row.getChildren().addAll(list, choose);
        return row;
    }

    private void showList(@Nullable AddressList now) {
        Present.now(list, now != null);
        list.getChildren().clear();
        if (now != null) {
            CheckBox box = new CheckBox(model.panelViewTexts().list(now));
            box.setId(id + "-list");
            box.setMnemonicParsing(false);
            box.setSelected(true);
            box.setOnAction(event -> model.dropList());
            list.getChildren().add(box);
        }
    }

    private void show(PrivacyPanel.@Nullable Result panel) {
        findings.getChildren().clear();
        if (panel == null) {
            return;
        }
        for (int i = 0; i < panel.dictionaries().size(); i++) {
            Label against = sentence(model.panelViewTexts().shared().against(panel, i));
            against.getStyleClass().add("form-label");
            VBox one = new VBox(4, against);
            one.getChildren().addAll(Bullets.of(model.panelViewTexts().sentences(panel, i)));
            findings.getChildren().add(one);
        }
        findings.getChildren().add(table(panel));
    }

    private Node table(PrivacyPanel.Result panel) {
        GridPane table = new GridPane(18, 4);
        table.setId(id + "-table");
        table.getStyleClass().add("panel-table");
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(texts.get("panel.column-who"), texts.get("panel.column-list"),
                texts.get("panel.column-matches"), texts.get("panel.column-right"),
                texts.get("panel.column-deniable")));
        PanelTexts shared = model.panelViewTexts().shared();
        for (PrivacyPanel.View view : panel.views()) {
            for (int i = 0; i < panel.dictionaries().size(); i++) {
                Exposure found = view.exposures().get(i);
                rows.add(List.of(shared.who(view), shared.shortly(panel.dictionaries().get(i)),
                        model.panelViewTexts().matches(found), shared.share(found.precision()),
                        shared.deniable(found.deniability())));
            }
        }
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).size(); column++) {
                Label cell = new Label(rows.get(row).get(column));
                if (row == 0) {
                    cell.getStyleClass().add("quiet");
                }
                table.add(cell, column, row);
            }
        }
        for (int column = 0; column < rows.getFirst().size(); column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            constraints.setHalignment(column < WORD_COLUMNS ? HPos.LEFT : HPos.RIGHT);
            table.getColumnConstraints().add(constraints);
        }
        return table;
    }
}
