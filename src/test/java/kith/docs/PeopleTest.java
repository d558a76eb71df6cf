package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code, messages and documents say "they" of people, whose sex nobody gave. */
class PeopleTest {
    private static final Pattern HE_OR_SHE = Pattern.compile(
            "\\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]er|[Hh]ers|[Hh]erself)\\b"
            + "|[a-z](?:He|His|Him|Himself|She|Her|Hers|Herself)(?![a-z])");
    private static final Set<String> ENDINGS = Set.of("java", "md", "properties", "sh", "sql", "txt", "css", "xml");
    /** What may stay: a language's code, an invented card, an invented name, and SQL that was released. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "LedgerHtml.java", "Set.of(\"ar\", \"fa\", \"he\"",
            "SampleAddressBooks.java", "\"Ask her\"",
            "Tour.java", "a rather long name of her own",
            "0002-key-lineage.sql", "a key that the user pinned himself",
            "0009-circles.sql", "a circle that he contributed to");

    private static List<String> found(Path file) throws IOException {
        List<String> found = new ArrayList<>();
        String exception = EXCEPTIONS.get(file.getFileName().toString());
        for (String line : Files.readAllLines(file)) {
            if (HE_OR_SHE.matcher(line).find() && (exception == null || !line.contains(exception))) {
                found.add(file + ": " + line.strip());
            }
        }
        return found;
    }

    private static boolean isOurs(Path file) {
        String name = file.getFileName().toString();
        return ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1)) && !name.equals("PeopleTest.java")
                && !file.toString().replace('\\', '/').contains("/licences/");
    }

    @Test
    void peopleAreThey() throws IOException {
        List<String> found = new ArrayList<>(found(Path.of("README.md")));
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(Files::isRegularFile).filter(PeopleTest::isOurs).sorted().toList()) {
                found.addAll(found(file));
            }
        }
        assertEquals(List.of(), found);
    }

    /** The test of the test: what it looks for is found, and what only looks like it is not. */
    @Test
    void pronounsAreFoundInSentencesAndInNames() {
        for (String line : List.of("what he holds", "Her list", "aFriendsFileIsHis", "whateverSheSays()")) {
            assertTrue(HE_OR_SHE.matcher(line).find(), line);
        }
        for (String line : List.of("the others", "thisHistory", "whereHere", "a sheet of theirs")) {
            assertFalse(HE_OR_SHE.matcher(line).find(), line);
        }
    }
}
