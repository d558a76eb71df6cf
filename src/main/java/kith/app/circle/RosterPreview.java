package kith.app.circle;

import java.util.List;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.exchange.Masks;

/**
 * What a change means.
 *
 * @param title the circle's name here
 * @param before how contributions were merged
 * @param masksBefore what masks grew from
 * @param masks what they grow from now
 * @param plan the circle as it becomes, with its costs; where the parameters stay, contacts and wanted FPP are what
 *     it was planned with
 * @param allowedFpp the largest FPP of the merged list that the circle will allow
 * @param added names of members who come in
 * @param removed names of members who leave, without those who renewed their keys
 * @param renewed names of members whose new key takes the place of the old one
 * @param revision of the new file
 * @param round of the new file
 * @param newRound whether everybody must contribute again
 * @param discarded how many contributions that are held do not count any more
 * @param exposed names of those whom the results of this round and the one before, both under masks, show
 *     together, because the rosters differ by them alone: who holds both can test whom they know, so each member's
 *     Kith asks before it contributes
 */
public record RosterPreview(String title, CircleMode before, Masks masksBefore, Masks masks, CirclePlan plan,
        double allowedFpp, List<String> added, List<String> removed, List<String> renewed, int revision, int round,
        boolean newRound, int discarded, List<String> exposed) {
    /** Copies the lists. */
    public RosterPreview {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        renewed = List.copyOf(renewed);
        exposed = List.copyOf(exposed);
    }

    /** {@return whether the results of two rounds show somebody whom each of them hides} */
    public boolean recognisable() {
        return !exposed.isEmpty();
    }

    /** {@return whether the merged list is expected to be fuller than the circle allows} */
    public boolean tooSmall() {
        return plan.mergedFpp() > allowedFpp;
    }
}
