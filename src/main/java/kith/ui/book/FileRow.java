package kith.ui.book;

import module java.base;
import kith.book.BookEntry;
import kith.book.BookSource;

/**
 * A file that was read, and what of the book stands in it now.
 *
 * @param source the file and its report
 * @param listed contacts of the book that it lists
 * @param only those of them that came from it and stand in no other file
 */
public record FileRow(BookSource source, int listed, int only) {
    /**
     * {@return whether it can be read again: an older Kith kept the names of files alone, and what was undone is left}
     */
    public boolean isReadable() {
        return source.isKnown() && source.undone() == null;
    }

    /** {@return rows for these files, in the same order} */
    static List<FileRow> of(List<BookSource> sources, List<BookEntry> entries) {
        Map<Long, int[]> counts = new HashMap<>();
        for (BookEntry entry : entries) {
            for (long file : entry.files()) {
                int[] count = counts.computeIfAbsent(file, none -> new int[2]);
                count[0]++;
                count[1] += entry.isOnlyFrom(file) ? 1 : 0;
            }
        }
        return sources.stream().map(source -> {
            int[] count = counts.getOrDefault(source.id(), new int[2]);
            return new FileRow(source, count[0], count[1]);
        }).toList();
    }
}
