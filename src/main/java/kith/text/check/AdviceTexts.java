package kith.text.check;

import module java.base;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
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
        if (!advice.aloneDecides()) {
            return gain;
        }
        return messages.sentences(gain, switch (advice.kind()) {
            case MORE_FILTERS, VERIFICATION -> messages.get("advice.alone", "name", advice.friend());
            case CIRCLE -> messages.get("advice.alone-list");
        });
    }

    /** {@return what to do and what it would bring; and where it costs somebody something, what} */
    public List<String> lines(CountedShare now, Advice advice) {
        return Stream.concat(Stream.of(advice(now, advice)), cost(advice).stream()).toList();
    }

    /** {@return what a friend is worth to the user now; empty where that is nothing, and something can be done} */
    public Optional<String> worth(String name, ForetellFriends.About about) {
        boolean nothing = ofHundred(about.now().estimate()) == ofHundred(about.without().estimate());
        return nothing && about.advice() != null ? Optional.empty() : Optional.of(worthNow(name, about));
    }

    /** {@return what belongs to what is said of a friend: the cost of what is advised, and which lists may add} */
    public List<String> remarks(ForetellFriends.About about) {
        return Stream.concat(Optional.ofNullable(about.advice()).flatMap(this::cost).stream(),
                hidden(about.hidden()).stream()).toList();
    }

    /** {@return which lists may add to all that; empty if there is none} */
    public Optional<String> hidden(List<String> titles) {
        return titles.isEmpty() ? Optional.empty() : Optional.of(messages.format("advice.hidden",
                Map.of("count", titles.size(), "names", names(titles))));
    }

    private String worthNow(String name, ForetellFriends.About about) {
        return messages.format("advice.worth", Map.of("name", name, "before", ofHundred(about.now().estimate()),
                "without", ofHundred(about.without().estimate()), "low", ofHundred(about.without().low()), "high",
                ofHundred(about.without().high())));
    }

    private String gain(CountedShare now, Advice advice) {
        CountedShare after = advice.after();
        Map<String, Object> values = new HashMap<>(Map.of("before", ofHundred(now.estimate()), "then",
                ofHundred(after.estimate()), "low", ofHundred(after.low()), "high", ofHundred(after.high())));
        return messages.format(switch (advice.kind()) {
            case MORE_FILTERS -> {
                values.put("name", advice.friend());
                values.put("count", advice.wanted() - advice.held());
                yield "advice.more-filters";
            }
            case VERIFICATION -> {
                values.put("name", advice.friend());
                yield "advice.verification";
            }
            case CIRCLE -> {
                values.put("names", names(advice.friends()));
                yield "advice.circle";
            }
        }, values);
    }

    private Optional<String> cost(Advice advice) {
        Map<String, Object> values = Map.of("name", advice.friend(), "guesses", ForetellFriends.GUESSES, "before",
                figures.share(advice.rightNow()), "after", figures.share(advice.rightThen()));
        return switch (advice.kind()) {
            case MORE_FILTERS -> Optional.of(messages.format("advice.cost", values));
            case VERIFICATION -> Optional.empty();
            case CIRCLE -> Optional.of(messages.format("advice.cost-circle", values));
        };
    }

    private String names(List<String> all) {
        return String.join(messages.get("check.separator"), all);
    }

    private static long ofHundred(double share) {
        return Math.round(HUNDRED * share);
    }
}
