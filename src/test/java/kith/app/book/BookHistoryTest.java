package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import kith.book.BookEntry;
import org.junit.jupiter.api.Test;

class BookHistoryTest {
    private static BookChange change(int rows, int number) {
        BookChange.Row row = new BookChange.Row(null, new BookEntry("a@x.example", "", Instant.EPOCH, false, null));
        return new BookChange(BookChange.Kind.READ, "file" + number, Collections.nCopies(rows, row), List.of(), 0);
    }

    @Test
    void whatIsRememberedHasALimitButTheLatestIsAlwaysThere() {
        BookHistory history = new BookHistory();
        BookChange first = change(BookHistory.MOST_ROWS / 2 + 1, 1);
        BookChange second = change(BookHistory.MOST_ROWS / 2 + 1, 2);
        BookChange huge = change(BookHistory.MOST_ROWS + 1, 3);
        history.add(first);
        history.add(second);
        history.forget(second);
        assertEquals(Optional.empty(), history.latest(), "the first made room for the second");
        history.add(huge);
        assertEquals(Optional.of(huge), history.latest());
    }

    @Test
    void fiftyChangesAreRememberedAndNoneThatChangedNothing() {
        BookHistory history = new BookHistory();
        for (int i = 0; i < BookHistory.MOST_CHANGES + 5; i++) {
            history.add(change(1, i));
        }
        history.add(change(0, 99));
        int remembered = 0;
        while (history.latest().isPresent()) {
            history.forget(history.latest().get());
            remembered++;
        }
        assertEquals(BookHistory.MOST_CHANGES, remembered);
    }
}
