package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.PlantedCircle;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.mail.imap.MailServer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Whatever ends a command, and whenever: with {@code --json} it leaves one document, which says that it failed. */
@Timeout(600)
class JsonDocumentTest {
    @TempDir
    private Path root;

    /** A mistake in the program, that nobody foresaw. */
    private static final class Mistake extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Standard output on which somebody looks whether anybody still reads, and finds a mistake at one of these looks.
     */
    private static final class Faulty extends PrintStream {
        private final Supplier<? extends Throwable> mistake;
        private int looks;
        private int left;

        Faulty(ByteArrayOutputStream out, int left, Supplier<? extends Throwable> mistake) {
            super(out, false, StandardCharsets.UTF_8);
            this.left = left;
            this.mistake = mistake;
        }

        @Override
        public boolean checkError() {
            looks++;
            if (--left == 0) {
                switch (mistake.get()) {
                    case RuntimeException e -> throw e;
                    case Error e -> throw e;
                    case Throwable e -> throw new AssertionError(e);
                }
            }
            return false;
        }
    }

    private record Failed(CommandRun run, int looks) {
    }

    private static Failed run(Path profile, int left, Supplier<? extends Throwable> mistake, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Faulty faulty = new Faulty(out, left, mistake);
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        int code = KithCommand.run(new Console(faulty, errors, Terminals.NONE, Locale.ENGLISH),
                Map.of("KITH_PROFILE", profile.toString()), faulty, errors,
                Stream.concat(Stream.of(args), Stream.of("--json")).toArray(String[]::new));
        faulty.flush();
        errors.flush();
        return new Failed(new CommandRun(code, out.toString(StandardCharsets.UTF_8),
                err.toString(StandardCharsets.UTF_8)),
                faulty.looks);
    }

    /** Goes wrong at the first look, at the last, and at some between: the results before are there, and the error. */
    private static void checkEverywhere(Path profile, String... args) {
        Failed whole = run(profile, Integer.MAX_VALUE, Mistake::new, args);
        assertFalse(whole.run.json().has("error"), whole.run.err());
        assertTrue(whole.looks >= 1, () -> whole.looks + " looks of " + List.of(args));
        for (int left : IntStream.concat(IntStream.of(1, whole.looks), IntStream.range(1, 6)
                .map(i -> i * whole.looks / 6))
                .filter(left -> left > 0).distinct().toArray()) {
            for (Supplier<? extends Throwable> mistake : List.<Supplier<? extends Throwable>>of(Mistake::new,
                    StackOverflowError::new, OutOfMemoryError::new, () -> Fault.CANCELLED.raise(),
                    () -> Fault.PROFILE_BUSY.raise("holder", "x", "seconds", 1))) {
                Failed failed = run(profile, left, mistake, args);
                JsonNode json = failed.run.json();
                boolean known = mistake.get() instanceof kith.fault.KithException;
                assertTrue(json.has("error"), () -> "look " + left + ": " + failed.run.out());
                boolean shortOfMemory = mistake.get() instanceof OutOfMemoryError;
                assertTrue(known || json.path("error").path("code").textValue()
                        .equals(shortOfMemory ? "KITH-1117" : "KITH-9001"),
                        json::toString);
                assertTrue(known || shortOfMemory ? failed.run.code() != 0 && failed.run.code() != 1
                        : failed.run.code() == Exit.DEFECT, () -> failed.run.code() + failed.run.err());
            }
        }
    }

