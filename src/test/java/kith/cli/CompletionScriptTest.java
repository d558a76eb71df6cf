package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bash offers after a few letters. */
class CompletionScriptTest {
    private static final Path BASH = Path.of("/usr/bin/bash");
    /** As bash calls it for the last word; {@code compopt} is for keys that were pressed. */
    private static final String COMPLETE = """
            compopt() { :; }
            . "$0"
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _complete_kith
            echo "${COMPREPLY[*]}"
            """;

    @TempDir
    static Path folder;

    private static Path script;

    @BeforeAll
    static void write() throws IOException {
        Assumptions.assumeTrue(Files.isExecutable(BASH), "no bash");
        script = folder.resolve("kith");
        CompletionScript.main(new String[] {script.toString()});
    }

    private static Set<String> completed(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(BASH.toString(), "-c", COMPLETE, script.toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return new TreeSet<>(Arrays.asList(said.strip().split("\\s+")));
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        assertEquals(Set.of("circle"), completed("kith", "ci"));
        assertEquals(Set.of("plan"), completed("kith", "circle", "pl"));
        assertEquals(Set.of("--only"), completed("kith", "check", "--on"));
    }

    @Test
    void bashOffersEveryCommandOfGroup() throws Exception {
        Set<String> friends = ManualPage.commands().getSubcommands().get("friends").getSubcommands().keySet();
        assertTrue(friends.size() > 5);
        assertEquals(new TreeSet<>(friends), completed("kith", "friends", ""));
    }
}
