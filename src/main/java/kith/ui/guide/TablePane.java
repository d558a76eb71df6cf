package kith.ui.guide;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.node.Node;

/** A table of the guide. Columns share the width by how much is to be read in them. */
final class TablePane extends GridPane {
    /** No column gets less than a word's width or more than leaves the others theirs. */
    private static final int LEAST = 8;
    private static final int MOST = 60;

    TablePane(TableBlock table, Rendering lines) {
        getStyleClass().add("guide-table");
        List<Integer> longest = new ArrayList<>();
        int row = 0;
        for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
            for (Node line = part.getFirstChild(); line != null; line = line.getNext()) {
                int column = 0;
                for (Node cell = line.getFirstChild(); cell != null; cell = cell.getNext()) {
                    StackPane shown = new StackPane(lines.flow(cell));
                    shown.getStyleClass().add(part instanceof TableHead ? "guide-head" : "guide-cell");
                    GridPane.setValignment(shown, VPos.TOP);
                    add(shown, column, row);
                    if (column == longest.size()) {
                        longest.add(LEAST);
                    }
                    longest.set(column, Math.clamp(Words.of(cell).length(), longest.get(column), MOST));
                    column++;
                }
                row++;
            }
        }
        int sum = longest.stream().mapToInt(Integer::intValue).sum();
        longest.forEach(length -> {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(100.0 * length / sum);
            getColumnConstraints().add(width);
        });
    }
}
