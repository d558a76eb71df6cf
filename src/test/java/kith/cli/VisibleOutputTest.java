package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.ControlCharacters;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing that a terminal obeys comes out of a command, and JSON means what it meant. */
class VisibleOutputTest {
    private static final int AT_ONCE = 256;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Console console(boolean json) {
        out.reset();
        err.reset();
        Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), Terminals.NONE, Locale.ENGLISH);
        console.setJson(json);
        return console;
    }

    /** All of Unicode, in pieces; no halves of characters, which no UTF-8 has. */
    private static Stream<String> everything() {
        return Stream.iterate(0, start -> start <= Character.MAX_CODE_POINT, start -> start + AT_ONCE).map(start -> {
            StringBuilder piece = new StringBuilder("x");
            for (int c = start; c < start + AT_ONCE; c++) {
                if (Character.getType(c) != Character.SURROGATE) {
                    piece.appendCodePoint(c);
                }
            }
            return piece.append("\u009b2J\u202e").toString();
        });
    }

    private void requireVisible(String what, String lineEnds) {
        for (ByteArrayOutputStream stream : List.of(out, err)) {
            String said = stream.toString(StandardCharsets.UTF_8);
            said.codePoints().filter(c -> ControlCharacters.isOne(c) && lineEnds.indexOf(c) < 0).findFirst()
                    .ifPresent(c -> assertEquals("", Integer.toHexString(c), what));
        }
    }

    private static JsonNode parsed(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @Tag("exhaustive")
    void everyWayOfWritingJsonShowsControls() {
        everything().forEach(text -> {
            Map<String, Object> document = Map.of("text", text, text, List.of(Map.of("deep", text)));
            Console whole = console(true);
            whole.json(document);
            whole.finish();
            assertEquals(text, parsed(out.toString(StandardCharsets.UTF_8)).get("text").textValue());
            assertEquals(text, parsed(out.toString(StandardCharsets.UTF_8)).get(text).get(0).get("deep").textValue());
            requireVisible("a whole document", "\n\r");
            console(true).document(document);
            assertEquals(text, parsed(out.toString(StandardCharsets.UTF_8)).get("text").textValue());
            requireVisible("one of many documents", "\n\r");
            streamed(text);
            Console failed = console(true);
            KithException fault = Fault.USAGE.raise("problem", text);
            failed.fault(fault, text);
            assertEquals(text, parsed(out.toString(StandardCharsets.UTF_8)).get("error").get("file").textValue());
            requireVisible("an error", "\n\r\t");
            failed.trace(fault.causedBy(new IOException(text)));
            requireVisible("a trace", "\n\r\t");
        });
    }

    private void streamed(String text) {
        Console console = console(true);
        try {
            console.stream((JsonGenerator json) -> {
                json.writeStartObject();
                json.writeStringField("text", text);
                json.writeFieldName(text);
                json.writePOJO(Map.of("deep", text));
                json.writeEndObject();
                return text;
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertEquals(text, parsed(out.toString(StandardCharsets.UTF_8)).get("text").textValue());
        assertEquals(text, parsed(out.toString(StandardCharsets.UTF_8)).get(text).get("deep").textValue());
        requireVisible("a document that is streamed", "\n\r");
    }

    @Test
    void everyWayOfWritingTextShowsControls() {
        everything().forEach(text -> {
            Console console = console(false);
            console.line(text);
            console.row(text, text);
            console.remark(text);
            console.sayFault(Fault.USAGE.raise("problem", text), text);
            requireVisible("text", "\n\r\t");
        });
    }

    /** Halves of characters are in names that were read from broken files. */
    @Test
    void halvesOfCharactersBreakNoDocument() {
        for (String half : List.of("\ud83d", "\ude00", "a\udb40b", "\ude00\ud83d")) {
            Console console = console(true);
            console.json(Map.of("text", half));
            console.finish();
            assertEquals(half, parsed(out.toString(StandardCharsets.UTF_8)).get("text").textValue());
        }
    }

    @Test
    void wordsOfOtherLanguagesStayReadable() {
        Console console = console(true);
        console.json(Map.of("text", "Jörg 认识 Ελένη"));
        console.finish();
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("Jörg 认识 Ελένη"));
    }

    /** A document for standard output that is made elsewhere would not be looked through. */
    @Test
    void allGeneratorsOfTheCommandsAreMadeInOnePlace() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java/kith/cli"))) {
            for (Path source : (Iterable<Path>) sources.filter(Files::isRegularFile)::iterator) {
                String code = Files.readString(source);
                assertTrue(source.endsWith("JsonOutput.java") || !code.contains("new JsonFactory(")
                        && !code.contains("new ObjectMapper(") && !code.contains("JsonMapper"), source::toString);
            }
        }
    }
}
