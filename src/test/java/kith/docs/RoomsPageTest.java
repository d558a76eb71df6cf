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

/** {@code contributing.md} lists every room, and none that is gone; screens and experiments it names as a whole. */
class RoomsPageTest {
    private static final Path SOURCES = Path.of("src/main/java/kith");
    private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

    private static String rooms() throws IOException {
        String page = Files.readString(Path.of("src/docs/contributing.md"));
        return page.substring(page.indexOf("## Rooms"), page.indexOf("## The way of a share"));
    }

    /** {@return the names in the first column of the tables} */
    private static Set<String> named(String part) {
        return part.lines().filter(line -> line.startsWith("| `")).map(line -> line.split("\\|")[1])
                .flatMap(RoomsPageTest::names).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> names(String text) {
        return NAME.matcher(text).results().map(name -> name.group(1));
    }

    private static Set<String> packages(Path below) throws IOException {
        try (Stream<Path> files = Files.walk(below)) {
            return files.filter(file -> file.endsWith("package-info.java"))
                    .map(file -> below.relativize(file.getParent()).toString().replace('/', '.'))
                    .filter(name -> !name.isEmpty()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void everyRoomOfTheCoreIsListed() throws IOException {
        String core = rooms().substring(0, rooms().indexOf("**Use cases**"));
        Set<String> there = packages(SOURCES);
        there.removeIf(name -> name.matches("(app|cli|ui|text)(\\..*)?|lab\\..*"));
        assertTrue(there.size() > 30, there::toString);
        assertEquals(there, named(core));
    }

    @Test
    void everyRoomOfUseCasesIsListedAndCommandsHaveTheSame() throws IOException {
        String rooms = rooms();
        Set<String> useCases = named(rooms.substring(rooms.indexOf("**Use cases**")));
        assertEquals(packages(SOURCES.resolve("app")), useCases);
        Set<String> commands = packages(SOURCES.resolve("cli"));
        commands.removeAll(useCases);
        commands.removeIf(name -> rooms.contains("`cli." + name + "`"));
        assertEquals(Set.of(), commands);
    }

    @Test
    void everyRoomOfWordsIsListed() throws IOException {
        String words = rooms().lines().filter(line -> line.startsWith("**Words**")).findFirst().orElseThrow();
        assertEquals(packages(SOURCES.resolve("text")), names(words.substring(0, words.indexOf(')')))
                .filter(name -> name.startsWith("text.")).map(name -> name.substring(5))
                .collect(Collectors.toCollection(TreeSet::new)));
    }
}
