package kith.ui.circles.parts;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** A cell with words, which are said whole when the mouse rests on it: names can be longer than a column is wide. */
public final class TextCell<T> extends TableCell<T, T> {
    private final Function<T, String> words;

    public TextCell(Function<T, String> words) {
        this.words = words;
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        String text = empty || item == null ? "" : words.apply(item);
        setText(text);
        setTooltip(text.isEmpty() ? null : new Tooltip(text));
    }
}
