package kith.app.book;

import module java.base;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.address.io.ImportReport;
import kith.address.io.Skipped;
import kith.app.Profile;
import kith.book.BookEntry;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.book.SourceNote;
import kith.book.SourceNote.About;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Reads address-book files and other sources into the user's own book. A source that is refused changes nothing; the
 * others count. They come into the book together: whoever stops the reading finds the book as it was. A source that was
 * read before takes the place of what it was then: new contacts come in, other names are taken over where no other
 * source has the contact, and what it lists no longer stays in the book until the user decides.
 */
public final class ReadAddressBook {
    /**
     * A source that was read, ready to come into the book.
     *
     * @param source what makes it the same when it is read again
     * @param name what the user knows it by; of a file its name, without folder
     * @param settings what its kind needs to read it in the same way again, perhaps empty; no secret
     * @param report what it holds
     */
    public record Reading(SourceKey source, String name, String settings, ImportReport report) {
    }

    /**
     * What came of one source.
     *
     * @param source which
     * @param name what the user knows it by
     * @param report what the reader said; none if the source was refused
     * @param fresh addresses the book did not have before
     * @param changes what changed since it was read last; none if this is the first time
     * @param refused why nothing was read, if so
     */
    public record SourceResult(SourceKey source, String name, @Nullable ImportReport report, int fresh,
            @Nullable SourceChanges changes, @Nullable KithException refused) {
    }

    /**
     * What came of all sources.
     *
     * @param sources one result each, in the order given
     * @param bookSize addresses in the book now
     * @param edition the newest, 0 if none was made
     * @param waiting addresses that the newest edition does not hold yet
     * @param undo what is needed to take it back
     */
    public record Result(List<SourceResult> sources, int bookSize, int edition, int waiting, BookChange undo) {
        /** Copies the list. */
        public Result {
            sources = List.copyOf(sources);
        }

        /** {@return the contacts that are gone from their sources, each once, and wait for the user's decision} */
        public List<BookEntry> gone() {
            return sources.stream().map(SourceResult::changes).filter(Objects::nonNull)
                    .flatMap(changes -> changes.gone().stream()).distinct().toList();
        }
    }

    /** A source on its way into the book: read, or refused. */
    private record Arrival(SourceKey source, String name, @Nullable Reading reading, @Nullable KithException refused) {
        static Arrival of(Reading reading) {
            return new Arrival(reading.source(), reading.name(), reading, null);
        }
    }

    private final Profile profile;
    private final FileSource files;

    /** @param profile whose book */
    public ReadAddressBook(Profile profile) {
        this.profile = profile;
        this.files = new FileSource(profile);
    }

    /**
     * {@return what was read; refused files are in it}
     *
     * @throws KithException {@link Fault#CANCELLED}, and what the store throws
     */
    public Result run(List<Path> chosen, Progress progress) {
        return run(chosen, null, progress);
    }

    /**
     * {@return what was read, as {@link #run(List, Progress)}}
     *
     * @param encoding what the user says that the files are in; none takes what was chosen for each before, or is found
     *     out
     */
    public Result run(List<Path> chosen, @Nullable Charset encoding, Progress progress) {
        List<Arrival> read = new ArrayList<>();
        for (Path file : chosen) {
            progress.step(read.size(), chosen.size());
            read.add(read(file, encoding));
        }
        progress.step(chosen.size(), chosen.size());
        return write(read);
    }

    /**
     * Takes sources into the book that were read already; {@return what came of it}
     *
     * @throws KithException what the store throws
     */
    public Result take(List<Reading> readings) {
        return write(readings.stream().map(Arrival::of).toList());
    }

    /**
     * Takes sources into the book that were read already; {@return what came of it, and last the refused ones}
     *
     * @param refused sources that could not be read, to be told of with the others
     * @throws KithException what the store throws
     */
    public Result take(List<Reading> readings, List<SourceResult> refused) {
        return write(Stream.concat(readings.stream().map(Arrival::of), refused.stream()
                .map(one -> new Arrival(one.source(), one.name(), null, one.refused()))).toList());
    }

    /**
     * Reads sources again that were read before; {@return what came of it} Those that are refused are in it.
     *
     * @param sources each with its key
     * @param readers by kind
     * @throws KithException {@link Fault#CANCELLED}, and what the store throws
     */
    public Result again(List<BookSource> sources, Map<SourceKey.Kind, SourceReader> readers, Progress progress) {
        List<Arrival> read = new ArrayList<>();
        for (BookSource source : sources) {
            progress.step(read.size(), sources.size());
            read.add(again(source, readers, progress));
        }
        progress.step(sources.size(), sources.size());
        return write(read);
    }

