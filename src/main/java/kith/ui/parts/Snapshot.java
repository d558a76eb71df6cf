package kith.ui.parts;

import module java.base;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
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
     * @param now the new rows; not copied, so nobody may change the list afterwards
     */
    public void replace(List<E> now) {
        List<E> before = rows;
        rows = now;
        modCount++;
        if (!before.isEmpty() || !now.isEmpty()) {
            fireChange(new Replaced<>(this, before));
        }
    }

    @Override
    public E get(int index) {
        return rows.get(index);
    }

    @Override
    public int size() {
        return rows.size();
    }

    /** As quick as the rows themselves: a table looks for the row with the focus each time. */
    @Override
    public int indexOf(Object row) {
        return rows.indexOf(row);
    }

    @Override
    public boolean contains(Object row) {
        return rows.contains(row);
    }

    /** One step: all that is there stands where all that was there stood. JavaFX's own would go through every row. */
    private static final class Replaced<E> extends ListChangeListener.Change<E> {
        private static final int[] NO_PERMUTATION = {};

        private final List<E> before;
        private boolean told;

        Replaced(ObservableList<E> list, List<E> before) {
            super(list);
            this.before = Collections.unmodifiableList(before);
        }

        @Override
        public boolean next() {
            boolean first = !told;
            told = true;
            return first;
        }

        @Override
        public void reset() {
            told = false;
        }

        @Override
        public int getFrom() {
            return 0;
        }

        @Override
        public int getTo() {
            return getList().size();
        }

        @Override
        public List<E> getRemoved() {
            return before;
        }

        @Override
        protected int[] getPermutation() {
            return NO_PERMUTATION;
        }
    }
}
