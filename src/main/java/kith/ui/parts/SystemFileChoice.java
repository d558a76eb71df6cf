package kith.ui.parts;

import module java.base;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** The system's own dialogs. Each starts where the last one ended, as long as the window is open; the first at home. */
public final class SystemFileChoice implements FileChoice {
    private final Window owner;
    private @Nullable Path lastFolder;

    /**
     * @param owner the window that waits while a dialog is open
     * @param home where the first dialog starts: some systems begin with a list of recent files, which is empty for a
     *     program that was just installed
     */
    public SystemFileChoice(Window owner, Path home) {
        this.owner = owner;
        this.lastFolder = home;
    }

    @Override
    public List<Path> open(String title) {
        List<File> chosen = fileChooser(title).showOpenMultipleDialog(owner);
        if (chosen == null || chosen.isEmpty()) {
            return List.of();
        }
        lastFolder = chosen.getFirst().toPath().getParent();
        return chosen.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        startingFolder().ifPresent(chooser::setInitialDirectory);
        Optional<Path> chosen = Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
        chosen.ifPresent(folder -> lastFolder = folder);
        return chosen;
    }

    @Override
    public Optional<Path> save(String title, String suggestedName) {
        FileChooser chooser = fileChooser(title);
        chooser.setInitialFileName(suggestedName);
        Optional<Path> chosen = Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath)
                .map(file -> withEnding(file, suggestedName));
        chosen.ifPresent(file -> lastFolder = file.getParent());
        return chosen;
    }

    /**
     * {@return the file with the suggested ending, if none was typed} Without one, nobody knows later what the file is.
     * It stays as typed where that would replace a file for which the system did not ask.
     */
    static Path withEnding(Path typed, String suggestedName) {
        String name = typed.getFileName().toString();
        int dot = suggestedName.lastIndexOf('.');
        if (dot < 0 || name.indexOf('.') >= 0) {
            return typed;
        }
        Path whole = typed.resolveSibling(name + suggestedName.substring(dot));
        return Files.exists(whole) || Files.exists(typed) ? typed : whole;
    }

    private FileChooser fileChooser(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        startingFolder().ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    /** A folder that has gone since must not be named: the dialog would not open. */
    private Optional<File> startingFolder() {
        return Optional.ofNullable(lastFolder).filter(Files::isDirectory).map(Path::toFile);
    }
}
