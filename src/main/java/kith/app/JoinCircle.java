package kith.app;

import java.util.Arrays;
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
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NOT_A_MEMBER} if the roster lacks
     *     the user's key
     */
    public String run(String title) {
        return profile.store().write("joining a circle", tables -> {
            CircleTable.Row row = Circles.require(tables, title);
            CircleDocument circle = Circles.document(row);
            if (circle.member(tables.meta().kid()).isEmpty()) {
                throw Fault.NOT_A_MEMBER.raise("name", tables.meta().name());
            }
            if (row.state() == CircleTable.State.INVITED) {
                tables.circles().setState(row.id(), CircleTable.State.JOINED);
            }
            return row.title();
        });
    }

    /** {@return the title under which the circle of this file is known here} */
    public String titleOf(CircleDocument circle) {
        return profile.store().read(tables -> tables.circles().list().stream()
                .filter(row -> Arrays.equals(row.id(), circle.circle().toBytes())).map(CircleTable.Row::title)
                .findFirst().orElseThrow(() -> Fault.CIRCLE_UNKNOWN.raise("name", circle.title())));
    }
}
