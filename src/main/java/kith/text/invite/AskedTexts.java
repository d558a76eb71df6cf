package kith.text.invite;

import java.util.Map;
import kith.app.invite.ask.AnswerRequest;
import kith.text.Figures;
import kith.text.Messages;

/** Says what giving a friend what they ask for would tell of the user. */
public final class AskedTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public AskedTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /**
     * {@return what the friend could find out, before and after}
     *
     * @param name who asks
     * @param guesses how many addresses they would try
     */
    public String told(String name, AnswerRequest.Told told, int guesses) {
        return messages.format("asked.told", Map.of("name", name, "guesses", guesses, "before",
                figures.share(told.now()), "after", figures.share(told.then())));
    }
}
