package kith.cli;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;

/**
 * Writes the JSON documents of commands. Apart from {@link Console}, which every command has, so that Jackson is loaded
 * only by those that were asked for JSON.
 */
final class JsonOutput {
    private JsonOutput() {
    }

    /** Writes a whole document, indented. */
    static void print(Map<String, ?> document, PrintStream out) {
        try {
            out.println(writer().writeValueAsString(document));
        } catch (JsonProcessingException e) {
            throw new AssertionError("maps of plain values can be written", e);
        }
    }

    /**
     * Ends a document half way, whatever it was in, with what went wrong as its last member.
     *
     * @param json at any place of a document whose root is an object, or before it
     */
    static void end(JsonGenerator json, Map<String, ?> error) throws IOException {
        if (json.getOutputContext().inRoot()) {
            json.writeStartObject();
        }
        while (true) {
            if (json.getOutputContext().inArray()) {
                json.writeEndArray();
                continue;
            }
            finishMember(json);
            if (json.getOutputContext().getParent().inRoot()) {
                break;
            }
            json.writeEndObject();
        }
        json.writePOJOField("error", error);
        json.writeEndObject();
        json.close();
    }

    /** A member whose name is written needs a value; where none is, the generator refuses to write one. */
    private static void finishMember(JsonGenerator json) throws IOException {
        try {
            json.writeNull();
        } catch (JsonGenerationException e) {
            // A name comes next, so nothing is missing.
        }
    }

    /** {@return a generator of a document that is written as it comes; closing it leaves the stream open} */
    static JsonGenerator generator(PrintStream out) throws IOException {
        return writer().getFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    }

    private static ObjectWriter writer() {
        return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                .enable(SerializationFeature.FAIL_ON_EMPTY_BEANS).writer();
    }
}
