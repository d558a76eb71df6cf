package kith.cli.check;

import kith.app.check.CheckMail;
import kith.cli.terminal.Console;
import kith.mail.MessageAuthor;
import kith.text.check.MailTexts;

/** Whom a message names as its author: a remark before its result, or a row of its own where there is none. */
final class MailReport {
    private final Console console;
    private final MailTexts mails;

    MailReport(Console console) {
        this.console = console;
        this.mails = new MailTexts(console.messages());
    }

    /** {@return whether the message names one author, whose result is to be said next} */
    boolean say(CheckMail.Mail mail) {
        if (mail.author() instanceof MessageAuthor.Mailbox) {
            console.remark(console.messages().sentences(mails.says(mail), mails.provesNothing()));
            mails.pose(mail).ifPresent(console::remark);
            return true;
        }
        console.row(noAuthor(console, mail.author()), mail.file(), mails.why(mail.author()).orElseThrow());
        return false;
    }

    /** {@return what stands in place of a verdict} */
    static String noAuthor(Console console, MessageAuthor author) {
        return console.text(author instanceof MessageAuthor.Refused ? "check.mail-refused" : "check.mail-ambiguous");
    }
}
