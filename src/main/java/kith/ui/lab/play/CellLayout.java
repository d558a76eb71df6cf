package kith.ui.lab.play;

import module java.base;
import kith.lab.play.Board.CellPlace;

/**
 * Where each cell is drawn: every row of cells of the filter in lines of equal length, below the one before. Pure: no
 * node, no colour. All lengths in pixels.
 *
 * @param panels how many cells each row of the filter has, without any there are no cells
 * @param columns cells in a line, at least 1
 * @param side of a cell
 * @param heading room above each row of the filter for its name
 */
record CellLayout(List<Integer> panels, int columns, double side, double heading) {
    /** Lines of whole bytes are easier to count. */
    private static final int BYTE = 8;

    /** Copies the list. */
    CellLayout {
        panels = List.copyOf(panels);
    }

    /**
     * {@return the largest cells with which all have room}
     *
     * @param panels how many cells each row of the filter has
     * @param width the room
     * @param height the room that is wished; many cells take more
     * @param largest side of a cell
     * @param smallest side of a cell
     * @param heading room above each row for its name
     */
    static CellLayout fitting(List<Integer> panels, double width, double height, double largest, double smallest,
            double heading) {
        for (double side = Math.floor(largest); side > smallest; side--) {
            CellLayout layout = new CellLayout(panels, columns(width, side), side, heading);
            if (layout.height() <= height) {
                return layout;
            }
        }
        return new CellLayout(panels, columns(width, smallest), smallest, heading);
    }

    private static int columns(double width, double side) {
        int columns = Math.max(1, (int) (width / side));
        return columns < BYTE ? columns : columns - columns % BYTE;
    }

    private int lines(int panel) {
        return Math.ceilDiv(panels.get(panel), columns);
    }

    /** {@return where the first line of a row of the filter begins} */
    double top(int panel) {
        return IntStream.range(0, panel).mapToDouble(before -> heading + lines(before) * side).sum() + heading;
    }

    /** {@return height of everything} */
    double height() {
        return panels.isEmpty() ? 0 : top(panels.size() - 1) + lines(panels.size() - 1) * side;
    }

    /** {@return width of a line} */
    double width() {
        return Math.min(columns, panels.stream().mapToInt(Integer::intValue).max().orElse(1)) * side;
    }

    /** {@return the left edge of a cell} */
    double x(CellPlace place) {
        return place.cell() % columns * side;
    }

    /** {@return the top edge of a cell} */
    double y(CellPlace place) {
        int row = place.cell() / columns;
        return top(place.panel()) + row * side;
    }

    /** {@return the cell at a place, if there is one} */
    Optional<CellPlace> at(double x, double y) {
        if (x < 0 || x >= columns * side) {
            return Optional.empty();
        }
        for (int panel = 0; panel < panels.size(); panel++) {
            double down = y - top(panel);
            int cell = (int) Math.floor(down / side) * columns + (int) (x / side);
            if (down >= 0 && down < lines(panel) * side) {
                return cell < panels.get(panel) ? Optional.of(new CellPlace(panel, cell)) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** {@return the cell so many cells further in the order of reading, or the last one on the way} */
    CellPlace moved(CellPlace from, int cells) {
        int all = panels.stream().mapToInt(Integer::intValue).sum();
        if (all == 0) {
            return from;
        }
        int index = Math.clamp(index(from) + (long) cells, 0, all - 1);
        int panel = 0;
        while (index >= panels.get(panel)) {
            index -= panels.get(panel++);
        }
        return new CellPlace(panel, index);
    }

    private int index(CellPlace place) {
        return panels.subList(0, place.panel()).stream().mapToInt(Integer::intValue).sum() + place.cell();
    }

    /** {@return the cell one line below, or above for -1; in the next row of the filter where this one ends} */
    CellPlace line(CellPlace from, int lines) {
        if (panels.isEmpty()) {
            return from;
        }
        int cell = from.cell() + lines * columns;
        if (cell >= 0 && cell < panels.get(from.panel())) {
            return new CellPlace(from.panel(), cell);
        }
        int panel = from.panel() + lines;
        if (panel < 0 || panel >= panels.size()) {
            return from;
        }
        int column = from.cell() % columns;
        int line = lines > 0 ? 0 : lines(panel) - 1;
        return new CellPlace(panel, Math.min(line * columns + column, panels.get(panel) - 1));
    }

    /** {@return the nearest cell that there is} */
    CellPlace nearest(CellPlace wanted) {
        if (panels.isEmpty()) {
            return wanted;
        }
        int panel = Math.clamp(wanted.panel(), 0, panels.size() - 1);
        return new CellPlace(panel, Math.clamp(wanted.cell(), 0, panels.get(panel) - 1));
    }
}
