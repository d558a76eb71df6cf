package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.friend.FriendState;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** How things stand with a friend, and the one thing to do next. */
final class FriendOverview extends VBox {
    private final Texts texts;
    private final FriendsViewModel model;
    private final FriendExits exits;

    FriendOverview(ScreenContext context, FriendsViewModel model, FriendExits exits, Friends.Summary summary) {
        this.exits = exits;
        this.texts = context.texts();
        this.model = model;
        boolean changed = KeyChangedPane.concerns(summary);
        if (changed && !model.later().contains(summary.friend().id())) {
            getChildren().add(new KeyChangedPane(context, model, summary, this::showChange));
        } else {
            getChildren().addAll(sentence(model.friendTexts().state(summary)), next(summary, changed));
        }
        getChildren().addAll(new WorthPane(texts, model.worth(), exits, summary), facts(summary));
    }

    private void showChange() {
        // Shown anew by turning away and back: the pane is made for how things stand.
        model.partProperty().set(FriendPart.FINGERPRINT);
        model.partProperty().set(FriendPart.OVERVIEW);
    }

    private FlowPane next(Friends.Summary summary, boolean changed) {
        FlowPane next = new FlowPane(8, 8);
        next.setId("friend-next");
        if (changed) {
            next.getChildren()
                    .add(step("friend-key-again", texts.get("friends.key-again"), Feather.ALERT_TRIANGLE, () -> {
                model.later().remove(summary.friend().id());
                showChange();
            }));
        }
        if (summary.friend().state() == FriendState.UNVERIFIED) {
            next.getChildren()
                    .add(accent(step("friend-compare", texts.get("friends.next-compare"), Feather.CHECK_CIRCLE,
                    () -> model.partProperty().set(FriendPart.FINGERPRINT))));
        }
        if (summary.friend().state() == FriendState.INVITED) {
            next.getChildren().add(accent(step("friend-invite", texts.get("invite.do"), Feather.USER_PLUS,
                    () -> exits.invite(summary.friend().name()))));
        }
        if (summary.friend().state() == FriendState.BLOCKED) {
            next.getChildren().add(step("friend-unblock", texts.get("friends.next-unblock"), Feather.UNLOCK,
                    () -> model.partProperty().set(FriendPart.MANAGE)));
        } else {
            next.getChildren().add(step("friend-share", summary.sharedEver() ? texts.get("friends.next-share-more")
                    : texts.get("friends.next-share"), Feather.SHARE_2, () -> exits.share(summary.friend().name())));
        }
        return next;
    }

    private static Button step(String id, String words, Ikon icon, Runnable action) {
        Button step = button(id, words, icon);
        step.setOnAction(event -> action.run());
        return step;
    }

    private static Button accent(Button button) {
        button.getStyleClass().add("accent");
        return button;
    }

    private GridPane facts(Friends.Summary summary) {
        GridPane grid = new GridPane(18, 8);
        grid.setId("friend-facts");
        grid.getStyleClass().add("card");
        FriendTexts friendTexts = model.friendTexts();
        List<String> facts = new ArrayList<>(List.of(
                texts.get("friends.fact-held"), friendTexts.held(summary),
                texts.get("friends.fact-expires"), friendTexts.expires(summary),
                texts.get("friends.fact-shared"), friendTexts.shared(summary),
                texts.get("friends.fact-word"), friendTexts.worth(summary)));
        friendTexts.compared(summary).ifPresent(how -> facts.addAll(List.of(texts.get("friends.fact-verified"), how)));
        summary.verification().otherName(summary.friend().name()).ifPresent(signed ->
                facts.addAll(List.of(texts.get("friends.fact-signed"), signed)));
        if (!summary.contestedBy().isEmpty()) {
            facts.add(texts.get("friends.fact-contested"));
            facts.add(texts.get("friends.contested", "names", String.join(", ", summary.contestedBy())));
        }
        for (int i = 0; i < facts.size(); i += 2) {
            Label what = new Label(facts.get(i));
            what.getStyleClass().add("quiet");
            what.setMinWidth(USE_PREF_SIZE);
            grid.addRow(i / 2, what, sentence(facts.get(i + 1)));
        }
        return grid;
    }
}
