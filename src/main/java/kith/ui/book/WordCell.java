package kith.ui.book;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A cell with a word and perhaps a picture before it.
 *
 * @param <T> what a row is
 */
final class WordCell<T> extends TableCell<T, T> {
    private final Function<T, String> word;
    private final Function<T, @Nullable Ikon> icon;

    WordCell(Function<T, String> word, Function<T, @Nullable Ikon> icon) {
        this.word = word;
        this.icon = icon;
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setText(null);
            setGraphic(null);
            return;
        }
        setText(word.apply(item));
        Ikon picture = icon.apply(item);
        setGraphic(picture == null ? null : new FontIcon(picture));
    }
}
