package kith.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalsTest {
    @Test
    void environmentDecidesAboutColours() {
        Map<Map<String, String>, Boolean> expected = Map.of(
                Map.of("TERM", "xterm-256color"), true,
                Map.of("TERM", "xterm", "NO_COLOR", ""), true,
                Map.of("TERM", "xterm", "NO_COLOR", "0"), false,
                Map.of("TERM", "dumb"), false,
                Map.of("WT_SESSION", "a"), true,
                Map.of("WT_SESSION", "a", "NO_COLOR", "1"), false,
                Map.of(), false);
        expected.forEach((environment, colours) ->
                assertEquals(colours, Terminals.hasColours(environment), environment::toString));
    }
}
