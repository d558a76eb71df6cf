package kith.ui.invite;

import static kith.ui.parts.IconButton.button;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderTexts;
import kith.ui.parts.TextClipboard;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.ScreenContext;
import org.kordamp.ikonli.feather.Feather;

/** A file and the ways to send it: in a message, dragged to anywhere, saved elsewhere, or as text. */
final class SendingPart extends VBox {
    /** What shows files and folders of the system. */
    record Folders(FolderOpener opener, FolderTexts texts) {
    }

    private final Button mail;

    SendingPart(ScreenContext context, SendingViewModel model, ToSend sent, Folders folders) {
        mail = button("exchange-mail", context.texts().get("share.mail"), Feather.MAIL);
        mail.getStyleClass().add("accent");
        mail.disableProperty().bind(model.busyProperty());
        mail.setOnAction(event -> model.byMail(sent));
        model.busyProperty().subscribe((before, busy) -> {
            // A button that was disabled for a moment has lost the focus.
            if (!busy && mail.getScene() != null) {
                mail.requestFocus();
            }
        });
        Button save = button("exchange-save", context.texts().get("invite.save"), Feather.SAVE);
        save.setOnAction(event -> context.files().save(context.texts().get("invite.save-title"),
                Optional.ofNullable(sent.file().getFileName()).orElse(sent.file()).toString())
                .ifPresent(target -> model.saveAs(sent, target)));
        Button copy = button("exchange-copy", context.texts().get("invite.copy"), Feather.CLIPBOARD);
        copy.setOnAction(event -> model.asText(sent, TextClipboard::put));
        getChildren().add(new WrittenFiles(context.texts(), List.of(sent.file()), folders.opener(),
                folders.texts()::of, List.of(mail, save, copy)));
    }

    /** {@return what takes the focus when the file is there} */
    Button first() {
        return mail;
    }
}
