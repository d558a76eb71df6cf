package kith.ui.circles.plan;

import module java.base;
import kith.circle.CirclePlan;
import kith.circle.PlanDecides;
import kith.evidence.SenderCheck;
import kith.exchange.CircleMode;
import kith.fault.KithException;
import kith.text.Figures;
import kith.text.circle.PlanDecidesTexts;
import kith.ui.text.Texts;

/** Plans in words: plain ones first, the exact figures for those who want them. */
public final class PlanTexts {
    /** Somebody who puts addresses together from names and domains. */
    static final int GUESSES = 50_000;
    /** Somebody who has what a large service lost. */
    static final int BREACH = 1_000_000;

    /** Below this the odds are no news to anybody. */
    static final double HARDLY_ANY = 1e-9;

    private static final double PRACTICALLY_ALL = 0.995;

    /**
     * A plan in one line of a table.
     *
     * @param name which one
     * @param wrong how often its list errs
     * @param contribution the length of what each member sends
     * @param contributions the length of everything that the one who merges gets
     */
    record Variant(String name, String wrong, String contribution, String contributions) {
    }

    private final Texts texts;
    private final Figures figures;

    public PlanTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
    }

    /** {@return "1 in 100 strangers"} */
    String wrongMatches(double fpp) {
        return texts.get("circles.strangers", "odds", figures.strangers(fpp));
    }

    /** {@return the same, for what may be too small to write down} */
    String seldom(double fpp) {
        return fpp >= HARDLY_ANY ? wrongMatches(fpp) : texts.get("circles.hardly-any", "count", 1 / HARDLY_ANY);
    }

    /** {@return "1 in 100"} */
    String odds(double fpp) {
        return figures.odds(fpp);
    }

    /** {@return the length of what each member sends} */
    public String contribution(CirclePlan plan) {
        return texts.figures().bytes(plan.cost().contribution());
    }

    /** {@return the length of everything that the one who merges gets} */
    public String contributions(CirclePlan plan) {
        return texts.figures().bytes(plan.cost().contributions());
    }

    /** {@return the length of the merged list} */
    String list(CirclePlan plan) {
        return texts.figures().bytes(plan.cost().whitelist());
    }

    /** {@return how many guesses about one member would be right, for somebody with a stolen list} */
    String rightGuesses(CirclePlan plan) {
        double share = plan.memberPrecision(BREACH);
        return share > PRACTICALLY_ALL ? texts.get("circles.practically-all") : figures.share(share);
    }

    /** {@return a share in per cent} */
    String share(double share) {
        return figures.share(share);
    }

    /** {@return what the chosen point of the curve means, in one sentence} */
    String point(CirclePlan plan) {
        return texts.get("circles.plan-point", "odds", wrongMatches(plan.wantedFpp()), "guesses",
                figures.share(plan.memberPrecision(GUESSES)), "breach", figures.share(plan.memberPrecision(BREACH)));
    }

    /** {@return why the list of this plan may not decide, and what would make it; empty if it surely can} */
    public Optional<String> decides(CirclePlan plan) {
        return new PlanDecidesTexts(texts.messages()).warning(PlanDecides.of(plan, SenderCheck.DEFAULT_ALPHA),
                plan.mergedFpp());
    }

    /** {@return that the list of this plan can never decide, without figures; empty if it can} */
    String neverDecides(CirclePlan plan) {
        return PlanDecides.of(plan, SenderCheck.DEFAULT_ALPHA).answer() == PlanDecides.Answer.NO
                ? texts.get("circles.found-never-decides") : "";
    }

    /** {@return what has to be known before such a circle is founded} */
    List<String> warnings(CirclePlan plan) {
        List<String> all = new ArrayList<>();
        decides(plan).ifPresent(all::add);
        if (plan.members() < CirclePlan.SECURE_FROM) {
            all.add(texts.get("circle.plan.transparent"));
        } else if (plan.members() < CirclePlan.FEW_MEMBERS) {
            all.add(texts.get("circle.plan.few"));
        }
        switch (plan.mode()) {
            case PLAIN -> {
                if (plan.advisesCounted()) {
                    all.add(texts.get("circles.plan-advises-counted"));
                }
            }
            case COUNTED -> all.add(texts.get("circles.plan-counted-shows"));
            case SEALED -> all.add(texts.get("circles.plan-sealed-shows"));
        }
        if (plan.mode() != CircleMode.PLAIN) {
            all.add(texts.get("circles.plan-everybody"));
        }
        return all;
    }

    /** {@return the plan, what becomes of it with twice as many members, and the plan that would be made for them} */
    List<Variant> doubled(CirclePlan plan) {
        int twice = 2 * plan.members();
        List<Variant> all = new ArrayList<>(List.of(
                variant(texts.get("circles.plan-now", "count", plan.members()), plan.mergedFpp(), plan)));
        // The same parameters for more people: where a count does not get too wide, only their number changes.
        kept(plan, twice).ifPresent(kept ->
                all.add(variant(texts.get("circles.plan-kept", "count", twice), plan.doubledFpp(), kept)));
        Optional.ofNullable(plan.doubled().plan()).ifPresent(anew ->
                all.add(variant(texts.get("circles.plan-anew", "count", twice), anew.mergedFpp(), anew)));
        return all;
    }

    private static Optional<CirclePlan> kept(CirclePlan plan, int members) {
        try {
            return Optional.of(CirclePlan.of(members, plan.contacts(), plan.wantedFpp(), plan.mode(), plan.shape()));
        } catch (KithException e) {
            return Optional.empty();
        }
    }

    private Variant variant(String name, double fpp, CirclePlan plan) {
        return new Variant(name, figures.odds(fpp), contribution(plan), contributions(plan));
    }

    /** {@return why twice as many members cannot have a plan, with what to do; empty if they can} */
    String doubledRefused(CirclePlan plan) {
        return Optional.ofNullable(plan.doubled().refused()).map(why -> texts.get("circles.plan-doubled-refused",
                "what", texts.explain(why).what(), "todo", texts.explain(why).todo())).orElse("");
    }

    /** {@return the exact figures, a sentence each} */
    List<String> exactly(CirclePlan plan) {
        List<String> all = new ArrayList<>(List.of(
                texts.get("circle.plan.shape", "bits", plan.shape().bits(), "hashes", plan.shape().hashes(), "cell",
                        plan.mode().cellFor(plan.members())),
                texts.messages().sentences(texts.get("circle.plan.merged", "odds", figures.strangers(plan.mergedFpp()),
                        "fill", figures.share(plan.mergedFill())),
                        texts.get("circles.plan-twice", "doubled", figures.strangers(plan.doubledFpp())))));
        if (plan.mode() == CircleMode.PLAIN) {
            all.add(texts.get("circle.plan.member", "fill", figures.share(plan.memberFill()), "odds",
                    figures.tries(plan.memberFpp())));
        } else {
            all.add(texts.get("circle.plan.masks", "pairs", plan.cost().pairs(), "bytes",
                    texts.figures().bytes(plan.cost().maskStream())));
        }
        return all;
    }
}
