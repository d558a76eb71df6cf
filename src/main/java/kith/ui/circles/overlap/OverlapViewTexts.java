package kith.ui.circles.overlap;

import kith.evidence.OverlapEstimate;
import kith.text.Figures;
import kith.text.overlap.OverlapTexts;
import kith.ui.text.Texts;

/** Common contacts of two members in words. */
final class OverlapViewTexts {
    private final Texts texts;
    private final Figures figures;
    private final OverlapTexts shared;

    OverlapViewTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.shared = new OverlapTexts(texts.messages());
    }

    /** {@return what the command line says, too} */
    OverlapTexts shared() {
        return shared;
    }

    /** {@return all there is to say of two members; of one and the same how many contacts they have} */
    String cell(OverlapViewModel.Compared compared, int row, int column) {
        return row == column ? shared.own(compared.member(row))
                : shared.pair(compared.member(row).name(), compared.member(column).name(),
                        compared.estimate(row, column));
    }

    /** {@return in how many places two lists agree, and in how many they would by chance} */
    String places(OverlapEstimate estimate) {
        return texts.get("circles.common-places", "places", figures.number(estimate.observed()), "chance",
                figures.number(estimate.byChance()));
    }
}
