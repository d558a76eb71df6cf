package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A comment that names a section of the design names one that {@code src/docs/design.md} has. */
class DesignReferencesTest {
    private static final Pattern NAMED =
            Pattern.compile("(?is)section (\\d+) of the design|design,?[\\s*]+section (\\d+)");
    private static final Pattern HEADING = Pattern.compile("(?m)^## (\\d+)\\. ");

    private static Set<String> named(String source) {
        return NAMED.matcher(source).results().map(one -> one.group(1) == null ? one.group(2) : one.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everySectionThatIsNamedIsThere() throws IOException {
        Set<String> there = HEADING.matcher(Files.readString(Path.of("src/docs/design.md"))).results()
                .map(heading -> heading.group(1)).collect(Collectors.toSet());
        Set<String> missing = new TreeSet<>();
        int found = 0;
        for (Path root : new Path[] {Path.of("src/main/java"), Path.of("src/test/java")}) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
                    Set<String> sections = named(Files.readString(file));
                    found += sections.size();
                    sections.stream().filter(section -> !there.contains(section))
                            .forEach(section -> missing.add(section + " in " + file.getFileName()));
                }
            }
        }
        assertEquals(Set.of(), missing);
        assertTrue(found > 10, found + " references");
    }

    @Test
    void aSectionIsFoundInEitherForm() {
        assertEquals(Set.of("2", "99"), named("all of section 2 of the design, and of the design,\n * section " + 99));
    }
}
