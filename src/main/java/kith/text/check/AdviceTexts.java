package kith.text.check;

import java.util.Map;
import kith.app.check.Advice;
import kith.evidence.CountedShare;
import kith.text.Figures;
import kith.text.Messages;

/** Says what to ask friends for, what that would bring, and what it would cost them. */
public final class AdviceTexts {
    private static final int HUNDRED = 100;

    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public AdviceTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /**
     * {@return what to do, and what it would bring}
     *
     * @param now the share of senders who are known now
     */
    public String advice(CountedShare now, Advice advice) {
        String gain = gain(now, advice);
        return advice.aloneDecides() ? messages.sentences(gain, messages.get("advice.alone", "name", advice.friend()))
                : gain;
    }

    /** {@return the same in a line: what it would bring, and what it costs the friend, if it does} */
    public String line(CountedShare now, Advice advice, int guesses) {
        return switch (advice.kind()) {
            case MORE_FILTERS -> messages.sentences(gain(now, advice), cost(advice, guesses));
            case VERIFICATION -> gain(now, advice);
        };
    }

    private String gain(CountedShare now, Advice advice) {
        return messages.format(switch (advice.kind()) {
            case MORE_FILTERS -> "advice.more-filters";
            case VERIFICATION -> "advice.verification";
        }, Map.of("name", advice.friend(), "count", advice.wanted() - advice.held(), "before",
                ofHundred(now.estimate()), "then", ofHundred(advice.after().estimate()), "low",
                ofHundred(advice.after().low()), "high", ofHundred(advice.after().high())));
    }

    /** {@return what it costs the friend} */
    public String cost(Advice advice, int guesses) {
        return switch (advice.kind()) {
            case MORE_FILTERS -> messages.format("advice.cost", Map.of("name", advice.friend(), "guesses", guesses,
                    "before", figures.share(advice.rightNow()), "after", figures.share(advice.rightThen())));
            case VERIFICATION -> messages.get("advice.cost-nothing", "name", advice.friend());
        };
    }

    private static long ofHundred(double share) {
        return Math.round(HUNDRED * share);
    }
}
