package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Locale;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;

class FolderTextsTest {
    private final Path home = Path.of("somewhere", "alice").toAbsolutePath();
    private final FolderTexts folderTexts = new FolderTexts(Texts.in(Locale.ENGLISH), home);

    @Test
    void aHomeFolderNeedsNoPath() {
        assertEquals("Your home folder", folderTexts.of(home));
        assertEquals("Your home folder", folderTexts.of(home.resolve("x").resolve("..")));
        assertEquals(Path.of("Documents", "Kith") + ", in your home folder",
                folderTexts.of(home.resolve("Documents").resolve("Kith")));
    }

    @Test
    void othersAreCalledByTheirPaths() {
        Path other = home.resolveSibling("alice-too");
        assertEquals(other.toString(), folderTexts.of(other));
        assertEquals(home.getParent().toString(), folderTexts.of(home.getParent()));
    }
}
