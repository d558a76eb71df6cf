package kith.book;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * One address of the book.
 *
 * @param canonical the canonical address
 * @param name as the source had it, perhaps empty
 * @param added when it came in first
 * @param excluded whether it is never shared
 * @param source which file it came from first; none if typed in
 * @param files all files that list it, in the order in which they were read
 */
public record BookEntry(String canonical, String name, Instant added, boolean excluded, @Nullable Long source,
        List<Long> files) {
    /** Copies the list. */
    public BookEntry {
        files = List.copyOf(files);
    }

    /** An entry that stands in no other file than the one it came from, if it came from one. */
    public BookEntry(String canonical, String name, Instant added, boolean excluded, @Nullable Long source) {
        this(canonical, name, added, excluded, source, source == null ? List.of() : List.of(source));
    }

    /** {@return whether the book knows it from this file and from nowhere else} */
    public boolean isOnlyFrom(long file) {
        return source != null && files.size() == 1 && files.getFirst() == file;
    }
}
