package kith.ui.friends.page;

import java.nio.file.Path;
import kith.friend.Friend;

/** Where the friends lead: to other pages, with the friend already chosen there. */
public interface FriendExits {
    /** Invites somebody; an empty name leaves open who. */
    void invite(String name);

    /** Gives a friend what they can get: one sealed file where it can be sealed, otherwise files of filters. */
    void share(String name);

    /** Goes where a friend is asked for more filters. */
    void ask(String name);

    /** Goes where a sealed file that waits in the outbox is sent from. */
    void send(Friend friend, Path file);
}
