package kith.app.check;

import java.util.Set;
import kith.app.circle.held.HeldLists;
import kith.evidence.Witness;

/**
 * A list that can be asked.
 *
 * @param who whose it is
 * @param witness believed as much as somebody of whom nothing is known
 * @param kids whose contributions it holds
 * @param merged the file
 */
record WitnessingList(CircleWitness who, Witness witness, Set<String> kids, HeldLists.Merged merged) {
}
