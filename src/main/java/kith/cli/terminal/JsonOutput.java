package kith.cli.terminal;

import module java.base;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import kith.app.ControlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Writes the JSON documents of commands. Apart from {@link Console}, which every command has, so that Jackson is loaded
 * only by those that were asked for JSON.
 */
public final class JsonOutput {
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

    /** {@return a generator of a document that becomes a part of another one} */
    public static JsonGenerator generator(Writer out) throws IOException {
        return new ObjectMapper(factory()).getFactory().createGenerator(out);
    }

    /** {@return what every generator of JSON for standard output is made by} */
    public static JsonFactory factory() {
        JsonFactory factory = new JsonFactory();
        factory.setCharacterEscapes(new Visible());
        return factory;
    }

    /**
     * Writes control characters as {@code \\u009b}: a program reads the same, and a terminal on which somebody looks at
     * the document does not obey them. Characters beyond U+FFFF come here by halves, so they are all written so.
     */
    private static final class Visible extends CharacterEscapes {
        private static final long serialVersionUID = 1L;
        private static final int DELETE = 0x7F;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[DELETE] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int c) {
            return ControlCharacters.isOne(c) ? new SerializedString(String.format("\\u%04x", c)) : null;
        }
    }

    private static ObjectWriter writer() {
        return new ObjectMapper(factory()).enable(SerializationFeature.INDENT_OUTPUT)
                .enable(SerializationFeature.FAIL_ON_EMPTY_BEANS).writer();
    }
}
