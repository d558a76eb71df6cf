package kith.cli.check;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import kith.app.check.AskedWitness;
import kith.app.check.CheckMail;
import kith.app.check.CheckSenders;
import kith.app.check.CircleWitness;
import kith.app.check.FriendWitness;
import kith.cli.terminal.JsonOutput;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.fault.EnumWord;
import kith.mail.MessageAuthor;
import org.jspecify.annotations.Nullable;

/** Writes results of a check in their JSON form, one after the other. */
final class CheckJson {
    private final JsonGenerator json;
    private final CheckSenders.Session session;
    private final @Nullable Said[] matches;
    private final @Nullable Said[] misses;

    /** A testimony and its JSON form. */
    private record Said(Testimony testimony, SerializableString text) {
    }

    CheckJson(JsonGenerator json, CheckSenders.Session session) {
        this.json = json;
        this.session = session;
        matches = new Said[session.witnesses().size()];
        misses = new Said[session.witnesses().size()];
    }

    /** Writes one result, in full where there is an explanation. */
    void write(CheckSenders.Checked checked, @Nullable Explanation explanation) {
        write(checked, explanation, null);
    }

    /** Writes what came of a message: the result for its author, and what the message says of them. */
    void write(CheckMail.Mail mail, @Nullable Explanation explanation) {
        write(mail.checked(), explanation, mail);
    }

    private void write(CheckSenders.Checked checked, @Nullable Explanation explanation, CheckMail.@Nullable Mail mail) {
        try {
            Evidence evidence = checked.evidence();
            // A line a result, for tools that read lines and for people who look.
            json.writeRaw('\n');
            json.writeStartObject();
            json.writeStringField("address", checked.address());
            text(json, "canonical", checked.canonical());
            json.writeStringField("verdict", mail == null ? evidence.verdict().word() : mail.sender());
            text(json, "reason", checked.problem() != null ? EnumWord.of(checked.problem())
                    : evidence.reason() == null ? null : evidence.reason().word());
            LookAlikeJson.write(json, checked.lookAlike());
            json.writeNumberField("pValue", evidence.pValue());
            json.writeNumberField("pValueByCount", evidence.pValueByCount());
            json.writeNumberField("logLikelihoodRatio", evidence.logLikelihoodRatio());
            JudgementJson.counts(json, evidence);
            testimonies("friends", Source.Kind.FRIEND, evidence.testimonies());
            testimonies("circles", Source.Kind.LIST, evidence.testimonies());
            if (mail != null) {
                mail(mail);
            }
            if (explanation != null) {
                new ExplainJson(json, session).write(explanation);
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void testimonies(String name, Source.Kind kind, List<Testimony> testimonies) throws IOException {
        json.writeArrayFieldStart(name);
        for (int i = 0; i < testimonies.size(); i++) {
            if (testimonies.get(i).kind() == kind) {
                json.writeRawValue(said(i, testimonies.get(i)));
            }
        }
        json.writeEndArray();
    }

    private void mail(CheckMail.Mail mail) throws IOException {
        json.writeObjectFieldStart("mail");
        json.writeStringField("file", mail.file());
        json.writeStringField("sender", mail.sender());
        switch (mail.author()) {
            case MessageAuthor.Mailbox mailbox -> {
                json.writeStringField("author", "one");
                json.writeStringField("name", mailbox.name());
                json.writeBooleanField("nameLooksLikeAnotherAddress",
                        mailbox.look() == MessageAuthor.NameLook.LIKE_ANOTHER_ADDRESS);
            }
            case MessageAuthor.Ambiguous ambiguous -> {
                json.writeStringField("author", "ambiguous");
                json.writeStringField("why", EnumWord.of(ambiguous.why()));
            }
            case MessageAuthor.Refused refused -> {
                json.writeStringField("author", "refused");
                json.writeStringField("why", EnumWord.of(refused.why()));
            }
        }
        json.writeEndObject();
    }

    /**
     * What a friend or a circle says: a match or a miss, each the same for all senders, so each is put into words once.
     * A hundred thousand senders and 200 friends are twenty million of them.
     */
    private SerializableString said(int number, Testimony testimony) throws IOException {
        Said[] known = testimony.matches() ? matches : misses;
        Said said = known[number];
        if (said == null || said.testimony() != testimony) {
            StringWriter text = new StringWriter();
            try (JsonGenerator one = JsonOutput.factory().createGenerator(text)) {
                witness(one, session.witnesses().get(number), testimony);
            }
            said = new Said(testimony, new SerializedString(text.toString()));
            known[number] = said;
        }
        return said.text();
    }

    private static void witness(JsonGenerator json, AskedWitness asked, Testimony testimony) throws IOException {
        json.writeStartObject();
        switch (asked.who()) {
            case FriendWitness friend -> {
                friend(json, friend);
                json.writeNumberField("filters", asked.filters());
            }
            case CircleWitness circle -> circle(json, circle);
        }
        json.writeNumberField("fpp", testimony.fpp());
        json.writeBooleanField("matches", testimony.matches());
        json.writeBooleanField("decides", testimony.decides());
        if (testimony.posterior() == null) {
            json.writeNullField("posterior");
        } else {
            json.writeNumberField("posterior", testimony.posterior());
        }
        json.writeEndObject();
    }

    private static void friend(JsonGenerator json, FriendWitness witness) throws IOException {
        json.writeObjectFieldStart("friend");
        json.writeStringField("id", witness.friend().id());
        json.writeStringField("name", witness.name());
        text(json, "kid", witness.friend().kid());
        json.writeEndObject();
        json.writeStringField("state", EnumWord.of(witness.friend().state()));
        json.writeNumberField("edition", witness.edition());
    }

    private static void circle(JsonGenerator json, CircleWitness witness) throws IOException {
        json.writeObjectFieldStart("circle");
        json.writeStringField("id", witness.id());
        json.writeStringField("name", witness.name());
        json.writeEndObject();
        json.writeStringField("trust", EnumWord.of(witness.trust()));
        json.writeNumberField("round", witness.round());
        json.writeNumberField("atLeast", witness.atLeast());
        json.writeNumberField("contributions", witness.contributions());
        json.writeBooleanField("holdsMine", witness.holdsMine());
        json.writeStringField("mergedBy", witness.mergedBy());
        json.writeStringField("merged", witness.merged().toString());
    }

    private static void text(JsonGenerator json, String field, @Nullable String value) throws IOException {
        if (value == null) {
            json.writeNullField(field);
        } else {
            json.writeStringField(field, value);
        }
    }
}
