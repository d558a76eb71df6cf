package kith.json;

import module java.base;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * JSON (RFC 8259) as Kith reads it, stricter than any parser is by itself: well-formed UTF-8 without byte order mark,
 * one value and nothing after it, at most {@value #MAX_DEPTH} deep, no name twice in an object, no half of a surrogate
 * pair, and of numbers only integers of 64 bits.
 */
public final class StrictJson {
    /** The longest text, in bytes. */
    public static final int MAX_BYTES = 256 << 20;
    /** The most levels of objects and arrays. */
    static final int MAX_DEPTH = 8;

    private static final int MAX_NAME = 100;
    private static final int MAX_NUMBER = 20;
    /** A whitelist with the most contributions has about half as many. */
    private static final int MAX_TOKENS = 1 << 20;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxDocumentLength(MAX_BYTES)
                    .maxStringLength(MAX_BYTES)
                    .maxNameLength(MAX_NAME)
                    .maxNumberLength(MAX_NUMBER)
                    .maxTokenCount(MAX_TOKENS)
                    .build())
            .build();

    private StrictJson() {
    }

    /**
     * {@return the value: {@link String}, {@link Long}, {@link Boolean}, {@link List}, {@link Map} in its order, null}
     *
     * @throws KithException {@link Fault#JSON_INVALID} for anything else than such JSON
     */
    public static @Nullable Object read(byte[] utf8) {
        // A reader instead of bytes, because the parser guesses encodings and takes some malformed UTF-8.
        Reader reader = new InputStreamReader(new ByteArrayInputStream(utf8), StandardCharsets.UTF_8.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT));
        try (JsonParser parser = FACTORY.createParser(reader)) {
            Object value = value(parser, parser.nextToken());
            if (parser.nextToken() != null) {
                throw invalid(JsonProblem.SOMETHING_FOLLOWS);
            }
            return value;
        } catch (IOException e) {
            // The parser's own words quote the file; a cause is for developers.
            throw invalid(JsonProblem.UNREADABLE).causedBy(e);
        }
    }

    /**
     * {@return the members of the object, in their order: each a {@link String}, {@link Long}, {@link Boolean},
     * {@link List}, {@link Map} in its order, or null}
     *
     * @param utf8 a file, no longer than its kind may be: the reader of files looks at that first
     * @throws KithException {@link Fault#JSON_INVALID} also for any other value
     */
    @SuppressWarnings("unchecked") // What is read of an object has strings as names.
    public static Map<String, @Nullable Object> readObject(byte[] utf8) {
        if (read(utf8) instanceof Map<?, ?> object) {
            return (Map<String, @Nullable Object>) object;
        }
        throw invalid(JsonProblem.NOT_AN_OBJECT);
    }

    private static @Nullable Object value(JsonParser parser, @Nullable JsonToken token) throws IOException {
        if (token == null) {
            throw invalid(JsonProblem.NOTHING);
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> wellFormed(parser.getText());
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw invalid(JsonProblem.NOT_AN_INTEGER);
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = wellFormed(parser.currentName());
            if (members.containsKey(name)) {
                throw invalid(JsonProblem.DOUBLED_MEMBER);
            }
            members.put(name, value(parser, parser.nextToken()));
        }
        return members;
    }

    private static List<@Nullable Object> array(JsonParser parser) throws IOException {
        List<@Nullable Object> elements = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            elements.add(value(parser, token));
        }
        return elements;
    }

    private static Long integer(JsonParser parser) throws IOException {
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER || parser.getText().equals("-0")) {
            throw invalid(JsonProblem.INTEGER_TOO_LONG);
        }
        return parser.getLongValue();
    }

    private static String wellFormed(String text) {
        // A pair is one code point; what is left of a surrogate is one without its other half.
        if (text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            throw invalid(JsonProblem.HALF_A_PAIR);
        }
        return text;
    }

    private static KithException invalid(JsonProblem problem) {
        return Fault.JSON_INVALID.raise("problem", problem);
    }
}
