package kith.app;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import kith.app.ImportFiles.Outcome;
import kith.circle.Belonging;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.ClosingDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Listed;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.FounderProblem;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.AgreementKey;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Takes a circle's files into the profile: the founder's file, members' contributions, merged whitelists. */
final class CircleReception {
    private final Profile profile;
    private final Tables tables;
    /** Founders' files that were read, which are long where members are many: good as long as their serial is held. */
    private final Map<CircleId, CircleDocument> founders;
    /** Read when it is needed: no circle's file changes it. */
    private @Nullable Lineage lineage;

    CircleReception(Profile profile, Tables tables, Map<CircleId, CircleDocument> founders) {
        this.profile = profile;
        this.tables = tables;
        this.founders = founders;
    }

    Outcome circle(Received received, CircleDocument circle) {
        requireMembersOwnKeys(circle);
        Optional<CircleTable.Row> known = tables.circles().byId(circle.circle().toBytes());
        if (known.isPresent() && !lineage().isHeir(known.get().founder(), received.kid())) {
            displace(known.get(), received.kid());
            known = Optional.empty();
        }
        CircleTable.Row row = row(received, circle, known.map(CircleTable.Row::title).orElseGet(() -> free(circle)));
        if (known.isEmpty()) {
            tables.circles().add(row);
            return Outcome.ADDED;
        }
        if (Arrays.equals(known.get().document(), received.file())) {
            return Outcome.SAME;
        }
        CircleDocument held = Circles.document(known.get());
        Belonging.requireSuccessor(held, circle);
        if (circle.serial() <= known.get().serial()) {
            throw Fault.CIRCLE_STATE.raise("problem", "older than the file that is held");
        }
        requireBeforeClosing(known.get(), circle);
        tables.circles().renew(row);
        if (known.get().state() == CircleTable.State.JOINED && !new Acquiescence(tables).covers(held, circle)) {
            tables.circles().setState(row.id(), CircleTable.State.INVITED);
        }
        return Outcome.RENEWED;
    }

    /** Files come in any order: what was signed before the end is still taken after it. */
    private static void requireBeforeClosing(CircleTable.Row row, CircleDocument circle) {
        Optional<ClosingDocument> closing = Circles.closing(row);
        if (closing.isPresent() && (circle.serial() > closing.get().serial()
                || circle.revision() > closing.get().revision() || circle.round() > closing.get().round())) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
    }

    /** Takes the founder's word that a circle is closed; nobody else's, and none that is older than the circle's file. */
    Outcome closing(Received received, ClosingDocument closing) {
        CircleTable.Row row = row(closing.circle().toBytes());
        requireFounder(row, received.kid());
        if (row.closing() != null) {
            // It is closed, whatever the second one says.
            return Outcome.SAME;
        }
        if (closing.serial() <= row.serial() || closing.revision() < row.revision() || closing.round() < row.round()) {
            throw Fault.CIRCLE_STATE.raise("problem", "older than the file that is held");
        }
        tables.circles().close(row.id(), received.file());
        return Outcome.ADDED;
    }

    private void requireFounder(CircleTable.Row row, String kid) {
        if (!lineage().isHeir(row.founder(), kid)) {
            throw anotherFounder();
        }
    }

    private static KithException anotherFounder() {
        return Fault.CONTRIBUTION_FOREIGN.raise("field", "kid", "problem", FounderProblem.ANOTHER);
    }

    /**
     * A circle's identifier is public, and whoever copies it may come first. Then the circle of the founder whom the user
     * compared takes the other one's place; that of nobody else does.
     */
    private void displace(CircleTable.Row row, String kid) {
        if (tables.isOwn(row.founder()) || isVerified(row.founder()) || !isVerified(kid)) {
            throw anotherFounder();
        }
        tables.circles().remove(row.id());
    }

    private boolean isVerified(String kid) {
        return tables.friends().key(kid).filter(key -> key.status().vouches())
                .flatMap(key -> tables.friends().byId(key.friendId()))
                .filter(friend -> friend.state() == FriendState.VERIFIED).isPresent();
    }

