package kith.cli.mail;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.JudgeMail.Session;
import kith.app.mail.scan.ScanTotals;
import kith.app.mail.scan.ScannedMessage;
import kith.app.mail.scan.SenderTally;
import kith.cli.check.JudgementJson;
import kith.cli.check.LookAlikeJson;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.fault.EnumWord;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.box.LeftOut;
import kith.mail.box.LeftOut.Why;

/** Writes what a scan finds in its JSON form, as it comes. */
final class ScanJson {
    private final JsonGenerator json;
    private final Session session;

    ScanJson(JsonGenerator json, Session session) {
        this.json = json;
        this.session = session;
    }

    void begin() throws IOException {
        json.writeStartObject();
        json.writeNumberField("schema", 1);
        json.writeNumberField("alpha", session.senders().alpha());
    }

    /** Writes one message. */
    void message(ScannedMessage scanned) {
        Judgement judgement = scanned.judgement();
        try {
            // A line a result, for tools that read lines and for people who look.
            json.writeRaw('\n');
            json.writeStartObject();
            json.writeStringField("file", scanned.place().file().toString());
            json.writeNumberField("number", scanned.place().number());
            json.writeNumberField("offset", scanned.place().start());
            JudgementJson.write(json, judgement);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes one sender. */
    void sender(SenderTally tally, Checked checked) {
        try {
            Evidence evidence = checked.evidence();
            json.writeRaw('\n');
            json.writeStartObject();
            json.writeStringField("address", tally.address());
            json.writeStringField("sender", evidence.verdict().word());
            LookAlikeJson.write(json, checked.lookAlike());
            JudgementJson.evidence(json, evidence);
            names("friends", Source.Kind.FRIEND, evidence);
            names("circles", Source.Kind.LIST, evidence);
            counts(tally);
            json.writeNumberField("use", evidence.verdict().positive()
                    ? tally.authentication().getOrDefault(Authentication.YES, 0L) : 0);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void names(String field, Source.Kind kind, Evidence evidence) throws IOException {
        json.writeArrayFieldStart(field);
        for (int i = 0; i < evidence.testimonies().size(); i++) {
            Testimony testimony = evidence.testimonies().get(i);
            if (testimony.kind() == kind && testimony.matches()) {
                json.writeString(session.senders().witnesses().get(i).name());
            }
        }
        json.writeEndArray();
    }

    private void counts(SenderTally tally) throws IOException {
        json.writeNumberField("messages", tally.messages());
        json.writeObjectFieldStart("auth");
        for (Authentication each : Authentication.values()) {
            json.writeNumberField(each.word(), tally.authentication().getOrDefault(each, 0L));
        }
        json.writeEndObject();
        json.writeObjectFieldStart("reasons");
        for (MailReason each : MailReason.values()) {
            json.writeNumberField(each.word(), tally.reasons().getOrDefault(each, 0L));
        }
        json.writeEndObject();
    }

    /**
     * Writes what was found in all and ends the document.
     *
     * @param missing what is said of files that could not be read
     */
    void totals(ScanTotals totals, double strangersExpected, Map<String, Object> missing) throws IOException {
        json.writeObjectFieldStart("all");
        counts(totals.all());
        json.writeEndObject();
        json.writeObjectFieldStart("ambiguous");
        counts(totals.nobody());
        json.writeEndObject();
        json.writeNumberField("files", totals.files());
        json.writeNumberField("deleted", totals.deleted());
        json.writeNumberField("senderCount", totals.senders());
        json.writeNumberField("messagesOfFurtherSenders", totals.beyond());
        json.writeObjectFieldStart("leftOut");
        for (Why why : Why.values()) {
            json.writeNumberField(EnumWord.of(why), totals.leftOut().getOrDefault(why, 0L));
        }
        json.writeEndObject();
        json.writeArrayFieldStart("leftOutFiles");
        for (LeftOut one : totals.named()) {
            json.writeStartObject();
            json.writeStringField("file", one.path().toString());
            json.writeStringField("why", EnumWord.of(one.why()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("strangersExpected", strangersExpected);
        for (Map.Entry<String, Object> member : missing.entrySet()) {
            json.writePOJOField(member.getKey(), member.getValue());
        }
        json.writeEndObject();
    }
}
