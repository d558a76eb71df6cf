package kith.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class TokenCommandTest {
    private static KithException failure(String shell, Duration limit) {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell to write programs in");
        TokenCommand command = new TokenCommand(List.of("/bin/sh", "-c", shell));
        KithException failed = assertThrows(KithException.class, () -> command.run(limit));
        assertEquals(Fault.TOKEN_COMMAND_FAILED, failed.fault());
        return failed;
    }

    @Test
    void wordsAreDividedByBlanksAndKeptTogetherByQuotationMarks() {
        assertEquals(List.of("oama", "access", "me@work.test"),
                TokenCommand.parse("  oama access\tme@work.test ").words());
        assertEquals(List.of("C:\\Program Files\\t.exe", "a b", "", "it's"),
                TokenCommand.parse("\"C:\\Program Files\\t.exe\" 'a b' '' \"it's\"").words());
    }

    @Test
    void nothingIsLeftToAShell() {
        assertEquals(List.of("echo", "$HOME", ";", "rm", "*", "`id`", "&&"),
                TokenCommand.parse("echo $HOME ; rm * `id` &&").words());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "a 'b", "\"", "''", "a\0b"})
    void whatIsNoCommandIsRefused(String text) {
        assertEquals(Fault.TOKEN_COMMAND_FAILED,
                assertThrows(KithException.class, () -> TokenCommand.parse(text)).fault());
    }

    @Test
    void theFirstLineIsTheToken() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell to write programs in");
        try (Secret token = new TokenCommand(List.of("/bin/sh", "-c", "echo ya29.a0-_~+/=; echo more; echo $0 >&2"))
                .run()) {
            assertEquals("ya29.a0-_~+/=", token.reveal());
            assertEquals("Secret", token.toString());
        }
    }

    @Test
    void failuresSayNothingOfWhatTheProgramWrote() {
        for (String shell : List.of("echo hunter2; exit 3", "echo 'hunter2 is it'", "printf 'hunter2\\001'", "exit 0",
                "echo; echo hunter2", "head -c 100000 /dev/zero | tr '\\0' h")) {
            KithException failed = failure(shell, TokenCommand.LIMIT);
            assertFalse(failed.toString().contains("hunter2"), failed.toString());
            assertFalse(String.valueOf(failed.getCause()).contains("hunter2"), failed.toString());
        }
    }

    @Test
    void aProgramThatHangsIsEnded() {
        KithException failed = failure("echo $$ > /dev/null; sleep 300 & sleep 300", Duration.ofMillis(300));
        assertEquals("secret-problem.too-slow", ((NamedProblem) failed.details().get("problem")).textKey());
    }

    @Test
    void aProgramThatWritesWithoutEndIsEnded() {
        KithException failed = failure("yes", Duration.ofSeconds(20));
        assertEquals("secret-problem.wrote-too-much", ((NamedProblem) failed.details().get("problem")).textKey());
    }

    @Test
    void aProgramThatIsNotThereIsSaid() {
        TokenCommand missing = TokenCommand.parse("kith-no-such-program");
        assertEquals(Fault.TOKEN_COMMAND_FAILED, assertThrows(KithException.class, missing::run).fault());
    }
}
