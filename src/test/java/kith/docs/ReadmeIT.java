package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.cli.CommandRun;
import kith.cli.PackagedKith;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's exchange, run line by line in two columns: afterwards each knows a contact of the other. */
class ReadmeIT {
    private static final String HEADING = "| Alice | Bob |";
    private static final Pattern PROFILE = Pattern.compile("export KITH_PROFILE=(\\S+)");
    private static final Pattern CODE = Pattern.compile("\\b\\d{4} \\d{4}\\b");

    @Test
    void exchangeOfTheReadmeEndsInKnown(@TempDir Path folder) throws Exception {
        Files.createDirectory(folder.resolve("target"));
        Files.createSymbolicLink(folder.resolve("sample-addressbooks"), Path.of("sample-addressbooks").toAbsolutePath());
        PackagedKith kith = PackagedKith.in(folder);
        Map<Integer, Path> profiles = new HashMap<>();
        String code = "";
        int known = 0;
        List<String> rows = Markdown.read(Path.of("README.md")).lines().stream()
                .dropWhile(line -> !line.equals(HEADING)).skip(2).takeWhile(line -> line.startsWith("|")).toList();
        assertTrue(rows.size() > 5, rows.toString());
        for (String row : rows) {
            String[] cells = row.split("\\|", -1);
            for (int column = 1; column <= 2; column++) {
                String command = cells[column].replace("`", "").strip();
                Matcher profile = PROFILE.matcher(command);
                if (profile.matches()) {
                    profiles.put(column, folder.resolve(profile.group(1)));
                } else if (!command.isEmpty()) {
                    CommandRun run = run(kith, profiles.get(column), command, code);
                    assertEquals(0, run.code(), () -> command + "\n" + run.err());
                    Matcher told = CODE.matcher(run.out());
                    code = told.find() ? told.group() : code;
                    known += run.out().startsWith("known\t") ? 1 : 0;
                }
            }
        }
        assertEquals(2, known, "senders that the last line calls known");
    }

    private static CommandRun run(PackagedKith kith, Path profile, String command, String input)
            throws IOException, InterruptedException {
        assertTrue(command.startsWith("kith "), command);
        return kith.run(profile, Map.of(), input, command.substring("kith ".length()).split(" "));
    }
}
