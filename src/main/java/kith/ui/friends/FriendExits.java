package kith.ui.friends;

/** Where the friends lead: to other pages, with the friend already chosen there. */
public interface FriendExits {
    /** Invites somebody; an empty name leaves open who. */
    void invite(String name);

    /** Begins to share with a friend. */
    void share(String name);
}
