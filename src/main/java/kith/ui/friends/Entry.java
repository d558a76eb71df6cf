package kith.ui.friends;

import kith.app.circle.Circles;
import kith.app.friend.Friends;

/** A line of the list: somebody, or a circle. */
public sealed interface Entry {
    /** Somebody. */
    record Person(Friends.Summary friend) implements Entry {
        @Override
        public String name() {
            return friend.friend().name();
        }
    }

    /** A circle. */
    record Circle(Circles.Status circle) implements Entry {
        @Override
        public String name() {
            return circle.title();
        }
    }

    /** {@return what it is called} */
    String name();
}
