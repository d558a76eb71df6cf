package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.CheckSenders.Asked;
import kith.app.CheckSenders.Checked;
import kith.evidence.Testimony;
import kith.ui.parts.StateBadge;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What each friend's filters say of the sender who is looked at. */
final class EvidencePane extends ScrollPane {
    private final Texts texts;
    private final CheckViewModel model;
    private final VBox content = new VBox();
    private final ToggleButton inFull;
    private final ExplanationPane explanation;

    EvidencePane(Texts texts, CheckViewModel model) {
        this.texts = texts;
        this.model = model;
        setId("check-evidence");
        setFitToWidth(true);
        setFocusTraversable(false);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().addAll("edge-to-edge", "evidence");
        content.getStyleClass().add("card-box");
        setContent(content);
        inFull = new ToggleButton(texts.get("check.in-full"), new FontIcon(Feather.LIST));
        inFull.setId("check-in-full");
        inFull.setMinWidth(USE_PREF_SIZE);
        inFull.setTooltip(new Tooltip(texts.get("check.in-full-hint")));
        inFull.selectedProperty().bindBidirectional(model.inFullProperty());
        explanation = new ExplanationPane(model);
        explanation.visibleProperty().bind(model.inFullProperty());
        explanation.managedProperty().bind(explanation.visibleProperty());
        model.selectedProperty().subscribe(this::show);
    }

    /** {@return the height that needs no scrolling} */
    ReadOnlyDoubleProperty contentHeight() {
        return content.heightProperty();
    }

    private void show(@Nullable Checked checked) {
        CheckViewModel.@Nullable Round round = model.roundProperty().get();
        content.getChildren().clear();
        content.setVisible(checked != null);
        if (checked == null || round == null) {
            return;
        }
        CheckWords words = model.words();
        Label address = new Label(checked.canonical() == null ? checked.address() : checked.canonical());
        address.getStyleClass().add("section-title");
        address.setWrapText(true);
        HBox.setHgrow(address, Priority.ALWAYS);
        address.setMaxWidth(Double.MAX_VALUE);
        HBox title = new HBox(12, new VerdictBadge(words, checked.evidence().verdict()), address);
        title.setAlignment(Pos.CENTER_LEFT);
        content.getChildren().addAll(title, sentence(words.sentence(round.session(), checked)));
        List<Testimony> testimonies = checked.evidence().testimonies();
        if (!testimonies.isEmpty()) {
            title.getChildren().add(inFull);
            content.getChildren().addAll(grid(round.session().asked(), testimonies));
            if (checked.evidence().friendsMatched() > 0) {
                Label figures = sentence(words.figures(checked.evidence()));
                figures.getStyleClass().add("quiet");
                content.getChildren().add(figures);
            }
            Label alone = sentence(words.oneMatch(round.session()));
            alone.getStyleClass().add("quiet");
            content.getChildren().addAll(explanation, alone);
        }
    }

    private Node grid(List<Asked> asked, List<Testimony> testimonies) {
        GridPane grid = new GridPane();
        grid.setHgap(16);
        grid.setVgap(6);
        for (int i = 0; i < testimonies.size(); i++) {
            Testimony testimony = testimonies.get(i);
            Asked friend = asked.get(i);
            Label name = new Label(friend.friend().name());
            name.setMinWidth(60);
            name.getStyleClass().add("form-label");
            Label says = new Label(testimony.matches() ? texts.get("check.matches") : texts.get("check.misses"),
                    new FontIcon(testimony.matches() ? Feather.CHECK : Feather.MINUS));
            says.setMinWidth(USE_PREF_SIZE);
            StateBadge state = new StateBadge(texts, friend.friend().state());
            state.setMinWidth(USE_PREF_SIZE);
            Label means = sentence(model.words().testimony(testimony));
            means.setTooltip(new Tooltip(model.words().filters(friend)));
            means.setAccessibleHelp(model.words().filters(friend));
            GridPane.setHgrow(means, Priority.ALWAYS);
            grid.addRow(i, name, state, says, means);
        }
        return grid;
    }
}
