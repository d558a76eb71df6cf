package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.check.CheckMail.Mail;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What messages say of their senders, and that this proves nothing. */
final class MailNote extends VBox {
    /** @param mails at least one */
    MailNote(CheckedMailTexts checkedMailTexts, List<Mail> mails) {
        getStyleClass().add("mail-note");
        Label says = sentence(mails.size() == 1 ? checkedMailTexts.shared().says(mails.getFirst())
                : checkedMailTexts.several(mails.size()));
        says.setGraphic(new FontIcon(Feather.MAIL));
        getChildren().add(says);
        if (mails.size() == 1) {
            checkedMailTexts.shared().pose(mails.getFirst()).ifPresent(warning -> {
                Label pose = sentence(warning);
                pose.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
                pose.getStyleClass().add("caution");
                getChildren().add(pose);
            });
        }
        Label nothing = sentence(checkedMailTexts.shared().provesNothing());
        nothing.getStyleClass().add("quiet");
        getChildren().add(nothing);
    }
}
