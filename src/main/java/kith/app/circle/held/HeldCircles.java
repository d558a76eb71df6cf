package kith.app.circle.held;

import java.util.Optional;
import kith.app.friend.keys.Lineage;
import kith.circle.AgreementProblem;
import kith.circle.CircleProblem;
import kith.circle.Membership;
import kith.circle.Succession;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ClosingDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.ProfileProblem;
import kith.store.Tables;

/** The circles that a profile holds: found by name, with what their founders' files say. */
public final class HeldCircles {
    private HeldCircles() {
    }

    /**
     * {@return a circle}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public static CircleTable.Row require(Tables tables, String title) {
        return tables.circles().byTitle(title).orElseThrow(() -> Fault.CIRCLE_UNKNOWN.raise("name", title));
    }

    /**
     * {@return a circle in which something can still be done}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED}
     */
    public static CircleTable.Row requireOpen(Tables tables, String title) {
        return requireOpen(require(tables, title));
    }

    /** {@return the same circle; {@link Fault#CIRCLE_CLOSED} if its founder closed it} */
    public static CircleTable.Row requireOpen(CircleTable.Row row) {
        if (row.closing() != null) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
        return row;
    }

    /** {@return a circle that this user founded, with the key they have now or one that it grew out of} */
    public static CircleTable.Row requireFounder(Tables tables, String title) {
        CircleTable.Row row = require(tables, title);
        if (!isFounded(tables, row)) {
            throw Fault.NOT_THE_FOUNDER.raise("name", row.title());
        }
        return row;
    }

    /**
     * Returns where the user takes part with the keys that they have now. In a plain circle a new key stands in the old
     * one's place; masks grow from the agreement key on the roster, which somebody else may have by now.
     */
    public static void requireMember(Tables tables, CircleTable.Row row, CircleDocument circle, SecretKeys keys) {
        requireOpen(row);
        if (row.state() == Membership.INVITED) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NOT_JOINED);
        }
        // The founder may have changed the roster since the user joined.
        String kid = keys.signingKey().kid();
        Succession succession = circle.mode() == CircleMode.PLAIN ? new Lineage(tables) : Succession.none();
        Member self = succession.member(circle, kid)
                .orElseThrow(() -> Fault.NOT_A_MEMBER.raise("name", tables.meta().name()));
        if (self.kid().equals(kid) && (!self.agreementKey().equals(keys.agreementKey())
                || self.sealingKey() != null && !self.sealingKey().equals(keys.sealingKey()))) {
            throw Fault.KEY_INVALID.raise("problem", AgreementProblem.ROSTER_NOT_YOURS);
        }
    }

    /** {@return whether this user founded a circle and can change it} */
    public static boolean isFounded(Tables tables, CircleTable.Row row) {
        return new Lineage(tables).isHeir(row.founder(), tables.meta().kid());
    }

    /** {@return the founder's file, which was verified when it came in} */
    public static CircleDocument document(Tables tables, CircleTable.Row row) {
        return tables.circles().read(row.document(), HeldCircles::read);
    }

    private static CircleDocument read(byte[] file) {
        if (DocumentReader.read(file, PinnedKeys.none()).document() instanceof CircleDocument circle) {
            return circle;
        }
        throw Fault.PROFILE_DAMAGED.raise("problem", ProfileProblem.CIRCLE_FILE);
    }

    /** {@return the founder's file of one revision and round, the present one or one before it, where it is held} */
    public static Optional<CircleDocument> document(Tables tables, CircleTable.Row row, int revision, int round) {
        return tables.circles().file(row.id(), revision, round)
                .map(file -> tables.circles().read(file, HeldCircles::read));
    }

    /** {@return the founder's word that the circle is closed, which was verified when it came in} */
    public static Optional<ClosingDocument> closing(CircleTable.Row row) {
        if (row.closing() == null) {
            return Optional.empty();
        }
        if (DocumentReader.read(row.closing(), PinnedKeys.none()).document() instanceof ClosingDocument closing) {
            return Optional.of(closing);
        }
        throw Fault.PROFILE_DAMAGED.raise("problem", ProfileProblem.CIRCLE_CLOSING);
    }

    /**
     * {@return how the user knows whoever has this key} The user's own nickname for a friend comes before what a roster
     * says; what a file says of its signer is what anybody can write.
     */
    public static String nameOf(Tables tables, CircleDocument circle, String kid, String inFile) {
        return tables.friends().key(kid).flatMap(key -> tables.friends().byId(key.friendId())).map(Friend::name)
                .or(() -> circle.member(kid).map(Member::name)).orElse(inFile);
    }

    /**
     * {@return whether nothing of this key counts} It was revoked or replaced, its owner is blocked here, or has no key
     * that is trusted. What came under a key before it was rotated counts on.
     */
    public static boolean isDistrusted(Tables tables, String kid) {
        return tables.friends().held(kid).filter(held -> !held.may(KeyTrust.Purpose.WITNESS)).isPresent();
    }
}
