package kith.app.book;

import module java.base;
import kith.app.Profile;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.fault.Fault;
import kith.parallel.Progress;

/** The sources of the book that are known, and reading them again. */
public final class BookSources {
    private final Profile profile;
    private final Map<SourceKey.Kind, SourceReader> readers;

    /**
     * @param profile whose book
     * @param readers one for each kind of source that can be read again here
     */
    public BookSources(Profile profile, Map<SourceKey.Kind, SourceReader> readers) {
        this.profile = profile;
        this.readers = Map.copyOf(readers);
    }

    /**
     * {@return all sources that can be read again, the one read last first} Those whose reading was undone are none.
     */
    public List<BookSource> list() {
        return profile.store().read(tables -> tables.bookFiles().list()).stream().filter(this::isReadable).toList();
    }

    /** {@return whether this source can be read again} */
    public boolean isReadable(BookSource source) {
        SourceKey key = source.key();
        return key != null && source.undone() == null && readers.containsKey(key.kind());
    }

    /**
     * {@return the sources of these names; a name or a place stands for every source that has it}
     *
     * @throws kith.fault.KithException {@link Fault#BOOK_SOURCE_UNKNOWN} with the first name that nothing has
     */
    public List<BookSource> named(List<String> names) {
        List<BookSource> all = list();
        List<BookSource> chosen = new ArrayList<>();
        for (String name : names) {
            List<BookSource> found = all.stream().filter(source -> source.name().equals(name)
                    || Objects.requireNonNull(source.key()).place().equals(name)).toList();
            if (found.isEmpty()) {
                throw Fault.BOOK_SOURCE_UNKNOWN.raise("name", name);
            }
            found.stream().filter(source -> !chosen.contains(source)).forEach(chosen::add);
        }
        return chosen;
    }

    /**
     * Reads sources again; {@return what came of it} Those that are refused are in it.
     *
     * @param sources from {@link #list}
     * @throws kith.fault.KithException {@link Fault#CANCELLED}, and what the store throws
     */
    public ReadAddressBook.Result again(List<BookSource> sources, Progress progress) {
        return new ReadAddressBook(profile).again(sources, readers, progress);
    }
}
