package kith.app.book;

import module java.base;
import kith.app.Profile;
import kith.book.BookEntry;
import kith.store.BookTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Takes a change of the user's own book back. Each contact becomes exactly what it was, with its date, its mark and the
 * files that list it; one that somebody else changed in the meantime is left alone and counted. Which columns of a
 * table hold what is forgotten with its reading: perhaps that was what was wrong. Editions and what was shared stay as
 * they are: no undoing reaches them.
 */
public final class UndoBookChange {
    /**
     * What came of it.
     *
     * @param change what was taken back
     * @param undone contacts that are again as they were before the change
     * @param left contacts that are no longer as the change left them, and so were not touched
     * @param edition number of the edition that was made between the change and now, 0 if none was
     * @param waiting contacts touched now that may be shared and that this edition does not hold
     * @param withdrawn contacts touched now that this edition holds although they may not be shared, or not any more
     */
    public record Result(BookChange change, int undone, int left, int edition, int waiting, int withdrawn) {
    }

    private final Profile profile;

    /** @param profile whose book */
    public UndoBookChange(Profile profile) {
        this.profile = profile;
    }

    /** Takes it back; {@return what came of it} */
    public Result run(BookChange change) {
        return profile.store().write(tables -> {
            BookTable book = tables.book();
            Map<String, BookEntry> now =
                    book.find(change.rows().stream().map(BookChange.Row::canonical).toList());
            List<BookEntry> put = new ArrayList<>();
            List<String> remove = new ArrayList<>();
            Set<String> seen = new HashSet<>();
            int left = 0;
            for (BookChange.Row row : change.rows()) {
                @Nullable BookEntry entry = now.get(row.canonical());
                if (row.stands(entry)) {
                    row.undone(entry).ifPresentOrElse(put::add, () -> remove.add(row.canonical()));
                    if (row.isVisible()) {
                        seen.add(row.canonical());
                    }
                } else if (row.isVisible()) {
                    left++;
                }
            }
            book.put(put);
            book.remove(remove);
            tables.bookFiles().setUndone(change.files(), profile.now());
            tables.bookFiles().forgetChoices(change.files());
            return result(tables, change, seen, left);
        });
    }

    private static Result result(Tables tables, BookChange change, Set<String> undone, int left) {
        int newest = tables.editions().newestNumber();
        if (newest == change.edition()) {
            return new Result(change, undone.size(), left, 0, 0, 0);
        }
        Set<String> held = Set.copyOf(tables.editions().contacts(newest));
        Set<String> waiting = Set.copyOf(tables.editions().waitingAddresses());
        Map<String, BookEntry> now = tables.book().find(undone);
        int withdrawn = (int) undone.stream().filter(held::contains)
                .filter(address -> Optional.ofNullable(now.get(address)).filter(e -> !e.excluded()).isEmpty()).count();
        return new Result(change, undone.size(), left, newest,
                (int) undone.stream().filter(waiting::contains).count(), withdrawn);
    }
}
