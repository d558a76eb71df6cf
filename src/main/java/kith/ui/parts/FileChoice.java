package kith.ui.parts;

import module java.base;

/** Asks the user for files. Views call it and hand the paths to their view models; tests answer for the user. */
public interface FileChoice {
    /** {@return the files to open, empty if the user thought better of it} */
    List<Path> open(String title);

    /** {@return a folder to read from or write into, empty if the user thought better of it} */
    Optional<Path> folder(String title);

    /** {@return a file to write, empty if the user thought better of it} The system asks before one is replaced. */
    Optional<Path> save(String title, String suggestedName);
}
