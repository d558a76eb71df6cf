package kith.text;

import module java.base;
import kith.evidence.Odds;

/**
 * Numbers and times as people read them, the same in the window and on the command line: odds instead of small
 * probabilities, shares in per cent, lengths in the unit that fits, days where the reader is.
 */
public final class Figures {
    private static final double SMALLEST_SHARE = 1e-3;
    private static final double SMALLEST_PERCENT = 1e-4;
    /** From here on rounding would make all of it. */
    private static final double NEARLY_ALL = 0.9995;
    private static final double WHOLE_FROM = 10;
    private static final double KILO = 1000;
    private static final String[] UNITS =
            {"size.bytes", "size.kilobytes", "size.megabytes", "size.gigabytes", "size.terabytes"};

    private final Messages messages;

    /** @param messages the reader's language, with what window and command line share */
    public Figures(Messages messages) {
        this.messages = messages;
    }

    /**
     * {@return odds by themselves, as in a column whose title says of what: "1 in 128"; for certainty "every one", for
     * impossibility "none"}
     */
    public String odds(double probability) {
        if (probability <= 0) {
            return messages.get("figure.never");
        }
        return probability >= 1 ? messages.get("figure.always")
                : messages.get("figure.one-in", "count", Odds.oneIn(probability));
    }

    /**
     * {@return odds in a sentence about strangers: "1 in 128", "none of the" or "all"; where the noun belongs inside
     * the figure, as in Chinese, with the noun}
     */
    public String strangers(double probability) {
        if (probability <= 0) {
            return messages.get("figure.strangers-none");
        }
        return probability >= 1 ? messages.get("figure.strangers-all")
                : messages.get("figure.strangers-one-in", "count", Odds.oneIn(probability));
    }

    /** {@return how often a guess is wrong: "1 in 1,000", "none of the" or "all" times} */
    public String tries(double probability) {
        if (probability <= 0) {
            return messages.get("figure.tries-none");
        }
        return probability >= 1 ? messages.get("figure.tries-all")
                : messages.get("figure.tries-one-in", "count", Odds.oneIn(probability));
    }

    /** {@return a share as {@link #percent} says it; a very small one as odds} */
    public String share(double share) {
        return share > 0 && share < SMALLEST_SHARE ? odds(share) : percent(share);
    }

    /**
     * {@return a share in per cent, in a column of others: with at most two digits after the point; less than all is
     * never written as 100 %, and more than nothing never as 0 %}
     */
    public String percent(double share) {
        if (share > 0 && share < SMALLEST_PERCENT) {
            return messages.get("figure.tiny");
        }
        NumberFormat format = NumberFormat.getPercentInstance(messages.locale());
        format.setMaximumFractionDigits(share < 0.1 ? 2 : 1);
        if (share < 1 && share >= NEARLY_ALL) {
            format.setRoundingMode(RoundingMode.DOWN);
        }
        return format.format(share);
    }

    /** {@return a number of contacts or bits: below ten with at most one digit after the point, otherwise whole} */
    public String number(double value) {
        NumberFormat format = NumberFormat.getNumberInstance(messages.locale());
        format.setMaximumFractionDigits(value < WHOLE_FROM ? 1 : 0);
        return format.format(value);
    }

    /** {@return what is added to a sum or taken from it, with its sign} */
    public String weight(double weight) {
        return new DecimalFormat("+0.00;\u22120.00", DecimalFormatSymbols.getInstance(messages.locale()))
                .format(weight);
    }

    /**
     * {@return the length of a file in powers of a thousand, as file managers do: below ten of a unit to one digit
     * after the point}
     *
     * @param bytes 0 or more
     */
    public String bytes(long bytes) {
        double shown = bytes;
        int unit = 0;
        while (shown >= KILO && unit < UNITS.length - 1) {
            shown /= KILO;
            unit++;
        }
        return messages.get(UNITS[unit], "count", number(shown));
    }

    /** {@return the day of an instant where the reader is} */
    public String day(Instant instant) {
        return at(instant, DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM));
    }

    /** {@return day and time of an instant where the reader is} */
    public String time(Instant instant) {
        return at(instant, DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT));
    }

    /** {@return the time of an instant of today, day and time of any other} */
    public String recent(Instant instant) {
        boolean today = instant.atZone(here()).toLocalDate().equals(LocalDate.now(here()));
        return today ? at(instant, DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)) : time(instant);
    }

    private String at(Instant instant, DateTimeFormatter format) {
        return format.withLocale(messages.locale()).format(instant.atZone(here()));
    }

    /** The one zone of all days and times that people read; documents and JSON have UTC. */
    private static ZoneId here() {
        return ZoneId.systemDefault();
    }
}
