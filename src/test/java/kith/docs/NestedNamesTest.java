package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many classes have a {@code Result}, an {@code Outcome}, a {@code Kind} or a {@code Place} in them. They are told
 * apart by the class that they stand in, so that it is written wherever they are used.
 */
class NestedNamesTest {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import kith\\.[\\w.]*\\.[A-Z]\\w*\\.(Result|Outcome|Kind|Place);");

    private static boolean hidesWhose(String source) {
        return IMPORT.matcher(source).find();
    }

    @Test
    void whoseResultItIsStandsBeforeIt() throws IOException {
        List<Path> hiding = new ArrayList<>();
        int read = 0;
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
                read++;
                if (hidesWhose(Files.readString(file))) {
                    hiding.add(file);
                }
            }
        }
        assertEquals(List.of(), hiding);
        assertTrue(read > 1000, read + " files");
    }

    @Test
    void anImportThatHidesItIsFound() {
        assertTrue(hidesWhose("package kith.x;\n\nimport kith.app.circle.MergeCircle.Result;\n"));
    }
}
