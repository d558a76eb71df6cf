package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

/**
 * What is emphasised in the guide is shown so, and no reader sees the stars: CommonMark takes stars between a
 * full-width mark and a letter for text, as they neither open nor close anything there.
 */
class EmphasisTest {
    private static final Path GUIDE = Path.of("src/docs/guide");

    /** Stars that stand as text once the page is read as CommonMark with tables. */
    private static List<String> literalStars(String markdown) {
        List<String> found = new ArrayList<>();
        Parser.builder().extensions(List.of(TablesExtension.create())).build().parse(markdown)
                .accept(new AbstractVisitor() {
                    @Override
                    public void visit(Text text) {
                        if (text.getLiteral().contains("**")) {
                            found.add(text.getLiteral());
                        }
                    }
                });
        return found;
    }

    @Test
    void noPageOfTheGuideShowsStars() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(GUIDE)) {
            List<Path> pages = files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
            assertFalse(pages.isEmpty());
            for (Path page : pages) {
                literalStars(Files.readString(page)).forEach(line -> found.add(page.getFileName() + ": " + line));
            }
        }
        assertEquals(List.of(), found);
    }

    /** The test of the test. */
    @Test
    void starsAfterAFullWidthMarkAreText() {
        assertFalse(literalStars("**已决定。**请勾选。").isEmpty());
        assertEquals(List.of(), literalStars("**已决定**。请勾选。\n\n| **a** | b |\n|---|---|\n| `**` | d |\n"));
    }
}
