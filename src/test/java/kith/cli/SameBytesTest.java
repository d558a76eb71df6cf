package kith.cli;

import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import kith.app.demo.MakeDemo;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whoever asks twice gets the same bytes, whichever process answers: Java's own sets have another order in each. */
class SameBytesTest {
    private static final String READING = """
            me
            book list
            book files
            book gone
            book thunderbird --folder @
            edition
            friends list
            friends address Bob
            due
            check nobody@elsewhere.example dave@plaza.example carol@plaza.example
            check --explain dave@plaza.example
            check --mail @/mail.eml
            mail
            mail doctor @/mail.eml
            scan --messages --senders @/mail.eml
            overlap Bob
            circle plan --members 5 --contacts 100
            circle
            circle show Club
            circle check Club nobody@elsewhere.example
            circle overlap Club
            circle in-checks Club
            advise
            imap
            waiting
            folder
            ledger
            share Bob --dry-run
            send --dry-run
            inspect @/refused.kith
            import @/refused.kith
            help
            lab analysis --items 20 --probes 1000 --runs 2
            """;

    @TempDir
    private Path root;

    /** Says what all of these commands say. */
    public static void main(String[] arguments) {
        System.out.print(said(Path.of(arguments[0]), Path.of(arguments[1])));
    }

    private static String said(Path profile, Path files) {
        StringBuilder all = new StringBuilder();
        READING.lines().forEach(command -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
            int code = KithCommand.run(new Console(out, out, Terminals.NONE, Locale.ENGLISH),
                    Map.of("KITH_PROFILE", profile.toString()), out, out,
                    (command.replace("@", files.toString()) + " --json").split(" "));
            all.append(command).append(" ended with ").append(code).append('\n')
                    .append(bytes.toString(StandardCharsets.UTF_8));
        });
        return all.toString();
    }

    @Test
    @Tag("exhaustive")
    @Timeout(300)
    void twoProcessesSayTheSame() throws IOException, InterruptedException {
        Path profile = new MakeDemo(Path.of("sample-addressbooks")).run(root.resolve("demo"), Progress.none()).alice()
                .store().folder();
        Files.writeString(root.resolve("mail.eml"), "From: Dave <dave@plaza.example>\nReceived: by a.example;\n\n");
        Files.writeString(root.resolve("refused.kith"), "{}");
        String here = said(profile, root);
        Path there = root.resolve("said");
        Process other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), SameBytesTest.class.getName(), profile.toString(),
                root.toString()).redirectError(root.resolve("errors").toFile()).redirectOutput(there.toFile()).start();
        assertTrue(other.waitFor(200, TimeUnit.SECONDS));
        assertLinesMatch(here.lines(), Files.readString(there).lines());
        assertTrue(here.lines().filter(line -> line.endsWith(" ended with 0")).count() > 20, here);
    }
}
