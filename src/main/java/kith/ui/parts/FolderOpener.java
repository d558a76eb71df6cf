package kith.ui.parts;

import module java.base;

/** Shows a folder in the system's file manager. */
@FunctionalInterface
public interface FolderOpener {
    /** Shows a folder. Where the system cannot, and nobody is told, nothing happens. */
    void open(Path folder);

    /**
     * {@return the same, which tells where the system cannot}
     *
     * @param told called with the folder, on the window's thread
     */
    default FolderOpener telling(Consumer<Path> told) {
        return this;
    }
}
