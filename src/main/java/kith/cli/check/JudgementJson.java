package kith.cli.check;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import kith.app.mail.JudgeMail.Judgement;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.fault.EnumWord;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;

/** What came of one message, as members of an object that is begun: the same in every command that looks at mail. */
public final class JudgementJson {
    private JudgementJson() {
    }

    public static void write(JsonGenerator json, Judgement judgement) throws IOException {
        json.writeStringField("sender", judgement.sender());
        switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> {
                json.writeStringField("author", judgement.address());
                json.writeStringField("name", mailbox.name());
                LookAlikeJson.write(json, judgement.checked().lookAlike());
                evidence(json, judgement.checked().evidence());
            }
            case MessageAuthor.Ambiguous ambiguous -> json.writeStringField("why", EnumWord.of(ambiguous.why()));
            case MessageAuthor.Refused refused -> json.writeStringField("why", EnumWord.of(refused.why()));
        }
        json.writeStringField("auth", judgement.authentication().word());
        json.writeBooleanField("use", judgement.use());
        json.writeArrayFieldStart("reasons");
        for (MailReason reason : judgement.reasons().stream().sorted().toList()) {
            json.writeString(reason.word());
        }
        json.writeEndArray();
    }

    public static void evidence(JsonGenerator json, Evidence evidence) throws IOException {
        if (evidence.reason() == null) {
            json.writeNullField("reason");
        } else {
            json.writeStringField("reason", evidence.reason().word());
        }
        json.writeNumberField("pValue", evidence.pValue());
        counts(json, evidence);
    }

    /** Writes how many were asked and match, each kind by itself. */
    static void counts(JsonGenerator json, Evidence evidence) throws IOException {
        int circlesAsked = evidence.asked(Source.Kind.LIST);
        int circlesMatched = evidence.matched(Source.Kind.LIST);
        json.writeNumberField("friendsAsked", evidence.asked() - circlesAsked);
        json.writeNumberField("friendsMatched", evidence.matched() - circlesMatched);
        json.writeNumberField("circlesAsked", circlesAsked);
        json.writeNumberField("circlesMatched", circlesMatched);
    }
}
