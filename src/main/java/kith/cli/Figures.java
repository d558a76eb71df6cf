package kith.cli;

import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import kith.evidence.Odds;

/** Probabilities as people read them. */
final class Figures {
    private static final double SMALL = 1e-4;
    private static final double WHOLE_FROM = 10;

    private Figures() {
    }

    /** {@return odds such as "1 in 128"} */
    static String odds(Console console, double probability) {
        return probability <= 0 ? console.text("figure.never")
                : console.text("figure.one-in", "count", Odds.oneIn(probability));
    }

    /** {@return a share such as 3.1 % or 2.5e-9} */
    static String percent(double share) {
        if (share > 0 && share < SMALL) {
            return String.format(Locale.ROOT, "%.1e", share);
        }
        return String.format(Locale.ROOT, share < 0.1 ? "%.2f %%" : "%.1f %%", 100 * share);
    }

    /** {@return a measured share to a hundredth of a percent below 10 %, which is more than samples tell} */
    static String measured(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.2f %%" : "%.1f %%", 100 * share);
    }

    /** {@return the day of an instant in UTC, as 2026-11-21} */
    static String day(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    /** {@return something that was counted, not estimated} */
    static String count(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }

    /** {@return a number with its thousands apart, whole from ten on} */
    static String grouped(Console console, double value) {
        NumberFormat format = NumberFormat.getNumberInstance(console.locale());
        format.setMaximumFractionDigits(value < WHOLE_FROM ? 1 : 0);
        return format.format(value);
    }

    /** {@return a number of bytes in the unit of a thousand that fits} */
    static String bytes(Console console, long bytes) {
        String[] units = {"kB", "MB", "GB", "TB"};
        double value = bytes / 1000.0;
        int unit = 0;
        while (value >= 1000 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return grouped(console, value) + " " + units[unit];
    }

    /** {@return a number of contacts with at most one decimal} */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
