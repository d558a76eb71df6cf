package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs of the test are shell scripts")
class SystemMailProgramTest {
    private static final String SUBJECT = "Files; $(touch evil) `touch evil` \"of\" 李雷";

    @TempDir
    private Path folder;
    private Path record;

    @BeforeEach
    void record() {
        record = folder.resolve("arguments");
    }

    /** A program that writes down its name and its arguments, each ended by a NUL. */
    private void program(String name, String end) throws IOException {
        Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\nfor a in " + name
                + " \"$@\"; do printf '%s\\0' \"$a\" >> '" + record + "'; done\n" + end + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    private SystemMailProgram mail(String system) {
        return new SystemMailProgram(Map.of("PATH", "relative:" + folder), system, Duration.ofMinutes(5));
    }

    private MailProgram.Message message() {
        return new MailProgram.Message(Optional.of("-x+y@z.example"), SUBJECT, "first\nsecond",
                List.of(folder.resolve("a b.kith"), folder.resolve("c.kith")), folder.resolve("draft.eml"));
    }

    private List<String> recorded() throws IOException {
        return Files.exists(record) ? List.of(Files.readString(record).split("\0")) : List.of();
    }

    @Test
    void composesWithOneProgramAndAListOfArguments() throws IOException {
        program("xdg-email", "exit 0");
        program("xdg-open", "exit 0");
        mail("Linux").show(message());
        assertEquals(List.of("xdg-email", "--utf8", "--subject", SUBJECT, "--body", "first\nsecond", "--attach",
                folder.resolve("a b.kith").toString(), "--attach", folder.resolve("c.kith").toString(),
                "mailto:-x%2By@z.example"), recorded());
        assertFalse(Files.exists(folder.resolve("evil")) || Files.exists(Path.of("evil")));
    }

    @Test
    void opensTheDraftWhereNothingComposes() throws IOException {
        program("xdg-open", "exit 0");
        mail("Linux").show(message());
        assertEquals(List.of("xdg-open", folder.resolve("draft.eml").toString()), recorded());
    }

    @Test
    void opensTheDraftWhereComposingFails() throws IOException {
        program("xdg-email", "exit 3");
        program("xdg-open", "exit 0");
        mail("Linux").show(message());
        assertTrue(recorded().contains("xdg-open"), recorded().toString());
    }

    /** Some mail programs end with the window in which the message is written. */
    @Test
    void aProgramThatGoesOnHasTakenTheMessage() throws IOException {
        program("xdg-email", "exec cat '" + fifo() + "'");
        new SystemMailProgram(Map.of("PATH", folder.toString()), "Linux", Duration.ofMillis(50)).show(message());
        // Lets it end.
        Files.writeString(folder.resolve("fifo"), "x");
    }

    private Path fifo() throws IOException {
        Path fifo = folder.resolve("fifo");
        try {
            assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return fifo;
    }

    /** xdg-email puts these between apostrophes and commas for Thunderbird, which then attaches something else. */
    @ParameterizedTest
    @ValueSource(strings = {"Zoë's files", "a, b"})
    void namesThatACompositionWouldTearApartGoInTheDraft(String name) throws IOException {
        program("xdg-email", "exit 0");
        program("xdg-open", "exit 0");
        mail("Linux").show(new MailProgram.Message(Optional.empty(), "x", "y",
                List.of(folder.resolve(name).resolve("a.kith")), folder.resolve("draft.eml")));
        assertEquals(List.of("xdg-open", folder.resolve("draft.eml").toString()), recorded());
    }

    @Test
    void anApostropheInTheWordsGoesInTheDraft() throws IOException {
        program("xdg-email", "exit 0");
        program("xdg-open", "exit 0");
        for (List<String> words : List.of(List.of("O'Neil's", "y"), List.of("x", "O'Neil"))) {
            mail("Linux").show(new MailProgram.Message(Optional.empty(), words.getFirst(), words.getLast(),
                    List.of(folder.resolve("a.kith")), folder.resolve("draft.eml")));
        }
        assertEquals(2, recorded().stream().filter("xdg-open"::equals).count());
        assertFalse(recorded().contains("xdg-email"));
    }

    @Test
    void aProgramInARelativePlaceIsNotStarted() throws IOException {
        program("xdg-email", "exit 0");
        Path relative = Path.of("").toAbsolutePath().relativize(folder.toAbsolutePath());
        SystemMailProgram mail = new SystemMailProgram(Map.of("PATH", relative.toString()), "Linux");
        assertThrows(KithException.class, () -> mail.show(message()));
        assertEquals(List.of(), recorded());
    }

    @Test
    void saysWhereTheFilesAreIfNothingTakesThem() throws IOException {
        program("xdg-email", "exit 3");
        KithException fault = assertThrows(KithException.class, () -> mail("Linux").show(message()));
        assertEquals(Fault.MAIL_PROGRAM_MISSING, fault.fault());
        assertEquals(Map.of("draft", folder.resolve("draft.eml").toString(), "folder", folder.toString()),
                Map.of("draft", String.valueOf(fault.details().get("draft")), "folder",
                        String.valueOf(fault.details().get("folder"))));
        assertThrows(KithException.class, () -> new SystemMailProgram(Map.of(), "Linux").show(message()));
    }
}
