package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FilterMailTest {
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final String MARK = "\u00ef\u00bb\u00bf";
    private static final Pattern FIELD = Pattern.compile("(?m)^X-Kith: (.*?)\r?\n");

    @TempDir
    static Path folder;

    private static JudgeMail.Session session;

    @BeforeAll
    static void someoneWithABook() {
        session = new JudgeMail(Somebody.named("Alice", folder).knows("bob@people.example").profile()).open();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static String passed(String message, Supplier<JudgeMail.Session> judge, Fault expected) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Optional<KithException> problem = new FilterMail(judge).run(
                new ByteArrayInputStream(message.getBytes(StandardCharsets.ISO_8859_1)), out, Unjudged.PASSES);
        assertEquals(Optional.ofNullable(expected), problem.map(KithException::fault));
        return text(out.toByteArray());
    }

    @Test
    void saysWhatIsThoughtOfTheAuthor() throws IOException {
        assertEquals("X-Kith: use=no; sender=mine; auth=unknown; p=1; author=bob@people.example\n"
                + "From: Bob@People.example\n\nX-Kith: body", passed(
                "X-Kith: use=yes; sender=known\nFrom: Bob@People.example\n\nX-Kith: body", () -> session, null));
    }

    @Test
    void aHeaderThatIsTooLongIsNobodys() throws IOException {
        String message = "From: bob@people.example\nX: " + "x".repeat(300_000)
                + "\nX-KITH: use=yes\nTo: a@b.test\n\nbody";
        assertEquals("X-Kith: use=no; sender=ambiguous; auth=unknown\n" + message.replace("X-KITH: use=yes\n", ""),
                passed(message, () -> session, null));
    }

    static List<Throwable> troubles() {
        return List.of(Fault.PROFILE_MISSING.raise("folder", "x"), new IllegalStateException(), new OutOfMemoryError(),
                new StackOverflowError(), new NoClassDefFoundError());
    }

    @ParameterizedTest
    @MethodSource("troubles")
    void whateverGoesWrongTheMessagePassesAndNothingForgedWithIt(Throwable trouble) throws IOException {
        Supplier<JudgeMail.Session> judge = () -> {
            switch (trouble) {
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw new AssertionError(trouble);
            }
        };
        Fault expected = trouble instanceof KithException known ? known.fault()
                : trouble instanceof OutOfMemoryError ? Fault.MEMORY_SHORT : Fault.DEFECT;
        assertEquals("From: bob@people.example\r\n\r\nbody\0", passed(
                "From: bob@people.example\r\nx-kith: use=yes\r\n\r\nbody\0", judge, expected));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(Optional.of(expected), new FilterMail(judge)
                .run(InputStream.nullInputStream(), out, Unjudged.WAITS)
                .map(KithException::fault));
        assertEquals(0, out.size());
    }

    @ParameterizedTest
    @EnumSource(Unjudged.class)
    void whatCannotBeReadOrWrittenIsSaid(Unjudged unjudged) {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        };
        FilterMail filter = new FilterMail(() -> session);
        assertThrows(IOException.class, () -> filter.run(broken, OutputStream.nullOutputStream(), unjudged));
        OutputStream full = OutputStream.nullOutputStream();
        assertThrows(IOException.class, () -> {
            full.close();
            filter.run(InputStream.nullInputStream(), full, unjudged);
        });
    }

    static List<Path> corpus() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(CORPUS), "no corpus beside this project");
        List<Path> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CORPUS)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> CORPUS.relativize(file).getName(0).toString().startsWith("mail-"))
                    .forEach(all::add);
        }
        return all;
    }

    /** Twice: as it is, and with a forged field at the top of it, which must not come through. */
    @Test
    void everyMessageOfTheCorpusComesOutAsItWentIn() throws IOException {
        List<Path> corpus = corpus();
        assertTrue(corpus.size() > 400, "only " + corpus.size());
        for (Path file : corpus) {
            String message = text(Files.readAllBytes(file));
            assertFalse(message.toLowerCase(java.util.Locale.ROOT).contains("x-kith"),
                    file + " is no longer fit for this");
            String out = passed(message, () -> session, null);
            Matcher field = FIELD.matcher(out);
            assertTrue(field.find(), file.toString());
            assertEquals(message, out.substring(0, field.start()) + out.substring(field.end()), file.toString());
            assertTrue(field.group(1).startsWith("use=no; sender="), file + ": " + field.group(1));
            assertEquals(message.indexOf('\n') > 0 && message.charAt(message.indexOf('\n') - 1) == '\r',
                    field.group().endsWith("\r\n"), file.toString());
            if (message.startsWith(" ") || message.startsWith("\t")) {
                // A forged field above would take this line with it.
                continue;
            }
            if (message.startsWith(MARK)) {
                String end = field.group().endsWith("\r\n") ? "\r\n" : "\n";
                // The mark is the forged field's then, and goes with it.
                assertEquals(field.group() + message.substring(MARK.length()),
                        passed(MARK + "X-KITH: use=yes" + end + "\tmore" + end + message.substring(
                        MARK.length()), () -> session, null), file.toString());
                continue;
            }
            int top = message.startsWith("From ") ? message.indexOf('\n') + 1 : 0;
            assertEquals(out, passed(message.substring(0, top) + "X-KITH: use=yes\r\n\tmore\n" + message.substring(top),
                    () -> session, null).replaceFirst("^((?:From .*\n)?X-Kith: .*?)\r?\n",
                    "$1" + Matcher.quoteReplacement(field.group().endsWith("\r\n") ? "\r\n" : "\n")), file.toString());
        }
    }
}
