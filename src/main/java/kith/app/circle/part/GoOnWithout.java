package kith.app.circle.part;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldLeavings;
import kith.app.invite.Outbox;
import kith.circle.CircleProblem;
import kith.circle.Exposed;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;

/**
 * Takes off a circle who left it, as its founder, in one action: signs the next file without them, which under masks
 * begins a new round, and seals it for everybody who remains. A founder who took part under the file before does so
 * under this one.
 */
public final class GoOnWithout {
    /**
     * What was done.
     *
     * @param changed the next file, and how it gets to the others
     * @param carried what went on by itself
     */
    public record Result(ExtendCircle.Result changed, CarryOn.Result carried) {
    }

    private final Profile profile;

    /** @param profile the founder's */
    public GoOnWithout(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what is to be done because members left, to be handed back; nothing where nobody did, the circle is
     * closed, or somebody else founded it}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public Optional<CircleTurn> find(String title) {
        return profile.store().read(tables -> new CircleTurns(tables, profile.now())
                .ofLeft(HeldCircles.require(tables, title)));
    }

    /**
     * {@return what was done}
     *
     * @param seen who left, and what going on shows, as the user was told
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} where that is something else by now, and what
     *     {@link ExtendCircle} throws, for too few members too: then nothing was done
     */
    public Result run(CircleTurn seen, Passphrases passphrases, Progress progress) {
        if (find(seen.title()).filter(seen::equals).isEmpty()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NEWER_FILE_CAME);
        }
        boolean agreed = new TakePart(profile).preview(seen.title()).agreed();
        try (SecretKeys keys = profile.unlock(passphrases)) {
            ExtendCircle.Result changed = new ExtendCircle(profile).run(seen.title(),
                    new ExtendCircle.Change(List.of(), List.of(), left(seen.title()), null, null, null,
                            ExtendCircle.Renewal.AS_NEEDED, null),
                    new Outbox(profile).standard(), FoundCircle.Sending.SEALED, keys);
            if (agreed) {
                takePart(seen);
            }
            return new Result(changed, new CarryOn(profile).run(keys, progress));
        }
    }

    private List<String> left(String title) {
        return profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            return new HeldLeavings(tables, row, HeldCircles.document(tables, row)).left().stream().map(Member::kid)
                    .toList();
        });
    }

    /** The press below the sentence said it: the same circle with fewer. Whatever else it would show is asked for. */
    private void takePart(CircleTurn seen) {
        TakePart use = new TakePart(profile);
        TakePart.Preview now = use.preview(seen.title());
        Set<ContributionConsent> said = EnumSet.of(ContributionConsent.to(now.contribution().mode()));
        Set<String> shown = new HashSet<>();
        // The round before has no result where this member of it gave nothing, unless they forgot that they did.
        boolean forgetful = profile.store().read(tables -> tables.meta().restoredAt()).isPresent();
        now.contribution().shown().stream().filter(one -> one.kind().needsConfirmation()
                        && (forgetful || one.kind() != Exposed.Kind.NEWCOMER))
                .forEach(one -> shown.addAll(one.names()));
        if (seen.shown().containsAll(shown)) {
            said.add(ContributionConsent.DIFFERENCE);
        }
        if (said.containsAll(now.contribution().needed())) {
            use.agree(seen.title(), now.terms(), said);
        }
    }
}
