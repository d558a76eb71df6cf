package kith.ui.home;

import java.util.Optional;
import kith.app.circle.part.CircleTurn;
import kith.text.circle.LeftTexts;
import kith.text.invite.DueTexts;
import kith.text.invite.SharedFolderTexts;
import kith.ui.text.Texts;

/** Says what is due, a sentence each. */
final class DueSentences {
    private final Texts texts;
    private final DueTexts exchanges;
    private final LeftTexts leavings;

    DueSentences(Texts texts) {
        this.texts = texts;
        this.exchanges = new DueTexts(texts.messages());
        this.leavings = new LeftTexts(texts.messages());
    }

    String of(DueEntry due) {
        return switch (due.kind()) {
            case SEND_OWN, ANSWER_OWED, FILTERS_ASKED, CIRCLES_HAVE, ANSWER_AWAITED, COMPLETION_AWAITED,
                    FILTERS_MISSING, MAIL_HELD_BACK, EXCHANGE_ENDED, OWN_CARD_OWED, CARD_OLDER ->
                    Optional.ofNullable(due.exchange()).map(exchanges::sentence).orElse("");
            case CIRCLE -> Optional.ofNullable(due.circle()).map(this::circle).orElse("");
            case KEY_CHANGED -> texts.get("home.due-key-changed", "name", due.name());
            case UNVOUCHED -> texts.get("home.due-unvouched");
            case UNVERIFIED -> texts.get("home.due-unverified", "name", due.name());
            case EXPIRED -> texts.get("home.due-expired", "name", due.name());
            case EXPIRES_SOON -> texts.get("home.due-expires", "name", due.name());
            case FOLDER_WAITS -> new SharedFolderTexts(texts.messages()).waiting(due.count());
            case FOLDER_AWAY -> texts.get("home.due-folder-away");
            case EVERYBODY -> texts.get("home.due-everybody", "count", due.count());
            case OWN_EXPIRES -> texts.get("home.due-own-expires", "name", due.name());
            case BOOK_EMPTY -> texts.get("home.due-book-empty");
            case NO_OWN_ADDRESS -> texts.get("home.due-no-address");
            case NO_FRIENDS -> texts.get("home.due-no-friends");
            case NO_EMERGENCY_KIT -> texts.get("home.due-no-kit");
            case EDITION_WORTH_IT -> texts.get("home.due-edition", "count", due.count());
        };
    }

    private String circle(CircleTurn turn) {
        return switch (turn.kind()) {
            case TAKE_PART -> circle(turn, switch (turn.asked()) {
                case FIRST -> "home.due-circle-part";
                case CHANGED -> "home.due-circle-again";
                case SOON -> "home.due-circle-soon";
                case RESTORED -> "home.due-circle-restored";
            });
            case VERIFY -> circle(turn, "home.due-circle-verify");
            case CONTRIBUTE -> circle(turn, "home.due-circle-contribute");
            case GATHER -> circle(turn, "home.due-circle-gather");
            case MERGE -> circle(turn, "home.due-circle-merge");
            case GO_ON_WITHOUT, CLOSE -> leavings.sentence(turn);
        };
    }

    private String circle(CircleTurn turn, String key) {
        return texts.get(key, "title", turn.title());
    }
}
