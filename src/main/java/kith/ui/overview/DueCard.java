package kith.ui.overview;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.text.invite.DueTexts;
import kith.ui.parts.IconButton;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is due, each with the button that does it or goes to where it is done. */
final class DueCard extends VBox {
    /** So many are shown until the rest is asked for. */
    private static final int FEW = 4;

    private final Texts texts;
    private final DueTexts exchanges;
    private final Consumer<Due> settle;
    private final Consumer<Due> putAway;

    /**
     * @param texts the window's language
     * @param due what is due
     * @param settle does it, or goes there
     * @param putAway shows it no more
     */
    DueCard(Texts texts, List<Due> due, Consumer<Due> settle, Consumer<Due> putAway) {
        this.texts = texts;
        this.exchanges = new DueTexts(texts.messages());
        this.settle = settle;
        this.putAway = putAway;
        setId("overview-due");
        getStyleClass().addAll("section", "card");
        Label title = new Label(texts.get("overview.due"));
        title.getStyleClass().add("section-title");
        getChildren().add(title);
        if (due.isEmpty()) {
            Label nothing = new Label(texts.get("overview.due-nothing"), new FontIcon(Feather.CHECK));
            nothing.getStyleClass().add("due-nothing");
            getChildren().add(nothing);
        }
        addLines(due.subList(0, Math.min(FEW, due.size())), 0);
        if (due.size() > FEW) {
            Button rest = IconButton.button("overview-due-rest",
                    texts.get("overview.due-rest", "count", due.size() - FEW), Feather.CHEVRON_DOWN);
            rest.getStyleClass().addAll("flat", "small");
            rest.setOnAction(event -> {
                getChildren().remove(rest);
                addLines(due.subList(FEW, due.size()), FEW);
                lookup("#overview-due-" + FEW).requestFocus();
            });
            getChildren().add(rest);
        }
    }

    private void addLines(List<Due> due, int from) {
        for (int i = 0; i < due.size(); i++) {
            getChildren().add(line("overview-due-" + (from + i), due.get(i)));
        }
    }

    private Node line(String id, Due due) {
        Label words = new Label(words(due), new FontIcon(icon(due.kind())));
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setGraphicTextGap(10);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button go = IconButton.button(id, verb(due), Feather.ARROW_RIGHT);
        go.setMnemonicParsing(false);
        go.getStyleClass().add("small");
        go.setAccessibleHelp(words(due));
        go.setOnAction(event -> settle.accept(due));
        HBox line = new HBox(12, words, go);
        if (due.isPutAway()) {
            Button away = IconButton.button(id + "-away", texts.get("overview.put-away"), Feather.X);
            away.getStyleClass().addAll("flat", "small");
            away.setAccessibleHelp(words(due));
            away.setOnAction(event -> putAway.accept(due));
            line.getChildren().add(away);
        }
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().addAll("due", due.kind().compareTo(Due.Kind.SEND_OWN) <= 0 ? "due-urgent" : "due-usual");
        return line;
    }

    private String words(Due due) {
        return switch (due.kind()) {
            case SEND_OWN, ANSWER_OWED, CIRCLES_HAVE, ANSWER_AWAITED, COMPLETION_AWAITED, FILTERS_MISSING,
                    EXCHANGE_ENDED, OWN_CARD_OWED, CARD_OLDER ->
                    Optional.ofNullable(due.exchange()).map(exchanges::sentence).orElse("");
            case KEY_CHANGED -> texts.get("overview.due-key-changed", "name", due.name());
            case UNVOUCHED -> texts.get("overview.due-unvouched");
            case UNVERIFIED -> texts.get("overview.due-unverified", "name", due.name());
            case EXPIRED -> texts.get("overview.due-expired", "name", due.name());
            case EXPIRES_SOON -> texts.get("overview.due-expires", "name", due.name());
            case OWN_EXPIRES -> texts.get("overview.due-own-expires", "name", due.name());
            case BOOK_EMPTY -> texts.get("overview.due-book-empty");
            case NO_OWN_ADDRESS -> texts.get("overview.due-no-address");
            case NO_FRIENDS -> texts.get("overview.due-no-friends");
            case NO_EMERGENCY_KIT -> texts.get("overview.due-no-kit");
            case EDITION_WORTH_IT -> texts.get("overview.due-edition", "count", due.count());
        };
    }

    private String verb(Due due) {
        return switch (due.kind()) {
            case KEY_CHANGED -> texts.get("overview.do-key-changed");
            case UNVOUCHED -> texts.get("overview.do-unvouched");
            case UNVERIFIED -> texts.get("overview.do-unverified");
            case SEND_OWN, CIRCLES_HAVE -> texts.get("complete.do");
            case ANSWER_OWED -> texts.get("overview.do-answer-owed");
            case ANSWER_AWAITED -> texts.get("overview.do-answer-awaited");
            case COMPLETION_AWAITED -> texts.get("overview.do-completion-awaited");
            case EXPIRED, EXPIRES_SOON, FILTERS_MISSING -> texts.get("overview.do-expired");
            case EXCHANGE_ENDED -> texts.get(due.isInvitedAgain() ? "overview.do-invite-again"
                    : "overview.do-expired");
            case OWN_CARD_OWED, CARD_OLDER -> texts.get("overview.do-own-card");
            case OWN_EXPIRES -> texts.get("overview.do-own-expires");
            case BOOK_EMPTY -> texts.get("overview.do-book-empty");
            case NO_OWN_ADDRESS -> texts.get("overview.do-no-address");
            case NO_FRIENDS -> texts.get("friends.add");
            case NO_EMERGENCY_KIT -> texts.get("overview.do-no-kit");
            case EDITION_WORTH_IT -> texts.get("overview.do-edition");
        };
    }

    private static Ikon icon(Due.Kind kind) {
        return switch (kind) {
            case KEY_CHANGED, UNVOUCHED -> Feather.ALERT_TRIANGLE;
            case UNVERIFIED -> Feather.HELP_CIRCLE;
            case SEND_OWN, CIRCLES_HAVE -> Feather.SEND;
            case ANSWER_OWED -> Feather.MAIL;
            case EXPIRED, EXPIRES_SOON, OWN_EXPIRES, ANSWER_AWAITED, COMPLETION_AWAITED, EXCHANGE_ENDED -> Feather.CLOCK;
            case FILTERS_MISSING, OWN_CARD_OWED, CARD_OLDER -> Feather.FILE;
            case BOOK_EMPTY, EDITION_WORTH_IT -> Feather.BOOK_OPEN;
            case NO_OWN_ADDRESS -> Feather.USER;
            case NO_EMERGENCY_KIT -> Feather.LIFE_BUOY;
            case NO_FRIENDS -> Feather.USERS;
        };
    }
}
