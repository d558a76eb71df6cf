package kith.text.invite;

import java.util.Map;
import kith.app.check.CheckSenders;
import kith.evidence.OneMatch;
import kith.privacy.Level;
import kith.text.Messages;

/** Says what filters of a friend would be good for. */
public final class AskTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public AskTexts(Messages messages) {
        this.messages = messages;
    }

    /**
     * {@return whether a sender whom this friend alone knows would be known}
     *
     * @param name the friend
     * @param filters how many of theirs there would be in all
     */
    public String oneMatch(String name, int filters) {
        double fpp = Level.fpp(filters);
        return OneMatch.decides(fpp, CheckSenders.ALPHA) ? messages.format("ask.one-match-decides", Map.of("name",
                name, "count", OneMatch.mostFriends(fpp, CheckSenders.ALPHA)))
                : messages.get("ask.one-match-not-enough", "name", name);
    }
}
