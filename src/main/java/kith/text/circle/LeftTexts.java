package kith.text.circle;

import module java.base;
import kith.app.circle.part.CircleTurn;
import kith.text.Messages;

/** Says who left a circle, and asks its founder what follows. */
public final class LeftTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public LeftTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return who left, what going on without them shows, and the question, in one text} */
    public String sentence(CircleTurn turn) {
        return sentences(turn).stream().reduce(messages::sentences).orElse("");
    }

    /** {@return the same, a sentence each} */
    public List<String> sentences(CircleTurn turn) {
        String names = String.join(messages.get("everybody.comma"), turn.names());
        List<String> all = new ArrayList<>();
        all.add(messages.get("circle.left-line", "names", names, "title", turn.title()));
        if (turn.kind() == CircleTurn.Kind.CLOSE) {
            all.add(messages.get("circle.left-few"));
            return all;
        }
        if (!turn.shown().isEmpty()) {
            all.add(messages.get("circle.left-shown", "names", String.join(messages.get("everybody.comma"),
                    turn.shown())));
        }
        all.add(messages.get(turn.round() ? "circle.left-round" : "circle.left-plain", "names", names));
        return all;
    }
}
