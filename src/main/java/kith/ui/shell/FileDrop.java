package kith.ui.shell;

import module java.base;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/**
 * Makes a node take dropped files. Looks at nothing but that they are files: what they hold is found out later. Where
 * one such node stands in another, the inner one takes what is dropped on it.
 */
public final class FileDrop {
    private final Node target;
    private final Node overlay;
    private final Consumer<List<Path>> onFiles;

    private FileDrop(Node target, Node overlay, Consumer<List<Path>> onFiles) {
        this.target = target;
        this.overlay = overlay;
        this.onFiles = onFiles;
    }

    /**
     * Starts to listen.
     *
     * @param target where files may be dropped
     * @param overlay shown while files hang over the target
     * @param onFiles receives them
     */
    public static void install(Node target, Node overlay, Consumer<List<Path>> onFiles) {
        FileDrop drop = new FileDrop(target, overlay, onFiles);
        target.getProperties().put(FileDrop.class, drop);
        overlay.setVisible(false);
        overlay.setMouseTransparent(true);
        target.addEventFilter(DragEvent.DRAG_OVER, drop::over);
        target.addEventFilter(DragEvent.DRAG_DROPPED, drop::dropped);
        target.addEventHandler(DragEvent.DRAG_EXITED, event -> overlay.setVisible(false));
    }

    /** {@return the files on a clipboard, which a dragboard is too} */
    static List<Path> files(Clipboard clipboard) {
        return clipboard.hasFiles() ? clipboard.getFiles().stream().map(File::toPath).toList() : List.of();
    }

    /** Filters of outer nodes come first, so each must leave to the inner ones what is theirs. */
    private boolean isMine(Event event) {
        for (Node node = event.getTarget() instanceof Node at ? at : target; node != null; node = node.getParent()) {
            if (node.getProperties().get(FileDrop.class) instanceof FileDrop innermost) {
                return innermost == this;
            }
        }
        return true;
    }

    private void over(DragEvent event) {
        if (!isMine(event)) {
            overlay.setVisible(false);
        } else if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            overlay.setVisible(true);
            event.consume();
        }
    }

    private void dropped(DragEvent event) {
        overlay.setVisible(false);
        List<Path> files = files(event.getDragboard());
        if (isMine(event) && !files.isEmpty()) {
            event.setDropCompleted(true);
            event.consume();
            onFiles.accept(files);
        }
    }
}
