package kith.app.outbox;

import java.util.List;
import kith.app.invite.DueByMail;
import kith.friend.Friend;

/**
 * What is to be sent to a friend.
 *
 * @param friend who gets it
 * @param files that lie in the outbox and haven't left it, the oldest first
 * @param completes whether the last file of an exchange has to be written first
 * @param level how many filters are due; 0 for none
 * @param circles how many documents circles have for them that are in no file yet
 */
public record ToSend(Friend friend, List<DueByMail.Ready> files, boolean completes, int level, int circles) {
    /** Copies the list. */
    public ToSend {
        files = List.copyOf(files);
    }

    /** {@return the same without what gives filters} */
    ToSend withoutFilters() {
        return new ToSend(friend, files, false, 0, circles);
    }

    /** {@return whether a file has to be written first} */
    boolean isUnwritten() {
        return completes || level > 0 || circles > 0;
    }

    /** {@return whether nothing is to be sent} */
    public boolean isNothing() {
        return files.isEmpty() && !isUnwritten();
    }
}
