package kith.text.check;

import module java.base;
import kith.app.check.WhomToAsk;
import kith.evidence.worth.NextFriends;
import kith.text.Figures;
import kith.text.Messages;

/** Says with whom to exchange next, or that nothing tells. */
public final class WhomTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public WhomTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return a sentence that stands before the names, or in their place} */
    public String standing(WhomToAsk.Result result) {
        return switch (result.standing()) {
            case SAID -> messages.get(result.isOrdered() ? "whom.said" : "whom.said-tied");
            case FEW_CONTACTS -> messages.get("whom.few-contacts", "needed",
                    NextFriends.fewestContacts(result.friends()));
            case NO_FRIENDS -> messages.get("whom.no-friends");
            case NOBODY -> messages.get("whom.nobody");
        };
    }

    /** {@return how often a match is chance} */
    public String chance(WhomToAsk.Result result) {
        return messages.get("whom.chance", "odds", new Figures(messages).strangers(result.chance()));
    }

    /** {@return a sentence for each contact, in their order} */
    public List<String> candidates(WhomToAsk.Result result) {
        return result.candidates().stream().map(one -> messages.format("whom.candidate", Map.of("name", one.called(),
                "known", one.friends(), "friends", result.friends()))).toList();
    }
}
