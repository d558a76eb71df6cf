package kith.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One document of the project, as far as the tests look at it: links, headings, code blocks (indented by four, as all
 * of them are here).
 *
 * @param file the document
 * @param lines its lines
 */
public record Markdown(Path file, List<String> lines) {
    private static final Pattern LINK = Pattern.compile("(!?)\\[[^\\]]*]\\(([^)\\s]+)\\)");
    private static final Pattern INLINE_CODE = Pattern.compile("`([^`]+)`");
    private static final String CODE_INDENT = "    ";

    /**
     * A link.
     *
     * @param image whether it shows a picture
     * @param target as written
     */
    public record Link(boolean image, String target) {
    }

    /** {@return the document in this file} */
    public static Markdown read(Path file) {
        try {
            return new Markdown(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return every document of the project, the README first} */
    public static List<Markdown> all() throws IOException {
        List<Path> files = new ArrayList<>(List.of(Path.of("README.md")));
        for (String folder : List.of("src/docs", "app-icons", "sample-addressbooks")) {
            try (Stream<Path> found = Files.walk(Path.of(folder))) {
                found.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
            }
        }
        return files.stream().map(Markdown::read).toList();
    }

    /** {@return the links outside code} */
    public List<Link> links() {
        List<Link> links = new ArrayList<>();
        for (String line : lines) {
            if (!line.startsWith(CODE_INDENT)) {
                LINK.matcher(INLINE_CODE.matcher(line).replaceAll("")).results()
                        .forEach(m -> links.add(new Link(!m.group(1).isEmpty(), m.group(2))));
            }
        }
        return links;
    }

    /** {@return the anchors that its headings get on GitHub and its like} */
    public List<String> anchors() {
        return lines.stream().filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .toList();
    }

    /** {@return the lines of its code blocks, without indent} */
    public List<String> codeLines() {
        return lines.stream().filter(line -> line.startsWith(CODE_INDENT)).map(String::strip).toList();
    }

    /** {@return what stands between backquotes outside code blocks} */
    public List<String> inlineCode() {
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            if (!line.startsWith(CODE_INDENT)) {
                Matcher matcher = INLINE_CODE.matcher(line);
                while (matcher.find()) {
                    found.add(matcher.group(1));
                }
            }
        }
        return found;
    }
}
