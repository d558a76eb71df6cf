package kith.ui.circles;

import java.util.Map;
import kith.app.OverlapMatrix;
import kith.evidence.OverlapEstimate;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** Common contacts of two members in words. */
final class OverlapWords {
    private final Texts texts;
    private final Figures figures;

    OverlapWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
    }

    /** {@return all there is to say of two members; of one and the same how many contacts he has} */
    String cell(OverlapViewModel.Compared compared, int row, int column) {
        return row == column ? own(compared.member(row))
                : pair(compared.member(row).name(), compared.member(column).name(), compared.estimate(row, column));
    }

    /** {@return how many contacts a member has} */
    String own(OverlapMatrix.MemberBook member) {
        return texts.get("circles.common-own", "name", member.name(), "count", figures.number(member.contacts()));
    }

    /** {@return names, estimate, interval, and what chance alone would give} */
    String pair(String first, String second, OverlapEstimate estimate) {
        return texts.format("circles.common-cell", Map.of("first", first, "second", second, "estimate",
                figures.number(estimate.estimate()), "low", figures.number(estimate.low()), "high",
                figures.number(estimate.high()))) + " " + texts.get("circles.common-chance", "places",
                        figures.number(estimate.observed()), "chance", figures.number(estimate.byChance()));
    }

    /** {@return a number of contacts} */
    String number(double contacts) {
        return figures.number(contacts);
    }

    /** {@return the interval} */
    String interval(OverlapEstimate estimate) {
        return texts.get("circles.common-interval", "low", figures.number(estimate.low()), "high",
                figures.number(estimate.high()));
    }

    /** {@return in how many places two lists agree, and in how many they would by chance} */
    String places(OverlapEstimate estimate) {
        return texts.get("circles.common-places", "places", figures.number(estimate.observed()), "chance",
                figures.number(estimate.byChance()));
    }
}
