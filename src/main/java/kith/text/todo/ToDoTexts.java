package kith.text.todo;

import module java.base;
import kith.app.circle.part.CircleTurn;
import kith.app.invite.InvitationProblem;
import kith.app.todo.ToDo;
import kith.fault.EnumWord;
import kith.text.Figures;
import kith.text.Messages;
import kith.text.circle.LeftTexts;
import org.jspecify.annotations.Nullable;

/** Says what is to be done. */
public final class ToDoTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public ToDoTexts(Messages messages) {
        this.messages = messages;
        figures = new Figures(messages);
    }

    /** {@return one thing to do, in a sentence or two} */
    public String sentence(ToDo one) {
        return switch (one) {
            case ToDo.WithFriend item when item.kind() == ToDo.Kind.EXCHANGE_ENDED -> ended(item);
            case ToDo.WithFriend item -> messages.format(key(item), Map.of("name", item.name(), "since",
                    day(item.since()), "came", item.came(), "all", item.all()));
            case ToDo.InCircle circle -> inCircle(circle.turn());
            case ToDo.OfMembers circle -> messages.format(key(circle), Map.of("title", circle.name(), "names",
                    String.join(messages.get("everybody.comma"), circle.members()), "count",
                    circle.members().size(), "since", day(circle.since())));
            case ToDo.OfProfile item -> messages.get(key(item), "count", item.count());
        };
    }

    private static String key(ToDo one) {
        return "todo." + EnumWord.of(one.kind());
    }

    private String day(@Nullable Instant since) {
        return since == null ? "" : figures.day(since);
    }

    private String inCircle(CircleTurn turn) {
        String key = "todo.circle." + EnumWord.of(turn.kind());
        return switch (turn.kind()) {
            case GO_ON_WITHOUT, CLOSE -> new LeftTexts(messages).sentence(turn);
            case TAKE_PART -> messages.get(key + "." + EnumWord.of(turn.asked()), "title", turn.title());
            case VERIFY, CONTRIBUTE, GATHER, MERGE -> messages.get(key, "title", turn.title());
        };
    }

    private String ended(ToDo.WithFriend item) {
        String name = item.name();
        String since = day(item.since());
        if (item.all() == 0) {
            return messages.get(item.problem() == InvitationProblem.RESTORED ? "todo.answer-restored"
                    : "todo.answer-ended", "name", name, "since", since);
        }
        String then = item.came() < item.all()
                ? messages.get("todo.invite-again", "name", name, "attempt", item.came() + 1, "most", item.all())
                : messages.get("todo.invite-no-more", "name", name, "most", item.all());
        String key = switch (item.problem()) {
            case RESTORED -> "todo.invitation-restored";
            case FAILED -> "todo.invitation-failed";
            case DOUBLED -> "todo.invitation-doubled";
            case null, default -> "todo.invitation-ended";
        };
        return messages.get(key, "name", name, "since", since, "then", then);
    }
}
