package kith.ui.book;

import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListCell;
import kith.ui.book.GoneViewModel.GoneRow;
import org.jspecify.annotations.Nullable;

/** A contact with a box before it. The list has the focus and its keys, the box is for the mouse. */
final class GoneCell extends ListCell<GoneRow> {
    private final Function<GoneRow, String> words;
    private final CheckBox box = new CheckBox();
    private @Nullable BooleanProperty bound;

    /** @param words for a contact */
    GoneCell(Function<GoneRow, String> words) {
        this.words = words;
        box.setFocusTraversable(false);
    }

    @Override
    protected void updateItem(@Nullable GoneRow row, boolean empty) {
        super.updateItem(row, empty);
        if (bound != null) {
            box.selectedProperty().unbindBidirectional(bound);
            bound = null;
        }
        if (empty || row == null) {
            setText(null);
            setGraphic(null);
            return;
        }
        setText(words.apply(row));
        box.setAccessibleText(getText());
        box.selectedProperty().bindBidirectional(row.chosen());
        bound = row.chosen();
        setGraphic(box);
    }
}
