package kith.app;

import java.util.List;
import kith.evidence.Witness;
import kith.friend.Friend;
import kith.store.CircleTable;
import kith.store.Tables;

/** Decides whether checks of senders, scans and mail filters ask a circle's merged list. They do unless told otherwise. */
public final class AskInChecks {
    /** What the user wants. */
    public enum Choice {
        /** The list is evidence like a friend's filters. */
        ASK,
        /** The list is kept and not asked. */
        LEAVE_OUT
    }

    /** Whether a circle's list is asked, and why not. */
    public enum Standing {
        /** It is. */
        ASKED,
        /** The user does not want it. */
        SWITCHED_OFF,
        /** The user was invited and has not joined. */
        NOT_JOINED,
        /** No list is held, or only lists of keys that are not trusted any more. */
        NO_LIST,
        /** The list holds nobody's contacts but the user's. */
        ONLY_MINE,
        /** The list has the salt of something else that is asked, which would count twice. */
        SALT_TAKEN
    }

    private final Profile profile;

    /** @param profile whose circles */
    public AskInChecks(Profile profile) {
        this.profile = profile;
    }

    /**
     * Notes what the user wants.
     *
     * @param title the circle's name here
     * @return whether its list is asked now
     * @throws kith.fault.KithException {@link kith.fault.Fault#CIRCLE_UNKNOWN}
     */
    public Standing set(String title, Choice choice) {
        return profile.store().write("choosing whether a circle is asked", tables -> {
            tables.circles().setAsked(Circles.require(tables, title).id(), choice == Choice.ASK);
            return standing(tables, Circles.require(tables, title));
        });
    }

    /**
     * {@return whether a circle's list is asked in checks}
     *
     * @param title the circle's name here
     * @throws kith.fault.KithException {@link kith.fault.Fault#CIRCLE_UNKNOWN}
     */
    public Standing show(String title) {
        return profile.store().read(tables -> standing(tables, Circles.require(tables, title)));
    }

    /** {@return the titles of the circles whose lists are asked} */
    public List<String> asked() {
        return profile.store().read(tables -> {
            List<Friend> friends = tables.friends().list();
            return new AskedLists(tables, friends).besides(witnesses(tables, friends)).stream()
                    .map(list -> list.voice().name()).toList();
        });
    }

    private Standing standing(Tables tables, CircleTable.Row row) {
        List<Friend> friends = tables.friends().list();
        return new AskedLists(tables, friends).standing(row, witnesses(tables, friends));
    }

    private List<Witness> witnesses(Tables tables, List<Friend> friends) {
        return AskedFriend.among(tables, friends, profile.now()).stream().map(AskedFriend::witness).toList();
    }
}
