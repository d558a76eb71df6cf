package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Locale;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;

class FolderWordsTest {
    private final Path home = Path.of("somewhere", "alice").toAbsolutePath();
    private final FolderWords words = new FolderWords(Texts.in(Locale.ENGLISH), home);

    @Test
    void aHomeFolderNeedsNoPath() {
        assertEquals("Your home folder", words.of(home));
        assertEquals("Your home folder", words.of(home.resolve("x").resolve("..")));
        assertEquals(Path.of("Documents", "Kith") + ", in your home folder",
                words.of(home.resolve("Documents").resolve("Kith")));
    }

    @Test
    void othersAreCalledByTheirPaths() {
        Path other = home.resolveSibling("alice-too");
        assertEquals(other.toString(), words.of(other));
        assertEquals(home.getParent().toString(), words.of(home.getParent()));
    }
}
