package kith.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;

class DemoCommandTest {
    @Test
    void eachStepIsPrintedBeforeItBegins() {
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        // Buffered as the program's own.
        PrintStream err = new PrintStream(new BufferedOutputStream(seen), true, StandardCharsets.UTF_8);
        Progress steps = new DemoCommand.Steps(new Console(System.out, err, Terminals.NONE, Locale.ENGLISH));
        steps.step(0, 11);
        assertEquals("Creating Alice’s profile\n", seen.toString(StandardCharsets.UTF_8));
        steps.step(1, 11);
        assertEquals("Creating Alice’s profile\nCreating Bob’s profile\n", seen.toString(StandardCharsets.UTF_8));
    }
}
