package kith.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import kith.circle.Belonging;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.friend.FriendKey;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** The circles of a profile and how far each has come. */
public final class Circles {
    /**
     * A member as this user sees him.
     *
     * @param name in the roster
     * @param kid of his key
     * @param self whether it is the user
     * @param friend the friend of this user who has this key, if any
     * @param contributed whether a contribution of this member is held
     * @param fill of his plain contribution, if held
     */
    public record MemberStatus(String name, String kid, boolean self, @Nullable String friend, boolean contributed,
            double fill) {
    }

    /**
     * A merged whitelist that is held.
     *
     * @param mergedBy name in the file
     * @param contributions how many it holds
     * @param holdsMine whether this user's contribution is among them
     * @param fill measured
     * @param fpp measured
     */
    public record WhitelistStatus(String mergedBy, int contributions, boolean holdsMine, double fill, double fpp) {
    }

    /**
     * A circle.
     *
     * @param title its name on this machine
     * @param id identifier in hexadecimal
     * @param state what the user has to do with it
     * @param document the founder's file
     * @param members in the order of the roster
     * @param whitelists the latest first
     */
    public record Status(String title, String id, CircleTable.State state, CircleDocument document,
            List<MemberStatus> members, List<WhitelistStatus> whitelists) {
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
        return profile.store().read(tables -> tables.circles().list().stream().map(r -> status(tables, r)).toList());
    }

    /**
     * {@return one circle}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public Status show(String title) {
        return profile.store().read(tables -> status(tables, require(tables, title)));
    }

    static CircleTable.Row require(Tables tables, String title) {
        return tables.circles().byTitle(title).orElseThrow(() -> Fault.CIRCLE_UNKNOWN.raise("name", title));
    }

    /** {@return the founder's file, which was verified when it came in} */
    static CircleDocument document(CircleTable.Row row) {
        if (DocumentReader.read(row.document(), PinnedKeys.none()).document() instanceof CircleDocument circle) {
            return circle;
        }
        throw Fault.PROFILE_DAMAGED.raise("problem", "a circle's file is none");
    }

    /** A contribution with its envelope. */
    record Contributed(SignedDocument signed, ContributionDocument document) {
    }

    /**
     * Hands over the contributions that count, in the order of the members' keys: of the current round, the latest of
     * each member. Each is read when the one before has been dealt with, so that a circle may be larger than the memory.
     */
    static void forEachContribution(Tables tables, CircleDocument circle, Consumer<Contributed> consumer) {
        Set<String> kids = new TreeSet<>();
        for (int revision = 1; revision <= circle.revision(); revision++) {
            kids.addAll(tables.circles().contributors(circle.circle().toBytes(), revision, circle.round()));
        }
        kids.forEach(kid -> contribution(tables, circle, kid).ifPresent(consumer));
    }

    /**
     * {@return the latest contribution of a member to the current round} None of who left the roster, of other
     * parameters, or of a key that was revoked since.
     */
    static Optional<Contributed> contribution(Tables tables, CircleDocument circle, String kid) {
        if (isRevoked(tables, kid)) {
            return Optional.empty();
        }
        for (int revision = circle.revision(); revision >= 1; revision--) {
            Optional<Contributed> given = tables.circles()
                    .contribution(circle.circle().toBytes(), revision, circle.round(), kid)
                    .map(file -> DocumentReader.read(file, PinnedKeys.none()))
                    .flatMap(signed -> signed.document() instanceof ContributionDocument contribution
                            && Belonging.stillHolds(circle, signed, contribution)
                                    ? Optional.of(new Contributed(signed, contribution)) : Optional.empty());
            if (given.isPresent()) {
                return given;
            }
        }
        return Optional.empty();
    }

    private static boolean isRevoked(Tables tables, String kid) {
        return tables.friends().key(kid).filter(key -> key.status() == FriendKey.Status.REVOKED).isPresent();
    }

    private static Status status(Tables tables, CircleTable.Row row) {
        CircleDocument circle = document(row);
        Map<String, Double> fills = new HashMap<>();
        forEachContribution(tables, circle, c -> fills.put(c.signed().kid(), c.document().filter().fill()));
        String self = tables.meta().kid();
        List<MemberStatus> members = new ArrayList<>();
        for (Member member : circle.roster()) {
            String friend = tables.friends().key(member.kid())
                    .flatMap(key -> tables.friends().byId(key.friendId())).map(f -> f.name()).orElse(null);
            members.add(new MemberStatus(member.name(), member.kid(), member.kid().equals(self), friend,
                    fills.containsKey(member.kid()), fills.getOrDefault(member.kid(), 0.0)));
        }
        List<WhitelistStatus> whitelists = new ArrayList<>();
        for (byte[] file : tables.circles().whitelists(row.id())) {
            if (DocumentReader.read(file, PinnedKeys.none()).document() instanceof WhitelistDocument list) {
                boolean mine = list.contributions().stream().anyMatch(c -> c.kid().equals(self));
                whitelists.add(new WhitelistStatus(list.name(), list.contributions().size(), mine,
                        list.filter().fill(), list.filter().fpp()));
            }
        }
        return new Status(row.title(), HexFormat.of().formatHex(row.id()), row.state(), circle, members, whitelists);
    }
}
