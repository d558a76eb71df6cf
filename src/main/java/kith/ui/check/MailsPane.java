package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.mail.ReadSubjects.Subject;
import kith.mail.MailReason;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The last messages of a sender in mailboxes: what they are about, whether they are authenticated, where they lie. */
final class MailsPane extends VBox {
    /**
     * @param checkedMailTexts for messages
     * @param mails of the sender
     * @param subjects what the last ones are about, in the order of {@code mails}; none while that is read
     */
    MailsPane(CheckedMailTexts checkedMailTexts, MailCount mails, List<Subject> subjects) {
        setSpacing(8);
        setId("check-mails");
        Label heading = sentence(checkedMailTexts.latest(mails));
        heading.getStyleClass().add("form-label");
        getChildren().add(heading);
        if (mails.tally().reasons().getOrDefault(MailReason.NAME_LIKE_ADDRESS, 0L) > 0) {
            Label posing = sentence(checkedMailTexts.posing(mails));
            posing.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
            posing.getStyleClass().add("caution");
            getChildren().add(posing);
        }
        for (int i : newestFirst(subjects)) {
            if (i < mails.latest().size()) {
                Label about = sentence(checkedMailTexts.about(subjects.get(i)));
                Label state = sentence(checkedMailTexts.state(mails.latest().get(i)));
                state.getStyleClass().add("quiet");
                getChildren().add(new VBox(4, about, state));
            }
        }
    }

    /** {@return which message comes when: by the date it claims, those without one last, as they lie} */
    static List<Integer> newestFirst(List<Subject> subjects) {
        return IntStream.range(0, subjects.size()).boxed().sorted(Comparator.comparing(
                (Integer i) -> subjects.get(i).date().orElse(Instant.MIN)).reversed()).toList();
    }
}
