package kith.app.circle.held;

import module java.base;
import kith.app.Profile;
import kith.circle.JoiningSecrets;
import kith.circle.Membership;
import kith.exchange.Base64Url;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Joining;
import kith.exchange.JoiningDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.identity.LatticeAgreement;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * The joining files of a hybrid circle's present roster that a profile holds. Valid within the transaction of its
 * tables.
 */
public final class HeldJoinings {
    /** How far a member has come. */
    public enum State {
        /** Nothing came. */
        MISSING,
        /** Their joining file is held, and the circle's file does not carry it yet. */
        HELD,
        /** Two different ones came: neither is used. */
        DIFFER,
        /** The circle's file carries it. */
        CARRIED
    }

    private final CircleDocument circle;
    private final Map<String, List<byte[]>> held;

    /** @param circle the founder's file; of one that is not hybrid there are none */
    public HeldJoinings(Tables tables, CircleDocument circle) {
        this.circle = circle;
        this.held = circle.masks() == Masks.HYBRID
                ? tables.joinings().of(circle.circle().toBytes(), circle.rosterHash()) : Map.of();
    }

    /** {@return how far the member with this key has come} */
    public State state(String kid) {
        int files = held.getOrDefault(kid, List.of()).size();
        if (files > 1) {
            return State.DIFFER;
        }
        if (!circle.joinings().isEmpty()) {
            return State.CARRIED;
        }
        return files == 0 ? State.MISSING : State.HELD;
    }

    /** {@return the names of the members in this state, in the roster's order} */
    public List<String> names(State state) {
        return circle.roster().stream().filter(member -> state(member.kid()) == state).map(Member::name).toList();
    }

    /** {@return everybody's joining file, in the roster's order; each member is {@link State#HELD}} */
    public List<Joining> all() {
        return circle.roster().stream()
                .map(member -> Joining.of(Objects.requireNonNull(held.get(member.kid())).getFirst())).toList();
    }

    /**
     * Keeps a joining file that belongs to this circle and roster; {@return whether it says what none that is held of
     * its signer said}
     */
    public static boolean put(Tables tables, String kid, JoiningDocument joining, byte[] file) {
        return tables.joinings().put(joining.circle().toBytes(), joining.roster(), kid,
                Base64Url.sha256(Base64Url.decode(joining.encapsulations(), "encapsulations")), file);
    }

    /**
     * {@return the user's own joining file, the same bytes whenever it is asked for}
     *
     * @param circle hybrid, with the user on its roster
     * @param keys open
     */
    public static byte[] own(Profile profile, Tables tables, CircleDocument circle, SecretKeys keys) {
        String kid = keys.signingKey().kid();
        List<byte[]> held = tables.joinings().of(circle.circle().toBytes(), circle.rosterHash())
                .getOrDefault(kid, List.of());
        if (!held.isEmpty()) {
            return held.getFirst();
        }
        try (LatticeAgreement lattice = keys.lattice()) {
            JoiningDocument joining = JoiningSecrets.joining(circle, kid, lattice, tables.meta().name(),
                    tables.meta().nextSerial(profile.now()), profile.now());
            byte[] file = DocumentWriter.write(joining, keys.signer());
            put(tables, kid, joining, file);
            return file;
        }
    }

    /** {@return the user's own joining files to the present roster, if any were made} */
    public static List<byte[]> ofOwn(Tables tables, CircleDocument circle) {
        return circle.masks() != Masks.HYBRID ? List.of()
                : tables.joinings().of(circle.circle().toBytes(), circle.rosterHash()).entrySet().stream()
                        .filter(one -> tables.isOwn(one.getKey())).flatMap(one -> one.getValue().stream()).toList();
    }

    /**
     * {@return whether the user's joining file is due} They take part, the circle waits for it, and what they agreed to
     * is what the founder's file says: of a roster that they have not seen, nobody learns whether they take part.
     */
    public static boolean isDue(Tables tables, CircleTable.Row row, CircleDocument circle) {
        return row.closing() == null && row.state() == Membership.JOINED && circle.isAwaitingJoinings()
                && circle.member(tables.meta().kid()).isPresent() && !FileTerms.areOthers(tables, row, circle);
    }

    /** Makes the user's joining file for every circle in which it is due. */
    public static void makeOwn(Profile profile, Tables tables, SecretKeys keys) {
        String kid = keys.signingKey().kid();
        for (CircleTable.Row row : tables.circles().list()) {
            CircleDocument circle = HeldCircles.document(tables, row);
            boolean mine = circle.member(kid)
                    .filter(self -> keys.sealingKey().equals(self.sealingKey())).isPresent();
            if (mine && isDue(tables, row, circle)) {
                own(profile, tables, circle, keys);
            }
        }
    }
}
