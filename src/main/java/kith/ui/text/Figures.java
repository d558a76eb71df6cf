package kith.ui.text;

import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import kith.evidence.Odds;

/** Numbers as people read them: odds instead of small probabilities, shares in per cent, days. */
public final class Figures {
    private static final double SMALLEST_PERCENT = 1e-3;
    /** From here on rounding would make all of it. */
    private static final double NEARLY_ALL = 0.9995;

    private static final double WHOLE_FROM = 10;

    private final Texts texts;

    /** @param texts the reader's language */
    public Figures(Texts texts) {
        this.texts = texts;
    }

    /** {@return odds such as "1 in 128"; for certainty "every one", for impossibility "none"} */
    public String odds(double probability) {
        if (probability <= 0) {
            return texts.get("figure.never");
        }
        return probability >= 1 ? texts.get("figure.always")
                : texts.get("figure.one-in", "count", Odds.oneIn(probability));
    }

    /**
     * {@return a share in per cent with at most two digits after the point; a very small one as odds; less than all is
     * never written as 100 %}
     */
    public String share(double share) {
        if (share > 0 && share < SMALLEST_PERCENT) {
            return odds(share);
        }
        NumberFormat format = NumberFormat.getPercentInstance(texts.locale());
        format.setMaximumFractionDigits(share < 0.1 ? 2 : 1);
        if (share < 1 && share >= NEARLY_ALL) {
            format.setRoundingMode(RoundingMode.DOWN);
        }
        return format.format(share);
    }

    /** {@return a number of contacts or bits: below ten with at most one digit after the point, otherwise whole} */
    public String number(double value) {
        NumberFormat format = NumberFormat.getNumberInstance(texts.locale());
        format.setMaximumFractionDigits(value < WHOLE_FROM ? 1 : 0);
        return format.format(value);
    }

    /** {@return the day of an instant where the reader is} */
    public String day(Instant instant) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(texts.locale())
                .withZone(ZoneId.systemDefault()).format(instant);
    }
}
