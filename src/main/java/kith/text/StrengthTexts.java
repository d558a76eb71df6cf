package kith.text;

import kith.app.profile.PassphraseStrength.Advice;
import kith.app.profile.PassphraseStrength.Level;
import kith.fault.EnumWord;

/** Says how good a passphrase is, and what would make it better. */
public final class StrengthTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public StrengthTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return the level, and the advice where anything was typed} */
    public String say(Level level, Advice advice) {
        String said = text(EnumWord.of(level));
        return level == Level.NONE ? said
                : messages.get("strength.said", "level", said, "help", text("help-" + EnumWord.of(advice)));
    }

    private String text(String word) {
        return messages.get("strength." + word);
    }
}
