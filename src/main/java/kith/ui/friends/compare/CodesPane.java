package kith.ui.friends.compare;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.app.qr.QrCode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.ui.friends.compare.ComparingViewModel.Codes;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.Present;
import kith.ui.parts.QrPicture;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Both fingerprints as QR codes; the friend's own is read from a picture, and the user's is saved as one. */
final class CodesPane extends VBox {
    private static final double WIDTH = 206;

    private final ScreenContext context;
    private final Texts texts;
    private final ComparingViewModel model;
    private final Friends.Summary summary;
    private final FlowPane both = new FlowPane(24, 16);
    private final VBox problem = new VBox(12);

    CodesPane(ScreenContext context, ComparingViewModel model, Friends.Summary summary) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.summary = summary;
        getStyleClass().add("stacked");
        problem.setId("friend-code-problem");
        Label from = sentence(texts.get("friends.code-sentence", "name", summary.friend().name()));
        getChildren().addAll(ways(), problem, from, both);
        model.drawCodes();
        model.codesProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::show);
        context.follow(this, () -> show(model.codesProperty().get()));
        model.pictureProblemProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::show);
    }

    private FlowPane ways() {
        Button read = button("friend-code-read", texts.get("friends.code-read"), Feather.IMAGE);
        read.getStyleClass().add("accent");
        read.setDisable(summary.friend().state() == FriendState.BLOCKED);
        read.setOnAction(event -> {
            List<Path> chosen = context.files().open(texts.get("friends.code-read-title", "name",
                    summary.friend().name()));
            if (!chosen.isEmpty()) {
                model.verifyPicture(chosen.getFirst());
            }
        });
        Button save = button("friend-code-save", texts.get("friends.code-save"), Feather.SAVE);
        save.setOnAction(event -> context.files().save(texts.get("friends.code-save-title"),
                texts.get("friends.code-file")).ifPresent(model::saveCode));
        return new FlowPane(8, 8, read, save);
    }

    private void show(@Nullable Codes codes) {
        both.getChildren().clear();
        if (codes != null) {
            String name = summary.friend().name();
            both.getChildren().addAll(
                    block(texts.get("friends.their-fingerprint", "name", name), codes.theirs()),
                    block(texts.get("friends.my-fingerprint"), codes.mine()));
        }
    }

    private VBox block(String heading, QrCode code) {
        Label title = new Label(heading);
        title.getStyleClass().add("form-label");
        title.setMinWidth(USE_PREF_SIZE);
        return new VBox(8, title,
                new QrPicture(code, context.scaled(WIDTH), texts.get("friends.code-spoken", "heading", heading)));
    }

    private void show(@Nullable KithException fault) {
        problem.getChildren().clear();
        Present.now(problem, fault != null);
        problem.setFocusTraversable(fault != null);
        if (fault == null) {
            return;
        }
        if (fault.fault() == Fault.CODE_OF_ANOTHER) {
            Label alarm = sentence(texts.get("friends.code-alarm", "name", summary.friend().name()));
            HBox box = new HBox(12, new FontIcon(Feather.ALERT_OCTAGON), alarm);
            box.setId("friend-code-alarm");
            box.getStyleClass().add("alarm");
            problem.getChildren().add(box);
        }
        problem.getChildren().add(new ErrorPane(texts, fault));
        problem.setAccessibleText(texts.explain(fault).what() + " " + texts.explain(fault).todo());
        // A screen reader says what has the focus: the answer must not go unheard.
        problem.requestFocus();
    }
}
