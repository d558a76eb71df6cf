package kith.ui.book;

import module java.base;
import kith.address.thunderbird.ThunderbirdBook;
import kith.app.book.BookChange;
import kith.app.book.SourceChanges;
import kith.app.book.UndoBookChange;
import kith.app.share.Editions;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.book.SourceNote;
import kith.book.SourceNote.About;
import kith.evidence.Odds;
import kith.fault.EnumWord;
import kith.text.Figures;
import kith.text.Language;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** Says editions, changes and reports in words. */
public final class BookTexts {
    /** Recipients that a question names one by one; their number is not bounded, a dialog is. */
    private static final int LISTED = 6;

    private final Texts texts;
    private final Figures figures;

    /** @param texts the window's language */
    BookTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
    }

    /** {@return the edition: its number, what it holds and what waits} */
    public String edition(Editions.Status status) {
        if (status.edition() == 0) {
            return texts.get("edition.none", "count", status.waiting());
        }
        return texts.messages().sentences(texts.get("edition.current", "edition", Integer.toString(status.edition()),
                "count", status.contacts()),
                texts.get("edition.waiting", "count", status.waiting(), "withdrawn", status.withdrawn()));
    }

    /** {@return what renewing what friends get means, where it is worth that; otherwise nothing} */
    public String renewing(Editions.Status status) {
        if (status.unvouched() || !status.proposesNew()) {
            return "";
        }
        return texts.get(status.incomplete() ? "book.renew-incomplete" : "book.renew", "count", status.waiting());
    }

    /** {@return the same with its one figure, to be said before it is done} */
    String price(Editions.Status status) {
        return status.incomplete() ? renewing(status) : texts.get("book.renew-price", "now",
                figures.strangers(status.worstCoalitionFpp()), "then", figures.strangers(status.afterNewEdition()));
    }

    /** {@return what a new edition costs, to be said before it is made} */
    public String cost(Editions.Status status) {
        if (status.incomplete() && status.afterNewEdition() >= status.worstCoalitionFpp()) {
            return texts.get("panel.incomplete");
        }
        if (status.edition() == 0) {
            return texts.get("edition.free");
        }
        if (!status.newEditionCosts()) {
            return edition(status) + "\n\n" + texts.get("edition.free");
        }
        String together = texts.get("edition.cost", "now", figures.strangers(status.worstCoalitionFpp()), "then",
                figures.strangers(status.afterNewEdition()), "times",
                Odds.oneIn(status.afterNewEdition() / status.worstCoalitionFpp()));
        String each = status.recipients().stream().filter(friend -> friend.level() > 0).limit(LISTED)
                .map(friend -> texts.format("edition.friend", Map.of("name", friend.name(), "level", friend.level(),
                        "now", figures.strangers(friend.fpp()), "then", figures.strangers(friend.then()))))
                .collect(Collectors.joining("\n"));
        return Stream.of(edition(status), together, each, status.incomplete() ? texts.get("panel.incomplete") : "",
                texts.get("book.edition-for-good")).filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
    }

    /** {@return the button that takes a change back, with what it takes back} */
    public String undo(Optional<BookChange> change) {
        return change.map(this::undo).orElseGet(() -> texts.get("book.undo-nothing"));
    }

    private String undo(BookChange change) {
        int count = change.count();
        return switch (change.kind()) {
            case EXCLUDED -> texts.get("book.undo-excluded", "count", count);
            case INCLUDED -> texts.get("book.undo-included", "count", count);
            case REMOVED -> texts.get("book.undo-removed", "count", count);
            case ADDED -> texts.get("book.undo-added", "count", count);
            case READ -> texts.get("book.undo-read", "count", count);
        };
    }

    /** {@return what was taken back} */
    String undone(UndoBookChange.Result result) {
        return texts.get("book.undone", "count", result.undone());
    }

    /** {@return what could not be taken back, and what an edition that was made in between means; perhaps empty} */
    String reservations(UndoBookChange.Result result) {
        List<String> sentences = new ArrayList<>();
        if (result.left() > 0) {
            sentences.add(texts.get("book.undone-left", "count", result.left()));
        }
        if (result.waiting() > 0) {
            sentences.add(texts.get("book.undone-waiting", "count", result.waiting()));
        }
        if (result.withdrawn() > 0) {
            sentences.add(texts.get("book.undone-withdrawn", "count", result.withdrawn()));
        }
        return sentences.stream().reduce(texts.messages()::sentences)
                .orElse("");
    }

    /** {@return what is known of a file that was read, a sentence each} */
    public List<String> report(FileRow file) {
        BookSource source = file.source();
        List<String> sentences = new ArrayList<>();
        if (source.undone() != null) {
            sentences.add(texts.get("book.file-undone", "day", figures.day(source.undone())));
        } else {
            sentences.add(texts.get("book.file-listed", "count", file.listed(), "only", file.only()));
        }
        List<SourceNote> notes = source.notes();
        if (notes == null) {
            sentences.add(texts.get("book.file-old"));
            return sentences;
        }
        notes.stream().filter(note -> note.about() == About.WARNING)
                .map(note -> texts.get("book-warning." + EnumWord.of(note.kind()), "count", note.count()))
                .forEach(sentences::add);
        notes.stream().filter(note -> note.about() == About.SKIPPED)
                .map(note -> texts.get("book.file-skipped", "count", note.count(), "why",
                        texts.get("address-problem." + EnumWord.of(note.kind()))))
                .forEach(sentences::add);
        if (notes.isEmpty()) {
            sentences.add(texts.get("book.file-clean"));
        }
        return sentences;
    }

    /** {@return what changed in a source since it was read last, a sentence each} */
    public List<String> changes(SourceChanges changes) {
        List<String> sentences = new ArrayList<>();
        String day = figures.day(changes.since());
        sentences.add(changes.isNothing() ? texts.get("book.unchanged", "day", day)
                : texts.format("book.changes", Map.of("day", day, "added", changes.added().size(), "gone",
                        changes.gone().size(), "renamed", changes.renamed().size(), "unchanged", changes.unchanged())));
        changes.renamed().stream().limit(LISTED).map(one -> texts.get("book.renamed", "address", one.canonical(),
                "before", one.before(), "after", one.after())).forEach(sentences::add);
        if (changes.elsewhere() > 0) {
            sentences.add(texts.get("book.gone-elsewhere", "count", changes.elsewhere()));
        }
        if (changes.losesMost()) {
            sentences.add(texts.get("book.loses-most"));
        }
        return sentences;
    }

    /** {@return what the user knows a source by} */
    String name(BookSource source) {
        return name(source.key(), source.name());
    }

    /**
     * {@return what the user knows a source by} Thunderbird has no names for some of its books: those that Kith gave
     * them are said in the window's language, whichever it was when they were read.
     *
     * @param key which source; none if an older Kith read it
     * @param name as it was recorded
     */
    String name(@Nullable SourceKey key, String name) {
        if (key == null || key.kind() != SourceKey.Kind.THUNDERBIRD) {
            return name;
        }
        String file = String.valueOf(Path.of(key.place()).getFileName());
        String kind = ThunderbirdBook.Kind.ofDatabase(file).name();
        return Arrays.stream(Language.values()).map(language -> Texts.in(language.locale()))
                .anyMatch(one -> one.get("thunderbird.book", "kind", kind, "file", file).equals(name))
                ? texts.get("thunderbird.book", "kind", kind, "file", file) : name;
    }

    /** {@return a format's name as people know it} */
    String format(BookSource source) {
        return texts.get("book-format." + EnumWord.of(source.format()));
    }
}
