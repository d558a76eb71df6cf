package kith.ui.shell;

import module java.base;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Every notice since the window opened, newest first, up to {@value #LIMIT}. In memory only: notices name people and
 * files. What the user closed, or saw in the list, counts as read.
 */
public final class NoticeLog {
    /** So many are kept; older ones are forgotten. */
    public static final int LIMIT = 200;

    /**
     * A notice and when it came.
     *
     * @param notice what was told
     * @param time when
     */
    public record Entry(Notice notice, Instant time) {
    }

    private final InstantSource clock;
    private final ObservableList<Entry> entries = FXCollections.observableArrayList();
    // A field, for the view of a list holds on to the list only weakly and would stop telling of changes.
    private final ObservableList<Entry> entriesView = FXCollections.unmodifiableObservableList(entries);
    private final Set<Notice> unread = new HashSet<>();
    private final ReadOnlyIntegerWrapper unreadCount = new ReadOnlyIntegerWrapper(this, "unread");
    private int told;

    /** @param clock says when a notice came */
    NoticeLog(InstantSource clock) {
        this.clock = clock;
    }

    /** {@return the notices, newest first} */
    public ObservableList<Entry> entries() {
        return entriesView;
    }

    /** {@return how many of them nobody has looked at} */
    public ReadOnlyIntegerProperty unreadProperty() {
        return unreadCount.getReadOnlyProperty();
    }

    /** {@return how many notices there have been, forgotten ones included} */
    int told() {
        return told;
    }

    /** {@return whether a notice came longer ago than this, or is forgotten} */
    boolean isOlder(Notice notice, Duration age) {
        Instant young = clock.instant().minus(age);
        return entries.stream().noneMatch(entry -> entry.notice().equals(notice) && entry.time().isAfter(young));
    }

    /** Keeps a notice, as not read. */
    void add(Notice notice) {
        told++;
        // First, for whoever looks at the list and is told of the entry may say at once that it was read.
        unread.add(notice);
        entries.addFirst(new Entry(notice, clock.instant()));
        while (entries.size() > LIMIT) {
            entries.removeLast();
        }
        count();
    }

    /** Counts a notice as read. */
    void read(Notice notice) {
        unread.remove(notice);
        count();
    }

    /** Counts all as read. */
    void readAll() {
        unread.clear();
        count();
    }

    /** Forgets all. */
    void clear() {
        entries.clear();
        readAll();
    }

    private void count() {
        unread.removeIf(notice -> entries.stream().noneMatch(entry -> entry.notice().equals(notice)));
        unreadCount.set(unread.size());
    }
}
