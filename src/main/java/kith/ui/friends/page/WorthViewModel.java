package kith.ui.friends.page;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.ui.shell.Notices;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/** What the friend who is looked at is worth to the user, and what to ask them for. */
final class WorthViewModel {
    private final ForetellFriends foretelling;
    private final Background background;
    private final Notices notices;
    private final Newest question = new Newest();
    private final ReadOnlyObjectWrapper<Optional<ForetellFriends.About>> about =
            new ReadOnlyObjectWrapper<>(this, "about", Optional.empty());

    WorthViewModel(ForetellFriends foretelling, Background background, Notices notices) {
        this.foretelling = foretelling;
        this.background = background;
        this.notices = notices;
    }

    /** Another friend: what was said of the one before may not stay, or still come. */
    void startOver() {
        question.ask();
        about.set(Optional.empty());
    }

    /** Works it out; what was said stays until then. Nothing is said of somebody whose filters are not asked. */
    void ask(Friends.Summary friend) {
        Newest.Question asked = question.ask();
        if (friend.asked().isEmpty()) {
            about.set(Optional.empty());
            return;
        }
        background.run("friends.estimating", progress -> foretelling.about(friend.friend().name()),
                asked.ifItCounts(about::set), asked.ifItCounts(notices::fault));
    }

    /** {@return what can be said, once it was worked out} */
    ReadOnlyObjectProperty<Optional<ForetellFriends.About>> aboutProperty() {
        return about.getReadOnlyProperty();
    }
}
