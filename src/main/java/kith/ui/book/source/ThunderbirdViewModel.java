package kith.ui.book.source;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import kith.address.thunderbird.ThunderbirdBook;
import kith.address.thunderbird.ThunderbirdProfile;
import kith.app.Profile;
import kith.app.book.FindThunderbird;
import kith.app.book.ReadAddressBook;
import kith.app.book.ReadThunderbird;
import kith.fault.KithException;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** Address books of Thunderbird that were found, and those of them that the user wants. */
public final class ThunderbirdViewModel {
    /**
     * A book that was found.
     *
     * @param book which
     * @param name what the user knows it by
     * @param profile the profile that it is in
     * @param wanted whether it is to be read; never for one that Kith cannot read
     */
    public record Found(ThunderbirdBook book, String name, ThunderbirdProfile profile, BooleanProperty wanted) {
        /** {@return whether Kith can read it} */
        public boolean isReadable() {
            return book.kind() != ThunderbirdBook.Kind.OLD;
        }
    }

    private final ReadThunderbird reader;
    private final FindThunderbird search;
    private final Background background;
    private final Consumer<KithException> failed;
    private final Texts texts;
    private final Consumer<ReadAddressBook.Result> taken;
    private final ReadOnlyObjectWrapper<List<Found>> found = new ReadOnlyObjectWrapper<>(this, "found", List.of());
    private final ReadOnlyBooleanWrapper looked = new ReadOnlyBooleanWrapper(this, "looked");
    private final ReadOnlyIntegerWrapper wanted = new ReadOnlyIntegerWrapper(this, "wanted");

    ThunderbirdViewModel(Profile profile, FindThunderbird search, Background background,
            Consumer<KithException> failed, Texts texts,
            Consumer<ReadAddressBook.Result> taken) {
        this.reader = new ReadThunderbird(profile);
        this.search = search;
        this.background = background;
        this.failed = failed;
        this.texts = texts;
        this.taken = taken;
    }

    /** {@return what was found, the default profile first} */
    public ReadOnlyObjectProperty<List<Found>> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** {@return whether the search is over: before that, an empty list means nothing} */
    public ReadOnlyBooleanProperty lookedProperty() {
        return looked.getReadOnlyProperty();
    }

    /** {@return how many books are to be read} */
    public ReadOnlyIntegerProperty wantedProperty() {
        return wanted.getReadOnlyProperty();
    }

    /** Looks in the places where this system keeps them. */
    public void look() {
        look(search);
    }

    /** Looks in a folder that the user names. */
    public void lookIn(Path folder) {
        look(FindThunderbird.in(folder));
    }

    private void look(FindThunderbird where) {
        looked.set(false);
        background.run("thunderbird.looking", progress -> where.run(), profiles -> {
            found.set(List.copyOf(rows(profiles)));
            count();
            looked.set(true);
        }, failed);
    }

    private List<Found> rows(List<ThunderbirdProfile> profiles) {
        List<Found> rows = new ArrayList<>();
        for (ThunderbirdProfile profile : profiles) {
            for (ThunderbirdBook book : profile.books()) {
                boolean start = book.kind() != ThunderbirdBook.Kind.OLD
                        && profile.use() == ThunderbirdProfile.Use.DEFAULT;
                Found row = new Found(book, name(book), profile, new SimpleBooleanProperty(start));
                row.wanted().subscribe(this::count);
                rows.add(row);
            }
        }
        return rows;
    }

    private String name(ThunderbirdBook book) {
        return book.name().isEmpty() ? texts.get("thunderbird.book", "kind", book.kind().name(), "file",
                String.valueOf(book.file().getFileName())) : book.name();
    }

    private void count() {
        wanted.set((int) found.get().stream().filter(row -> row.wanted().get()).count());
    }

    /** Reads the books that are wanted; runs what it is given when that is done. */
    public void take(Runnable done) {
        List<ReadThunderbird.Chosen> chosen = found.get().stream().filter(row -> row.wanted().get())
                .map(row -> new ReadThunderbird.Chosen(row.book(), row.name())).toList();
        background.run("book.importing", progress -> reader.run(chosen, progress), result -> {
            taken.accept(result);
            done.run();
        }, failed);
    }
}
