package kith.text.overlap;

import java.util.Map;
import kith.app.overlap.EstimateOverlap;
import kith.app.overlap.OverlapMatrix;
import kith.evidence.OverlapEstimate;
import kith.text.Figures;
import kith.text.Messages;

/** Says how many contacts two have in common, how sure that is, and what chance alone would give. */
public final class OverlapTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public OverlapTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** {@return how many contacts the user has in common with a friend, with the interval} */
    public String estimate(EstimateOverlap.WithFriend overlap) {
        OverlapEstimate estimate = overlap.estimate();
        return messages.format("friends.overlap-estimate", Map.of("name", overlap.friend().name(), "estimate",
                figures.number(estimate.estimate()), "low", figures.number(estimate.low()), "high",
                figures.number(estimate.high())));
    }

    /** {@return what was counted with a friend's filters, and what chance alone would give} */
    public String chance(EstimateOverlap.WithFriend overlap) {
        OverlapEstimate estimate = overlap.estimate();
        return messages.format("friends.overlap-chance", Map.of("hits", figures.number(estimate.observed()),
                "contacts", overlap.contacts(), "filters", overlap.filters(), "chance",
                figures.number(estimate.byChance())));
    }

    /** {@return how many contacts two have in common, with the interval} */
    public String estimate(String first, String second, OverlapEstimate estimate) {
        return messages.format("overlap.estimate", Map.of("first", first, "second", second, "estimate",
                figures.number(estimate.estimate()), "low", figures.number(estimate.low()), "high",
                figures.number(estimate.high())));
    }

    /** {@return in how many places two lists agree, and in how many they would by chance} */
    public String chance(OverlapEstimate estimate) {
        return messages.get("overlap.chance", "places", figures.number(estimate.observed()), "chance",
                figures.number(estimate.byChance()));
    }

    /** {@return names, estimate, interval, and what chance alone would give} */
    public String pair(String first, String second, OverlapEstimate estimate) {
        return messages.sentences(estimate(first, second, estimate), chance(estimate));
    }

    /** {@return how many contacts a member has} */
    public String own(OverlapMatrix.MemberBook member) {
        return messages.get("overlap.own", "name", member.name(), "count", number(member.contacts()));
    }

    /** {@return a number of contacts} */
    public String number(double contacts) {
        return figures.number(contacts);
    }

    /** {@return the interval} */
    public String interval(OverlapEstimate estimate) {
        return messages.get("figure.range", "low", figures.number(estimate.low()), "high",
                figures.number(estimate.high()));
    }
}
