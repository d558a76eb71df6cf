package kith.text.invite;

import kith.friend.HandedOver;
import kith.text.Figures;
import kith.text.Messages;

/** Says how a file for a friend left the outbox, and whether the friend took it. */
public final class HandedOverTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public HandedOverTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return that in a sentence} */
    public String sentence(String friend, HandedOver last) {
        String left = messages.get("handed-over.left", "day", new Figures(messages).day(last.at()), "way",
                last.way().name());
        return messages.get("handed-over.sentence", "name", friend, "arrival", last.arrival().name(), "left", left);
    }
}
