package kith.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases.Purpose;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import org.junit.jupiter.api.Test;

class TerminalPassphrasesTest {
    private static final String DIFFER = "The two differ.";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private TerminalPassphrases typed(String... lines) {
        Iterator<String> typed = List.of(lines).iterator();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new TerminalPassphrases(new Console(stream, stream, Terminals.NONE, Locale.ENGLISH),
                prompt -> typed.next().toCharArray());
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void mistypedNewPassphraseIsAskedAgain() {
        try (Passphrase passphrase = typed("one", "another", "kitchen lamp violet engine",
                "kitchen lamp violet engine").ask(Purpose.NEW_KEYS);
                Passphrase same = Passphrase.of("kitchen lamp violet engine".toCharArray())) {
            assertTrue(passphrase.sameAs(same));
        }
        assertEquals(2, said().split(DIFFER, -1).length, said());
    }

    @Test
    void threeMistypedPassphrasesAreRefused() {
        KithException refused = assertThrows(KithException.class,
                () -> typed("a", "b", "c", "d", "e", "f").ask(Purpose.NEW_BACKUP));
        assertEquals(Fault.PASSPHRASE_WRONG, refused.fault());
    }

    @Test
    void strengthIsSaidOfNewPassphrasesAlone() {
        typed("secret", "secret").ask(Purpose.NEW_KEYS).close();
        assertEquals("Weak. Thieves try some of its words first. Add one or two that are rarer.", said().strip());
        err.reset();
        typed("secret").ask(Purpose.OPEN_KEYS).close();
        assertEquals("", said());
    }
}
