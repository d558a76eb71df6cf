package kith.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import kith.app.CheckSenders;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.Testimony;
import org.jspecify.annotations.Nullable;

/** Writes results of a check in their JSON form, one after the other. */
final class CheckJson {
    private final JsonGenerator json;
    private final CheckSenders.Session session;

    CheckJson(JsonGenerator json, CheckSenders.Session session) {
        this.json = json;
        this.session = session;
    }

    /** Writes one result, in full where there is an explanation. */
    void write(CheckSenders.Checked checked, @Nullable Explanation explanation) {
        try {
            Evidence evidence = checked.evidence();
            // A line a result, for tools that read lines and for people who look.
            json.writeRaw('\n');
            json.writeStartObject();
            json.writeStringField("address", checked.address());
            text("canonical", checked.canonical());
            json.writeStringField("verdict", evidence.verdict().word());
            text("reason", checked.problem() != null ? CheckCommand.word(checked.problem())
                    : evidence.reason() == null ? null : evidence.reason().word());
            json.writeNumberField("pValue", evidence.pValue());
            json.writeNumberField("pValueByCount", evidence.pValueByCount());
            json.writeNumberField("logLikelihoodRatio", evidence.logLikelihoodRatio());
            json.writeNumberField("friendsAsked", evidence.friendsAsked());
            json.writeNumberField("friendsMatched", evidence.friendsMatched());
            json.writeArrayFieldStart("friends");
            for (int i = 0; i < evidence.testimonies().size(); i++) {
                friend(session.asked().get(i), evidence.testimonies().get(i));
            }
            json.writeEndArray();
            if (explanation != null) {
                new ExplainJson(json, session).write(explanation);
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void friend(CheckSenders.Asked asked, Testimony testimony) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("friend");
        json.writeStringField("id", asked.friend().id());
        json.writeStringField("name", asked.friend().name());
        text("kid", asked.friend().kid());
        json.writeEndObject();
        json.writeStringField("state", CheckCommand.word(asked.friend().state()));
        json.writeNumberField("edition", asked.edition());
        json.writeNumberField("filters", asked.filters());
        json.writeNumberField("fpp", testimony.fpp());
        json.writeBooleanField("matches", testimony.matches());
        if (testimony.posterior() == null) {
            json.writeNullField("posterior");
        } else {
            json.writeNumberField("posterior", testimony.posterior());
        }
        json.writeEndObject();
    }

    private void text(String field, @Nullable String value) throws IOException {
        if (value == null) {
            json.writeNullField(field);
        } else {
            json.writeStringField(field, value);
        }
    }
}
