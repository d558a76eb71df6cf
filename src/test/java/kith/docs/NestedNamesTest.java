package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many classes have a {@code Result}, an {@code Outcome}, a {@code Kind}, a {@code Place} or {@code Words} in them.
 * They are told apart by the class that they stand in, so that it is written wherever they are used.
 */
class NestedNamesTest {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import kith\\.[\\w.]*\\.[A-Z]\\w*\\.(Result|Outcome|Kind|Place|Words);");

    private static final Pattern NO_ENUM = Pattern.compile("\\b(?:record|class|interface) Outcome\\b");

    private static boolean hidesWhose(String source) {
        return IMPORT.matcher(source).find();
    }

    @Test
    void whoseResultItIsStandsBeforeIt() throws IOException {
        assertEquals(List.of(), those(NestedNamesTest::hidesWhose, file -> true));
    }

    /**
     * What came of something is its {@code Result}; an {@code Outcome} is an enum of the ways in which it may go. In
     * the Lab it is the word of statistics, too: what came of one random run.
     */
    @Test
    void whatCameOfSomethingIsAResult() throws IOException {
        assertEquals(List.of(), those(source -> NO_ENUM.matcher(source).find(),
                file -> !file.startsWith("src/main/java/kith/lab")));
    }

    private static List<Path> those(Predicate<String> source, Predicate<Path> room) throws IOException {
        List<Path> found = new ArrayList<>();
        int read = 0;
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".java")).filter(room).toList()) {
                read++;
                if (source.test(Files.readString(file))) {
                    found.add(file);
                }
            }
        }
        assertTrue(read > 1000, read + " files");
        return found;
    }

    @Test
    void anImportThatHidesItIsFound() {
        assertTrue(hidesWhose("package kith.x;\n\nimport kith.app.circle.MergeCircle.Result;\n"));
    }
}