    /**
     * Returns where a founder's key is known, or the circle is not: a founder who renewed his key is followed only by whoever
     * has the rotation, and to be asked whose the new one is would be the wrong question.
     *
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN}
     */
    void requireFollowed(String kid, CircleId id) {
        boolean unknown = tables.friends().key(kid).isEmpty() && !tables.isOwn(kid);
        if (unknown && tables.circles().byId(id.toBytes()).filter(row -> !tables.isOwn(row.founder())).isPresent()) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "kid", "problem", FounderProblem.UNKNOWN);
        }
    }

    /** {@return whether this very file is the one that is held of its circle} */
    boolean holds(Received received, CircleDocument circle) {
        return tables.circles().byId(circle.circle().toBytes())
                .filter(row -> Arrays.equals(row.document(), received.file())).isPresent();
    }

    /** {@return whether this very file is what closed its circle} */
    boolean holds(Received received, ClosingDocument closing) {
        return tables.circles().byId(closing.circle().toBytes()).map(CircleTable.Row::closing)
                .filter(held -> Arrays.equals(held, received.file())).isPresent();
    }

    private Lineage lineage() {
        Lineage known = lineage;
        if (known == null) {
            known = new Lineage(tables);
            lineage = known;
        }
        return known;
    }

    /** A founder who gives a friend another agreement key than his card would agree with others in his place. */
    private void requireMembersOwnKeys(CircleDocument circle) {
        Map<String, AgreementKey> roster =
                circle.roster().stream().collect(Collectors.toMap(Member::kid, Member::agreementKey));
        for (Friend friend : tables.friends().list()) {
            for (FriendKey key : tables.friends().keys(friend.id())) {
                AgreementKey listed = roster.get(key.kid());
                if (listed != null && key.agreement() != null && !listed.equals(key.agreement())) {
                    throw Fault.KEY_INVALID.raise("problem", "the roster has another key than a friend's card");
                }
            }
        }
    }

    private CircleTable.Row row(Received received, CircleDocument circle, String title) {
        return new CircleTable.Row(circle.circle().toBytes(), title, received.kid(), circle.revision(), circle.round(),
                circle.serial(), received.file(), tables.meta().kid().equals(received.kid())
                        ? CircleTable.State.FOUNDED : CircleTable.State.INVITED, profile.now());
    }

    private String free(CircleDocument circle) {
        String title = circle.title();
        for (int number = 2; tables.circles().byTitle(title).isPresent(); number++) {
            title = circle.title() + " " + number;
        }
        return title;
    }

    Outcome contribution(Received received, ContributionDocument contribution) {
        SignedDocument signed = received.signed();
        byte[] id = contribution.circle().toBytes();
        CircleDocument circle = open(contribution.circle());
        Belonging.require(circle, signed, contribution, lineage());
        Optional<byte[]> held = tables.circles().contribution(id, contribution.revision(),
                contribution.round(), signed.kid());
        boolean same = held.filter(file -> isSame(file, signed)).isPresent();
        requireTrusted(signed.kid(), same);
        if (same) {
            return Outcome.SAME;
        }
        // One such contribution would make every merge impossible, so it is not even kept.
        if (contribution.filter().fpp() > circle.largestFpp()) {
            throw Fault.SATURATED.raise("fill", contribution.filter().fill());
        }
        if (held.isPresent() && DocumentReader.read(held.get(), PinnedKeys.none()).document().serial()
                >= contribution.serial()) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "serial", "problem", "older than the one held");
        }
        tables.circles().putContribution(id, contribution.revision(), contribution.round(),
                signed.kid(), contribution.serial(), received.file(), signed.payloadSha256());
        return held.isPresent() ? Outcome.RENEWED : Outcome.ADDED;
    }

    private static boolean isSame(byte[] held, SignedDocument signed) {
        return DocumentReader.read(held, PinnedKeys.none()).payloadSha256().equals(signed.payloadSha256());
    }

    /**
     * Takes the one masked contribution of a member to a round. A second, different one is refused whatever its serial,
     * and the first stays: what two of one round differ in could be seen, and nobody knows which one is in others' sums.
     */
    Outcome masked(Received received, MaskedDocument masked) {
        SignedDocument signed = received.signed();
        byte[] id = masked.circle().toBytes();
        CircleTable.Row row = row(id);
        // His own is taken even after the end: a restored profile has to learn with whom he was hidden.
        CircleDocument circle = Circles.document(tables.isOwn(signed.kid()) ? row : Circles.requireOpen(row));
        Belonging.require(circle, signed, masked);
        Optional<byte[]> held =
                tables.circles().contribution(id, masked.revision(), masked.round(), signed.kid());
        boolean same = held.filter(file -> isSame(file, signed)).isPresent();
        requireTrusted(signed.kid(), same);
        if (same) {
            return Outcome.SAME;
        }
        if (held.isPresent()) {
            throw Fault.CONTRIBUTION_ALTERED.raise("name",
                    Circles.nameOf(tables, circle, signed.kid(), masked.name()));
        }
        tables.circles().putContribution(id, masked.revision(), masked.round(), signed.kid(), masked.serial(),
                received.file(), signed.payloadSha256());
        if (tables.isOwn(signed.kid())) {
            // A restored profile meets what it forgot: with whom the user was hidden must be known again.
            tables.circles().putRoster(id, new CircleTable.Roster(circle.round(), RoundHistory.names(circle)));
        }
        return Outcome.ADDED;
    }

    Outcome whitelist(Received received, WhitelistDocument whitelist) {
        SignedDocument signed = received.signed();
        byte[] id = whitelist.circle().toBytes();
        CircleTable.Row row = row(id);
        Optional<SignedDocument> before = tables.circles().whitelists(id).stream()
                .map(held -> DocumentReader.read(held, PinnedKeys.none()))
                .filter(held -> held.kid().equals(signed.kid())
                        && held.document() instanceof WhitelistDocument list && list.atLeast() == whitelist.atLeast())
                .findFirst();
        boolean same = before.filter(held -> held.payloadSha256().equals(signed.payloadSha256())).isPresent();
        if (same) {
            requireTrusted(signed.kid(), true);
            return Outcome.SAME;
        }
        Optional<CircleDocument> named = Circles.document(tables, row, whitelist.revision(), whitelist.round());
        Belonging.require(Circles.document(row), named, lineage().isHeir(row.founder(), signed.kid()), signed, whitelist,
                lineage());
        requireTrusted(signed.kid(), false);
        // What was merged before the end may arrive after it.
        if (Circles.closing(row).filter(closing -> whitelist.issued().isAfter(closing.issued())).isPresent()) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
        CircleDocument circle = named.orElseThrow();
        double fpp = whitelist.filter().fpp();
        if (fpp > circle.largestFpp()) {
            throw Fault.WHITELIST_SATURATED.raise("fpp", fpp, "allowed", circle.largestFpp());
        }
        requireHeldOnes(circle, whitelist);
        if (before.isPresent() && before.get().document().serial() >= whitelist.serial()) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "serial", "problem", "older than the one held");
        }
        tables.circles().putWhitelist(id, signed.kid(), whitelist.atLeast(), whitelist.revision(), whitelist.round(),
                whitelist.serial(), received.file());
        return before.isPresent() ? Outcome.RENEWED : Outcome.ADDED;
    }

    /** Whoever holds a contribution, his own at least, sees whether a list holds it as it claims. */
    private void requireHeldOnes(CircleDocument circle, WhitelistDocument whitelist) {
        for (Listed listed : whitelist.contributions()) {
            for (byte[] file : tables.circles()
                    .contributions(circle.circle().toBytes(), circle.round(), listed.kid())) {
                SignedDocument held = DocumentReader.read(file, PinnedKeys.none());
                if (held.document() instanceof MaskedDocument masked) {
                    Belonging.requireHolds(circle, listed, held, masked);
                } else if (held.document() instanceof ContributionDocument contribution
                        && Belonging.stillHolds(circle, held, contribution, lineage())) {
                    Belonging.requireHolds(whitelist, listed, held, contribution);
                }
            }
        }
    }

    /**
     * A member need not be a friend; but of one who is blocked, or whose key was revoked or replaced, nothing is taken, and
     * of a key that was rotated, the user's own too, only what is held: whoever signs with it may have stolen it.
     */
    private void requireTrusted(String kid, boolean held) {
        if (tables.ownKeys().isFormer(kid) && !held) {
            throw Fault.OWN_FILE.raise();
        }
        Optional<FriendKey> key = tables.friends().key(kid);
        if (key.isEmpty()) {
            return;
        }
        Friend friend = tables.friends().byId(key.get().friendId()).orElseThrow();
        if (ImportFiles.isBlocked(friend)) {
            throw Fault.FRIEND_BLOCKED.raise("name", friend.name());
        }
        boolean taken = switch (key.get().status()) {
            case ACTIVE -> true;
            case ROTATED -> held;
            case REPLACED -> false;
            case REVOKED -> throw Fault.KEY_REVOKED.raise("kid", kid);
        };
        if (!taken) {
            throw Fault.FRIEND_HAS_KEY.raise("name", friend.name());
        }
    }

    private CircleDocument open(CircleId id) {
        byte[] bytes = id.toBytes();
        return founders.compute(id, (same, read) -> read != null
                && tables.circles().openSerial(bytes).equals(OptionalLong.of(read.serial())) ? read
                : Circles.document(Circles.requireOpen(row(bytes))));
    }

    private CircleTable.Row row(byte[] id) {
        return tables.circles().byId(id).orElseThrow(() -> Fault.CONTRIBUTION_FOREIGN.raise("field", "circle",
                "problem", "no circle of this identifier is known here"));
    }
}
