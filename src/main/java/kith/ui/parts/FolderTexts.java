package kith.ui.parts;

import java.nio.file.Path;
import kith.ui.text.Texts;

/**
 * Folders as their owner calls them: their home folder needs no path, and what lies in it none from the root.
 *
 * @param texts the window's language
 * @param home the user's home folder
 */
public record FolderTexts(Texts texts, Path home) {
    /** {@return the folder in words, or its path where it lies elsewhere} */
    public String of(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        Path own = home.toAbsolutePath().normalize();
        if (absolute.equals(own)) {
            return texts.get("folder.home");
        }
        return absolute.startsWith(own) ? texts.get("folder.in-home", "path", own.relativize(absolute))
                : absolute.toString();
    }
}
