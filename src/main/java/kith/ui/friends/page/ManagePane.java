package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.friend.FriendState;
import kith.ui.parts.Confirm;
import kith.ui.parts.FormRow;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** Renaming, addresses, blocking and removing a friend, each with what it does and what stays. */
final class ManagePane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final FriendsViewModel model;
    private final String name;

    ManagePane(ScreenContext context, FriendsViewModel model, Friends.Summary summary, Runnable toList) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.name = summary.friend().name();
        getChildren().addAll(rename(), new AddressesPane(context, model.addresses(), summary.friend()));
        if (summary.friend().state() == FriendState.VERIFIED) {
            getChildren().add(disbelieve());
        }
        getChildren().addAll(block(summary.friend().state() == FriendState.BLOCKED), remove(summary, toList));
    }

    private Section disbelieve() {
        Button stop = button("friend-disbelieve", texts.get("friends.disbelieve"), Feather.USER_MINUS);
        stop.setOnAction(event -> model.stopBelieving());
        Section section = new Section(texts.get("friends.disbelieve-heading"));
        section.getChildren().addAll(sentence(texts.get("friends.disbelieve-means", "name", name)), stop);
        return section;
    }

    static Confirm.Question blockQuestion(Texts texts, String name) {
        return new Confirm.Question(texts.get("friends.block-title", "name", name),
                texts.get("friends.block-sentence", "name", name), texts.get("friends.block-do"),
                texts.get("friends.block-leave"), Confirm.Gravity.NORMAL);
    }

    private VBox rename() {
        TextField newName = new TextField();
        newName.setId("friend-new-name");
        newName.textProperty().bindBidirectional(model.newNameProperty());
        context.follow(newName, () -> newName.setMaxWidth(context.scaled(320)));
        newName.setOnAction(event -> model.rename());
        FormRow row = new FormRow(texts.get("friends.new-name"), texts.get("friends.new-name-hint"), newName);
        row.problemProperty().bind(model.nameProblemProperty());
        Button rename = button("friend-rename", texts.get("friends.rename"), Feather.EDIT_2);
        rename.disableProperty().bind(model.newNameProperty().map(typed -> typed.isBlank() || typed.equals(name)));
        rename.setOnAction(event -> model.rename());
        return new VBox(8, row, rename);
    }

    private Section block(boolean blocked) {
        Button block = button("friend-block", blocked ? texts.get("friends.unblock") : texts.get("friends.block"),
                blocked ? Feather.UNLOCK : Feather.SLASH);
        block.setOnAction(event -> {
            if (blocked || context.confirm().ask(blockQuestion(texts, name)) == Confirm.Answer.DO_IT) {
                model.setBlocked(!blocked);
            }
        });
        Section section = new Section(blocked ? texts.get("friends.unblock-heading")
                : texts.get("friends.block-heading"));
        section.getChildren().addAll(sentence(blocked ? texts.get("friends.unblock-means", "name", name)
                : texts.get("friends.block-means", "name", name)), block);
        return section;
    }

    private Section remove(Friends.Summary summary, Runnable toList) {
        Button remove = button("friend-remove", texts.get("friends.remove", "name", name), Feather.TRASH_2);
        remove.setMnemonicParsing(false);
        remove.getStyleClass().addAll("danger", "button-outlined");
        remove.setOnAction(event -> {
            if (context.confirm().ask(new Confirm.Question(texts.get("friends.remove-title", "name", name),
                    model.friendTexts().removal(summary), texts.get("friends.remove", "name", name),
                    texts.get("friends.remove-leave"), Confirm.Gravity.DANGER)) == Confirm.Answer.DO_IT) {
                model.remove(toList);
            }
        });
        Section section = new Section(texts.get("friends.remove-heading"));
        section.getChildren().addAll(sentence(model.friendTexts().removal(summary)), remove);
        return section;
    }
}
