package kith.app.receive;

import kith.circle.CircleProblem;
import kith.circle.ForeignProblem;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;

/**
 * Which refusals say that something newer is here already. Parcels come in any order: what was newer came with a later
 * one, and what else lies in this one came with none.
 */
final class Overtaken {
    private Overtaken() {
    }

    /** {@return whether a document of this type was refused because of something newer} */
    static boolean is(DocumentType type, KithException why) {
        if (why.fault() == Fault.CIRCLE_CLOSED) {
            return type == DocumentType.CONTRIBUTION || type == DocumentType.JOINING;
        }
        if (why.fault() == Fault.NOT_A_MEMBER) {
            // They were taken off while it was on its way: what is made for a roster to come is told by its revision.
            return type == DocumentType.CONTRIBUTION || type == DocumentType.WHITELIST
                    || type == DocumentType.LEAVING;
        }
        if (!(why.details().get("problem") instanceof NamedProblem problem)) {
            return false;
        }
        return switch (type) {
            case CIRCLE, CLOSING -> why.fault() == Fault.CIRCLE_STATE && problem == CircleProblem.OLDER_FILE;
            // Of a round that is not held and not to come, its founder's file will not be taken any more.
            case WHITELIST -> why.fault() == Fault.CONTRIBUTION_FOREIGN
                    && (problem == ForeignProblem.OLDER_THAN_HELD || problem == ForeignProblem.ROUND_NOT_HELD);
            case CONTRIBUTION -> why.fault() == Fault.CONTRIBUTION_FOREIGN
                    && (problem == ForeignProblem.OLDER_THAN_HELD || ForeignProblem.isOfEarlierRound(why));
            // Only who founded the circle gets them, and knows its newest roster.
            case JOINING -> why.fault() == Fault.CONTRIBUTION_FOREIGN && problem == ForeignProblem.ANOTHER_ROSTER
                    || why.fault() == Fault.CIRCLE_STATE && problem == CircleProblem.NOT_HYBRID;
            default -> false;
        };
    }
}
