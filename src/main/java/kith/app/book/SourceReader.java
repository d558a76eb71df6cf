package kith.app.book;

import kith.address.io.ImportReport;
import kith.book.BookSource;
import kith.parallel.Progress;

/** Reads sources of one kind again, in the way in which they were read before. */
@FunctionalInterface
public interface SourceReader {
    /**
     * {@return what the source holds now}
     *
     * @param source as it was recorded, with its key and settings
     * @throws kith.fault.KithException what hinders it
     */
    ImportReport read(BookSource source, Progress progress);
}
