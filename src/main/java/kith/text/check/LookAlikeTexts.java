package kith.text.check;

import kith.address.lookalike.LookAlike;
import kith.address.lookalike.Resemblance;
import kith.app.check.CheckSenders.Checked;
import kith.fault.EnumWord;
import kith.text.Messages;
import org.jspecify.annotations.Nullable;

/** Says that a sender looks like an address that the user knows, and where they differ. */
public final class LookAlikeTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public LookAlikeTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return the word that stands before a verdict, as it stands in a sentence} */
    public String word() {
        return messages.get("check.lookalike");
    }

    /** {@return whose address a sender looks like, and that it is another one} */
    public String says(LookAlike found) {
        if (found.how().isOfDomain()) {
            return messages.get(found.how() == Resemblance.DOMAIN_INSIDE ? "check.lookalike-inside"
                    : "check.lookalike-domain", "domain", found.original().text());
        }
        return switch (found.known().whose()) {
            case OWN -> messages.get("check.lookalike-own");
            case FRIEND, BOOK -> found.known().name().isBlank()
                    ? messages.get("check.lookalike-address", "address", found.original().text())
                    : messages.get("check.lookalike-named", "name", found.known().name());
        };
    }

    /** {@return by what they are alike, as it stands before the two addresses} */
    public String how(LookAlike found) {
        return messages.get("check.lookalike-how." + EnumWord.of(found.how()));
    }

    /** {@return the same with the two addresses, and brackets around the letters that differ} */
    public String marked(LookAlike found) {
        String sender = found.sender().bracketed();
        return found.how() == Resemblance.DOMAIN_INSIDE
                ? messages.get("check.lookalike-marked-end", "how", how(found), "sender", sender)
                : messages.get("check.lookalike-marked", "how", how(found), "sender", sender, "original",
                        found.original().bracketed());
    }

    /** {@return all that there is to say, before what there is to say else; only that where nothing is alike} */
    String before(Checked checked, String sentence) {
        @Nullable LookAlike found = checked.lookAlike();
        return found == null ? sentence
                : messages.sentences(messages.sentences(says(found), marked(found)), sentence);
    }

    /** {@return how many senders of a list look like known addresses} */
    public String counted(long count) {
        return messages.get("check.lookalike-count", "count", count);
    }
}
