package kith.ui.friends.page;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.check.ForetellFriends;
import kith.app.check.ListForecast;
import kith.app.friend.Friends;
import kith.ui.shell.Notices;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/** What the friend who is looked at is worth to the user, and what to ask them for. */
final class WorthViewModel {
    /**
     * What can be said.
     *
     * @param about of the friend; nothing of somebody whose filters are not asked, and with too few contacts
     * @param few how many contacts there are, where these are too few to say it
     */
    record Known(Optional<ForetellFriends.About> about, OptionalInt few) {
        private static final Known NOTHING = new Known(Optional.empty(), OptionalInt.empty());
    }

    private final ForetellFriends foretelling;
    private final Background background;
    private final Notices notices;
    private final Newest question = new Newest();
    private final ReadOnlyObjectWrapper<Known> known = new ReadOnlyObjectWrapper<>(this, "known", Known.NOTHING);

    WorthViewModel(ForetellFriends foretelling, Background background, Notices notices) {
        this.foretelling = foretelling;
        this.background = background;
        this.notices = notices;
    }

    /** Another friend: what was said of the one before may not stay, or still come. */
    void startOver() {
        question.ask();
        known.set(Known.NOTHING);
    }

    /** Works it out; what was said stays until then. Nothing is said of somebody whose filters are not asked. */
    void ask(Friends.Summary friend) {
        Newest.Question asked = question.ask();
        if (friend.asked().isEmpty()) {
            known.set(Known.NOTHING);
            return;
        }
        asked.run(background, "friends.estimating", progress -> {
            int tried = foretelling.tried();
            return tried < ListForecast.FEWEST ? new Known(Optional.empty(), OptionalInt.of(tried))
                    : new Known(foretelling.about(friend.friend().name()), OptionalInt.empty());
        }, known::set, notices::fault);
    }

    /** {@return what can be said, once it was worked out} */
    ReadOnlyObjectProperty<Known> knownProperty() {
        return known.getReadOnlyProperty();
    }
}
