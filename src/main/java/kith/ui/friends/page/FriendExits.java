package kith.ui.friends.page;

/** Where the friends lead: to other pages, with the friend already chosen there. */
public interface FriendExits {
    /** Invites somebody; an empty name leaves open who. */
    void invite(String name);

    /** Gives a friend what they can get: one sealed file where it can be sealed, otherwise files of filters. */
    void share(String name);
}
