package kith.cli.check;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import kith.address.lookalike.LookAlike;
import kith.address.lookalike.MarkedAddress;
import kith.fault.EnumWord;
import org.jspecify.annotations.Nullable;

/** The member {@code lookAlike} of a result: which known address a sender looks like, or null. */
public final class LookAlikeJson {
    private LookAlikeJson() {
    }

    public static void write(JsonGenerator json, @Nullable LookAlike found) throws IOException {
        if (found == null) {
            json.writeNullField("lookAlike");
            return;
        }
        json.writeObjectFieldStart("lookAlike");
        json.writeStringField("address", found.known().canonical());
        json.writeStringField("name", found.known().name());
        json.writeStringField("whose", EnumWord.of(found.known().whose()));
        json.writeStringField("how", EnumWord.of(found.how()));
        marked(json, "sender", found.sender());
        marked(json, "original", found.original());
        json.writeEndObject();
    }

    private static void marked(JsonGenerator json, String field, MarkedAddress address) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", address.text());
        json.writeArrayFieldStart("marks");
        for (MarkedAddress.Mark mark : address.marks()) {
            json.writeStartArray();
            json.writeNumber(mark.start());
            json.writeNumber(mark.end());
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