    private static Arrival again(BookSource source, Map<SourceKey.Kind, SourceReader> readers, Progress progress) {
        SourceKey key = Objects.requireNonNull(source.key());
        try {
            ImportReport report = Objects.requireNonNull(readers.get(key.kind())).read(source, progress);
            return Arrival.of(new Reading(key, source.name(), source.settings(), report));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            KithException why = KithException.of(e);
            if (why.fault() == Fault.CANCELLED) {
                throw why;
            }
            return new Arrival(key, source.name(), null, why);
        }
    }

    private Arrival read(Path file, @Nullable Charset encoding) {
        try {
            return Arrival.of(files.read(file, encoding));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // Whatever is wrong with one file, or with Kith, the others count.
            return new Arrival(FileSource.key(file), FileSource.name(file), null, KithException.of(e));
        }
    }

    private Result write(List<Arrival> read) {
        return profile.store().write(tables -> add(tables, read));
    }

    private Result add(Tables tables, List<Arrival> read) {
        Set<String> all = new LinkedHashSet<>();
        for (Arrival arrival : read) {
            if (arrival.reading() != null) {
                arrival.reading().report().contacts().stream().flatMap(contact -> contact.addresses().stream())
                        .forEach(address -> all.add(address.canonical()));
                tables.bookFiles().find(arrival.source())
                        .ifPresent(before -> all.addAll(tables.book().listedBy(before.id())));
            }
        }
        Map<String, BookEntry> before = tables.book().find(all);
        List<SourceResult> results = new ArrayList<>();
        List<Long> sources = new ArrayList<>();
        for (Arrival arrival : read) {
            if (arrival.reading() == null) {
                results.add(new SourceResult(arrival.source(), arrival.name(), null, 0, null, arrival.refused()));
            } else {
                results.add(add(tables, arrival.reading(), sources));
            }
        }
        int newest = tables.editions().newestNumber();
        BookChange undo = new BookChange(BookChange.Kind.READ, read.size() == 1 ? read.getFirst().name() : "",
                BookChange.between(all, before, tables.book().find(all)), sources, newest);
        return new Result(results, tables.book().size(), newest, tables.editions().waiting(), undo);
    }

    private SourceResult add(Tables tables, Reading reading, List<Long> sources) {
        Optional<BookSource> before = tables.bookFiles().find(reading.source());
        long source = tables.bookFiles().put(source(reading));
        Map<String, BookEntry> entries = entries(reading.report().contacts(), profile.now(), source);
        // A reading that was undone is no time to compare with.
        SourceChanges changes = before.filter(last -> last.undone() == null)
                .map(last -> changes(tables, last, entries)).orElse(null);
        int fresh = tables.book().add(List.copyOf(entries.values()));
        if (changes != null) {
            tables.book().rename(changes.names());
            List<String> listed = tables.book().listedBy(source);
            tables.gone().add(source, listed.stream().filter(a -> !entries.containsKey(a)).toList(), profile.now());
        }
        tables.bookFiles().setFresh(source, fresh);
        sources.add(source);
        return new SourceResult(reading.source(), reading.name(), reading.report(), fresh, changes, null);
    }

    private static SourceChanges changes(Tables tables, BookSource last, Map<String, BookEntry> entries) {
        List<String> listed = tables.book().listedBy(last.id());
        return SourceChanges.of(last.id(), last.readAt(), listed, entries, tables.book().find(listed));
    }

    private BookSource source(Reading reading) {
        ImportReport report = reading.report();
        List<SourceNote> notes = new ArrayList<>();
        report.warnings().forEach((warning, count) -> notes.add(new SourceNote(About.WARNING, warning.name(), count)));
        Map<String, Integer> reasons = new TreeMap<>();
        report.skipped().forEach(skipped -> reasons.merge(reason(skipped), 1, Integer::sum));
        reasons.forEach((reason, count) -> notes.add(new SourceNote(About.SKIPPED, reason, count)));
        return new BookSource(0, reading.name(), report.format().name(), profile.now(), report.cards(),
                report.addresses(), report.duplicates(), report.skippedCount(), 0, notes, null, reading.source(),
                reading.settings());
    }

    private static String reason(Skipped skipped) {
        return skipped.detail().<Enum<?>>map(detail -> detail).orElse(skipped.why()).name();
    }

    /** One entry an address, the first name that is not empty winning. */
    private static Map<String, BookEntry> entries(List<Contact> contacts, Instant now, long source) {
        Map<String, BookEntry> entries = new LinkedHashMap<>();
        for (Contact contact : contacts) {
            for (EmailAddress address : contact.addresses()) {
                entries.merge(address.canonical(),
                        new BookEntry(address.canonical(), contact.name(), now, false, source),
                        (one, other) -> one.name().isEmpty() ? other : one);
            }
        }
        return entries;
    }
}
