package kith.ui.home;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.app.circle.part.CircleTurn;
import kith.ui.circles.change.LeftPane;
import kith.ui.parts.IconButton;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is due, each with the button that does it or goes to where it is done. */
final class DueCard extends VBox {
    /** What can be done about something that is due. */
    interface Doing {
        /** Does it, or goes there. */
        void settle(DueEntry due);

        /** Shows it no more. */
        void putAway(DueEntry due);
    }

    /** So many are shown until the rest is asked for. */
    private static final int FEW = 4;

    private final Texts texts;
    private final DueSentences words;
    private final Doing doing;

    DueCard(Texts texts, List<DueEntry> due, Doing doing) {
        this.texts = texts;
        this.words = new DueSentences(texts);
        this.doing = doing;
        setId("home-due");
        getStyleClass().addAll("section", "card");
        Label title = new Label(texts.get("home.due"));
        title.getStyleClass().add("section-title");
        getChildren().add(title);
        if (due.isEmpty()) {
            Label nothing = new Label(texts.get("due.nothing"), new FontIcon(Feather.CHECK));
            nothing.getStyleClass().add("due-nothing");
            getChildren().add(nothing);
        }
        addLines(due.subList(0, Math.min(FEW, due.size())), 0);
        if (due.size() > FEW) {
            Button rest = IconButton.button("home-due-rest",
                    texts.get("home.due-rest", "count", due.size() - FEW), Feather.CHEVRON_DOWN);
            rest.getStyleClass().add("flat");
            rest.setOnAction(event -> {
                getChildren().remove(rest);
                addLines(due.subList(FEW, due.size()), FEW);
                lookup("#home-due-" + FEW).requestFocus();
            });
            getChildren().add(rest);
        }
    }

    private void addLines(List<DueEntry> due, int from) {
        for (int i = 0; i < due.size(); i++) {
            getChildren().add(line("home-due-" + (from + i), due.get(i)));
        }
    }

    private Node line(String id, DueEntry due) {
        Label sentence = new Label(words.of(due), new FontIcon(icon(due.kind())));
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        sentence.setMaxWidth(Double.MAX_VALUE);
        sentence.setGraphicTextGap(10);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        Button go = IconButton.button(id, verb(due), Feather.ARROW_RIGHT);
        go.setMnemonicParsing(false);
        go.setAccessibleHelp(words.of(due));
        go.setOnAction(event -> doing.settle(due));
        HBox line = new HBox(12, sentence, go);
        if (due.isPutAway()) {
            Button away = IconButton.button(id + "-away", texts.get("home.put-away"), Feather.X);
            away.getStyleClass().add("flat");
            away.setAccessibleHelp(words.of(due));
            away.setOnAction(event -> doing.putAway(due));
            line.getChildren().add(away);
        }
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().addAll("due", due.kind().compareTo(DueEntry.Kind.SEND_OWN) <= 0 ? "due-urgent"
                : "due-usual");
        return line;
    }

    private String verb(CircleTurn turn) {
        return switch (turn.kind()) {
            case CONTRIBUTE, GATHER, MERGE -> texts.get("home.do-circle");
            case GO_ON_WITHOUT -> LeftPane.goOn(texts, turn);
            case TAKE_PART, VERIFY, CLOSE -> texts.get("home.do-edition");
        };
    }

    private String verb(DueEntry due) {
        return switch (due.kind()) {
            case CIRCLE -> Optional.ofNullable(due.circle()).map(this::verb).orElse("");
            case KEY_CHANGED -> texts.get("home.do-key-changed");
            case UNVOUCHED -> texts.get("home.do-unvouched");
            case UNVERIFIED -> texts.get("home.do-unverified");
            case SEND_OWN, CIRCLES_HAVE -> texts.get("complete.do");
            case FILTERS_ASKED -> texts.get("home.do-filters-asked");
            case ANSWER_OWED -> texts.get("home.do-answer-owed");
            case ANSWER_AWAITED -> texts.get("home.do-answer-awaited");
            case COMPLETION_AWAITED -> texts.get("home.do-completion-awaited");
            case EXPIRED, EXPIRES_SOON, FILTERS_MISSING -> texts.get("home.do-expired");
            case EXCHANGE_ENDED -> texts.get(due.isInvitedAgain() ? "home.do-invite-again"
                    : "home.do-expired");
            case OWN_CARD_OWED, CARD_OLDER -> texts.get("home.do-own-card");
            case FOLDER_WAITS -> texts.get("home.do-folder-waits");
            case FOLDER_AWAY -> texts.get("home.do-folder-away");
            case EVERYBODY -> texts.get("everybody.do");
            case OWN_EXPIRES, MAIL_HELD_BACK -> texts.get("home.do-own-expires");
            case BOOK_EMPTY -> texts.get("home.do-book-empty");
            case NO_OWN_ADDRESS -> texts.get("home.do-no-address");
            case NO_FRIENDS -> texts.get("friends.add-friend");
            case NO_EMERGENCY_KIT -> texts.get("home.do-no-kit");
            case EDITION_WORTH_IT -> texts.get("home.do-edition");
        };
    }

    private static Ikon icon(DueEntry.Kind kind) {
        return switch (kind) {
            case KEY_CHANGED, UNVOUCHED -> Feather.ALERT_TRIANGLE;
            case UNVERIFIED -> Feather.HELP_CIRCLE;
            case SEND_OWN, CIRCLES_HAVE -> Feather.SEND;
            case ANSWER_OWED -> Feather.MAIL;
            case FILTERS_ASKED -> Feather.MESSAGE_CIRCLE;
            case FOLDER_WAITS, FOLDER_AWAY -> Feather.FOLDER;
            case EXPIRED, EXPIRES_SOON, EVERYBODY, OWN_EXPIRES, ANSWER_AWAITED, COMPLETION_AWAITED,
                    EXCHANGE_ENDED -> Feather.CLOCK;
            case FILTERS_MISSING, MAIL_HELD_BACK, OWN_CARD_OWED, CARD_OLDER -> Feather.FILE;
            case BOOK_EMPTY, EDITION_WORTH_IT -> Feather.BOOK_OPEN;
            case NO_OWN_ADDRESS -> Feather.USER;
            case NO_EMERGENCY_KIT -> Feather.LIFE_BUOY;
            case NO_FRIENDS, CIRCLE -> Feather.USERS;
        };
    }
}
