package kith.cli.lab;

import module java.base;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;

/**
 * A picture of cells for a terminal, in plain ASCII, so that every font and every screen reader has it: a point for an
 * empty cell, otherwise how many words use it, a plus sign for ten or more, and a hash sign for a filled cell that no
 * word uses any more.
 */
final class CellText {
    private static final int COLUMNS = 64;
    private static final int GROUP = 8;
    private static final int MOST_DIGIT = 9;

    private CellText() {
    }

    /** {@return one row of cells line by line, each with the number of its first cell} */
    static List<String> lines(Board board, int panel) {
        int cells = board.panels().get(panel).cells();
        int width = Integer.toString(cells - 1).length();
        List<String> lines = new ArrayList<>();
        for (int start = 0; start < cells; start += COLUMNS) {
            StringBuilder line = new StringBuilder();
            line.repeat(' ', 2 + width - Integer.toString(start).length()).append(start);
            for (int cell = start; cell < Math.min(cells, start + COLUMNS); cell++) {
                line.append((cell - start) % GROUP == 0 ? " " : "").append(sign(board, new CellPlace(panel, cell)));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static char sign(Board board, CellPlace place) {
        int users = board.users(place).size();
        if (board.cell(place).value() == 0) {
            return '.';
        }
        return users == 0 ? '#' : users > MOST_DIGIT ? '+' : (char) ('0' + users);
    }
}
