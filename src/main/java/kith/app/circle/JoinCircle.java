package kith.app.circle;

import java.nio.file.Path;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.Lineage;
import kith.app.receive.ReceivedFile;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.ValueProblem;
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

    /**
     * {@return the name here of the circle of a file that was imported before}
     *
     * @throws kith.fault.KithException {@link Fault#VALUE_INVALID} if the file is no circle's,
     *     {@link Fault#CIRCLE_UNKNOWN}
     */
    public String title(Path file) {
        if (ReceivedFile.read(file, PinnedKeys.none()).signed().document() instanceof CircleDocument circle) {
            return profile.store().read(tables -> tables.circles().byId(circle.circle().toBytes()))
                    .orElseThrow(() -> Fault.CIRCLE_UNKNOWN.raise("name", circle.title())).title();
        }
        throw Fault.VALUE_INVALID.raise("field", "typ", "problem", ValueProblem.NOT_OF_A_CIRCLE);
    }
}
