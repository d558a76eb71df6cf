package kith.ui.incoming;

import module java.base;

/** Takes files that came in. Called on the window's thread; does its work in the background and tells the outcome. */
@FunctionalInterface
public interface IncomingFiles {
    /**
     * Takes files.
     *
     * @param files at least one
     */
    void onFiles(List<Path> files);
}
