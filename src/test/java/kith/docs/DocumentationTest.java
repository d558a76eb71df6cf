package kith.docs;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kith.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documents point to is there, and the tables that must be complete are. */
class DocumentationTest {
    private static final Path GUIDE = Path.of("src/docs/guide");
    private static final Pattern CODE = Pattern.compile("KITH-\\d{4}");

    static List<Markdown> documents() throws IOException {
        return Markdown.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void linksResolve(Markdown document) {
        assertAll(document.links().stream().filter(link -> !link.image())
                .map(link -> () -> assertLeadsSomewhere(document, link.target())));
    }

    private static void assertLeadsSomewhere(Markdown document, String target) {
        URI uri = URI.create(target);
        if (uri.getScheme() != null) {
            return;
        }
        Path file = uri.getPath().isEmpty() ? document.file() : document.file().resolveSibling(uri.getPath());
        assertTrue(Files.exists(file), () -> document.file() + " links to " + target + ", which does not exist");
        if (uri.getFragment() != null) {
            assertTrue(Markdown.read(file).anchors().contains(uri.getFragment()),
                    () -> document.file() + " links to " + target + ", but there is no such heading");
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void picturesAreThere(Markdown document) {
        List<Path> pictures = document.links().stream().filter(Markdown.Link::image)
                .map(link -> document.file().resolveSibling(link.target())).toList();
        List<Path> missing = pictures.stream().filter(picture -> !Files.isRegularFile(picture)).toList();
        assumeTrue(missing.isEmpty(), () -> "pictures are taken of the finished window; not yet there: " + missing);
    }

    @Test
    void everyDecisionIsListed() throws IOException {
        List<String> listed = Markdown.read(Path.of("src/docs/adr/README.md")).links().stream()
                .map(Markdown.Link::target).distinct().sorted().toList();
        try (var files = Files.list(Path.of("src/docs/adr"))) {
            assertEquals(files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("README.md"))
                    .sorted().toList(), listed);
        }
    }

    @ParameterizedTest
    @EnumSource(ErrorPages.Page.class)
    void errorPagesSayWhatKithSays(ErrorPages.Page page) throws IOException {
        String text = Files.readString(page.file());
        assertEquals(Arrays.stream(Fault.values()).map(Fault::code).sorted().toList(),
                CODE.matcher(text).results().map(m -> m.group()).sorted().toList(),
                "run: java src/test/java/kith/docs/ErrorPages.java");
        assertEquals(page.text(), text, "run: java src/test/java/kith/docs/ErrorPages.java");
    }

    @ParameterizedTest
    @MethodSource("documents")
    void codesExist(Markdown document) {
        Set<String> known = Arrays.stream(Fault.values()).map(Fault::code).collect(Collectors.toSet());
        List<String> unknown = CODE.matcher(String.join("\n", document.lines())).results().map(m -> m.group())
                .filter(code -> !known.contains(code)).toList();
        assertEquals(List.of(), unknown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"guide", "command-line", "mail", "thunderbird", "circles", "address-books", "lab",
            "filters", "filter-standard", "filter-partitioned", "filter-counting", "filter-compressed",
            "filter-d-left", "filter-spectral", "filter-dynamic-counting", "filter-high-dimensional"})
    void bothLanguagesShowTheSame(String name) {
        Markdown english = Markdown.read(GUIDE.resolve(name + ".md"));
        Markdown chinese = Markdown.read(GUIDE.resolve(name + ".zh-CN.md"));
        assertEquals(english.codeLines(), chinese.codeLines());
        assertEquals(english.anchors().size(), chinese.anchors().size());
        assertEquals(english.lines().stream().filter(line -> line.startsWith("|")).count(),
                chinese.lines().stream().filter(line -> line.startsWith("|")).count(), "rows of tables");
    }
}
