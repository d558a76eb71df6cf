package kith.ui.friends;

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
import kith.app.circle.Circles;
import kith.app.friend.Friends;
import kith.ui.circles.CirclesViewModel;
import kith.ui.friends.page.FriendPart;
import kith.ui.friends.page.FriendsViewModel;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** People and circles in one list, and which of them is looked at. */
public final class PeopleViewModel {
    private final FriendsViewModel friends;
    private final CirclesViewModel circles;
    private final Texts texts;
    private final ObservableList<Entry> rows = FXCollections.observableArrayList();
    private final FilteredList<Entry> shown = new FilteredList<>(rows);
    private final StringProperty filter = new SimpleStringProperty(this, "filter", "");
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(this, "loaded");
    private final ReadOnlyObjectWrapper<@Nullable Entry> chosen = new ReadOnlyObjectWrapper<>(this, "chosen");
    private boolean circleWanted;
    private boolean replacing;

    /**
     * @param friends the people
     * @param circles the circles
     * @param texts the window's language
     */
    public PeopleViewModel(FriendsViewModel friends, CirclesViewModel circles, Texts texts) {
        this.friends = friends;
        this.circles = circles;
        this.texts = texts;
        loaded.bind(friends.loadedProperty().and(circles.loadedProperty()));
        friends.rows().subscribe(this::gather);
        circles.rows().subscribe(this::gather);
        friends.selectedProperty().subscribe(this::follow);
        circles.selectedProperty().subscribe(this::follow);
        filter.subscribe(this::narrow);
    }

    private void gather() {
        List<Entry> now = Stream.<Entry>concat(friends.rows().stream().map(Entry.Person::new),
                circles.rows().stream().map(Entry.Circle::new)).toList();
        if (!rows.equals(now)) {
            replace(() -> rows.setAll(now));
        }
    }

    /** A list whose lines are replaced may choose another one for a moment, which nobody meant. */
    private void replace(Runnable change) {
        replacing = true;
        try {
            change.run();
        } finally {
            replacing = false;
        }
    }

    private void narrow(String text) {
        String part = text.strip().toLowerCase(texts.locale());
        replace(() -> shown.setPredicate(entry -> entry.name().toLowerCase(texts.locale()).contains(part)));
    }

    /** Where there are only people, or only circles, one of those is looked at, whichever was wanted. */
    private void follow() {
        Friends.Summary friend = friends.selectedProperty().get();
        Circles.Status circle = circles.selectedProperty().get();
        if (circle != null && (circleWanted || friend == null)) {
            chosen.set(new Entry.Circle(circle));
        } else {
            chosen.set(friend == null ? null : new Entry.Person(friend));
        }
    }

    /** Looks at somebody or something in the list, unless it is just being replaced. */
    public void choose(Entry entry) {
        if (replacing) {
            return;
        }
        switch (entry) {
            case Entry.Person(Friends.Summary friend) -> {
                circleWanted = false;
                turnFromSharing(friend);
                friends.selectedProperty().set(friend);
            }
            case Entry.Circle(Circles.Status circle) -> {
                circleWanted = true;
                circles.selectedProperty().set(circle);
            }
        }
        follow();
    }

    /** To share is to do something with one friend: whoever goes to another one looks at them first. */
    private void turnFromSharing(Friends.Summary next) {
        Friends.Summary before = friends.selectedProperty().get();
        if (before != null && !before.friend().id().equals(next.friend().id())
                && friends.partProperty().get() == FriendPart.SHARE) {
            friends.partProperty().set(FriendPart.OVERVIEW);
        }
    }

    /** Looks at one part of what is known of the friend of this name; an empty name leaves open of whom. */
    public void lookAt(String friend, FriendPart part) {
        filter.set("");
        circleWanted = false;
        friends.lookAt(friend);
        friends.partProperty().set(part);
        follow();
    }

    /** Looks at the circle of this title, if there is one. */
    public void lookAtCircle(String title) {
        filter.set("");
        circles.rows().stream().filter(circle -> circle.title().equals(title)).findFirst()
                .ifPresent(circle -> choose(new Entry.Circle(circle)));
    }

    /** Reads people and circles anew; who is looked at stays, if still there. */
    public void refresh() {
        friends.refresh();
        circles.refresh();
    }

    /** {@return all, people before circles, by name} */
    public ObservableList<Entry> rows() {
        return rows;
    }

    /** {@return those of them whose name contains what was typed to find them} */
    public ObservableList<Entry> shown() {
        return shown;
    }

    /** {@return a part of the names to show} */
    public StringProperty filterProperty() {
        return filter;
    }

    /** {@return whether all were read at least once: before that, an empty list means nothing} */
    public ReadOnlyBooleanProperty loadedProperty() {
        return loaded.getReadOnlyProperty();
    }

    /** {@return who or what is looked at} */
    public ReadOnlyObjectProperty<@Nullable Entry> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** {@return the people} */
    public FriendsViewModel friends() {
        return friends;
    }

    /** {@return the circles} */
    public CirclesViewModel circles() {
        return circles;
    }
}
