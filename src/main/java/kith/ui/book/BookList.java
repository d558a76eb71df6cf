package kith.ui.book;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * The contacts in the order that was chosen, and those of them that search, part and file let through. Searching goes
 * once through rows that are sorted already: a few milliseconds for 50,000 of them. Sorting is done elsewhere.
 */
public final class BookList {
    /** The parts of the book that can be looked at. */
    public enum Part {
        /** Everything. */
        ALL,
        /** What came after the newest edition. */
        WAITING,
        /** What is never shared. */
        NEVER
    }

    private final StringProperty search = new SimpleStringProperty(this, "search", "");
    private final ObjectProperty<Part> part = new SimpleObjectProperty<>(this, "part", Part.ALL);
    private final ObjectProperty<@Nullable FileRow> file = new SimpleObjectProperty<>(this, "file");
    private final ReadOnlyIntegerWrapper size = new ReadOnlyIntegerWrapper(this, "size");
    private final ReadOnlyObjectWrapper<List<BookRow>> shown = new ReadOnlyObjectWrapper<>(this, "shown", List.of());
    private List<BookRow> all = List.of();

    BookList() {
        search.subscribe(this::narrow);
        part.subscribe(this::narrow);
        file.subscribe(this::narrow);
    }

    /** Shows these rows, which are sorted. */
    void replace(List<BookRow> rows) {
        all = rows;
        size.set(rows.size());
        narrow();
    }

    private void narrow() {
        String wanted = search.get().strip().toLowerCase(Locale.ROOT);
        FileRow source = file.get();
        Predicate<BookRow> partly = switch (part.get()) {
            case ALL -> row -> true;
            case WAITING -> row -> row.standing() == BookRow.Standing.WAITING;
            case NEVER -> row -> row.standing() == BookRow.Standing.NEVER;
        };
        List<BookRow> now = wanted.isEmpty() && source == null && part.get() == Part.ALL ? all
                : all.stream().filter(partly).filter(row -> row.searched().contains(wanted))
                        .filter(row -> source == null || row.entry().files().contains(source.source().id())).toList();
        shown.set(now);
    }

    /** {@return all rows, in the order that was chosen} */
    public List<BookRow> all() {
        return all;
    }

    /** {@return how many contacts there are in all} */
    public ReadOnlyIntegerProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    /** {@return the rows that are let through} */
    public ReadOnlyObjectProperty<List<BookRow>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** {@return what address or name must contain} */
    public StringProperty searchProperty() {
        return search;
    }

    /** {@return which part is looked at} */
    public ObjectProperty<Part> partProperty() {
        return part;
    }

    /** {@return the file that must list a contact; none if it does not matter} */
    public ObjectProperty<@Nullable FileRow> fileProperty() {
        return file;
    }

    /** Takes away whatever hides contacts. */
    public void showAll() {
        search.set("");
        part.set(Part.ALL);
        file.set(null);
    }
}
