package kith.text.invite;

import module java.base;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.outbox.Send;
import kith.text.Messages;

/** Says what it means to write what they were given before to all friends at once. */
public final class EverybodyTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public EverybodyTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return that nobody learns anything by it} */
    public String same() {
        return messages.get("everybody.same");
    }

    /** {@return names, one after the other} */
    public String names(List<String> names) {
        return String.join(messages.get("everybody.comma"), names);
    }

    /** {@return who gets nothing, in a sentence for each reason} */
    public List<String> leftOut(List<UpdateEverybody.LeftOut> left) {
        return Arrays.stream(UpdateEverybody.Obstacle.values())
                .filter(reason -> left.stream().anyMatch(one -> one.obstacle() == reason))
                .map(reason -> leftOut(reason, names(left.stream()
                        .filter(one -> one.obstacle() == reason).map(one -> one.friend().name()).toList())))
                .toList();
    }

    /** {@return whose draft does not say where it goes, and what can be done; nothing where each does} */
    public Optional<String> unaddressed(List<Send.Sent> sent) {
        List<String> names = sent.stream().filter(one -> one.draft() != null && !one.isAddressed())
                .map(one -> one.friend().name()).toList();
        return names.isEmpty() ? Optional.empty()
                : Optional.of(messages.get("everybody.unaddressed", "names", names(names), "count", names.size()));
    }

    private String leftOut(UpdateEverybody.Obstacle reason, String names) {
        return switch (reason) {
            case CARD_MISSING -> messages.get("everybody.card-missing", "names", names);
            case CARD_OLDER -> messages.get("everybody.card-older", "names", names);
            case KEY_CHANGED -> messages.get("everybody.key-changed", "names", names);
        };
    }
}
