package kith.ui.parts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Answers for the user. Without answers, the user thinks better of it each time. */
public final class FakeFileChoice implements FileChoice {
    private List<Path> toOpen = List.of();
    private Optional<Path> folder = Optional.empty();
    private Optional<Path> toSave = Optional.empty();

    /** Chooses these files from now on. */
    public void willOpen(Path... files) {
        toOpen = List.of(files);
    }

    /** Chooses this folder from now on. */
    public void willTakeFolder(Path chosen) {
        folder = Optional.of(chosen);
    }

    /** Chooses this file to write from now on. */
    public void willSave(Path file) {
        toSave = Optional.of(file);
    }

    @Override
    public List<Path> open(String title) {
        return toOpen;
    }

    @Override
    public Optional<Path> folder(String title) {
        return folder;
    }

    @Override
    public Optional<Path> save(String title, String suggestedName) {
        return toSave;
    }
}
