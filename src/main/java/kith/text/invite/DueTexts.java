package kith.text.invite;

import kith.app.invite.Due;
import kith.app.invite.InvitationProblem;
import kith.text.Figures;
import kith.text.Messages;

/** Says what is due with a friend. */
public final class DueTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public DueTexts(Messages messages) {
        this.messages = messages;
        figures = new Figures(messages);
    }

    /** {@return one thing that is due, in a sentence} */
    public String sentence(Due.Item item) {
        String name = item.name();
        String since = figures.day(item.since());
        return switch (item.kind()) {
            case SEND_OWN -> messages.get("due.send-own", "name", name);
            case ANSWER_OWED -> messages.get("due.answer-owed", "name", name, "since", since);
            case FILTERS_ASKED -> messages.get("due.filters-asked", "name", name, "all", item.all(), "came",
                    item.came());
            case CIRCLES_HAVE -> messages.get("due.circles-have", "name", name, "count", item.all());
            case ANSWER_AWAITED -> messages.get("due.answer-awaited", "name", name, "since", since);
            case COMPLETION_AWAITED -> messages.get("due.completion-awaited", "name", name, "since", since);
            case EXCHANGE_ENDED -> ended(item, since);
            case FILTERS_MISSING -> messages.get("due.filters-missing", "name", name, "came", item.came(), "all",
                    item.all());
            case MAIL_HELD_BACK -> messages.get("due.mail-held-back", "name", name);
            case CARD_MISSING -> messages.get("due.card-missing", "name", name);
            case OWN_CARD_OWED -> messages.get("due.own-card-owed", "name", name);
            case CARD_OLDER -> messages.get("due.card-older", "name", name);
        };
    }

    private String ended(Due.Item item, String since) {
        String name = item.name();
        if (item.all() == 0) {
            return messages.get(item.problem() == InvitationProblem.RESTORED ? "due.answer-restored"
                    : "due.answer-ended", "name", name, "since", since);
        }
        String then = item.came() < item.all()
                ? messages.get("due.invite-again", "name", name, "attempt", item.came() + 1, "most", item.all())
                : messages.get("due.invite-no-more", "name", name, "most", item.all());
        String key = switch (item.problem()) {
            case RESTORED -> "due.invitation-restored";
            case FAILED -> "due.invitation-failed";
            case DOUBLED -> "due.invitation-doubled";
            case null, default -> "due.invitation-ended";
        };
        return messages.get(key, "name", name, "since", since, "then", then);
    }
}
