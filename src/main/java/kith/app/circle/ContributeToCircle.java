package kith.app.circle;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.RoundHistory;
import kith.app.circle.held.StoredContributions;
import kith.circle.CircleProblem;
import kith.circle.RoundCode;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Contribution;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Makes the user's contribution to a circle, once a round: the same file is written again, whatever happened to the
 * book since. A plain one shows practically the whole book to whoever sees it; one under masks shows nothing by itself,
 * and hides the user among the members in the total. To each the user must agree explicitly.
 */
public final class ContributeToCircle {
    /** What to do with a profile that came from a backup. Matters only until the user has gone on once. */
    public enum AfterRestore {
        /** Not decided: a new contribution is refused with {@link Fault#CIRCLES_UNVOUCHED}. */
        UNDECIDED,
        /** Nothing was contributed to any circle since the backup was made. */
        GO_ON,
        /**
         * There may be another contribution to this round: whoever holds both sees where they differ. Under masks that
         * is refused, but for rounds that began after the restore.
         */
        ANYWAY
    }

    /**
     * What was made.
     *
     * @param file to be sent to whoever merges
     * @param mode how the circle merges
     * @param fill of a plain contribution, measured; 0 under masks
     * @param fpp of the file alone, measured; 1 under masks: it proves nothing
     * @param contacts how many addresses went in; 0 if the file of this round was written again
     * @param worstCoalitionFpp what all recipients of anything together know, as an FPP
     */
    public record Result(Path file, CircleMode mode, double fill, double fpp, int contacts, double worstCoalitionFpp) {
    }

    /**
     * What was made, and is kept here without a file of its own.
     *
     * @param mode how the circle merges
     * @param fill of a plain contribution, measured; 0 under masks
     * @param fpp of a plain contribution alone, measured; 1 under masks
     * @param contacts how many addresses went in; 0 if there was one of this round
     * @param file signed
     */
    public record Kept(CircleMode mode, double fill, double fpp, int contacts, byte[] file) {
    }

    /** What must hold of a circle, in the transaction that keeps what is contributed to it, too. */
    public interface Condition {
        /** Throws where it does not hold. */
        void require(Tables tables, CircleTable.Row row, CircleDocument circle);
    }

    private final Profile profile;

