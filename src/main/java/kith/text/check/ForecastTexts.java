package kith.text.check;

import module java.base;
import kith.app.check.ListForecast;
import kith.app.check.ListForecast.From;
import kith.app.check.ListForecast.Worth;
import kith.evidence.CountedShare;
import kith.evidence.Trust;
import kith.text.Messages;

/** Says what is foretold of senders, by friends alone and with circles' lists, in numbers of a hundred. */
public final class ForecastTexts {
    private static final int HUNDRED = 100;

    private final Messages messages;

    /** @param messages the reader's language */
    public ForecastTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return one sentence on the list that adds most; empty where there is none of which something can be said} */
    public Optional<String> best(ListForecast forecast) {
        return forecast.lists().stream().filter(one -> forecast.isTelling() && one.together() != null)
                .max(Comparator.comparingDouble(one -> Objects.requireNonNull(one.together()).estimate()))
                .map(one -> list(forecast, one));
    }

    /** {@return what friends alone make known; empty where there are too few contacts to say} */
    public Optional<String> friends(ListForecast forecast) {
        return Optional.ofNullable(forecast.friends()).filter(share -> forecast.isTelling()).map(share ->
                messages.format("foretell.friends", Map.of("friends", ofHundred(share.estimate()), "low",
                        ofHundred(share.low()), "high", ofHundred(share.high()), "count", forecast.tried())));
    }

    /**
     * {@return that so few contacts foretell nothing}
     *
     * @param tried how many could be asked about
     */
    public String tooFew(int tried) {
        return messages.format("foretell.too-few", Map.of("count", tried, "needed", ListForecast.FEWEST));
    }

    /** {@return what the list of this circle adds; empty if it is not asked} */
    public Optional<String> list(ListForecast forecast, String title) {
        return forecast.lists().stream().filter(one -> one.title().equals(title)).findFirst()
                .map(one -> list(forecast, one));
    }

    /** {@return what a list adds, or why that cannot be said; and whether its word alone is never enough} */
    public String list(ListForecast forecast, Worth worth) {
        String adds = adds(forecast, worth);
        return worth.aloneDecides() ? adds
                : messages.sentences(adds, messages.get("foretell.never-alone", "name", worth.title()));
    }

    private String adds(ListForecast forecast, Worth worth) {
        CountedShare friends = forecast.friends();
        CountedShare together = worth.together();
        if (friends == null || !forecast.isTelling()) {
            return messages.get("foretell.few", "count", forecast.tried(), "name", worth.title());
        }
        if (together == null) {
            return messages.get("foretell.nothing", "name", worth.title());
        }
        boolean verified = worth.trust() != Trust.UNVERIFIED;
        String key = worth.from() == From.SOME_MEMBERS
                ? verified ? "foretell.some-members" : "foretell.some-members-unverified"
                : verified ? "foretell.list" : "foretell.list-unverified";
        return messages.format(key, Map.of("friends", ofHundred(friends.estimate()), "together",
                ofHundred(together.estimate()), "low", ofHundred(together.low()), "high",
                ofHundred(together.high()), "name", worth.title()));
    }

    private static long ofHundred(double share) {
        return Math.round(HUNDRED * share);
    }
}
