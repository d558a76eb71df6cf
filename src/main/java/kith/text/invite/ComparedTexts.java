package kith.text.invite;

import kith.friend.ComparedBy;
import kith.text.Messages;

/** Says how somebody made sure whose a key is. */
public final class ComparedTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public ComparedTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return how, in a few words} */
    public String how(ComparedBy by) {
        return switch (by) {
            case FINGERPRINT -> messages.get("compared.fingerprint");
            case CODE_GIVEN -> messages.get("compared.code-given");
            case CODE_IN_PERSON -> messages.get("compared.code-in-person");
            case CODE_ON_THE_TELEPHONE -> messages.get("compared.code-telephone");
            case CODE_IN_ANOTHER_MESSENGER -> messages.get("compared.code-messenger");
        };
    }
}
