package kith.ui.circles;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import kith.circle.CirclePlan;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** Plans in words: plain ones first, the exact figures for those who want them. */
final class PlanWords {
    /** Somebody who puts addresses together from names and domains. */
    static final int GUESSES = 50_000;
    /** Somebody who has what a large service lost. */
    static final int BREACH = 1_000_000;

    private static final double PRACTICALLY_ALL = 0.995;
    private static final double KILO = 1000;

    private final Texts texts;
    private final Figures figures;

    PlanWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
    }

    /** {@return "1 in 100 strangers"} */
    String wrongMatches(double fpp) {
        return texts.get("circles.strangers", "odds", figures.odds(fpp));
    }

    /** {@return "1 in 100"} */
    String odds(double fpp) {
        return figures.odds(fpp);
    }

    /** {@return the length of one member's file, rounded} */
    String size(CirclePlan plan) {
        double bytes = plan.filterBytes();
        NumberFormat number = NumberFormat.getNumberInstance(texts.locale());
        number.setMaximumFractionDigits(bytes < 10 * KILO || bytes >= KILO * KILO ? 1 : 0);
        return bytes < KILO * KILO ? texts.get("circles.kilobytes", "count", number.format(bytes / KILO))
                : texts.get("circles.megabytes", "count", number.format(bytes / KILO / KILO));
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

    /** {@return what has to be known before such a circle is founded} */
    List<String> warnings(CirclePlan plan) {
        List<String> all = new ArrayList<>();
        if (plan.members() < CirclePlan.SECURE_FROM) {
            all.add(texts.get("circles.plan-transparent"));
        } else if (plan.members() < CirclePlan.FEW_MEMBERS) {
            all.add(texts.get("circles.plan-few"));
        }
        if (plan.advisesCounted()) {
            all.add(texts.get("circles.plan-advises-counted"));
        }
        return all;
    }

    /** {@return the exact figures, a sentence each} */
    List<String> exactly(CirclePlan plan) {
        return List.of(texts.get("circles.plan-shape", "bits", plan.shape().bits(), "hashes", plan.shape().hashes(),
                        "bytes", plan.filterBytes()),
                texts.get("circles.plan-merged", "odds", figures.odds(plan.mergedFpp()), "fill",
                        figures.share(plan.mergedFill()), "doubled", figures.odds(plan.doubledFpp())),
                texts.get("circles.plan-member", "fill", figures.share(plan.memberFill()), "odds",
                        figures.odds(plan.memberFpp())));
    }
}
