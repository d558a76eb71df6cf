package kith.ui.parts;

import java.nio.file.Path;

/** Shows a folder in the system's file manager. */
@FunctionalInterface
public interface FolderOpener {
    /** Shows a folder. Where the system cannot, nothing happens: its path stands beside the button. */
    void open(Path folder);
}