    /** @param profile the member's */
    public ContributeToCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what a contribution to this circle would show}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public ContributionPreview preview(String title) {
        return profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            return circle.mode() == CircleMode.PLAIN ? plain(tables, circle) : masked(tables, row, circle);
        });
    }

    private static ContributionPreview plain(Tables tables, CircleDocument circle) {
        int contacts = tables.book().shareable().size();
        boolean given = StoredContributions.contribution(tables, circle, tables.meta().kid()).isPresent();
        return new ContributionPreview(CircleMode.PLAIN, contacts, circle.shape().expectedFill(contacts),
                circle.shape().expectedFpp(contacts), circle.roster().size(), bytes(circle), null, List.of(), given,
                false, tables.meta().hasUnvouchedCircles() && !given, true, circle.masks(), false,
                RoundCode.of(circle));
    }

    private static ContributionPreview masked(Tables tables, CircleTable.Row row, CircleDocument circle) {
        int contacts = tables.book().shareable().size();
        boolean given = MaskedContribution.given(tables, circle).isPresent();
        RoundHistory history = new RoundHistory(tables);
        return new ContributionPreview(circle.mode(), contacts, circle.shape().expectedFill(contacts), 1,
                circle.roster().size(),
                bytes(circle), history.hiddenAmong(circle), given ? List.of() : history.shown(row, circle), given,
                !given && MaskedContribution.isSpent(tables, row, circle),
                !given && tables.meta().hasUnvouchedCircles(),
                MaskedContribution.isBegunSinceTheRestore(tables, circle), circle.masks(), circle.isAwaitingJoinings(),
                RoundCode.of(circle));
    }

    private static long bytes(CircleDocument circle) {
        return CircleNumbers.plan(circle).cost().contribution();
    }

    /**
     * {@return what was made, where one agreement is all that is needed}
     *
     * @throws kith.fault.KithException as {@link #run(String, Set, AfterRestore, Path, Passphrases, Progress)}
     */
    public Result run(String title, ContributionConsent agreement, AfterRestore decision, Path folder,
            Passphrases passphrases) {
        return run(title, Set.of(agreement), decision, folder, passphrases, Progress.none());
    }

    /**
     * {@return what was made}
     *
     * @param title the circle's name here
     * @param agreements what the user agreed to
     * @param decision matters only after a restore
     * @param folder where to write
     * @param progress in masks, one for each other member
     * @throws kith.fault.KithException {@link Fault#AGREEMENT_NEEDED}, {@link Fault#CIRCLES_UNVOUCHED},
     *     {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED},
     *     {@link Fault#CIRCLE_STATE} before joining, {@link Fault#NOT_A_MEMBER} for who left the roster,
     *     {@link Fault#KEY_INVALID} where the roster has another agreement key than the user's,
     *     {@link Fault#BOOK_EMPTY}, {@link Fault#SATURATED}, {@link Fault#FILE_IN_THE_WAY},
     *     {@link Fault#FILE_TOO_LARGE}; under masks {@link Fault#ROUND_TRANSPARENT}, {@link Fault#ROSTER_UNVERIFIED},
     *     {@link Fault#ROSTERS_TOO_CLOSE} without {@link ContributionConsent#DIFFERENCE}, {@link Fault#ROUND_SPENT},
     *     {@link Fault#CANCELLED}
     */
    public Result run(String title, Set<ContributionConsent> agreements, AfterRestore decision, Path folder,
            Passphrases passphrases, Progress progress) {
        CircleMode mode = agreedMode(title, agreements);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = folder.resolve(FileNames.stem(title) + "-"
                    + FileNames.stem(profile.store().read(t -> t.meta().name())) + "-contribution.kith");
            OutgoingFile.requireReplaceable(file, profile::isOwn, held -> held instanceof Contribution);
            Kept kept = keep(title, mode, agreements, decision, (tables, row, circle) -> { }, keys, progress);
            // A plain one shows practically the whole book: nobody else on this machine needs to read it.
            AtomicFile.write(file, kept.file(), AtomicFile.Visibility.SECRET);
            return new Result(file, kept.mode(), kept.fill(), kept.fpp(), kept.contacts(), worst());
        }
    }

    /**
     * {@return what was made} It is kept in the profile, from where parcels take it; nothing else is written.
     *
     * @param condition what must hold besides
     * @param keys open
     * @throws kith.fault.KithException as {@link #run(String, Set, AfterRestore, Path, Passphrases, Progress)}, and
     *     what the condition throws
     */
    public Kept keep(String title, Set<ContributionConsent> agreements, AfterRestore decision, Condition condition,
            SecretKeys keys, Progress progress) {
        return keep(title, agreedMode(title, agreements), agreements, decision, condition, keys, progress);
    }

    private Kept keep(String title, CircleMode mode, Set<ContributionConsent> agreements, AfterRestore decision,
            Condition condition, SecretKeys keys, Progress progress) {
        if (mode == CircleMode.PLAIN) {
            return plain(title, decision, condition, keys);
        }
        MaskedContribution.Made made = new MaskedContribution(profile, mode, keys, agreements, decision, condition)
                .make(title, progress);
        return new Kept(mode, 0, 1, made.contacts(), made.file());
    }

    private CircleMode agreedMode(String title, Set<ContributionConsent> agreements) {
        CircleMode mode = profile.store().read(tables ->
                HeldCircles.document(tables, HeldCircles.require(tables, title)).mode());
        ContributionConsent needed = ContributionConsent.to(mode);
        if (!agreements.contains(needed)) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", needed.word());
        }
        return mode;
    }

    private Kept plain(String title, AfterRestore decision, Condition condition, SecretKeys keys) {
        PlainContribution.Made made = profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            HeldCircles.requireMember(tables, row, circle, keys);
            if (circle.mode() != CircleMode.PLAIN) {
                throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NEWER_FILE_CAME);
            }
            condition.require(tables, row, circle);
            return new PlainContribution(profile, tables, keys).make(row, circle, decision);
        });
        return new Kept(CircleMode.PLAIN, made.filter().fill(), made.filter().fpp(), made.contacts(), made.file());
    }

    private double worst() {
        return profile.store().read(tables -> tables.ledger().read().worstCoalitionFpp());
    }
}
