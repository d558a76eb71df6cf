package kith.ui.parts;

import java.util.List;
import javafx.collections.ObservableListBase;

/**
 * A list that changes only as a whole, in one step whatever its length: it takes the new rows as they are, where
 * {@code setAll} would take every row out and put every row in, which for 100,000 rows is longer than a picture of the
 * window may take.
 *
 * @param <E> what it lists
 */
public final class Snapshot<E> extends ObservableListBase<E> {
    private List<E> rows = List.of();

    /**
     * Shows other rows in the place of all that were there.
     *
     * @param now never changed from now on, by nobody: neither copied nor looked through here
     */
    public void replace(List<E> now) {
        List<E> before = rows;
        beginChange();
        rows = now;
        // Nothing is told where both are empty.
        if (!before.isEmpty() || !now.isEmpty()) {
            nextReplace(0, now.size(), before);
        }
        endChange();
    }

    @Override
    public E get(int index) {
        return rows.get(index);
    }

    @Override
    public int size() {
        return rows.size();
    }
}
