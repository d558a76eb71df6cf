package kith.app;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import kith.circle.Belonging;
import kith.exchange.CircleDocument;
import kith.exchange.ClosingDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Member;
import kith.exchange.Mode;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** The circles of a profile and how far each has come. */
public final class Circles {
    /** Whether a member has contributed. */
    public enum Standing {
        /** Nothing of him is held. */
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
     * A member as this user sees him.
     *
     * @param name in the roster
     * @param kid of his key
     * @param self whether it is the user
     * @param formerKey whether it is the user under a key that he rotated since: under masks the founder must enter the new one
     * @param friend the friend of this user who has this key, if any
     * @param trust how far this key of that friend is trusted; none of a member who is no friend. A friend whose key was
     *     replaced or revoked since, or under masks rotated, is {@link FriendState#KEY_CHANGED} here, whatever is thought of
     *     his new key
     * @param standing whether a contribution of this member is held
     * @param fill of his plain contribution, 0 if none counts
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
    public record WhitelistStatus(String mergedBy, int round, int contributions, MyPart mine, double fill,
            double fpp, int atLeast) {
        /** {@return whether it holds what this user contributed, as he contributed it} */
        public boolean holdsMine() {
            return mine == MyPart.HELD;
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
     */
    public record Status(String title, String id, CircleTable.State state, CircleDocument document,
            List<MemberStatus> members, List<WhitelistStatus> whitelists, boolean founded, @Nullable Instant closed) {
        /** A circle that is open and was founded by somebody else. */
        public Status(String title, String id, CircleTable.State state, CircleDocument document,
                List<MemberStatus> members, List<WhitelistStatus> whitelists) {
            this(title, id, state, document, members, whitelists, false, null);
        }

        /** Copies the lists. */
        public Status {
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
                .map(row -> ReadStatus.of(tables, row)).toList());
    }

    /**
     * {@return one circle}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public Status show(String title) {
        return profile.store().read(tables -> ReadStatus.of(tables, require(tables, title)));
    }

    static CircleTable.Row require(Tables tables, String title) {
        return tables.circles().byTitle(title).orElseThrow(() -> Fault.CIRCLE_UNKNOWN.raise("name", title));
    }

    /**
     * {@return a circle in which something can still be done}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED}
     */
    static CircleTable.Row requireOpen(Tables tables, String title) {
        return requireOpen(require(tables, title));
    }

    static CircleTable.Row requireOpen(CircleTable.Row row) {
        if (row.closing() != null) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
        return row;
    }

    /** {@return a circle that this user founded, with the key he has now or one that it grew out of} */
    static CircleTable.Row requireFounder(Tables tables, String title) {
        CircleTable.Row row = require(tables, title);
        if (!isFounded(tables, row)) {
            throw Fault.NOT_THE_FOUNDER.raise("name", row.title());
        }
        return row;
    }

    /** {@return whether this user founded a circle and can change it} */
    static boolean isFounded(Tables tables, CircleTable.Row row) {
        return new Lineage(tables).isHeir(row.founder(), tables.meta().kid());
    }

    /** {@return the founder's file, which was verified when it came in} */
    static CircleDocument document(CircleTable.Row row) {
        return document(row.document());
    }

    private static CircleDocument document(byte[] file) {
        if (DocumentReader.read(file, PinnedKeys.none()).document() instanceof CircleDocument circle) {
            return circle;
        }
        throw Fault.PROFILE_DAMAGED.raise("problem", "a circle's file is none");
    }

    /** {@return the founder's file of one revision and round, the present one or one before it, where it is held} */
    static Optional<CircleDocument> document(Tables tables, CircleTable.Row row, int revision, int round) {
        return tables.circles().file(row.id(), revision, round).map(Circles::document);
    }

    /** {@return the founder's word that the circle is closed, which was verified when it came in} */
    static Optional<ClosingDocument> closing(CircleTable.Row row) {
        if (row.closing() == null) {
            return Optional.empty();
        }
        if (DocumentReader.read(row.closing(), PinnedKeys.none()).document() instanceof ClosingDocument closing) {
            return Optional.of(closing);
        }
        throw Fault.PROFILE_DAMAGED.raise("problem", "a circle's closing is none");
    }

    /** A contribution with its envelope. */
    record Contributed(SignedDocument signed, ContributionDocument document) {
    }

    /**
     * Hands over the contributions that count, in the order of the members' keys: of the current round, the latest of
     * each member. Each is read when the one before has been dealt with, so that a circle may be larger than the memory.
     */
    static void forEachContribution(Tables tables, CircleDocument circle, Consumer<Contributed> consumer) {
        new StoredContributions(tables, circle).forEach(kid -> true, consumer);
    }

    /**
     * {@return the latest contribution of a member to the current round, under this very key} None of who left the roster,
     * of other parameters, or of a key of which nothing counts any more.
     */
    static Optional<Contributed> contribution(Tables tables, CircleDocument circle, String kid) {
        if (circle.mode() != Mode.PLAIN || isDistrusted(tables, kid)) {
            return Optional.empty();
        }
        Lineage lineage = new Lineage(tables);
        for (byte[] file : tables.circles().contributions(circle.circle().toBytes(), circle.round(), kid)) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (signed.document() instanceof ContributionDocument contribution
                    && Belonging.stillHolds(circle, signed, contribution, lineage)) {
                return Optional.of(new Contributed(signed, contribution));
            }
        }
        return Optional.empty();
    }

    /** A whitelist with its envelope. */
    record Merged(SignedDocument signed, WhitelistDocument document) {
    }

    /**
     * {@return the whitelists that count, the best first} That is the one of the latest revision and round with the
     * most contributions; among these the one with the lowest threshold; among equals the user's own or the founder's.
     * Not the highest serial, which every merger chooses himself: otherwise any member could put his list in the place of
     * all others'. None of a round whose founder's file is not held: there is nothing to hold it against.
     */
    static List<Merged> whitelists(Tables tables, CircleTable.Row row) {
        List<Merged> all = new ArrayList<>();
        Set<Map.Entry<Integer, Integer>> rounds = tables.circles().filesHeld(row.id());
        for (byte[] file : tables.circles().whitelists(row.id())) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (signed.document() instanceof WhitelistDocument list && !isDistrusted(tables, signed.kid())
                    && rounds.contains(Map.entry(list.revision(), list.round()))) {
                all.add(new Merged(signed, list));
            }
        }
        Lineage lineage = new Lineage(tables);
        all.sort(Comparator.<Merged>comparingInt(m -> m.document().revision())
                .thenComparingInt(m -> m.document().round())
                .thenComparingInt(m -> m.document().contributions().size())
                .thenComparingInt(m -> -m.document().atLeast())
                .thenComparing(m -> tables.meta().kid().equals(m.signed().kid())
                        || lineage.isHeir(row.founder(), m.signed().kid()))
                .thenComparingLong(m -> m.document().serial()).reversed());
        return all;
    }

    /**
     * {@return the best whitelist of those who are known to so many members} None that is older than the best one for
     * one member: what a round says is not mixed with what an earlier one said.
     */
    static Optional<Merged> whitelist(Tables tables, CircleTable.Row row, int atLeast) {
        List<Merged> all = whitelists(tables, row);
        return all.stream().filter(m -> m.document().atLeast() == atLeast
                && m.document().revision() == all.getFirst().document().revision()
                && m.document().round() == all.getFirst().document().round()).findFirst();
    }

    /**
     * {@return how the user knows whoever has this key} His own nickname for a friend comes before what a roster says;
     * what a file says of its signer is what anybody can write.
     */
    static String nameOf(Tables tables, CircleDocument circle, String kid, String inFile) {
        return tables.friends().key(kid).flatMap(key -> tables.friends().byId(key.friendId())).map(Friend::name)
                .or(() -> circle.member(kid).map(Member::name)).orElse(inFile);
    }

    /**
     * {@return whether nothing of this key counts} It was revoked or replaced, its owner is blocked here, or has no key that
     * is trusted. What came under a key before it was rotated counts on.
     */
    static boolean isDistrusted(Tables tables, String kid) {
        return tables.friends().key(kid).filter(key -> !key.status().vouches() || tables.friends()
                .byId(key.friendId()).filter(friend -> !friend.state().isAsked()).isPresent()).isPresent();
    }
}
