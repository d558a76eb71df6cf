package kith.ui.guide;

import module java.base;
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
    private static final int LEAST = 10;
    private static final int MOST = 60;
    /** So many letters stand beside each other in a window of usual size. */
    private static final int LINE = 80;
    /** What the room between columns and the bolder letters of a head take, in letters. */
    private static final int BOLD = 4;

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
                    longest.set(column, Math.clamp(length(cell, part), longest.get(column), MOST));
                    column++;
                }
                row++;
            }
        }
        int most = most(longest);
        int sum = sum(longest, most);
        longest.forEach(length -> {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(100.0 * Math.min(length, most) / sum);
            getColumnConstraints().add(width);
        });
    }

    /**
     * {@return how many letters want to stand beside each other in a cell} Heads give way: only their words stay whole.
     */
    private static int length(Node cell, Node part) {
        String text = PlainMarkdown.of(cell);
        return part instanceof TableHead ? Stream.of(text.split(" ")).mapToInt(String::length).max().orElse(0) + BOLD
                : text.length();
    }

    /** {@return what the longest columns are cut down to, so that the short ones need not break their words} */
    private static int most(List<Integer> longest) {
        int most = MOST;
        while (most > LEAST && sum(longest, most) > LINE) {
            most--;
        }
        return most;
    }

    private static int sum(List<Integer> longest, int most) {
        return longest.stream().mapToInt(length -> Math.min(length, most)).sum();
    }
}
