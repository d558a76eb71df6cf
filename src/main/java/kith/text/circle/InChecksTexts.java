package kith.text.circle;

import java.util.Optional;
import kith.app.check.AskInChecks;
import kith.fault.EnumWord;
import kith.text.Messages;

/** Says whether checks ask the list of a circle, and whose word decides. */
public final class InChecksTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public InChecksTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return whether checks ask the list of this circle, or why they do not} */
    public String standing(String title, AskInChecks.State state) {
        return messages.get("circle.in-checks." + EnumWord.of(state.standing()), "name", title);
    }

    /** {@return what it means for the list's word that some behind it are not verified; empty if all are} */
    public Optional<String> trust(AskInChecks.State state) {
        String names = String.join(messages.get("check.separator"), state.unverified());
        return switch (state.trust()) {
            case VERIFIED -> Optional.empty();
            case ACCEPTED -> Optional.of(messages.get("circle.in-checks.accepted", "names", names));
            case UNVERIFIED -> Optional.of(messages.get("circle.in-checks.unverified", "names", names));
        };
    }
}
