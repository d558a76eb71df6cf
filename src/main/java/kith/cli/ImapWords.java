package kith.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.stream.Collectors;
import kith.app.CheckMailbox.Message;
import kith.app.JudgeMail.Judgement;
import kith.mail.MessageAuthor;

/** Says what came of messages on a server, in a line each, and the same in JSON. */
final class ImapWords {
    private final Console console;

    ImapWords(Console console) {
        this.console = console;
    }

    /** Says one message: how well its author is known, who it is, whether it is authenticated, which message it is. */
    void say(Message message) {
        Judgement judgement = message.judgement();
        String authentication = console.text("scan.auth." + judgement.authentication().word());
        String uid = Long.toString(message.uid());
        switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> console.row(console.text("verdict." + judgement.verdict().word()),
                    judgement.address(), authentication, uid, judgement.reasons().stream().sorted()
                            .map(reason -> console.text("scan.reason." + CheckCommand.word(reason)))
                            .collect(Collectors.joining(", ")));
            case MessageAuthor.Ambiguous ambiguous -> console.row(console.text("check.mail-ambiguous"), "",
                    authentication, uid, console.text("author.why." + CheckCommand.word(ambiguous.why())));
            case MessageAuthor.Refused refused -> console.row(console.text("check.mail-refused"), "", authentication,
                    uid, console.text("author.why." + CheckCommand.word(refused.why())));
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
