package kith.cli;

import kith.app.CheckMail;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.NameLook;

/** Says whom a message names as its author, and that this proves nothing. */
final class MailWords {
    private final Console console;

    MailWords(Console console) {
        this.console = console;
    }

    /** {@return whether the message names one author, whose result is to be said next} */
    boolean say(CheckMail.Mail mail) {
        return switch (mail.author()) {
            case MessageAuthor.Mailbox mailbox -> {
                console.note("check.mail-author", "file", mail.file(), "name", mailbox.name());
                if (mailbox.look() == NameLook.LIKE_ANOTHER_ADDRESS) {
                    console.note("check.mail-name", "name", mailbox.name());
                }
                yield true;
            }
            case MessageAuthor.Ambiguous ambiguous -> none(mail, "check.mail-ambiguous", ambiguous.why());
            case MessageAuthor.Refused refused -> none(mail, "check.mail-refused", refused.why());
        };
    }

    private boolean none(CheckMail.Mail mail, String key, Enum<?> why) {
        console.row(console.text(key), mail.file(),
                console.text("author.why." + CheckCommand.word(why)));
        return false;
    }
}
