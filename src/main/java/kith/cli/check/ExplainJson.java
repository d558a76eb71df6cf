package kith.cli.check;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import kith.app.check.CheckSenders;
import kith.app.check.CircleWitness;
import kith.app.check.FriendWitness;
import kith.app.check.NamedWitness;
import kith.evidence.Conclusion;
import kith.evidence.Explanation;
import kith.evidence.Source;
import kith.fault.EnumWord;
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
        parts("friend", Source.Kind.FRIEND, explanation);
        json.writeEndArray();
        json.writeArrayFieldStart("circles");
        parts("circle", Source.Kind.LIST, explanation);
        json.writeEndArray();
        json.writeArrayFieldStart("changes");
        for (Explanation.Change change : explanation.changes()) {
            json.writeStartObject();
            json.writeStringField("change", EnumWord.of(change.kind()));
            @Nullable NamedWitness whose = change.witness() < 0 ? null
                    : session.witnesses().get(change.witness()).who();
            json.writeStringField("friend", whose instanceof FriendWitness friend ? friend.name() : null);
            json.writeStringField("circle", whose instanceof CircleWitness circle ? circle.name() : null);
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

    private void parts(String whose, Source.Kind kind, Explanation explanation) throws IOException {
        for (int i = 0; i < explanation.parts().size(); i++) {
            if (explanation.parts().get(i).testimony().kind() == kind) {
                part(whose, session.witnesses().get(i).name(), explanation.parts().get(i));
            }
        }
    }

    private void part(String whose, String name, Explanation.Part part) throws IOException {
        json.writeStartObject();
        json.writeStringField(whose, name);
        json.writeBooleanField("matches", part.testimony().matches());
        json.writeBooleanField("decides", part.testimony().decides());
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
