package kith.ui.lab.play;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.Trace.Step;
import kith.ui.shell.ScreenContext;

/**
 * The cells of a filter, the darker the more words use them; those of the marked word have a frame and the numbers of
 * the functions that lead there. Arrow keys move a cursor, whose cell is what a screen reader says; the same words come
 * with the mouse. Its colours come from the stylesheet.
 */
final class CellGrid extends Region {
    private static final StyleablePropertyFactory<CellGrid> STYLES =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final double LARGEST = 40;
    private static final double SMALLEST = 7;
    private static final double ROOMY = 28;
    private static final double LOW = 150;
    private static final double HIGH = 300;
    private static final double USUAL_WIDTH = 420;
    private static final double LETTERS = 12;
    private static final double HEADING = 22;
    /** Width of a digit in sizes of letters. */
    private static final double DIGIT = 0.62;
    /** Room for the frames of the cells at the edge. */
    private static final double EDGE = 2;

    private final StyleableProperty<Color> empty = color("empty", "-kith-cell-empty");
    private final StyleableProperty<Color> few = color("few", "-kith-cell-few");
    private final StyleableProperty<Color> many = color("many", "-kith-cell-many");
    private final StyleableProperty<Color> ink = color("ink", "-kith-cell-ink");
    private final StyleableProperty<Color> mark = color("mark", "-kith-cell-mark");

    private final ScreenContext context;
    private final PlaygroundViewModel model;
    private final Canvas canvas = new Canvas();
    private final Tooltip tooltip = new Tooltip();
    private final ReadOnlyObjectWrapper<String> said = new ReadOnlyObjectWrapper<>(this, "said", "");
    private CellPlace cursor = new CellPlace(0, 0);

