package kith.ui.circles.parts;

import module java.base;
import kith.app.circle.Circles;
import kith.circle.Membership;
import kith.exchange.CircleMode;

/**
 * What has been done in a circle and what comes next, from how it stands. Pure.
 *
 * @param states of every step
 */
public record NextSteps(Map<Step, State> states) {
    /** The way of a circle, in order. */
    public enum Step {
        /** Its file goes to the members, and they agree to take part. */
        INVITE,
        /** Everybody makes a contribution, and whoever merges gets them. */
        CONTRIBUTE,
        /** The contributions become one list. */
        MERGE,
        /** The list is asked about senders. */
        ASK
    }

    /** How far a step is. */
    public enum State {
        /** Nothing is left to do. */
        DONE,
        /** It can be done now. */
        NOW,
        /** Another step comes first. */
        LATER
    }

    /** {@return the steps of a circle that stands like this} */
    public static NextSteps of(Circles.Status circle) {
        Map<Step, State> states = new EnumMap<>(Step.class);
        if (circle.closed() != null) {
            return closed(circle);
        }
        boolean invited = circle.state() == Membership.INVITED;
        long held = held(circle);
        boolean othersGave = circle.members().stream().anyMatch(member -> !member.self() && member.contributed());
        states.put(Step.INVITE, invited || circle.state() == Membership.FOUNDED && !othersGave
                ? State.NOW : State.DONE);
        if (invited) {
            states.put(Step.CONTRIBUTE, State.LATER);
            states.put(Step.MERGE, State.LATER);
        } else {
            states.put(Step.CONTRIBUTE, held == circle.members().size() ? State.DONE : State.NOW);
            states.put(Step.MERGE, merge(circle));
        }
        states.put(Step.ASK, circle.whitelists().isEmpty() ? State.LATER : State.NOW);
        return new NextSteps(states);
    }

    /** Nothing is given or merged any more; what was merged can still be asked. */
    private static NextSteps closed(Circles.Status circle) {
        Map<Step, State> states = new EnumMap<>(Step.class);
        boolean merged = !circle.whitelists().isEmpty();
        states.put(Step.INVITE, State.DONE);
        states.put(Step.CONTRIBUTE, merged ? State.DONE : State.LATER);
        states.put(Step.MERGE, merged ? State.DONE : State.LATER);
        states.put(Step.ASK, merged ? State.NOW : State.LATER);
        return new NextSteps(states);
    }

    private static State merge(Circles.Status circle) {
        if (!mergeable(circle)) {
            return present(circle).isPresent() ? State.DONE : State.LATER;
        }
        return newer(circle) == 0 ? State.DONE : State.NOW;
    }

    /**
     * {@return whether there is something to merge: in the modes that hide members only what all gave means anything}
     */
    public static boolean mergeable(Circles.Status circle) {
        long held = held(circle);
        return circle.closed() == null && circle.state() != Membership.INVITED
                && (circle.document().mode() == CircleMode.PLAIN ? held > 0 : held == circle.members().size());
    }

    /** {@return how many members have contributed, as far as this user has their files} */
    public static long held(Circles.Status circle) {
        return circle.members().stream().filter(Circles.MemberStatus::contributed).count();
    }

    /** {@return whether this user's own contribution is here} */
    public static boolean gave(Circles.Status circle) {
        return circle.members().stream().anyMatch(member -> member.self() && member.contributed());
    }

    /** {@return whether the user is not on the roster: they were taken off, or founded the circle only to merge} */
    public static boolean isOutside(Circles.Status circle) {
        return circle.members().stream().noneMatch(Circles.MemberStatus::self);
    }

    /** {@return how many contributions came in that the list of this round does not hold} */
    public static long newer(Circles.Status circle) {
        return Math.max(0, held(circle) - present(circle).map(Circles.WhitelistStatus::contributions).orElse(0));
    }

    /** {@return the list of this round, if there is one} */
    public static Optional<Circles.WhitelistStatus> present(Circles.Status circle) {
        return circle.whitelists().stream().findFirst().filter(list -> list.round() == circle.document().round());
    }

    /** {@return how far a step is} */
    public State state(Step step) {
        return states.getOrDefault(step, State.LATER);
    }

    /** {@return the first step that can be done now, if any is left} */
    public Optional<Step> next() {
        return states.entrySet().stream().filter(entry -> entry.getValue() == State.NOW).map(Map.Entry::getKey)
                .findFirst();
    }
}
