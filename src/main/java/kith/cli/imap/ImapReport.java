package kith.cli.imap;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.account.CheckMailbox.Message;
import kith.cli.check.CheckReport;
import kith.cli.check.JudgementJson;
import kith.cli.terminal.Console;
import kith.mail.MessageAuthor;
import kith.text.check.MailTexts;
import kith.text.check.VerdictTexts;

/** Says what came of messages on a server, in a line each, and the same in JSON. */
final class ImapReport {
    private final Console console;
    private final MailTexts mails;

    ImapReport(Console console) {
        this.console = console;
        this.mails = new MailTexts(console.messages());
    }

    /** Says one message: how well its author is known, who it is, whether it is authenticated, which message it is. */
    void say(Message message) {
        Judgement judgement = message.judgement();
        String authentication = mails.authentication(judgement.authentication());
        String uid = Long.toString(message.uid());
        switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> console.row(
                    CheckReport.colour(judgement.checked()),
                    new VerdictTexts(console.messages()).conclusion(judgement.checked()),
                    judgement.address(), authentication, uid, mails.reasons(judgement.reasons()));
            case MessageAuthor.Ambiguous ambiguous -> console.row(console.text("check.mail-ambiguous"), "",
                    authentication, uid, mails.why(ambiguous.why()));
            case MessageAuthor.Refused refused -> console.row(console.text("check.mail-refused"), "", authentication,
                    uid, mails.why(refused.why()));
        }
    }

    /** Writes one message as an object, with the members that a scan's messages have. */
    static void write(JsonGenerator json, Message message) throws IOException {
        Judgement judgement = message.judgement();
        json.writeStartObject();
        json.writeNumberField("uid", message.uid());
        JudgementJson.write(json, judgement);
        json.writeEndObject();
    }
}
