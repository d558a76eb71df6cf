package kith.book;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * A source that was read. There are at most as many notes as kinds.
 *
 * @param id its number
 * @param name what the user knows it by: of a file its name, without folder
 * @param format of the file
 * @param readAt when
 * @param cards contacts in the file
 * @param addresses distinct addresses in the file
 * @param duplicates addresses that stood in it more than once
 * @param skipped entries without a usable address
 * @param fresh addresses that the book did not have before
 * @param notes what the reader noticed; none at all if an older Kith read it, which kept only the numbers
 * @param undone when reading it was undone, if it was
 * @param key what makes it the same when it is read again; none if an older Kith read it
 * @param settings what its kind needs to read it in the same way again, perhaps empty
 */
public record BookSource(long id, String name, String format, Instant readAt, int cards, int addresses,
        int duplicates, int skipped, int fresh, @Nullable List<SourceNote> notes, @Nullable Instant undone,
        @Nullable SourceKey key, String settings) {
    /** {@return whether it can be read again: whether anybody knows where it is} */
    public boolean isKnown() {
        return key != null;
    }
}
