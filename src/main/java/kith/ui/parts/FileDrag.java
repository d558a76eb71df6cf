package kith.ui.parts;

import module java.base;
import javafx.scene.Node;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;

/** Lets files be dragged out of the window: to a folder, a stick, a mail that is being written. */
public final class FileDrag {
    private FileDrag() {
    }

    /** Makes a node the handle of these files. They are copied, never moved. */
    public static void from(Node handle, List<Path> files) {
        handle.addEventHandler(MouseEvent.DRAG_DETECTED, event -> {
            ClipboardContent content = content(files);
            if (!content.isEmpty()) {
                Dragboard board = handle.startDragAndDrop(TransferMode.COPY);
                board.setContent(content);
                event.consume();
            }
        });
    }

    /** {@return what is dragged: the files that are still there, and nothing if none is} */
    static ClipboardContent content(List<Path> files) {
        ClipboardContent content = new ClipboardContent();
        List<File> there = files.stream().map(Path::toAbsolutePath).filter(Files::isRegularFile)
                .map(Path::toFile).toList();
        if (!there.isEmpty()) {
            content.putFiles(there);
        }
        return content;
    }
}
