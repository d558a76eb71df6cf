package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.qr.QrCode;
import kith.ui.parts.QrPicture;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The invitation as a QR code: shown when asked for, as large as is seen without scrolling, saved as a picture. */
final class QrCodePart extends VBox {
    /** A camera wants few hundred pixels, and the page is to be seen whole. */
    private static final double WIDEST = 560;
    /** What stands above and below it. */
    private static final double AROUND = 230;
    /** A screen too low for this much scrolls. */
    private static final double LEAST = 420;

    private final Texts texts;
    private final InviteViewModel model;
    private final String name;
    private final Button show;
    private final Button save;
    private double drawnFor;

    QrCodePart(ScreenContext context, InviteViewModel model, String name) {
        super(10);
        this.texts = context.texts();
        this.model = model;
        this.name = name;
        show = button("invite-qr", texts.get("invite.qr-show"), Feather.GRID);
        show.setOnAction(event -> {
            if (model.qrCodeProperty().get() == null) {
                model.showQrCode();
            } else {
                model.hideQrCode();
            }
        });
        save = button("invite-qr-save", texts.get("invite.qr-save"), Feather.IMAGE);
        save.setOnAction(event -> context.files().save(texts.get("invite.qr-save-title"), texts.get("invite.qr-file"))
                .ifPresent(model::saveQrCode));
        model.qrCodeProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::draw);
        widthProperty().subscribe(this::fit);
        sceneProperty().flatMap(Scene::heightProperty).subscribe(this::fit);
    }

    private double room() {
        double height = getScene() == null ? WIDEST : Math.max(LEAST, getScene().getHeight() - AROUND);
        return Math.min(Math.min(WIDEST, getWidth()), height);
    }

    private void fit() {
        if (room() != drawnFor) {
            draw(model.qrCodeProperty().get());
        }
    }

    private void draw(@Nullable QrCode code) {
        drawnFor = room();
        show.setText(texts.get(code == null ? "invite.qr-show" : "invite.qr-hide"));
        if (getChildren().isEmpty()) {
            getChildren().add(new FlowPane(8, 8, show, save));
        }
        // The button that was pressed keeps the focus.
        getChildren().remove(1, getChildren().size());
        if (code != null) {
            QrPicture picture = new QrPicture(code, drawnFor, texts.get("invite.qr-described", "name", name));
            picture.setId("invite-qr-picture");
            Label hidden = sentence(texts.get("invite.qr-hidden"));
            hidden.setId("invite-code-hidden");
            getChildren().addAll(picture, sentence(texts.get("invite.qr-how", "name", name)), hidden);
        }
    }
}
