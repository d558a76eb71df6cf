package kith.app.circle.part;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.GatherJoinings;
import kith.app.circle.MergeCircle;
import kith.app.circle.held.HeldCircles;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.AgreementTable.Agreement;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Does in all circles what the user agreed to when they took part: brings what hybrid masks need, contributes, gathers,
 * merges, and writes for each friend concerned the one sealed file that takes it there. Whatever came of the circles'
 * founders since, nothing is given that was not agreed to: that is asked in the transaction that keeps a contribution.
 *
 * <p>For any number of processes, and to be run again after one that was killed: what was signed is kept before
 * anything is written, and is due until it was.
 */
public final class CarryOn {
    /**
     * What was done.
     *
     * @param title the circle's name here
     * @param kind what
     */
    public record Done(String title, CircleTurn.Kind kind) {
    }

    /**
     * What came of it.
     *
     * @param done what was done, in order
     * @param written what is to be sent
     * @param failed what could not be done
     * @param locked whether something is left because nobody opened the keys
     */
    public record Result(List<Done> done, List<Delivery.Written> written, List<Delivery.Failed> failed,
            boolean locked) {
        /** Copies the lists. */
        public Result {
            done = List.copyOf(done);
            written = List.copyOf(written);
            failed = List.copyOf(failed);
        }
    }

    private final Profile profile;

    /** @param profile whose circles */
    public CarryOn(Profile profile) {
        this.profile = profile;
    }

    /** {@return what is to be done in circles, by title} */
    public List<CircleTurn> list() {
        return profile.store().read(tables -> new CircleTurns(tables, profile.now()).list());
    }

    /**
     * {@return what was done} One circle in which something cannot be done keeps no other from theirs.
     *
     * @param passphrases not asked where nothing is to be done; where they have none, all stays as it is
     * @throws KithException {@link Fault#CANCELLED}, and what keys say that cannot be opened
     */
    public Result run(Passphrases passphrases, Progress progress) {
        if (agreed().isEmpty() && new Delivery(profile).toAll().isEmpty()) {
            return new Result(List.of(), List.of(), List.of(), false);
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return new Run(keys, progress).all();
        } catch (KithException e) {
            if (e.fault() != Fault.PASSPHRASE_NEEDED) {
                throw e;
            }
            return new Result(List.of(), List.of(), List.of(), true);
        }
    }

    /** The same with keys that are open, for somebody who does more with them. */
    Result run(SecretKeys keys, Progress progress) {
        return new Run(keys, progress).all();
    }

    private List<CircleTurn> agreed() {
        return list().stream().filter(CircleTurn::isAgreed).toList();
    }

    /** One run with open keys. */
    private final class Run {
        private final SecretKeys keys;
        private final Progress progress;
        private final List<Done> done = new ArrayList<>();
        private final List<Delivery.Failed> failed = new ArrayList<>();

        Run(SecretKeys keys, Progress progress) {
            this.keys = keys;
            this.progress = progress;
        }

        Result all() {
            Set<CircleTurn> tried = new HashSet<>();
            // What is done may make the next thing possible: who gathered contributes, who contributed last merges.
            for (List<CircleTurn> turns = agreed(); !tried.containsAll(turns); turns = agreed()) {
                turns.stream().filter(tried::add).forEach(this::run);
            }
            Delivery.Result sent = new Delivery(profile).ofAll(keys, progress);
            failed.addAll(sent.failed());
            return new Result(done, sent.written(), failed, false);
        }

        private void run(CircleTurn turn) {
            progress.throwIfCancelled();
            try {
                switch (turn.kind()) {
                    case TAKE_PART, VERIFY, GO_ON_WITHOUT, CLOSE ->
                            throw new IllegalArgumentException("it was not agreed to");
                    case CONTRIBUTE -> contribute(turn.title());
                    case GATHER -> new GatherJoinings(profile).keep(turn.title(), keys);
                    case MERGE -> new MergeCircle(profile).keep(turn.title(), thresholds(turn.title()), keys, progress);
                }
                done.add(new Done(turn.title(), turn.kind()));
            } catch (KithException e) {
                failed.add(new Delivery.Failed(turn.title(), Delivery.tolerated(e)));
            }
        }

        private Set<Integer> thresholds(String title) {
            return profile.store().read(tables -> {
                CircleTable.Row row = HeldCircles.require(tables, title);
                return CircleTurns.thresholds(tables, row, HeldCircles.document(tables, row));
            });
        }

        private void contribute(String title) {
            Set<ContributionConsent> all = EnumSet.allOf(ContributionConsent.class);
            new ContributeToCircle(profile).keep(title, all, AfterRestore.UNDECIDED, this::require, keys, progress);
        }

        /** The consents above are those of the agreement, which is looked at where the contribution is kept. */
        private void require(Tables tables, CircleTable.Row row, CircleDocument circle) {
            Agreement agreement = tables.agreements().of(row.id()).orElseThrow(() ->
                    Fault.AGREEMENT_NEEDED.raise("agreement", ContributionConsent.to(circle.mode()).word()));
            if (!new CircleTurns(tables, profile.now()).isCovered(row, circle, agreement)) {
                throw Fault.AGREEMENT_NEEDED.raise("agreement", ContributionConsent.to(circle.mode()).word());
            }
        }
    }
}