    CellGrid(ScreenContext context, PlaygroundViewModel model) {
        this.context = context;
        this.model = model;
        setId("play-cells");
        getStyleClass().add("cell-grid");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription(context.texts().get("play.cells"));
        setAccessibleHelp(context.texts().get("play.cells-help"));
        getChildren().add(canvas);
        for (StyleableProperty<Color> each : List.of(empty, few, many, ink, mark)) {
            observable(each).subscribe(this::draw);
        }
        focusedProperty().subscribe(this::draw);
        addEventHandler(KeyEvent.KEY_PRESSED, this::move);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::hover);
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> say(cursor));
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        tooltip.setWrapText(true);
        Tooltip.install(canvas, tooltip);
        model.shownProperty().subscribe(this::show);
        context.follow(this, () -> {
            tooltip.setMaxWidth(context.scaled(USUAL_WIDTH));
            requestLayout();
        });
    }

    private StyleableProperty<Color> color(String name, String css) {
        return STYLES.createStyleableColorProperty(this, name, css, grid -> grid.byName(name), Color.GRAY);
    }

    private StyleableProperty<Color> byName(String name) {
        return switch (name) {
            case "empty" -> empty;
            case "few" -> few;
            case "many" -> many;
            case "ink" -> ink;
            default -> mark;
        };
    }

    @SuppressWarnings("unchecked") // The factory makes properties that are both, and declares only the styleable side.
    private static ObservableValue<Color> observable(StyleableProperty<Color> property) {
        return (ObservableValue<Color>) property;
    }

    /** The cell that was looked at last is what there is to read of a step. */
    private void show(Shown shown) {
        cursor = layout(100).nearest(shown.step().map(Step::place).orElse(cursor));
        say(cursor);
        requestLayout();
        draw();
    }

    /** {@return what is said of the cell under the mouse, otherwise of the one under the cursor} */
    ReadOnlyObjectProperty<String> saidProperty() {
        return said.getReadOnlyProperty();
    }

    private CellLayout layout(double width) {
        List<Integer> panels = model.shownProperty().get().rows().stream().map(Shown.Row::cells).toList();
        double room = Math.max(1, width - gutter() - EDGE);
        double heading = panels.size() > 1 ? context.scaled(HEADING) : 0;
        // A few lines leave room for what is said below; cells that are still large need no more.
        CellLayout low = CellLayout.fitting(panels, room, context.scaled(LOW), context.scaled(LARGEST),
        context.scaled(ROOMY),
                heading);
        return low.height() <= context.scaled(LOW) ? low : CellLayout.fitting(panels, room, context.scaled(HIGH),
                context.scaled(LARGEST), SMALLEST, heading);
    }

    /** Room for the number of each line's first cell. */
    private double gutter() {
        int most = model.shownProperty().get().rows().stream().mapToInt(Shown.Row::cells).max().orElse(1) - 1;
        return EDGE + context.scaled(LETTERS) * (DIGIT * Integer.toString(most).length() + 0.6);
    }

    private CellLayout layoutNow() {
        return layout(getWidth() - snappedLeftInset() - snappedRightInset());
    }

    private void move(KeyEvent event) {
        CellLayout layout = layoutNow();
        Optional<CellPlace> next = switch (event.getCode()) {
            case RIGHT -> Optional.of(layout.moved(cursor, 1));
            case LEFT -> Optional.of(layout.moved(cursor, -1));
            case DOWN -> Optional.of(layout.line(cursor, 1));
            case UP -> Optional.of(layout.line(cursor, -1));
            case HOME -> Optional.of(layout.moved(cursor, Integer.MIN_VALUE));
            case END -> Optional.of(layout.moved(cursor, Integer.MAX_VALUE));
            default -> Optional.empty();
        };
        next.ifPresent(place -> {
            event.consume();
            select(place);
        });
    }

    private void select(CellPlace place) {
        cursor = place;
        say(place);
        draw();
    }

    private void say(CellPlace place) {
        Shown shown = model.shownProperty().get();
        Shown.Content content = shown.cell(place);
        String sentence = place.panel() >= shown.rows().size() ? "" : model.playTexts().users(
                model.playTexts().cell(shown.rows().get(place.panel()).id(), shown.rows().size(), place),
                model.playTexts().content(content.value(), content.fingerprint()), content.users());
        said.set(sentence);
        if (place.equals(cursor)) {
            setAccessibleText(sentence);
        }
    }

    private Optional<CellPlace> under(MouseEvent event) {
        return layoutNow().at(event.getX() - snappedLeftInset() - gutter(), event.getY() - snappedTopInset() - EDGE);
    }

    private void hover(MouseEvent event) {
        say(under(event).orElse(cursor));
        tooltip.setText(said.get());
    }

    private void press(MouseEvent event) {
        requestFocus();
        under(event).ifPresent(this::select);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = (width < 0 ? context.scaled(USUAL_WIDTH) : width) - snappedLeftInset() - snappedRightInset();
        return snappedTopInset() + layout(room).height() + 2 * EDGE + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return context.scaled(USUAL_WIDTH);
    }

    @Override
    protected double computeMinWidth(double height) {
        return context.scaled(8 * SMALLEST);
    }

    @Override
    protected void layoutChildren() {
        CellLayout layout = layoutNow();
        canvas.relocate(snappedLeftInset(), snappedTopInset());
        canvas.setWidth(Math.max(gutter() + layout.width() + EDGE,
                getWidth() - snappedLeftInset() - snappedRightInset()));
        canvas.setHeight(layout.height() + 2 * EDGE);
        draw();
    }

    private void draw() {
        if (getWidth() > 0) {
            new CellPainter(canvas.getGraphicsContext2D(), layoutNow(), new CellPainter.Colours(empty.getValue(),
                    few.getValue(), many.getValue(), ink.getValue(), mark.getValue()), context.scaled(LETTERS),
                    gutter(), EDGE).draw(model.shownProperty().get(), model.playTexts(), cursor, isFocused() ? 3 : 0);
        }
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return STYLES.getCssMetaData();
    }
}
