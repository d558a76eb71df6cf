package kith.app.book;

import module java.base;
import kith.book.BookEntry;

/**
 * What is different in a source of the address book since it was read last.
 *
 * @param since when it was read last
 * @param added addresses that it did not list then
 * @param unchanged addresses that it listed then and lists now, under the same name
 * @param renamed contacts that no other source lists and that have another name now
 * @param gone contacts that it listed and lists no longer, and that no other source lists and nobody typed in; they
 *     stay in the book until the user decides
 * @param elsewhere how many it lists no longer that have another reason to be in the book
 */
public record SourceChanges(Instant since, List<String> added, int unchanged, List<Renamed> renamed,
        List<BookEntry> gone, int elsewhere) {
    /**
     * A contact with another name.
     *
     * @param canonical its address
     * @param before the name it had
     * @param after the name it has
     */
    public record Renamed(String canonical, String before, String after) {
    }

    /** Copies the lists. */
    public SourceChanges {
        added = List.copyOf(added);
        renamed = List.copyOf(renamed);
        gone = List.copyOf(gone);
    }

    /** {@return whether it is as it was} */
    public boolean isNothing() {
        return added.isEmpty() && renamed.isEmpty() && gone.isEmpty() && elsewhere == 0;
    }

    /**
     * {@return whether so much is gone that it may be another source under an old name: more than half of what it had}
     */
    public boolean losesMost() {
        return gone.size() + elsewhere > unchanged + renamed.size();
    }

    /**
     * {@return the difference}
     *
     * @param source number of the source
     * @param since when it was read last
     * @param listed what it listed then
     * @param now what it lists now
     * @param book the contacts of both as they are in the book, before anything is changed
     */
    static SourceChanges of(long source, Instant since, List<String> listed, Map<String, BookEntry> now,
            Map<String, BookEntry> book) {
        Set<String> before = new HashSet<>(listed);
        List<Renamed> renamed = new ArrayList<>();
        int unchanged = 0;
        for (String address : listed) {
            BookEntry had = book.get(address);
            BookEntry has = now.get(address);
            if (had != null && has != null) {
                if (had.isOnlyFrom(source) && !had.name().isEmpty() && !has.name().isEmpty()
                        && !had.name().equals(has.name())) {
                    renamed.add(new Renamed(address, had.name(), has.name()));
                } else {
                    unchanged++;
                }
            }
        }
        List<BookEntry> missing =
                listed.stream().filter(a -> !now.containsKey(a)).filter(book::containsKey).map(book::get).toList();
        List<BookEntry> gone = missing.stream().filter(entry -> entry.isOnlyFrom(source)).toList();
        return new SourceChanges(since, now.keySet().stream().filter(a -> !before.contains(a)).toList(), unchanged,
                renamed, gone, missing.size() - gone.size());
    }

    /** {@return the new names by address} */
    Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        renamed.forEach(one -> names.put(one.canonical(), one.after()));
        return names;
    }
}
