package kith.ui.book;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.book.BookChange;
import kith.app.book.BookHistory;
import kith.app.book.UndoBookChange;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** What this session changed in the book, and the way back, one change at a time. */
final class BookUndoing {
    private final UndoBookChange undoing;
    private final BookHistory history;
    private final Background background;
    private final Notices notices;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<Optional<BookChange>> undoable;
    private boolean undoes;

    /** @param history what this session changed; lives longer than a language of the window */
    BookUndoing(UndoBookChange undoing, BookHistory history, Background background, Notices notices, Texts texts) {
        this.undoing = undoing;
        this.history = history;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        this.undoable = new ReadOnlyObjectWrapper<>(this, "undoable", history.latest());
    }

    /** {@return the change that would be taken back next} */
    ReadOnlyObjectProperty<Optional<BookChange>> undoableProperty() {
        return undoable.getReadOnlyProperty();
    }

    /** From now on this change is the next to be taken back. */
    void add(BookChange change) {
        history.add(change);
        undoable.set(history.latest());
    }

    /** Takes the last change back, says what of it could not be, and tells of which kind it was. */
    void undo(Consumer<BookChange.Kind> undone) {
        Optional<BookChange> latest = history.latest();
        if (latest.isEmpty() || undoes) {
            return;
        }
        BookChange change = latest.get();
        undoes = true;
        background.run("book.undoing", progress -> undoing.run(change), result -> {
            undoes = false;
            history.forget(change);
            undoable.set(history.latest());
            tell(result);
            undone.accept(change.kind());
        }, fault -> {
            undoes = false;
            notices.fault(fault);
        });
    }

    private void tell(UndoBookChange.Result result) {
        BookTexts words = new BookTexts(texts);
        String reservations = words.reservations(result);
        if (reservations.isEmpty()) {
            notices.success(words.undone(result));
        } else {
            notices.warning(texts.messages().sentences(words.undone(result), reservations));
        }
    }
}
