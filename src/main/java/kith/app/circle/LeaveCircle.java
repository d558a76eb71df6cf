package kith.app.circle;

import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.fault.RosterProblem;
import kith.store.CircleTable;

/**
 * Takes back the agreement to take part in a circle: nothing more is contributed until the user joins again. What they
 * gave stays with whoever has it, and their name stays on the roster until the founder takes it off.
 */
public final class LeaveCircle {
    /**
     * What was left.
     *
     * @param title the circle's name here
     * @param founder who can take the user off the roster: by the user's nickname, or the name in the file
     * @param contributed whether something was given to the present round, which counts on
     * @param onRoster whether the roster still has the user
     */
    public record Result(String title, String founder, boolean contributed, boolean onRoster) {
    }

    private final Profile profile;

    /** @param profile the member's */
    public LeaveCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was left}
     *
     * @param title the circle's name here
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#ROSTER_REFUSED} for the founder
     */
    public Result run(String title) {
        return profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            if (row.state() == Membership.FOUNDED) {
                throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.FOUNDER_STAYS, "name", row.title());
            }
            tables.circles().setState(row.id(), Membership.INVITED);
            tables.agreements().remove(row.id());
            CircleDocument circle = HeldCircles.document(tables, row);
            boolean contributed = tables.circles().contributors(row.id(), circle.round()).stream()
                    .anyMatch(tables::isOwn);
            return new Result(row.title(), HeldCircles.nameOf(tables, circle, row.founder(), circle.name()),
                    contributed,
                    circle.roster().stream().anyMatch(member -> tables.isOwn(member.kid())));
        });
    }
}
