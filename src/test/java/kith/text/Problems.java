package kith.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.fault.NamedProblem;

/** All reasons that a fault may tell, found in the sources. */
final class Problems {
    static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern DECLARED = Pattern.compile("(enum|record|class) (\\w+).* implements NamedProblem");

    private Problems() {
    }

    /** {@return every enum of reasons} One that is not named as such is told, not left out. */
    static List<Class<?>> enums() {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().flatMap(Problems::in).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return every reason} */
    static List<NamedProblem> all() {
        return enums().stream().flatMap(type -> Stream.of(type.getEnumConstants())).map(NamedProblem.class::cast)
                .toList();
    }

    private static Stream<Class<?>> in(Path file) {
        try {
            String name = file.getFileName().toString().replace(".java", "");
            Matcher declared = DECLARED.matcher(Files.readString(file));
            if (!declared.find() || name.equals("FilledProblem")) {
                return Stream.empty();
            }
            if (!declared.group(1).equals("enum") || !declared.group(2).equals(name) || !name.endsWith("Problem")) {
                throw new AssertionError(file + ": reasons are an enum of their own, called SomethingProblem");
            }
            return Stream.of(Class.forName(
                    SOURCES.relativize(file).toString().replace(".java",
                            "").replace(file.getFileSystem().getSeparator(),
                            ".")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
