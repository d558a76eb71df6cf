package kith.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources as text: enough of Java to find a call and its arguments. */
final class Sources {
    private static List<Source> read = List.of();

    private Sources() {
    }

    /** One file, without its comments. */
    record Source(String file, String text) {
    }

    /** {@return every file of the program} */
    static synchronized List<Source> all() {
        if (read.isEmpty()) {
            try (Stream<Path> files = Files.walk(Problems.SOURCES)) {
                read = files.filter(file -> file.toString().endsWith(".java")).sorted()
                        .map(file -> new Source(Problems.SOURCES.relativize(file).toString().replace('\\', '/'),
                                code(file))).toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return read;
    }

    private static String code(Path file) {
        try {
            return Files.readString(file).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^\\s*//.*$", "")
                    .replaceAll("(?m)^import .*$", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the arguments of a call, as they are written}; {@code start} is behind its opening bracket */
    static List<String> arguments(String text, int start) {
        List<String> arguments = new ArrayList<>();
        StringBuilder argument = new StringBuilder();
        int depth = 1;
        boolean quoted = false;
        for (int i = start; depth > 0; i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                argument.append(c).append(text.charAt(++i));
                continue;
            }
            quoted ^= c == '"';
            depth += quoted ? 0 : c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
            if (depth == 0 || depth == 1 && c == ',' && !quoted) {
                arguments.add(argument.toString().replaceAll("\\s+", " ").strip());
                argument.setLength(0);
            } else {
                argument.append(c);
            }
        }
        return arguments;
    }

    /** {@return the first of each pair of arguments: the names of values} */
    static Set<String> names(List<String> arguments) {
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            names.add(arguments.get(i).replace("\"", ""));
        }
        return names;
    }

    /** {@return whether a constant is only compared with there} */
    static boolean isComparison(String text, int start) {
        return text.substring(Math.max(0, start - 20), start).matches("(?s).*([=!]=|equals\\()\\s*(\\w+\\.)*");
    }

    /** {@return whether the enum itself hands its constant out} */
    static boolean usesWithin(String type, String constant) {
        return all().stream().filter(source -> source.file().endsWith("/" + type + ".java"))
                .anyMatch(source -> Pattern.compile("\\b" + constant + "\\b").matcher(source.text()).results()
                        .count() > 1);
    }
}
