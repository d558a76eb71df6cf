package kith.app;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import kith.evidence.Trust;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Decides whether checks of senders, scans and mail filters ask a circle's merged list, and whether its members' word is
 * enough. They ask unless told otherwise; nobody's word is enough unless the user verified all of them or says so.
 */
public final class AskInChecks {
    /** What the user wants. */
    public enum Choice {
        /** The list is evidence; it decides if everybody behind it is verified. */
        ASK,
        /**
         * The list is evidence and decides, though not everybody behind it is verified: each member of this roster can then
         * make known whom they like. Ends when the roster changes, or when somebody on it is believed no longer.
         */
        TAKE_THEIR_WORD,
        /** The list is kept and not asked. */
        LEAVE_OUT
    }

    /** Whether a circle's list is asked, and why not. */
    public enum Standing {
        /** It is. */
        ASKED,
        /** The user does not want it. */
        SWITCHED_OFF,
        /** The user was invited and has not joined. */
        NOT_JOINED,
        /** No list is held, or only lists of keys that are not trusted any more. */
        NO_LIST,
        /** The list holds nobody's contacts but the user's. */
        ONLY_MINE,
        /** The list has the salt of something else that is asked, which would count twice. */
        SALT_TAKEN
    }

    /**
     * What came of it.
     *
     * @param standing whether the list is asked
     * @param trust whether it decides, or would if there were one
     * @param unverified whom the user would have to verify for that, by nickname or the roster's names
     */
    public record State(Standing standing, Trust trust, List<String> unverified) {
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
        return profile.store().write("choosing whether a circle is asked", tables -> {
            CircleTable.Row row = Circles.require(tables, title);
            boolean accepts = choice == Choice.TAKE_THEIR_WORD && row.state() != CircleTable.State.INVITED;
            tables.circles().setAsked(row.id(), choice != Choice.LEAVE_OUT);
            tables.circles().setAcceptedRoster(row.id(),
                    accepts ? new ListTrust(tables, new KeyOwners(tables), row).digest() : null);
            return state(tables, Circles.require(tables, title));
        });
    }

    /**
     * {@return whether a circle's list is asked in checks, and decides}
     *
     * @param title the circle's name here
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public State show(String title) {
        return profile.store().read(tables -> state(tables, Circles.require(tables, title)));
    }

    /** {@return the titles of the circles whose lists are asked} */
    public List<String> asked() {
        return profile.store().read(tables -> AskedWitnesses.of(tables, new AskedLists(tables), profile.now()).lists()
                .stream().map(list -> list.voice().name()).toList());
    }

    private State state(Tables tables, CircleTable.Row row) {
        AskedLists lists = new AskedLists(tables);
        Standing standing = lists.standing(row);
        String id = HexFormat.of().formatHex(row.id());
        if (standing == Standing.ASKED && AskedWitnesses.of(tables, lists, profile.now()).lists().stream()
                .noneMatch(list -> list.voice().id().equals(id))) {
            standing = Standing.SALT_TAKEN;
        }
        ListTrust trust = new ListTrust(tables, new KeyOwners(tables), row);
        Optional<AskedLists.Asked> asked = lists.of(row);
        CircleDocument circle = Circles.document(row);
        List<String> unverified = trust.unverified(asked.map(AskedLists.Asked::merged)).stream()
                .map(kid -> Circles.nameOf(tables, circle, kid, kid)).toList();
        return new State(standing, asked.map(list -> list.voice().trust()).orElseGet(() -> unverified.isEmpty()
                ? Trust.VERIFIED : trust.isAccepted() ? Trust.ACCEPTED : Trust.UNVERIFIED), unverified);
    }
}
