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
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.identity.AgreementKey;
import kith.store.CircleTable;
import kith.store.Tables;

/** Takes a circle's files into the profile: the founder's file, members' contributions, merged whitelists. */
final class CircleReception {
    private final Profile profile;
    private final Tables tables;
    /** Founders' files that were read, which are long where members are many: good as long as their serial is held. */
    private final Map<CircleId, CircleDocument> founders;

    CircleReception(Profile profile, Tables tables, Map<CircleId, CircleDocument> founders) {
        this.profile = profile;
        this.tables = tables;
        this.founders = founders;
    }

    Outcome circle(Received received, CircleDocument circle) {
        Optional<CircleTable.Row> known = tables.circles().byId(circle.circle().toBytes());
        requireMembersOwnKeys(circle);
        CircleTable.Row row = row(received, circle, known.map(CircleTable.Row::title).orElseGet(() -> free(circle)));
        if (known.isEmpty()) {
            tables.circles().add(row);
            return Outcome.ADDED;
        }
        requireFounder(known.get(), received.kid());
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

    private static void requireFounder(CircleTable.Row row, String kid) {
        if (!row.founder().equals(kid)) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "kid", "problem", "signed by another founder");
        }
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
        Belonging.require(circle, signed, contribution);
        requireTrusted(signed.kid());
        // One such contribution would make every merge impossible, so it is not even kept.
        if (contribution.filter().fpp() > circle.largestFpp()) {
            throw Fault.SATURATED.raise("fill", contribution.filter().fill());
        }
        Optional<byte[]> held = tables.circles().contribution(id, contribution.revision(),
                contribution.round(), signed.kid());
        if (held.isPresent()) {
            if (Arrays.equals(held.get(), received.file())) {
                return Outcome.SAME;
            }
            SignedDocument before = DocumentReader.read(held.get(), PinnedKeys.none());
            if (before.payloadSha256().equals(signed.payloadSha256())) {
                return Outcome.SAME;
            }
            if (before.document().serial() >= contribution.serial()) {
                throw Fault.CONTRIBUTION_FOREIGN.raise("field", "serial", "problem", "older than the one held");
            }
        }
        tables.circles().putContribution(id, contribution.revision(), contribution.round(),
                signed.kid(), contribution.serial(), received.file(), signed.payloadSha256());
        return held.isPresent() ? Outcome.RENEWED : Outcome.ADDED;
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
        requireTrusted(signed.kid());
        Optional<byte[]> held =
                tables.circles().contribution(id, masked.revision(), masked.round(), signed.kid());
        if (held.isPresent()) {
            if (DocumentReader.read(held.get(), PinnedKeys.none()).payloadSha256().equals(signed.payloadSha256())) {
                return Outcome.SAME;
            }
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
        Belonging.require(Circles.document(row), row.founder(), signed, whitelist);
        requireTrusted(signed.kid());
        // What was merged before the end may arrive after it.
        if (Circles.closing(row).filter(closing -> whitelist.issued().isAfter(closing.issued())).isPresent()) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
        double fpp = whitelist.filter().fpp();
        if (fpp > Circles.document(row).largestFpp()) {
            throw Fault.WHITELIST_SATURATED.raise("fpp", fpp, "allowed", Circles.document(row).largestFpp());
        }
        requireHeldOnes(Circles.document(row), whitelist);
        Optional<SignedDocument> before = tables.circles().whitelists(id).stream()
                .map(held -> DocumentReader.read(held, PinnedKeys.none()))
                .filter(held -> held.kid().equals(signed.kid())
                        && held.document() instanceof WhitelistDocument list && list.atLeast() == whitelist.atLeast())
                .findFirst();
        if (before.isPresent()) {
            if (before.get().payloadSha256().equals(signed.payloadSha256())) {
                return Outcome.SAME;
            }
            if (before.get().document().serial() >= whitelist.serial()) {
                throw Fault.CONTRIBUTION_FOREIGN.raise("field", "serial", "problem", "older than the one held");
            }
        }
        tables.circles().putWhitelist(id, signed.kid(), whitelist.atLeast(), whitelist.revision(), whitelist.round(),
                whitelist.serial(), received.file());
        return before.isPresent() ? Outcome.RENEWED : Outcome.ADDED;
    }

    /** Whoever holds a contribution, his own at least, sees whether a list holds it as it claims. */
    private void requireHeldOnes(CircleDocument circle, WhitelistDocument whitelist) {
        if (whitelist.revision() != circle.revision() || whitelist.round() != circle.round()) {
            return;
        }
        for (Listed listed : whitelist.contributions()) {
            for (byte[] file : tables.circles()
                    .contributions(circle.circle().toBytes(), circle.round(), listed.kid())) {
                SignedDocument held = DocumentReader.read(file, PinnedKeys.none());
                if (held.document() instanceof MaskedDocument masked) {
                    Belonging.requireHolds(circle, listed, held, masked);
                } else if (held.document() instanceof ContributionDocument contribution
                        && Belonging.stillHolds(circle, held, contribution)) {
                    Belonging.requireHolds(whitelist, listed, held, contribution);
                }
            }
        }
    }

    /** A member need not be a friend; but of one who is blocked, or whose key was revoked, nothing is taken. */
    private void requireTrusted(String kid) {
        Optional<FriendKey> key = tables.friends().key(kid);
        if (key.isEmpty()) {
            return;
        }
        Friend friend = tables.friends().byId(key.get().friendId()).orElseThrow();
        if (ImportFiles.isBlocked(friend)) {
            throw Fault.FRIEND_BLOCKED.raise("name", friend.name());
        }
        if (key.get().status() == FriendKey.Status.REVOKED) {
            throw Fault.KEY_REVOKED.raise("kid", kid);
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
