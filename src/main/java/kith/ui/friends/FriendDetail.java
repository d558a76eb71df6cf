package kith.ui.friends;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.Friends;
import kith.app.OwnProfile;
import kith.friend.FriendState;
import kith.friend.HeldFilter;
import kith.identity.Fingerprint;
import kith.ui.parts.BitPicture;
import kith.ui.parts.Confirm;
import kith.ui.parts.FingerprintPane;
import kith.ui.parts.FormRow;
import kith.ui.parts.Section;
import kith.ui.parts.StateBadge;
import kith.ui.shell.Desk;
import kith.ui.text.Figures;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** One friend in full: what is held of him, his fingerprint beside one's own, the overlap, and what can be done. */
final class FriendDetail extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final FriendsViewModel model;

    FriendDetail(Desk desk, FriendsViewModel model) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        setId("friend-detail");
        getStyleClass().add("stacked");
        model.selectedProperty().subscribe(this::show);
    }

    private void show(Friends.@Nullable Summary summary) {
        getChildren().clear();
        if (summary == null) {
            return;
        }
        getChildren().addAll(header(summary), held(summary), keys(summary));
        if (!summary.asked().isEmpty()) {
            getChildren().add(overlap(summary));
        }
        getChildren().add(manage(summary));
    }

    private Node header(Friends.Summary summary) {
        Label name = new Label(summary.friend().name());
        name.setId("friend-name");
        name.getStyleClass().add("section-title");
        HBox title = new HBox(name, new StateBadge(texts, summary.friend().state()));
        title.setAlignment(Pos.CENTER_LEFT);
        title.setSpacing(12);
        return new VBox(6, title, sentence(model.words().state(summary)));
    }

    private Node held(Friends.Summary summary) {
        Section section = new Section(texts.get("friends.held-title"));
        section.getChildren().add(sentence(model.words().certainty(summary)));
        if (!summary.asked().isEmpty()) {
            FlowPane pictures = new FlowPane(8, 8);
            summary.asked().stream().map(this::picture).forEach(pictures.getChildren()::add);
            section.getChildren().add(pictures);
        }
        return section;
    }

    private Node picture(HeldFilter held) {
        return BitPicture.small(held.filter().shape().bits(), held.filter().vector()::get,
                texts.get("friends.picture", "number", held.index() + 1, "share",
                        new Figures(texts).share(held.filter().fill())));
    }

    private Node keys(Friends.Summary summary) {
        Section section = new Section(texts.get("friends.keys-title"));
        Fingerprint his = summary.fingerprint();
        OwnProfile.Result me = model.meProperty().get();
        if (his == null || me == null) {
            section.getChildren().add(sentence(texts.get("friends.no-key", "name", summary.friend().name())));
            return section;
        }
        HBox both = new HBox(32,
                new FingerprintPane(texts, texts.get("friends.his-fingerprint", "name", summary.friend().name()), his),
                new FingerprintPane(texts, texts.get("friends.my-fingerprint", "name",
                        summary.friend().name()), me.fingerprint()));
        both.setId("fingerprints");
        section.getChildren().addAll(sentence(texts.get("friends.compare", "name", summary.friend().name())), both);
        if (summary.friend().state() == FriendState.UNVERIFIED) {
            section.getChildren().add(verify(summary));
        }
        return section;
    }

    private Node verify(Friends.Summary summary) {
        String name = summary.friend().name();
        TextField typed = new TextField();
        typed.setId("friend-fingerprint");
        typed.textProperty().bindBidirectional(model.typedFingerprintProperty());
        typed.setOnAction(event -> model.verifyTyped());
        FormRow row = new FormRow(texts.get("friends.type-fingerprint", "name", name),
                texts.get("friends.type-hint"), typed);
        row.problemProperty().bind(model.fingerprintProblemProperty());
        Button verify = button("friend-verify", texts.get("friends.verify"), Feather.CHECK_CIRCLE);
        verify.disableProperty().bind(model.typedFingerprintProperty().map(String::isBlank));
        verify.setOnAction(event -> model.verifyTyped());
        Button compared = button("friend-compared", texts.get("friends.compared"), Feather.EYE);
        compared.setOnAction(event -> {
            if (desk.confirm().ask(new Confirm.Question(texts.get("friends.compared-title", "name", name),
                    texts.get("friends.compared-sentence", "name", name), texts.get("friends.compared-do"),
                    texts.get("friends.compared-leave"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                model.verifyCompared();
            }
        });
        HBox buttons = new HBox(verify, compared);
        buttons.getStyleClass().add("button-row");
        return new VBox(8, row, buttons);
    }

    private Node overlap(Friends.Summary summary) {
        Section section = new Section(texts.get("friends.overlap-title"));
        Button estimate = button("friend-overlap", texts.get("friends.overlap-do", "name", summary.friend().name()),
                Feather.USERS);
        estimate.setOnAction(event -> model.estimateOverlap());
        Label result = sentence("");
        result.setId("friend-overlap-result");
        result.textProperty().bind(model.overlapProperty()
                .map(overlap -> model.words().overlap(overlap)).orElse(""));
        result.getStyleClass().add("figure");
        Label chance = sentence("");
        chance.textProperty().bind(model.overlapProperty().map(overlap -> model.words().chance(overlap)).orElse(""));
        for (Label label : new Label[] {result, chance}) {
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
            label.managedProperty().bind(label.visibleProperty());
        }
        section.getChildren().addAll(sentence(texts.get("friends.overlap-sentence")), result, chance, estimate);
        return section;
    }

    private Node manage(Friends.Summary summary) {
        String name = summary.friend().name();
        Section section = new Section(texts.get("friends.manage-title"));
        TextField newName = new TextField();
        newName.setId("friend-new-name");
        newName.textProperty().bindBidirectional(model.newNameProperty());
        FormRow row = new FormRow(texts.get("friends.new-name"), texts.get("friends.new-name-hint"), newName);
        row.problemProperty().bind(model.nameProblemProperty());
        Button rename = button("friend-rename", texts.get("friends.rename"), Feather.EDIT_2);
        rename.disableProperty().bind(model.newNameProperty().map(typed -> typed.isBlank() || typed.equals(name)));
        rename.setOnAction(event -> model.rename());
        boolean isBlocked = summary.friend().state() == FriendState.BLOCKED;
        Button block = button("friend-block",
                isBlocked ? texts.get("friends.unblock") : texts.get("friends.block"),
                isBlocked ? Feather.UNLOCK : Feather.SLASH);
        block.setOnAction(event -> changeBlocked(name, !isBlocked));
        Button remove = button("friend-remove", texts.get("friends.remove", "name", name), Feather.TRASH_2);
        remove.getStyleClass().addAll("danger", "button-outlined");
        remove.setOnAction(event -> remove(summary));
        HBox.setHgrow(row, Priority.ALWAYS);
        HBox buttons = new HBox(rename, block, remove);
        buttons.getStyleClass().add("button-row");
        section.getChildren().addAll(row, buttons);
        return section;
    }

    private void changeBlocked(String name, boolean blocked) {
        if (!blocked || desk.confirm().ask(new Confirm.Question(texts.get("friends.block-title", "name", name),
                texts.get("friends.block-sentence", "name", name), texts.get("friends.block"),
                texts.get("friends.block-leave"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
            model.setBlocked(blocked);
        }
    }

    private void remove(Friends.Summary summary) {
        String name = summary.friend().name();
        String stays = summary.sharedEver() ? texts.get("friends.remove-sentence-shared", "name", name)
                : texts.get("friends.remove-sentence", "name", name);
        if (desk.confirm().ask(new Confirm.Question(texts.get("friends.remove-title", "name", name), stays,
                texts.get("friends.remove", "name", name), texts.get("friends.remove-leave"),
                Confirm.Gravity.DANGER)) == Confirm.Answer.DO_IT) {
            model.remove();
        }
    }
}
