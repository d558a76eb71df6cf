package kith.ui.book;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A cell with a word, perhaps a picture before it, and more when the pointer rests on it.
 *
 * @param <T> what a row is
 */
final class WordCell<T> extends TableCell<T, T> {
    private final Function<T, String> word;
    private final Function<T, @Nullable Ikon> icon;
    private final Function<T, String> more;

    WordCell(Function<T, String> word, Function<T, @Nullable Ikon> icon, Function<T, String> more) {
        this.word = word;
        this.icon = icon;
        this.more = more;
        setMnemonicParsing(false);
        // Not with every row that scrolls by: a tooltip is a window of its own, and costs as much to make.
        setOnMouseEntered(event -> explain());
    }

    private void explain() {
        T item = getItem();
        String rest = item == null || isEmpty() ? "" : more.apply(item);
        setTooltip(rest.isEmpty() ? null : new Tooltip(rest));
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
        setTooltip(null);
    }
}
