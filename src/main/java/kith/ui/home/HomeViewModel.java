package kith.ui.home;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.check.ForetellFriends;
import kith.app.check.ForetellLists;
import kith.app.check.ListForecast;
import kith.app.check.WhomToAsk;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.ui.shell.Notices;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** Things to do, and what lists add to friends. */
public final class HomeViewModel {
    private final Profile profile;
    private final ForetellFriends friends;
    private final Background background;
    private final Notices notices;
    private final Newest looks = new Newest();
    private final ReadOnlyObjectWrapper<@Nullable List<ToDo>> todo = new ReadOnlyObjectWrapper<>(this, "todo");

    private final ReadOnlyObjectWrapper<@Nullable ListForecast> forecast =
            new ReadOnlyObjectWrapper<>(this, "forecast");

    private final ReadOnlyObjectWrapper<ForetellFriends.@Nullable Result> advice =
            new ReadOnlyObjectWrapper<>(this, "advice");

    private final ReadOnlyObjectWrapper<WhomToAsk.@Nullable Result> whom = new ReadOnlyObjectWrapper<>(this, "whom");

    /**
     * @param profile what is looked at
     * @param friends says what to ask them for
     * @param background for everything that reads the profile
     * @param notices where it is told if that fails
     */
    public HomeViewModel(Profile profile, ForetellFriends friends, Background background, Notices notices) {
        this.profile = profile;
        this.friends = friends;
        this.background = background;
        this.notices = notices;
    }

    /** Reads everything anew. */
    public void refresh() {
        Newest.Question look = looks.ask();
        look.run(background, "home.loading", progress -> new ToDoList(profile).list(), todo::set, notices::fault);
        // Nothing waits for it.
        look.run(background, "home.loading", progress -> new ForetellLists(profile).run(), forecast::set,
                notices::fault);
        look.run(background, "home.loading", progress -> friends.run(), advice::set, notices::fault);
        look.run(background, "home.loading", progress -> new WhomToAsk(profile).run(), whom::set, notices::fault);
    }

    /** {@return what circles' lists add to friends, once it was worked out} */
    public ReadOnlyObjectProperty<@Nullable ListForecast> forecastProperty() {
        return forecast.getReadOnlyProperty();
    }

    /** {@return what to ask friends for, once it was worked out} */
    public ReadOnlyObjectProperty<ForetellFriends.@Nullable Result> adviceProperty() {
        return advice.getReadOnlyProperty();
    }

    /** {@return with whom to exchange next, once it was worked out} */
    public ReadOnlyObjectProperty<WhomToAsk.@Nullable Result> whomProperty() {
        return whom.getReadOnlyProperty();
    }

    /** {@return the things to do, once they were read} */
    public ReadOnlyObjectProperty<@Nullable List<ToDo>> todoProperty() {
        return todo.getReadOnlyProperty();
    }
}
