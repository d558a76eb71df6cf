package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.exchange.CircleMode;
import kith.ui.circles.change.ChangeTexts;
import kith.ui.parts.Bullets;
import kith.ui.parts.FormRow;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What merging shows to whoever merges, from how many members on somebody is listed, and the button that merges. */
final class MergePage extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final MergeViewModel model;

    /**
     * @param context the window
     * @param model what is merged
     * @param withoutMissing goes where a new round begins without those who did not deliver
     */
    MergePage(ScreenContext context, MergeViewModel model, Runnable withoutMissing) {
        super(12);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        VBox learns = new VBox(8);
        learns.setId("circle-merge-learns");
        model.circleProperty().subscribe(now -> learns.getChildren().setAll(
                now == null ? List.of() : Bullets.of(model.mergeTexts().learns(now))));
        Button merge = button("circle-merge-do", texts.get("circles.merge-do"), Feather.GIT_MERGE);
        merge.getStyleClass().add("accent");
        merge.disableProperty().bind(model.obstacleProperty().map(reason -> !reason.isEmpty()));
        merge.setOnAction(event -> model.merge());
        Label why = sentence("");
        why.setId("circle-merge-why");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        HBox.setHgrow(why, Priority.ALWAYS);
        HBox row = new HBox(12, merge, why);
        row.setAlignment(Pos.CENTER_LEFT);
        Button without = button("circle-without-missing", texts.get("circles.without"), Feather.USER_MINUS);
        without.setOnAction(event -> withoutMissing.run());
        Present.when(without, model.circleProperty().map(MergePage::canGoOnWithout).orElse(false));
        getChildren().addAll(learns, threshold(), row, without);
    }

    private Node threshold() {
        IntegerSpinnerValueFactory values = new IntegerSpinnerValueFactory(1, 1, 1);
        Spinner<Integer> least = new Spinner<>(values);
        least.setId("circle-at-least");
        least.setEditable(true);
        context.follow(least, () -> least.setPrefWidth(context.scaled(110)));
        least.getEditor().setAccessibleText(texts.get("circles.at-least"));
        model.circleProperty().subscribe(now -> values.setMax(most(now)));
        model.atLeastProperty().subscribe(number -> values.setValue(number.intValue()));
        least.valueProperty().subscribe(value -> Optional.ofNullable(value).ifPresent(model.atLeastProperty()::set));
        Node row = new FormRow(texts.get("circles.at-least"), texts.get("circles.at-least-hint"), least);
        Present.when(row, model.circleProperty().map(now -> now.document().mode() == CircleMode.COUNTED).orElse(false));
        return row;
    }

    private static boolean canGoOnWithout(Circles.Status circle) {
        return circle.founded() && circle.closed() == null && circle.document().mode() != CircleMode.PLAIN
                && !ChangeTexts.missing(circle).isEmpty();
    }

    private static int most(Circles.@Nullable Status circle) {
        return circle == null ? 1 : circle.members().size();
    }
}
