package kith.ui.lab;

import module java.base;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/**
 * Fields side by side, as many as have room, each under its name. What a field is for stands in one place below all of
 * them, for the field that was pointed at or gone to last; that place is as high as the longest explanation, so that
 * nothing jumps. Where fields have no room side by side, each explanation stands below its field.
 */
final class FieldGrid extends Pane {
    /** Between what belongs to one field. */
    private static final double INSIDE = 4;

    /**
     * One field.
     *
     * @param name what it is called
     * @param control where something is typed or chosen
     * @param problem what is wrong with that; invisible while nothing is
     * @param hint what it is for
     */
    record Field(Label name, Node control, Label problem, Label hint) {
        private boolean isMet() {
            return name.isHover() || control.isHover() || control.isFocusWithin();
        }
    }

    /** A field in a row. */
    private record Cell(Field field, int column, int span) {
    }

    private final DoubleSupplier least;
    private final double gap;
    private final List<Field> fields;
    private final Label invitation;
    private @Nullable Field met;

    /**
     * @param least narrowest width of a field, in pixels
     * @param gap between fields, in pixels
     * @param fields from left to right, then down
     * @param invitation stands where explanations stand while there is none
     */
    FieldGrid(DoubleSupplier least, double gap, List<Field> fields, Label invitation) {
        this.least = least;
        this.gap = gap;
        this.fields = fields;
        this.invitation = invitation;
        getChildren().add(invitation);
        for (Field field : fields) {
            getChildren().addAll(field.name(), field.control(), field.problem(), field.hint());
            Stream.of(field.name().hoverProperty(), field.control().hoverProperty(),
                    field.control().focusWithinProperty()).forEach(each -> each.subscribe(now -> meet(field, now)));
            field.problem().textProperty().subscribe(now -> requestLayout());
        }
        explain();
        widthProperty().subscribe(width -> explain());
    }

    /** What was gone to or pointed at last is explained; when it is left, what is still gone to or pointed at. */
    private void meet(Field field, boolean now) {
        if (now) {
            met = field;
        } else if (met == field) {
            met = fields.stream().filter(Field::isMet).findFirst().orElse(null);
        }
        explain();
    }

    private void explain() {
        boolean below = columns(getWidth()) > 1;
        fields.forEach(field -> field.hint().setVisible(!below || field == met));
        invitation.setVisible(below && met == null);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return least.getAsDouble();
    }

    @Override
    protected double computePrefWidth(double height) {
        return least.getAsDouble() * fields.size() + gap * Math.max(0, fields.size() - 1);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return place(width < 0 ? prefWidth(-1) : width, false);
    }

    @Override
    protected void layoutChildren() {
        place(getWidth(), true);
    }

    /** {@return the height that a width needs} Puts everything there, if wanted. */
    private double place(double width, boolean really) {
        int columns = columns(width);
        double column = (width - (columns - 1) * gap) / columns;
        double y = 0;
        for (List<Cell> row : rows(columns, column)) {
            y = place(row, column, y, really);
            if (columns == 1) {
                y = put(row.getFirst().field().hint(), 0, y + INSIDE, width, really);
            }
            y += gap;
        }
        if (columns > 1) {
            double from = y - gap / 2;
            y = Stream.concat(fields.stream().map(Field::hint), Stream.of(invitation))
                    .mapToDouble(hint -> put(hint, 0, from, width, really)).max().orElse(from);
        } else {
            y -= gap;
        }
        return Math.ceil(y);
    }

    private double place(List<Cell> row, double column, double y, boolean really) {
        double names = highest(row, column, Field::name);
        double controls = highest(row, column, Field::control);
        double end = y + names + INSIDE + controls;
        double below = end;
        for (Cell cell : row) {
            Field field = cell.field();
            double x = cell.column() * (column + gap);
            double width = width(cell, column);
            put(field.name(), x, y + names - field.name().prefHeight(width), width, really);
            put(field.control(), x, y + names + INSIDE, width, really);
            if (field.problem().isVisible()) {
                below = Math.max(below, put(field.problem(), x, end + INSIDE, width, really));
            }
        }
        return below;
    }

    private double put(Node node, double x, double y, double width, boolean really) {
        double height = node.prefHeight(width);
        if (really) {
            node.resizeRelocate(snapPositionX(x), snapPositionY(y), snapSizeX(width), snapSizeY(height));
        }
        return y + height;
    }

    private double highest(List<Cell> row, double column, Function<Field, Node> part) {
        return row.stream().mapToDouble(cell -> part.apply(cell.field()).prefHeight(width(cell, column)))
                .max().orElse(0);
    }

    private double width(Cell cell, double column) {
        return Math.floor(cell.span() * column + (cell.span() - 1) * gap);
    }

    private int columns(double width) {
        return Math.clamp((int) Math.floor((width + gap) / (least.getAsDouble() + gap)), 1, Math.max(1, fields.size()));
    }

    private List<List<Cell>> rows(int columns, double column) {
        List<List<Cell>> rows = new ArrayList<>();
        int next = columns;
        for (Field field : fields) {
            int span = columns > 1 && isLong(field.control(), column) ? 2 : 1;
            if (next + span > columns) {
                rows.add(new ArrayList<>());
                next = 0;
            }
            rows.getLast().add(new Cell(field, next, span));
            next += span;
        }
        return rows;
    }

    /** The words of a choice are not to be cut off, nor is a button beside a field. Whoever types a number has room. */
    private static boolean isLong(Node control, double column) {
        return !(control instanceof TextField) && control.prefWidth(-1) > column;
    }
}
