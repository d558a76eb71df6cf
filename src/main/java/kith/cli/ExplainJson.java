package kith.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import kith.app.CheckSenders;
import kith.evidence.Conclusion;
import kith.evidence.Explanation;
import org.jspecify.annotations.Nullable;

/** Writes the member {@code explanation} of a result of a check. */
final class ExplainJson {
    private final JsonGenerator json;
    private final CheckSenders.Session session;

    ExplainJson(JsonGenerator json, CheckSenders.Session session) {
        this.json = json;
        this.session = session;
    }

    void write(Explanation explanation) throws IOException {
        json.writeObjectFieldStart("explanation");
        json.writeNumberField("alpha", explanation.alpha());
        json.writeArrayFieldStart("friends");
        for (int i = 0; i < explanation.parts().size(); i++) {
            part(session.asked().get(i), explanation.parts().get(i));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("changes");
        for (Explanation.Change change : explanation.changes()) {
            json.writeStartObject();
            json.writeStringField("change", CheckCommand.word(change.kind()));
            json.writeStringField("friend",
                    change.witness() < 0 ? null : session.asked().get(change.witness()).friend().name());
            json.writeNumberField("filters", change.filters());
            conclusion("ifMatching", change.ifMatching());
            conclusion("ifNot", change.ifNot());
            json.writeBooleanField("couldDecide", explanation.couldDecide(change));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("changesLeftOut", explanation.leftOut());
        json.writeEndObject();
    }

    private void part(CheckSenders.Asked asked, Explanation.Part part) throws IOException {
        json.writeStartObject();
        json.writeStringField("friend", asked.friend().name());
        json.writeBooleanField("matches", part.testimony().matches());
        json.writeNumberField("recognition", part.recognition());
        json.writeNumberField("weight", part.weight());
        json.writeNumberField("share", part.share());
        if (part.pValueWithout() == null) {
            json.writeNullField("pValueWithout");
        } else {
            json.writeNumberField("pValueWithout", part.pValueWithout());
        }
        json.writeEndObject();
    }

    private void conclusion(String name, @Nullable Conclusion conclusion) throws IOException {
        if (conclusion == null) {
            json.writeNullField(name);
            return;
        }
        json.writeObjectFieldStart(name);
        json.writeStringField("verdict", conclusion.verdict().word());
        json.writeStringField("reason", conclusion.reason() == null ? null : conclusion.reason().word());
        json.writeNumberField("pValue", conclusion.pValue());
        json.writeEndObject();
    }
}
