package kith.ui.home;

import kith.app.check.Advice;
import kith.app.check.WhomToAsk;
import kith.app.friend.Friends;
import kith.ui.preferences.Part;

/** Where the home screen leads: to other places, with what it was about already chosen there. */
public interface HomeNavigation {
    /** Shows a friend. */
    void toFriend(Friends.Summary friend);

    /** Shows a friend's fingerprint, to be compared. */
    void toFingerprint(Friends.Summary friend);

    /** Begins to share with somebody; an empty name leaves open with whom. */
    void toShare(String name);

    /** Goes where all friends get what they were given before. */
    void toEverybody();

    /** Goes where something of an exchange that is due can be done. */
    void toExchange(kith.app.invite.Due.Item item);

    /** Shows something of an exchange that is due no more. */
    void putAway(kith.app.invite.Due.Item item);

    /** Does what is due in a circle, or goes where it is looked at. */
    void toCircle(kith.app.circle.part.CircleTurn turn);

    /** Begins with a new friend. */
    void toNewFriend();

    /** The same with a contact whom friends know. */
    void toNewFriend(WhomToAsk.Candidate candidate);

    /** Goes where what is advised can be done. */
    void follow(Advice advice);

    /** Opens what waits in the shared folder. */
    void openShared();

    /** Shows a part of the settings, and brings the focus into it. */
    void toSettings(Part part);
}
