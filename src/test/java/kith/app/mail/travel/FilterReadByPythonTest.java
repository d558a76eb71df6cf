package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.mail.MessageHeader;
import kith.mail.MessageMutants;
import kith.mail.PythonFields;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Python's {@code email} reads each message that the filter passed on, and finds the {@code X-Kith} that Kith wrote,
 * exactly and alone. Where Kith wrote none it finds none. It may miss Kith's field, and then finds none, only where a
 * byte order mark begins the message, or a line of an mbox that a lone carriage return cuts.
 */
class FilterReadByPythonTest {
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final int MUTANTS = 1_000;
    private static final long SEED = 36;
    private static final int SHOWN = 200;
    private static final Pattern ODD_TOP = Pattern.compile("\u00ef\u00bb\u00bf|From [^\n]*\r[^\n]");

    @TempDir
    static Path folder;

    private static JudgeMail.Session session;

    private record Sent(String name, byte[] message, boolean judged) {
        /** What Kith says of it, in Python's words. */
        String expected() {
            return judged ? PythonFields.alone(session.judge(MessageHeader.of(message)).header()) : PythonFields.NONE;
        }

        /** Python sees no header at all below a byte order mark, and one that is over below half a line of an mbox. */
        boolean hasOddTop() {
            return ODD_TOP.matcher(text(message)).lookingAt();
        }

        byte[] passed() throws IOException {
            Supplier<JudgeMail.Session> judge = () -> {
                if (!judged) {
                    throw new IllegalStateException();
                }
                return session;
            };
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new FilterMail(judge).run(new ByteArrayInputStream(message), out, Unjudged.PASSES);
            return out.toByteArray();
        }
    }

    @BeforeAll
    static void someoneWithABook() {
        session = new JudgeMail(Somebody.named("Alice", folder).knows("bob@people.example").profile()).open();
    }

    private static List<Path> files(Path below, String part) throws IOException {
        try (Stream<Path> files = Files.walk(below)) {
            return files.filter(Files::isRegularFile).filter(file -> file.toString().contains(part)).sorted().toList();
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static String shown(byte[] message) {
        return text(message).chars().limit(SHOWN)
                .mapToObj(c -> c < ' ' || c > '~' ? "\\%03o".formatted(c) : Character.toString(c))
                .collect(Collectors.joining());
    }

    private static void assertReadAsWritten(List<Sent> sent) throws IOException, InterruptedException {
        List<byte[]> passed = new ArrayList<>();
        for (Sent one : sent) {
            passed.add(one.passed());
        }
        List<String> read = PythonFields.read(folder, passed);
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < sent.size(); i++) {
            Sent one = sent.get(i);
            if (!read.get(i).equals(one.expected()) && !(read.get(i).equals(PythonFields.NONE) && one.hasOddTop())) {
                wrong.add("%s: %s in %s".formatted(one.name(), read.get(i), shown(one.message())));
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void pythonReadsWhatWasWrittenOverMutants() throws IOException, InterruptedException {
        List<Sent> sent = new ArrayList<>();
        for (byte[] mutant : MessageMutants.of(SEED, MUTANTS)) {
            sent.add(new Sent("a mutant", mutant, true));
            sent.add(new Sent("a mutant, unjudged", mutant, false));
        }
        assertReadAsWritten(sent);
    }

    @Test
    void pythonReadsWhatWasWrittenOverTheCorpus() throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isDirectory(CORPUS), "no corpus beside this project");
        List<Sent> sent = new ArrayList<>();
        for (Path file : files(CORPUS, "/mail-")) {
            byte[] message = Files.readAllBytes(file);
            sent.add(new Sent(file.toString(), message, true));
            sent.add(new Sent(file + " unjudged", message, false));
        }
        assertReadAsWritten(sent);
    }
}