    private Path alice() throws IOException {
        Path alice = root.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--address", "me@own.example",
                "--no-passphrase")
                .code());
        return alice;
    }

    @Test
    @Tag("exhaustive")
    void aScanThatFailsHalfWay() throws IOException {
        Path alice = alice();
        Path mail = Files.createDirectories(root.resolve("mail"));
        for (int i = 0; i < 8; i++) {
            Files.writeString(mail.resolve("box" + i), ("From - Mon Jan 02 15:04:05 2006\nFrom: eve" + i
                    + "@x.example\n\nHello.\n\n").repeat(700));
        }
        checkEverywhere(alice, "scan", "--messages", mail.toString());
        checkEverywhere(alice, "scan", "--messages", "--senders", mail.toString());
        checkEverywhere(alice, "scan", mail.toString());
    }

    @Test
    @Tag("exhaustive")
    void aCheckThatFailsHalfWay() throws IOException {
        Path senders = Files.write(root.resolve("senders"), (Iterable<String>) IntStream.range(0, 20_000)
                .mapToObj(i -> "sender" + i + "@x.example")::iterator);
        checkEverywhere(alice(), "check", "eve@x.example", "--from-file", senders.toString());
    }

    @Test
    void anOverlapThatFailsHalfWay() {
        checkEverywhere(new PlantedCircle(6, 30, 2, CircleMode.PLAIN).in(root).store().folder(), "circle",
                "overlap", "Planted");
    }

    @Test
    @Tag("exhaustive")
    void aLookAtAnAccountThatFailsHalfWay() throws IOException {
        Path alice = alice();
        Path password = Files.writeString(root.resolve("password"), MailServer.PASSWORD + "\r\n");
        try (MailServer server = new MailServer()) {
            for (int i = 0; i < 6; i++) {
                server.deliver(MailServer.mail("Bob <bob" + i + "@friend.example>", "x"));
            }
            assertEquals(0, CommandRun.of(alice, "imap", "add", "work", "--host", "127.0.0.1", "--port",
                    Integer.toString(server.address().port()), "--plain-on-loopback-only", "--user", MailServer.USER,
                    "--password-in-profile", "--password-file", password.toString()).code());
            checkEverywhere(alice, "imap", "check", "work");
        }
    }

    static Stream<List<String>> commands() {
        CommandLine root = KithCommand.commands(new Context(new Console(System.out, System.err, Terminals.NONE,
                Locale.ENGLISH), Map.of()));
        return leaves(root, List.of()).filter(words -> !words.isEmpty() && !words.contains("help"))
                // The Lab knows no profile, so it finds no mistake there, and most of it runs with nothing given.
                .filter(words -> !words.getFirst().equals("lab"));
    }

    private static Stream<List<String>> leaves(CommandLine command, List<String> words) {
        return Stream.concat(Stream.of(words), command.getSubcommands().entrySet().stream().flatMap(entry -> {
            List<String> more = new ArrayList<>(words);
            more.add(entry.getKey());
            return leaves(entry.getValue(), more);
        }));
    }

    /** Whoever asks where the profile lies finds a mistake. */
    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandThatFailsAtOnceSaysSo(List<String> words) {
        for (Supplier<Error> mistake : List.<Supplier<Error>>of(() -> new AssertionError("injected"),
                StackOverflowError::new)) {
            Map<String, String> environment = new AbstractMap<>() {
                @Override
                public String get(Object name) {
                    throw mistake.get();
                }

                @Override
                public String getOrDefault(Object name, String otherwise) {
                    throw mistake.get();
                }

                @Override
                public Set<Entry<String, String>> entrySet() {
                    throw mistake.get();
                }
            };
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
            PrintStream errStream = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            List<String> args = new ArrayList<>(words);
            args.add("--json");
            int code = KithCommand.run(new Console(outStream, errStream, Terminals.NONE, Locale.ENGLISH), environment,
                    outStream, errStream, args.toArray(String[]::new));
            outStream.flush();
            String said = out.toString(StandardCharsets.UTF_8);
            JsonNode json = new CommandRun(code, said, "").json();
            assertTrue(json.path("error").path("code").isTextual(), said);
            assertTrue(code == Exit.DEFECT || code == Exit.USAGE || code == Exit.REFUSED, () -> words + " " + code);
            assertEquals(code == Exit.DEFECT, json.path("error").path("code").textValue().equals("KITH-9001"));
        }
    }

    /** What goes wrong after a document was made belongs into it. */
    @Test
    void aFinishedDocumentTakesTheErrorToo() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8), System.err, Terminals.NONE,
                Locale.ENGLISH);
        console.setJson(true);
        console.json(Map.of("contacts", 3));
        assertEquals("", out.toString(StandardCharsets.UTF_8), "it waits for the end of the command");
        console.fault(Fault.FILE_UNREADABLE.raise("problem", "x"), "file");
        console.finish();
        JsonNode json = new CommandRun(3, out.toString(StandardCharsets.UTF_8), "").json();
        assertEquals(3, json.path("contacts").intValue());
        assertEquals("KITH-1215", json.path("error").path("code").textValue());
        assertEquals("file", json.path("error").path("file").textValue());
    }

    /** A document of anything, cut off anywhere: in arrays, in objects, behind the name of a member. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aDocumentThatIsCutOffAnywhereIsEnded(long seed) throws IOException {
        int whole = steps(seed, Integer.MAX_VALUE);
        assertTrue(whole > 15);
        for (int cut = 0; cut < whole; cut++) {
            steps(seed, cut);
        }
    }

    private static int steps(long seed, int cut) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), Terminals.NONE,
                        Locale.ENGLISH);
        console.setJson(true);
        Cut writer = new Cut(seed, cut);
        if (cut == Integer.MAX_VALUE) {
            console.stream(writer::write);
        } else {
            assertThrows(Mistake.class, () -> console.stream(writer::write));
            console.fault(kith.fault.KithException.of(new Mistake()), null);
        }
        console.finish();
        JsonNode json = new CommandRun(0, out.toString(StandardCharsets.UTF_8), "").json();
        assertEquals(cut != Integer.MAX_VALUE, json.has("error"));
        return writer.step;
    }

    /** Writes random nested values and throws at one step of it. */
    private static final class Cut {
        private final Random random;
        private final int cut;
        private int step;

        Cut(long seed, int cut) {
            this.random = new Random(seed);
            this.cut = cut;
        }

        int write(JsonGenerator json) throws IOException {
            step();
            json.writeStartObject();
            for (int i = 0; i < 8; i++) {
                member(json, i, 0);
            }
            step();
            json.writeEndObject();
            return step;
        }

        private void step() {
            if (step++ == cut) {
                throw new Mistake();
            }
        }

        private void member(JsonGenerator json, int number, int depth) throws IOException {
            step();
            json.writeFieldName("m" + number);
            step();
            value(json, depth);
        }

        private void value(JsonGenerator json, int depth) throws IOException {
            switch (depth > 3 ? 0 : random.nextInt(4)) {
                case 1 -> {
                    json.writeStartArray();
                    for (int i = random.nextInt(4); i > 0; i--) {
                        step();
                        json.writeRaw('\n');
                        value(json, depth + 1);
                    }
                    step();
                    json.writeEndArray();
                }
                case 2 -> {
                    json.writeStartObject();
                    for (int i = random.nextInt(4); i > 0; i--) {
                        member(json, i, depth + 1);
                    }
                    step();
                    json.writeEndObject();
                }
                case 3 -> json.writePOJO(Map.of("a", List.of(1, 2)));
                default -> json.writeString("text \" " + random.nextInt());
            }
        }
    }
}
