package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.qr.QrCode;
import kith.ui.parts.QrPicture;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The invitation as a QR code: shown when asked for, as large as the page is wide, and saved as a picture. */
final class QrCodePart extends VBox {
    /** A camera wants few hundred pixels, and the page is to be seen whole. */
    private static final double WIDEST = 560;

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
        model.qrCodeProperty().when(sceneProperty().isNotNull()).subscribe(this::draw);
        widthProperty().subscribe(() -> {
            if (Math.min(WIDEST, getWidth()) != drawnFor) {
                draw(model.qrCodeProperty().get());
            }
        });
    }

    private void draw(@Nullable QrCode code) {
        drawnFor = Math.min(WIDEST, getWidth());
        show.setText(texts.get(code == null ? "invite.qr-show" : "invite.qr-hide"));
        getChildren().setAll(new FlowPane(10, 8, show, save));
        if (code != null) {
            QrPicture picture = new QrPicture(code, drawnFor, texts.get("invite.qr-described", "name", name));
            picture.setId("invite-qr-picture");
            getChildren().addAll(sentence(texts.get("invite.qr-how", "name", name)), picture);
        }
    }
}
