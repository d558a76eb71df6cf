package kith.app.receive;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.HeldLeavings;
import kith.app.circle.held.RoundHistory;
import kith.app.friend.keys.Lineage;
import kith.circle.Belonging;
import kith.circle.ForeignProblem;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Included;
import kith.exchange.JoiningDocument;
import kith.exchange.LeavingDocument;
import kith.exchange.MaskedDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.friend.KeyTrust;
import kith.store.CircleTable;
import kith.store.LeavingTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Takes the files of a circle's members into the profile: contributions and merged whitelists. */
final class MemberFilesImporter {
    private final Tables tables;
    /** Founders' files that were read, which are long where members are many: good as long as their serial is held. */
    private final Map<CircleId, CircleDocument> founders;
    /** Read when it is needed: no circle's file changes it. */
    private @Nullable Lineage lineage;

    MemberFilesImporter(Tables tables, Map<CircleId, CircleDocument> founders) {
        this.tables = tables;
        this.founders = founders;
    }

    private Lineage lineage() {
        Lineage known = lineage;
        if (known == null) {
            known = new Lineage(tables);
            lineage = known;
        }
        return known;
    }

    ImportedFile.Outcome contribution(ReceivedFile received, ContributionDocument contribution) {
        SignedDocument signed = received.signed();
        byte[] id = contribution.circle().toBytes();
        CircleDocument circle = open(contribution.circle());
        Belonging.require(circle, signed, contribution, lineage());
        Optional<SignedDocument> held = tables.circles().contribution(id, contribution.revision(),
                contribution.round(), signed.kid()).map(file -> DocumentReader.read(file, PinnedKeys.none()));
        boolean same = held.filter(one -> one.payloadSha256().equals(signed.payloadSha256())).isPresent();
        requireTrusted(signed.kid(), same);
        if (same) {
            return ImportedFile.Outcome.SAME;
        }
        // One such contribution would make every merge impossible, so it is not even kept.
        if (contribution.filter().fpp() > circle.largestFpp()) {
            throw Fault.SATURATED.raise("fill", contribution.filter().fill());
        }
        if (held.isPresent() && held.get().document().serial() >= contribution.serial()) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "serial", "problem", ForeignProblem.OLDER_THAN_HELD);
        }
        tables.circles().putContribution(id, contribution.revision(), contribution.round(),
                signed.kid(), contribution.serial(), received.file(), signed.payloadSha256());
        return held.isPresent() ? ImportedFile.Outcome.RENEWED : ImportedFile.Outcome.ADDED;
    }

    private static boolean isSame(byte[] held, SignedDocument signed) {
        return DocumentReader.read(held, PinnedKeys.none()).payloadSha256().equals(signed.payloadSha256());
    }

    /**
     * Takes the one masked contribution of a member to a round. A second, different one is refused whatever its serial,
     * and the first stays: what two of one round differ in could be seen, and nobody knows which one is in others'
     * sums.
     */
    ImportedFile.Outcome masked(ReceivedFile received, MaskedDocument masked) {
        SignedDocument signed = received.signed();
        byte[] id = masked.circle().toBytes();
        CircleTable.Row row = row(id);
        // The user's own is taken even after the end: a restored profile has to learn with whom they were hidden.
        CircleDocument circle = HeldCircles.document(tables,
                tables.isOwn(signed.kid()) ? row : HeldCircles.requireOpen(row));
        Belonging.require(circle, signed, masked);
        Optional<byte[]> held =
                tables.circles().contribution(id, masked.revision(), masked.round(), signed.kid());
        boolean same = held.filter(file -> isSame(file, signed)).isPresent();
        requireTrusted(signed.kid(), same);
        if (same) {
            return ImportedFile.Outcome.SAME;
        }
        if (held.isPresent()) {
            throw Fault.CONTRIBUTION_ALTERED.raise("name",
                    HeldCircles.nameOf(tables, circle, signed.kid(), masked.name()));
        }
        tables.circles().putContribution(id, masked.revision(), masked.round(), signed.kid(), masked.serial(),
                received.file(), signed.payloadSha256());
        if (tables.isOwn(signed.kid())) {
            // A restored profile meets what it forgot: with whom the user was hidden must be known again.
            tables.rounds().put(id, RoundHistory.roster(circle), circle.nonce(), row.founder());
        }
        return ImportedFile.Outcome.ADDED;
    }

    /**
     * Takes what a member brings to a hybrid circle. A second, different one is kept beside the first, so that it can
     * be shown, and from then on neither is used.
     */
    ImportedFile.Outcome joining(ReceivedFile received, JoiningDocument joining) {
        SignedDocument signed = received.signed();
        CircleDocument circle = open(joining.circle());
        Belonging.require(circle, signed, joining);
        HeldJoinings.State before = new HeldJoinings(tables, circle).state(signed.kid());
        boolean carried = circle.joinings().stream().anyMatch(one -> one.kid().equals(signed.kid())
                && one.document().bringsTheSame(joining));
        requireTrusted(signed.kid(), carried);
        if (carried || !HeldJoinings.put(tables, signed.kid(), joining, received.file())) {
            return ImportedFile.Outcome.SAME;
        }
        return before == HeldJoinings.State.MISSING ? ImportedFile.Outcome.ADDED : ImportedFile.Outcome.CONTRADICTS;
    }

    ImportedFile.Outcome whitelist(ReceivedFile received, WhitelistDocument whitelist) {
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
            return ImportedFile.Outcome.SAME;
        }
        Optional<CircleDocument> named = HeldCircles.document(tables, row, whitelist.revision(), whitelist.round());
        Belonging.require(HeldCircles.document(tables, row), named, lineage().isHeir(row.founder(), signed.kid()),
                signed, whitelist,
                lineage());
        requireTrusted(signed.kid(), false);
        // What was merged before the end may arrive after it.
        if (HeldCircles.closing(row).filter(closing -> whitelist.issued().isAfter(closing.issued())).isPresent()) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
        CircleDocument circle = named.orElseThrow();
        double fpp = whitelist.filter().fpp();
        if (fpp > circle.largestFpp()) {
            throw Fault.WHITELIST_SATURATED.raise("fpp", fpp, "allowed", circle.largestFpp());
        }
        requireHeldOnes(circle, whitelist);
        if (before.isPresent() && before.get().document().serial() >= whitelist.serial()) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "serial", "problem", ForeignProblem.OLDER_THAN_HELD);
        }
        tables.circles().putWhitelist(id, signed.kid(), whitelist.atLeast(), whitelist.revision(), whitelist.round(),
                whitelist.serial(), received.file());
        return before.isPresent() ? ImportedFile.Outcome.RENEWED : ImportedFile.Outcome.ADDED;
    }

    /**
     * Takes a member's word that they left, or are back; it changes what is due of the circle's founder, and no roster.
     * An older one than what is held changes nothing, nor does one that names a file which is held no more, or of who
     * is not on the roster any more.
     */
    ImportedFile.Outcome leaving(ReceivedFile received, LeavingDocument leaving) {
        SignedDocument signed = received.signed();
        String kid = signed.kid();
        CircleTable.Row row = row(leaving.circle().toBytes());
        if (tables.isOwn(kid)) {
            throw Fault.OWN_FILE.raise();
        }
        if (!HeldCircles.isFounded(tables, row)) {
            throw Fault.NOT_THE_FOUNDER.raise("name", row.title());
        }
        CircleDocument circle = HeldCircles.document(tables, row);
        HeldLeavings words = new HeldLeavings(tables, row, circle);
        Optional<CircleDocument> named =
                HeldCircles.document(tables, row, leaving.revision(), leaving.round());
        Belonging.require(circle, named, file -> words.isOn(file, kid), leaving);
        Optional<LeavingTable.Row> held = tables.leavings().of(row.id(), kid);
        requireTrusted(kid, held.filter(word -> isSame(word.document(), signed)).isPresent());
        boolean overtaken = held.filter(word -> word.serial() >= leaving.serial()).isPresent();
        if (row.closing() != null || named.isEmpty() || overtaken) {
            return ImportedFile.Outcome.SAME;
        }
        tables.leavings().put(row.id(), new LeavingTable.Row(kid, leaving.serial(), leaving.revision(),
                leaving.round(), leaving.standing(), received.file()));
        if (leaving.standing() == LeavingDocument.Standing.BACK) {
            return ImportedFile.Outcome.RENEWED;
        }
        return words.left().stream().anyMatch(member -> words.isSame(kid, member.kid()))
                ? ImportedFile.Outcome.ADDED : ImportedFile.Outcome.SAME;
    }

    /** Whoever holds a contribution, their own at least, sees whether a list holds it as it claims. */
    private void requireHeldOnes(CircleDocument circle, WhitelistDocument whitelist) {
        for (Included listed : whitelist.contributions()) {
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
     * A member need not be a friend; but of one who is blocked, or whose key was revoked or replaced, nothing is taken,
     * and of a key that was rotated, the user's own too, only what is held: whoever signs with it may have stolen it.
     */
    private void requireTrusted(String kid, boolean held) {
        if (tables.ownKeys().isFormer(kid) && !held) {
            throw Fault.OWN_FILE.raise();
        }
        tables.friends().held(kid).ifPresent(one -> KeyTrust.require(one.friend(), one.key(),
                held ? KeyTrust.Purpose.HELD : KeyTrust.Purpose.SIGN));
    }

    private CircleDocument open(CircleId id) {
        byte[] bytes = id.toBytes();
        return founders.compute(id, (same, read) -> read != null
                && tables.circles().openSerial(bytes).equals(OptionalLong.of(read.serial())) ? read
                : HeldCircles.document(tables, HeldCircles.requireOpen(row(bytes))));
    }

    private CircleTable.Row row(byte[] id) {
        return tables.circles().byId(id).orElseThrow(() -> Fault.CONTRIBUTION_FOREIGN.raise("field", "circle",
                "problem", ForeignProblem.UNKNOWN_CIRCLE));
    }
}
