package kith.app.receive;

import java.util.Set;
import kith.identity.Fingerprint;

/**
 * A key that answers or invites for one friend and is held as another's. A code proves that its owner knows the code,
 * and not under which name the key belongs.
 *
 * @param meant the friend whom the code was told to, or who told it
 * @param nameInFile what the key's owner calls themselves
 * @param holder the friend as whose the key is held
 * @param possible what the user can say; {@link Answer#UNDECIDED} always
 * @param ends whether {@link Answer#HOLDER} ends the invitation, instead of going on with the holder
 * @param fingerprint of the key that answers or invites
 */
public record HeldKeyQuestion(String meant, String nameInFile, String holder, Set<Answer> possible, boolean ends,
        Fingerprint fingerprint) {
    /** Copies the set. */
    public HeldKeyQuestion {
        possible = Set.copyOf(possible);
    }

    /** Whose the key is. */
    public enum Answer {
        /** The friend's who is meant: the key moves to them. */
        MEANT,
        /** The holder's. */
        HOLDER,
        /** Not known: nothing changes, and the file can be opened again. */
        UNDECIDED
    }
}
