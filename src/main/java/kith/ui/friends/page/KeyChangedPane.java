package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.app.friend.Friends.KeyHistory;
import kith.friend.FriendState;
import kith.ui.friends.compare.ComparingPane;
import kith.ui.parts.Bullets;
import kith.ui.parts.Confirm;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A friend's key is another one than it was: what happened, why that may be, what is safe, and the three ways out. */
final class KeyChangedPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final FriendsViewModel model;
    private final Friends.Summary summary;
    private final String name;

    /** @param later called after the user put the question off */
    KeyChangedPane(ScreenContext context, FriendsViewModel model, Friends.Summary summary, Runnable later) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.summary = summary;
        this.name = summary.friend().name();
        KeyChangedTexts words = new KeyChangedTexts(texts);
        setId("friend-key-changed");
        getStyleClass().add("key-changed");
        Label title = sentence(texts.get("friends.changed-title", "name", name));
        title.getStyleClass().add("figure");
        HBox.setHgrow(title, Priority.ALWAYS);
        getChildren().addAll(new HBox(8, new FontIcon(Feather.ALERT_TRIANGLE), title),
                sentence(words.happened(summary)), heading(texts.get("friends.changed-why")));
        getChildren().addAll(Bullets.of(words.reasons(summary)));
        getChildren().addAll(heading(texts.get("friends.changed-safe")), sentence(words.safe(summary)),
                heading(texts.get("friends.changed-do")), sentence(words.todo(summary)), ways(later));
        if (!hasKey()) {
            Label why = sentence(texts.get("friends.changed-no-key", "name", name));
            why.setId("friend-changed-no-key");
            why.getStyleClass().add("quiet");
            getChildren().add(why);
        }
    }

    /** {@return whether a friend's key changed, and nobody has compared the new one} */
    static boolean concerns(Friends.Summary summary) {
        return summary.friend().state() == FriendState.KEY_CHANGED
                || summary.friend().state() == FriendState.UNVERIFIED && summary.keys() != KeyHistory.FIRST;
    }

    private boolean hasKey() {
        return summary.fingerprint() != null;
    }

    private Label heading(String words) {
        Label heading = new Label(words);
        heading.getStyleClass().add("form-label");
        return heading;
    }

    private FlowPane ways(Runnable later) {
        Button compare = button("friend-changed-compare", texts.get("friends.changed-compare"), Feather.EYE);
        compare.getStyleClass().add("accent");
        compare.setDisable(!hasKey());
        compare.setOnAction(event -> model.partProperty().set(FriendPart.FINGERPRINT));
        Button theirs = button("friend-changed-theirs", texts.get("friends.changed-theirs"), Feather.CHECK);
        theirs.setDisable(!hasKey());
        theirs.setOnAction(event -> {
            if (context.confirm().ask(ComparingPane.equalQuestion(texts, summary)) == Confirm.Answer.DO_IT) {
                model.comparing().verifyCompared();
            }
        });
        Button block = button("friend-changed-block", texts.get("friends.changed-block"), Feather.SLASH);
        block.getStyleClass().addAll("danger", "button-outlined");
        block.setOnAction(event -> {
            if (context.confirm().ask(ManagePane.blockQuestion(texts, name)) == Confirm.Answer.DO_IT) {
                model.setBlocked(true);
            }
        });
        Button putOff = button("friend-changed-later", texts.get("friends.changed-later"), Feather.CLOCK);
        putOff.setOnAction(event -> {
            model.later().add(summary.friend().id());
            later.run();
        });
        return new FlowPane(8, 8, compare, theirs, block, putOff);
    }
}
