package kith.ui.circles.parts;

import java.nio.file.Path;
import java.util.List;

/**
 * Files that were just written.
 *
 * @param sentences what was done
 * @param files where it is, at least one
 */
public record CircleFilesWritten(List<String> sentences, List<Path> files) {
    /** Copies the lists. */
    public CircleFilesWritten {
        sentences = List.copyOf(sentences);
        files = List.copyOf(files);
    }
}
