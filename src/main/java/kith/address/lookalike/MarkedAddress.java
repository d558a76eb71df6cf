package kith.address.lookalike;

import java.util.List;

/**
 * An address as people read it, with what sets it apart from another.
 *
 * @param text with the domain in letters (U-labels) where it has others than ASCII
 * @param marks where they differ, in order, apart from each other; none where the other one has more
 */
public record MarkedAddress(String text, List<Mark> marks) {
    /** Copies the list. */
    public MarkedAddress {
        marks = List.copyOf(marks);
    }

    /**
     * A stretch of a text that never divides a surrogate pair, nor a letter from the marks at it.
     *
     * @param start in UTF-16 units
     * @param end in UTF-16 units, exclusive, larger than {@code start}
     */
    public record Mark(int start, int end) {
    }

    /** {@return the text with brackets around what is marked, for where there are letters only} */
    public String bracketed() {
        StringBuilder bracketed = new StringBuilder();
        int done = 0;
        for (Mark mark : marks) {
            bracketed.append(text, done, mark.start()).append('[').append(text, mark.start(), mark.end()).append(']');
            done = mark.end();
        }
        return bracketed.append(text, done, text.length()).toString();
    }
}
