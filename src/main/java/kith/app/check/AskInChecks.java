package kith.app.check;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.ListTrust;
import kith.app.friend.keys.KeyOwners;
import kith.circle.Membership;
import kith.evidence.Trust;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Decides whether checks of senders, scans and mail filters ask a circle's merged list, and whether its members' word
 * is enough. They ask unless told otherwise; nobody's word is enough unless the user verified all of them or says so.
 */
public final class AskInChecks {
    /** What the user wants. */
    public enum Choice {
        /** The list is evidence; it decides if everybody behind it is verified. */
        ASK,
        /**
         * The list is evidence and decides, though not everybody behind it is verified: each member of this roster can
         * then make known whom they like. Ends when the roster changes, or when somebody on it is believed no longer.
         */
        TAKE_THEIR_WORD,
        /** The list is kept and not asked. */
        LEAVE_OUT
    }

    /**
     * What came of it.
     *
     * @param standing whether the list is asked
     * @param trust whether it decides, or would if there were one
     * @param unverified whom the user would have to verify for that, by nickname or the roster's names
     */
    public record State(ListStanding standing, Trust trust, List<String> unverified) {
        /** Copies the list. */
        public State {
            unverified = List.copyOf(unverified);
        }
    }

    private final Profile profile;

    /** @param profile whose circles */
    public AskInChecks(Profile profile) {
        this.profile = profile;
    }

    /**
     * Notes what the user wants.
     *
     * @param title the circle's name here
     * @return whether its list is asked now, and decides; nobody's word is taken of a circle that was not joined
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public State set(String title, Choice choice) {
        return profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            boolean accepts = choice == Choice.TAKE_THEIR_WORD && row.state() != Membership.INVITED;
            tables.circles().setAsked(row.id(), choice != Choice.LEAVE_OUT);
            tables.circles().setAcceptedRoster(row.id(),
                    accepts ? new ListTrust(tables, new KeyOwners(tables), row).digest() : null);
            return state(tables, HeldCircles.require(tables, title));
        });
    }

    /**
     * {@return whether a circle's list is asked in checks, and decides}
     *
     * @param title the circle's name here
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public State show(String title) {
        return profile.store().read(tables -> state(tables, HeldCircles.require(tables, title)));
    }

    private State state(Tables tables, CircleTable.Row row) {
        WitnessingLists lists = new WitnessingLists(tables);
        ListStanding standing = lists.standing(row);
        String id = HexFormat.of().formatHex(row.id());
        if (standing == ListStanding.ASKED && Witnesses.of(tables, lists, profile.now()).lists().stream()
                .noneMatch(list -> list.who().id().equals(id))) {
            standing = ListStanding.SALT_TAKEN;
        }
        ListTrust trust = new ListTrust(tables, new KeyOwners(tables), row);
        Optional<WitnessingList> asked = lists.of(row);
        CircleDocument circle = HeldCircles.document(tables, row);
        List<String> unverified = trust.unverified(asked.map(WitnessingList::merged)).stream()
                .map(kid -> HeldCircles.nameOf(tables, circle, kid, kid)).toList();
        return new State(standing, asked.map(list -> list.who().trust()).orElseGet(() -> unverified.isEmpty()
                ? Trust.VERIFIED : trust.isAccepted() ? Trust.ACCEPTED : Trust.UNVERIFIED), unverified);
    }
}
