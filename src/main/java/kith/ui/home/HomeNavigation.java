package kith.ui.home;

import kith.app.check.Advice;
import kith.app.check.WhomToAsk;
import kith.app.todo.ToDo;

/** Where the home screen leads: to other places, with what it was about already chosen there. */
public interface HomeNavigation {
    /** Does something on the list, or goes to where it is done. */
    void settle(ToDo todo);

    /** Shows something on the list no more. */
    void dismiss(ToDo todo);

    /** Invites a contact whom friends know. */
    void toNewFriend(WhomToAsk.Candidate candidate);

    /** Goes where what is advised can be done. */
    void follow(Advice advice);
}
