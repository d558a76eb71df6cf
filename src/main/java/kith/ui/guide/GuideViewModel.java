package kith.ui.guide;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import kith.fault.KithException;
import kith.text.Language;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** What of the guide is read, and what it is searched for. */
final class GuideViewModel {
    private final ObservableList<GuideSection> sections = FXCollections.observableArrayList();
    private final FilteredList<GuideSection> found = new FilteredList<>(sections);
    private final StringProperty search = new SimpleStringProperty(this, "search", "");
    private final ReadOnlyObjectWrapper<@Nullable GuideSection> current = new ReadOnlyObjectWrapper<>(this, "current");
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final Deque<GuideSection> before = new ArrayDeque<>();
    private @Nullable Guide guide;

    /**
     * Loads the guide and shows a section of it.
     *
     * @param language of the guide
     * @param anchor of the section to begin with, in the language's file, or the name of a file, for its first; empty
     *     for the beginning
     * @param background reads the files
     * @param failed told if the program lacks them
     */
    GuideViewModel(Language language, String anchor, Background background, Consumer<KithException> failed) {
        search.subscribe(this::narrow);
        background.run("guide.loading", progress -> Guide.load(language), loaded -> {
            guide = loaded;
            sections.setAll(loaded.sections());
            current.set(loaded.sections().stream().filter(section -> begins(section, anchor)).findFirst()
                    .orElse(loaded.sections().getFirst()));
        }, failed);
    }

    private static boolean begins(GuideSection section, String beginning) {
        return section.file().equals(beginning) || section.anchors().contains(beginning);
    }

    /** Shows a section that a heading or a file's name leads to, if there is one. */
    void turnTo(String beginning) {
        sections.stream().filter(section -> begins(section, beginning)).findFirst().ifPresent(this::open);
    }

    /** {@return the sections in which what is searched for stands, in reading order} */
    FilteredList<GuideSection> found() {
        return found;
    }

    /** {@return what is searched for, words divided by blanks} */
    StringProperty searchProperty() {
        return search;
    }

    /** {@return what is read; null until the guide is there} */
    ReadOnlyObjectProperty<@Nullable GuideSection> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** {@return whether something else was read before} */
    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** Shows another section. */
    void open(GuideSection section) {
        GuideSection now = current.get();
        if (now != null && now != section) {
            before.push(now);
            canGoBack.set(true);
            current.set(section);
        }
    }

    /** Shows what was read before. */
    void back() {
        if (!before.isEmpty()) {
            current.set(before.pop());
            canGoBack.set(!before.isEmpty());
        }
    }

    /** {@return where a link in the current section leads} */
    Guide.Target follow(String link) {
        GuideSection from = current.get();
        return guide == null || from == null ? new Guide.Target.Nowhere() : guide.follow(from, link);
    }

    private void narrow(String typed) {
        Set<String> words = Set.copyOf(List.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")));
        found.setPredicate(typed.isBlank() ? null : section -> section.contains(words));
    }
}
