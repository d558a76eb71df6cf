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

    /** {@return names, estimate and interval of two members; of one and the same how many contacts he has} */
    String cell(OverlapViewModel.Compared compared, int row, int column) {
        OverlapMatrix.MemberBook one = compared.member(row);
        if (row == column) {
            return texts.get("circles.common-own", "name", one.name(), "count", figures.number(one.contacts()));
        }
        OverlapEstimate estimate = compared.estimate(row, column);
        return texts.format("circles.common-cell", Map.of("first", one.name(), "second",
                compared.member(column).name(), "estimate", figures.number(estimate.estimate()), "low",
                figures.number(estimate.low()), "high", figures.number(estimate.high())));
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
}
