package kith.app.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.held.CircleAudience;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.RoundHistory;
import kith.app.circle.held.ShownTogether;
import kith.bloom.BloomFilter;
import kith.circle.CircleProblem;
import kith.circle.MaskedVector;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.MaskedDocument;
import kith.exchange.Masks;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.identity.LatticeAgreement;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Makes the user's masked vector for a round of a circle in counted or sealed mode, once and for all: what was signed
 * is stored before it is written and never made again, for two vectors of one round would show where they differ. The
 * masks are worked out outside of any transaction, which may take minutes; whether they may be used is asked before
 * and, because another process may have been quicker, once more after that.
 */
final class MaskedContribution {
    /**
     * What was made.
     *
     * @param file signed
     * @param contacts how many addresses went in; 0 if there was one of this round
     */
    record Made(byte[] file, int contacts) {
    }

    private record Begun(CircleTable.Row row, CircleDocument circle, List<String> contacts, Optional<byte[]> given) {
    }

    private final Profile profile;
    private final CircleMode mode;
    private final SecretKeys keys;
    private final Set<ContributionConsent> agreements;
    private final AfterRestore decision;
    private final ContributeToCircle.Condition condition;

    /**
     * @param profile the member's
     * @param mode that the user agreed to, counted or sealed: the circle may have come to another since
     * @param keys open
     * @param agreements what the user said
     * @param decision matters only after a restore
     * @param condition what must hold besides
     */
    MaskedContribution(Profile profile, CircleMode mode, SecretKeys keys, Set<ContributionConsent> agreements,
            AfterRestore decision, ContributeToCircle.Condition condition) {
        this.profile = profile;
        this.mode = mode;
        this.keys = keys;
        this.agreements = Set.copyOf(agreements);
        this.decision = decision;
        this.condition = condition;
    }

    Made make(String title, Progress progress) {
        Begun begun = profile.store().read(tables -> begin(tables, title));
        if (begun.given().isPresent()) {
            return new Made(begun.given().get(), 0);
        }
        CircleDocument circle = begun.circle();
        DocumentReader.requireRoom((long) circle.shape().bits() * circle.cell() / Byte.SIZE);
        BloomFilter filter = PlainContribution.filter(circle, begun.contacts());
        byte[] cells = cells(circle, begun.row().founder(), filter, progress);
        return profile.store().write(tables -> keep(tables, title, begun, cells,
                filter.fpp()));
    }

    private byte[] cells(CircleDocument circle, String signer, BloomFilter filter, Progress progress) {
        String kid = keys.signingKey().kid();
        if (circle.masks() == Masks.CLASSICAL) {
            return MaskedVector.of(circle, signer, kid, keys.agreement(), filter.vector(), progress);
        }
        try (LatticeAgreement lattice = keys.lattice()) {
            return MaskedVector.of(circle, signer, kid, keys.agreement(), lattice, filter.vector(), progress);
        }
    }

    private Begun begin(Tables tables, String title) {
        CircleTable.Row row = HeldCircles.require(tables, title);
        CircleDocument circle = HeldCircles.document(tables, row);
        HeldCircles.requireMember(tables, row, circle, keys);
        if (circle.mode() != mode) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NEWER_FILE_CAME);
        }
        condition.require(tables, row, circle);
        Optional<byte[]> given = given(tables, circle);
        if (given.isEmpty()) {
            requireFree(tables, row, circle);
        }
        return new Begun(row, circle, tables.book().shareable(), given);
    }

    /** {@return the user's signed file of this very round and key} */
    static Optional<byte[]> given(Tables tables, CircleDocument circle) {
        return tables.circles().contribution(circle.circle().toBytes(), circle.revision(), circle.round(),
                tables.meta().kid());
    }

    private void requireFree(Tables tables, CircleTable.Row row, CircleDocument circle) {
        if (circle.isAwaitingJoinings()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.JOININGS_MISSING);
        }
        if (isSpent(tables, row, circle)) {
            throw Fault.ROUND_SPENT.raise("round", circle.round());
        }
        if (tables.meta().hasUnvouchedCircles()) {
            switch (decision) {
                case UNDECIDED -> throw Fault.CIRCLES_UNVOUCHED.raise("name", row.title());
                case GO_ON -> { }
                case ANYWAY -> requireBegunSinceTheRestore(tables, circle);
            }
        }
        RoundHistory history = new RoundHistory(tables);
        history.hiddenAmong(circle).require();
        List<String> shown = history.shown(row, circle).stream()
                .filter(one -> one.kind().needsConfirmation()).map(ShownTogether::names).flatMap(List::stream)
                .distinct().sorted().toList();
        if (!shown.isEmpty() && !agreements.contains(ContributionConsent.DIFFERENCE)) {
            throw Fault.ROSTERS_TOO_CLOSE.raise("name", String.join(", ", shown));
        }
    }

    /**
     * {@return whether something of the user is out already in this round, under another revision or key, or before
     * the circle was forgotten} Masks depend on revision and key; so a second vector would not be the same bits again,
     * and the difference would show something. Under the same masks it would show what changed in the book.
     */
    static boolean isSpent(Tables tables, CircleTable.Row row, CircleDocument circle) {
        byte[] id = circle.circle().toBytes();
        return tables.circles().contributors(id, circle.round()).stream().anyMatch(tables::isOwn)
                || tables.rounds().rosters(id).stream().anyMatch(roster -> roster.round() == circle.round())
                || tables.rounds().isGiven(id, circle.nonce(), row.founder());
    }

    /** To a round that was begun after the restore the lost profile cannot have given anything. */
    private static void requireBegunSinceTheRestore(Tables tables, CircleDocument circle) {
        if (!isBegunSinceTheRestore(tables, circle)) {
            throw Fault.ROUND_SPENT.raise("round", circle.round());
        }
    }

    static boolean isBegunSinceTheRestore(Tables tables, CircleDocument circle) {
        return tables.meta().circlesUnvouchedSince().filter(circle.issued()::isAfter).isPresent();
    }

    private Made keep(Tables tables, String title, Begun begun, byte[] cells, double fpp) {
        CircleTable.Row row = HeldCircles.require(tables, title);
        if (!Arrays.equals(row.document(), begun.row().document())) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NEWER_FILE_CAME);
        }
        Begun again = begin(tables, title);
        if (again.given().isPresent()) {
            return new Made(again.given().get(), 0);
        }
        if (decision == AfterRestore.GO_ON) {
            tables.meta().vouchForCircles();
        } else if (tables.meta().hasUnvouchedCircles()) {
            tables.meta().setLedgerIncomplete();
        }
        CircleDocument circle = begun.circle();
        MaskedDocument document = new MaskedDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()),
                profile.now(), circle.circle(), circle.revision(), circle.round(),
                Coding.ofCell(circle.mode(), circle.cell()), circle.shape(), circle.salt(), cells);
        byte[] file = DocumentWriter.write(document, keys.signer());
        tables.circles().putContribution(row.id(), circle.revision(), circle.round(), keys.signingKey().kid(),
                document.serial(), file, DocumentReader.read(file, PinnedKeys.none()).payloadSha256());
        tables.rounds().put(row.id(), RoundHistory.roster(circle), circle.nonce(), row.founder());
        tables.ledger().putAudience(row.id(), CircleAudience.of(tables, row));
        tables.ledger().put(new CircleDisclosure(HexFormat.of().formatHex(row.id()), row.title(), circle.revision(),
                circle.round(), circle.mode(), fpp, document.issued()));
        return new Made(file, begun.contacts().size());
    }
}
