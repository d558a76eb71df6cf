package kith.app.book;

import module java.base;

/**
 * The last changes of the book that this session made, the latest first. Lives in memory only: what a program that was
 * closed could still take back would be a second address book on the disk. Used by one thread at a time.
 */
public final class BookHistory {
    /** So many changes can be taken back at most. */
    public static final int MOST_CHANGES = 50;

    /** So many contacts they may touch together; older changes are forgotten, the latest never is. */
    public static final int MOST_ROWS = 300_000;

    private final Deque<BookChange> changes = new ArrayDeque<>();

    /** Remembers a change, if there is anything in it to take back. */
    public void add(BookChange change) {
        if (change.count() == 0) {
            return;
        }
        changes.addFirst(change);
        while (changes.size() > 1 && (changes.size() > MOST_CHANGES
                || changes.stream().mapToLong(c -> c.rows().size()).sum() > MOST_ROWS)) {
            changes.removeLast();
        }
    }

    /** {@return the change that would be taken back next} */
    public Optional<BookChange> latest() {
        return Optional.ofNullable(changes.peekFirst());
    }

    /** Forgets a change, because it was taken back. */
    public void forget(BookChange change) {
        changes.remove(change);
    }
}
