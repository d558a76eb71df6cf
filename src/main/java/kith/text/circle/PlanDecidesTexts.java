package kith.text.circle;

import java.util.Optional;
import kith.circle.PlanDecides;
import kith.text.Figures;
import kith.text.Messages;

/** Says whether the word of a planned list can be enough by itself, where that is not sure. */
public final class PlanDecidesTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public PlanDecidesTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /**
     * {@return why the list may not decide, and what would make it; empty if it surely can}
     *
     * @param fpp how often the planned list errs
     */
    public Optional<String> warning(PlanDecides decides, double fpp) {
        return switch (decides.answer()) {
            case SURELY -> Optional.empty();
            case AS_PLANNED -> Optional.of(messages.get("circle.plan.decides-as-planned", "count",
                    decides.mostContacts(), "odds", figures.odds(decides.neededFpp())));
            case NO -> Optional.of(no(decides, fpp));
        };
    }

    private String no(PlanDecides decides, double fpp) {
        String all = messages.get("circle.plan.decides-not", "odds", figures.strangers(fpp), "allowed",
                figures.odds(decides.alpha()), "needed", figures.odds(decides.neededFpp()));
        if (decides.mostMembers() > 0) {
            all = messages.sentences(all,
                    messages.get("circle.plan.decides-members", "count", decides.mostMembers()));
        }
        return decides.atLeast() == 0 ? all : messages.sentences(all,
                messages.get("circle.plan.decides-at-least", "count", decides.atLeast()));
    }
}
