package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;

/**
 * What one command did.
 *
 * @param code its exit code
 * @param out standard output
 * @param err standard error
 */
public record CommandRun(int code, String out, String err) {
    private static final ObjectMapper STRICT = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    /** {@return one command in this process, in English} */
    public static CommandRun of(Path profile, String... args) {
        return in(Locale.ENGLISH, profile, args);
    }

    /** {@return one command in this process, in a language} */
    public static CommandRun in(Locale locale, Path profile, String... args) {
        return at(Terminals.NONE, locale, profile, args);
    }

    /** {@return one command in this process, whose output somebody may look at} */
    static CommandRun at(Terminals terminals, Locale locale, Path profile, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
        int code = KithCommand.run(new Console(outStream, errStream, terminals, locale),
                Map.of("KITH_PROFILE", profile.toString()), outStream, errStream, args);
        outStream.flush();
        errStream.flush();
        return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** {@return a command whose standard input has these words} */
    public static CommandRun typing(String words, Path profile, String... args) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(words.getBytes(StandardCharsets.UTF_8)));
        try {
            return of(profile, args);
        } finally {
            System.setIn(before);
        }
    }

    /** {@return the one JSON document that the same command gives with {@code --json}} */
    public static JsonNode json(Path profile, String... args) {
        return of(profile, Stream.concat(Stream.of(args), Stream.of("--json")).toArray(String[]::new)).json();
    }

    /** {@return the same of a command that must succeed} */
    public static JsonNode done(Path profile, String... args) {
        CommandRun run = of(profile, Stream.concat(Stream.of(args), Stream.of("--json")).toArray(String[]::new));
        assertEquals(0, run.code(), List.of(args) + "\n" + run.err());
        return run.json();
    }

    /** {@return what {@code kith open} says of the one file that these arguments give it} */
    public static JsonNode opened(Path profile, String... args) {
        return done(profile, Stream.concat(Stream.of("open"), Stream.of(args)).toArray(String[]::new)).path("files")
                .get(0);
    }

    /** {@return what {@code kith send} with these arguments says of the one friend that it sends to} */
    public static JsonNode sent(Path profile, String... args) {
        JsonNode friends = done(profile, Stream.concat(Stream.of("send"), Stream.of(args)).toArray(String[]::new))
                .path("friends");
        assertEquals(1, friends.size(), friends::toString);
        return friends.get(0);
    }

    /** {@return standard output as one strict JSON document with nothing beside it} */
    public JsonNode json() {
        try {
            JsonNode document = STRICT.readTree(out);
            if (document == null || !document.isObject()) {
                throw new AssertionError("no JSON object: " + out);
            }
            return document;
        } catch (JsonProcessingException e) {
            throw new AssertionError("not one JSON document: " + out, e);
        }
    }
}
