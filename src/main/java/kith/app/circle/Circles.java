package kith.app.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.OwnContributionStatus;
import kith.circle.HiddenAmong;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.friend.FriendState;
import org.jspecify.annotations.Nullable;

/** The circles of a profile and how far each has come. */
public final class Circles {
    /** Whether a member has contributed. */
    public enum Standing {
        /** Nothing of them is held. */
        NOTHING,
        /** A contribution to an earlier round is held, which does not count in this one. */
        EARLIER_ROUND,
        /** One that was made under an earlier revision of the circle's file: it counts. */
        EARLIER_REVISION,
        /** One of the present round and revision. */
        PRESENT;

        /** {@return whether there is a contribution that counts} */
        public boolean counts() {
            return this == EARLIER_REVISION || this == PRESENT;
        }
    }

    /**
     * A member as this user sees them.
     *
     * @param name in the roster
     * @param kid of the member's key
     * @param self whether it is the user
     * @param formerKey whether it is the user under a key that was rotated since: under masks the founder must enter
     *     the new one
     * @param friend the friend of this user who has this key, if any
     * @param trust how far this key of that friend is trusted; none of a member who is no friend. A friend whose key
     *     was replaced or revoked since, or under masks rotated, is {@link FriendState#KEY_CHANGED} here, whatever is
     *     thought of their new key
     * @param standing whether a contribution of this member is held
     * @param fill of their plain contribution, 0 if none counts
     */
    public record MemberStatus(String name, String kid, boolean self, boolean formerKey, @Nullable String friend,
            @Nullable FriendState trust, Standing standing, double fill) {
        /** {@return whether a contribution of this member is held that counts} */
        public boolean contributed() {
            return standing.counts();
        }
    }

    /**
     * A merged whitelist that is held.
     *
     * @param mergedBy who signed it, by the user's nickname or the roster
     * @param round of contributions that it was merged from
     * @param contributions how many it holds
     * @param mine whether this user's contribution is among them
     * @param fill measured
     * @param fpp measured
     * @param atLeast to how many members everybody on it is known at least
     */
    public record WhitelistStatus(String mergedBy, int round, int contributions, OwnContributionStatus mine,
            double fill,
            double fpp, int atLeast) {
        /** {@return whether it holds what this user contributed, as they contributed it} */
        public boolean holdsMine() {
            return mine == OwnContributionStatus.HELD;
        }
    }

    /**
     * A circle.
     *
     * @param title its name on this machine
     * @param id identifier in hexadecimal
     * @param state what the user has to do with it
     * @param document the founder's file
     * @param members in the order of the roster
     * @param whitelists the one that is asked first
     * @param founded whether this user founded it, and can change it
     * @param closed when its founder closed it for good; none while it is open
     * @param joinings how far each member of a hybrid circle has come with their joining file, by key
     * @param founder who founded it, by the user's nickname, or the name in the file
     * @param left keys of members who left: the user's own, and those of others as far as they told this user, who
     *     founded the circle
     * @param hidden among whom the user is hidden; none in a plain circle
     */
    public record Status(String title, String id, Membership state, CircleDocument document,
            List<MemberStatus> members, List<WhitelistStatus> whitelists, boolean founded, @Nullable Instant closed,
            Map<String, HeldJoinings.State> joinings, String founder, Set<String> left,
            @Nullable HiddenAmong hidden) {
        /** A circle that is open and was founded by somebody else. */
        public Status(String title, String id, Membership state, CircleDocument document,
                List<MemberStatus> members, List<WhitelistStatus> whitelists) {
            this(title, id, state, document, members, whitelists, false, null, Map.of(), document.name(), Set.of(),
                    null);
        }

        /** {@return whether the user left, or said no, and was not asked anew since} */
        public boolean hasLeft() {
            return members.stream().anyMatch(member -> member.self() && left.contains(member.kid()));
        }

        /** Copies the collections. */
        public Status {
            joinings = Map.copyOf(joinings);
            left = Set.copyOf(left);
            members = List.copyOf(members);
            whitelists = List.copyOf(whitelists);
        }
    }

    private final Profile profile;

    /** @param profile whose circles */
    public Circles(Profile profile) {
        this.profile = profile;
    }

    /** {@return all circles by title} */
    public List<Status> list() {
        return profile.store().read(tables -> tables.circles().list().stream()
                .map(row -> CircleStatusReader.of(tables, row)).toList());
    }

    /**
     * {@return one circle}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public Status show(String title) {
        return profile.store().read(tables -> CircleStatusReader.of(tables, HeldCircles.require(tables, title)));
    }
}
