package kith.app.circle;

import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.Lineage;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.store.CircleTable;

/** Agrees to take part in a circle whose file was imported. */
public final class JoinCircle {
    private final Profile profile;

    /** @param profile the member's */
    public JoinCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the circle's name here}
     *
     * @param title the circle's name on this machine
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED},
     *     {@link Fault#NOT_A_MEMBER} if the roster lacks the user's key
     */
    public String run(String title) {
        return profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.requireOpen(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            if (new Lineage(tables).member(circle, tables.meta().kid()).isEmpty()) {
                throw Fault.NOT_A_MEMBER.raise("name", tables.meta().name());
            }
            if (row.state() == Membership.INVITED) {
                tables.circles().setState(row.id(), Membership.JOINED);
            }
            return row.title();
        });
    }
}
