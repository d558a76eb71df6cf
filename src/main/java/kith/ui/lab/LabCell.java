package kith.ui.lab;

import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kith.ui.parts.Present;
import kith.ui.parts.Sentence;
import org.jspecify.annotations.Nullable;

/** One part in the list: its name, and what is going on there. */
final class LabCell extends ListCell<LabPart> {
    /** What the list takes beside the words: its frame, its scroll bar, and the padding of a cell. */
    private static final double BESIDE = 34;

    private final Label title = Sentence.sentence("");
    private final Label state = Sentence.sentence("");
    private final VBox words = new Words();
    private Subscription following = Subscription.EMPTY;

    LabCell() {
        getStyleClass().add("lab-cell");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setPrefWidth(0);
        title.getStyleClass().add("lab-cell-title");
        state.getStyleClass().add("lab-cell-state");
        Present.when(state, state.textProperty().isNotEmpty());
        words.getChildren().addAll(title, state);
    }

    @Override
    protected void updateItem(@Nullable LabPart part, boolean empty) {
        super.updateItem(part, empty);
        following.unsubscribe();
        following = Subscription.EMPTY;
        if (part == null || empty) {
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        title.setText(part.title());
        following = part.state().subscribe(now -> {
            state.setText(now);
            setAccessibleText(now.isEmpty() ? part.title() : part.title() + ", " + now);
        });
        Tooltip about = new Tooltip(part.about());
        about.setWrapText(true);
        about.setMaxWidth(getFont().getSize() * 28);
        setTooltip(about);
        setGraphic(words);
    }

    /** A cell asks for the height of its graphic without saying how wide it is, and would cut what takes more lines. */
    private final class Words extends VBox {
        private Words() {
            super(2);
        }

        @Override
        protected double computePrefHeight(double given) {
            return super.computePrefHeight(given > 0 ? given : getListView().getWidth() - BESIDE);
        }
    }
}
