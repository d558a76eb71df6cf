package kith.app.book;

import module java.base;
import kith.address.EmailAddress;
import kith.app.Profile;
import kith.book.BookEntry;
import org.jspecify.annotations.Nullable;

/** Adds a contact to the user's own book that no file holds. */
public final class AddContact {
    /** Longest name that is kept, in characters. */
    public static final int MAX_NAME = 200;

    /** What became of it. */
    public enum Outcome {
        /** It is in the book now. */
        ADDED,
        /** It was there without a name, and has this one now. */
        NAMED,
        /** It was there, and stays as it is. */
        ALREADY_THERE
    }

    /**
     * What came of it.
     *
     * @param outcome what became of it
     * @param entry the contact as it is in the book now
     * @param change what was changed
     */
    public record Result(Outcome outcome, BookEntry entry, BookChange change) {
    }

    private final Profile profile;

    /** @param profile whose book */
    public AddContact(Profile profile) {
        this.profile = profile;
    }

    /**
     * Adds it; {@return what came of it}
     *
     * @param address of the contact
     * @param name its name, perhaps empty; cut to {@value #MAX_NAME} characters
     */
    public Result run(EmailAddress address, String name) {
        String canonical = address.canonical();
        return profile.store().write(tables -> {
            List<String> one = List.of(canonical);
            Map<String, BookEntry> before = tables.book().find(one);
            tables.book().add(List.of(new BookEntry(canonical, cut(name.strip()), profile.now(), false, null)));
            Map<String, BookEntry> after = tables.book().find(one);
            @Nullable BookEntry old = before.get(canonical);
            BookEntry entry = Objects.requireNonNull(after.getOrDefault(canonical, old));
            Outcome outcome = old == null ? Outcome.ADDED
                    : old.equals(entry) ? Outcome.ALREADY_THERE : Outcome.NAMED;
            return new Result(outcome, entry, new BookChange(BookChange.Kind.ADDED, canonical,
                    BookChange.between(one, before, after), List.of(), tables.editions().newestNumber()));
        });
    }

    private static String cut(String name) {
        return name.length() <= MAX_NAME ? name
                : name.substring(0, Character.isHighSurrogate(name.charAt(MAX_NAME - 1)) ? MAX_NAME - 1 : MAX_NAME);
    }
}
