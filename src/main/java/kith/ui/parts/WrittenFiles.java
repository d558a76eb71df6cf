package kith.ui.parts;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The files that were just written: their names, their folder, and the ways to get at them. */
public final class WrittenFiles extends VBox {
    private static final double MIN_ROW = 24;
    private static final int ROWS_SHOWN = 5;

    /**
     * @param texts the window's language
     * @param files at least one, in one folder or in folders within one, which are named then
     * @param opener shows the folder
     */
    public WrittenFiles(Texts texts, List<Path> files, FolderOpener opener) {
        this(texts, files, opener, Path::toString, List.of());
    }

    /**
     * @param texts the window's language
     * @param files at least one, in one folder or in folders within one
     * @param opener shows the folder
     * @param words how the folder is called
     * @param first other ways to get at the files, before the usual ones
     */
    public WrittenFiles(Texts texts, List<Path> files, FolderOpener opener, Function<Path, String> words,
            List<Button> first) {
        Path folder = folder(files);
        Label where = new Label(texts.get("written.folder", "folder", words.apply(folder)));
        where.setTooltip(new Tooltip(folder.toString()));
        where.setMinHeight(USE_PREF_SIZE);
        where.setWrapText(true);
        where.getStyleClass().add("written-folder");
        ListView<String> names = new ListView<>();
        names.getItems().setAll(files.stream()
                .map(file -> folder.relativize(file.toAbsolutePath()).toString()).toList());
        // The stylesheet makes a row as high as the letters need.
        names.prefHeightProperty().bind(names.fixedCellSizeProperty().map(row ->
                Math.max(MIN_ROW, row.doubleValue()) * Math.min(ROWS_SHOWN, files.size()) + 4));
        names.minHeightProperty().bind(names.prefHeightProperty());
        names.setAccessibleHelp(texts.get("written.drag", "count", files.size()));
        names.setAccessibleText(texts.get("written.list"));
        names.getStyleClass().addAll("dense", "written-names");
        FileDrag.from(names, files);
        Label drag = new Label(texts.get("written.drag", "count", files.size()), new FontIcon(Feather.MOVE));
        drag.getStyleClass().addAll("quiet", "written-drag");
        drag.setWrapText(true);
        drag.setMinHeight(USE_PREF_SIZE);
        FileDrag.from(drag, files);
        Button open = new Button(texts.get("written.open-folder"), new FontIcon(Feather.FOLDER));
        open.getStyleClass().add("written-open");
        open.setOnAction(event -> opener.open(folder));
        Button copy = new Button(texts.get("written.copy-paths", "count", files.size()), new FontIcon(Feather.COPY));
        copy.getStyleClass().add("written-copy");
        copy.setOnAction(event -> {
            TextClipboard.put(files.stream().map(file -> file.toAbsolutePath().toString())
                    .collect(Collectors.joining(System.lineSeparator())));
            copy.setText(texts.get("written.copied"));
        });
        open.setMinWidth(USE_PREF_SIZE);
        copy.setMinWidth(USE_PREF_SIZE);
        FlowPane buttons = new FlowPane(8, 8);
        buttons.getChildren().addAll(first);
        buttons.getChildren().addAll(open, copy);
        getStyleClass().add("written-files");
        getChildren().addAll(where, names, drag, buttons);
    }

    /** The innermost one that has all. */
    private static Path folder(List<Path> files) {
        Path folder = files.getFirst().toAbsolutePath().getParent();
        while (folder != null) {
            Path candidate = folder;
            if (files.stream().allMatch(file -> file.toAbsolutePath().startsWith(candidate))) {
                return folder;
            }
            folder = folder.getParent();
        }
        throw new IllegalArgumentException("files that no folder has: " + files);
    }
}
