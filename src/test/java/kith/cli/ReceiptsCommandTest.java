package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import kith.app.Somebody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReceiptsCommandTest {
    @TempDir
    private Path root;

    @Test
    void switchStaysWhereItWasPut() {
        Path profile = Somebody.named("Ana", root).profile().store().folder();
        assertSays(profile, "Verified friends learn which of their files you took.", true);
        assertSays(profile, "No one learns which of their files you took.", false, "--no-receipts");
        assertSays(profile, "No one learns which of their files you took.", false);
        assertSays(profile, "Verified friends learn which of their files you took.", true, "--receipts");
    }

    private static void assertSays(Path profile, String sentence, boolean on, String... options) {
        String[] me = new String[1 + options.length];
        me[0] = "me";
        System.arraycopy(options, 0, me, 1, options.length);
        String out = CommandRun.of(profile, me).out();
        assertTrue(out.contains(sentence), out);
        assertEquals(on, CommandRun.done(profile, me).get("receipts").asBoolean());
    }
}
