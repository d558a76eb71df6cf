package kith.ui.circles.overlap;

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
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import kith.ui.circles.overlap.HeatLayout.Cell;
import kith.ui.circles.overlap.OverlapViewModel.Compared;
import kith.ui.shell.ScreenContext;

/**
 * Members by members, the hotter the more contacts two have in common. Only what is seen is drawn, so that hundreds of
 * members take no more memory than a few. Arrow keys move a cursor, whose square is what a screen reader says; the same
 * words come with the mouse. Its four colours come from the stylesheet.
 */
final class HeatMapRegion extends Region {
    private static final StyleablePropertyFactory<HeatMapRegion> STYLES =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final double USUAL_CELL = 56;
    private static final double HEIGHT = 400;
    private static final double NAMES = 110;
    private static final double LETTERS = 12;
    private static final double ZOOM = 1.25;
    private static final double BAR = 14;

    private final StyleableProperty<Color> cold = color("cold", "-kith-heat-cold");
    private final StyleableProperty<Color> hot = color("hot", "-kith-heat-hot");
    private final StyleableProperty<Color> same = color("same", "-kith-heat-same");
    private final StyleableProperty<Color> ink = color("ink", "-kith-heat-ink");

    private final Compared compared;
    private final OverlapViewTexts overlapViewTexts;
    private final Canvas canvas = new Canvas();
    private final ScrollBar across = new ScrollBar();
    private final ScrollBar down = new ScrollBar();
    private final Tooltip tooltip = new Tooltip();
    private final ScreenContext context;
    private HeatPainter painter;
    private double names;
    private final ReadOnlyObjectWrapper<HeatScale> scale =
            new ReadOnlyObjectWrapper<>(this, "scale", new HeatScale(Color.WHITE, Color.BLACK));
    private final ReadOnlyObjectWrapper<String> said = new ReadOnlyObjectWrapper<>(this, "said", "");
    private HeatLayout layout;
    private Cell cursor = new Cell(0, 1);
    private boolean following;

    HeatMapRegion(ScreenContext context, Compared compared, OverlapViewTexts overlapViewTexts) {
        this.compared = compared;
        this.overlapViewTexts = overlapViewTexts;
        this.context = context;
        measure();
        setId("circle-heat-map");
        getStyleClass().add("heat-map");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription(context.texts().get("circles.common-map"));
        setAccessibleHelp(context.texts().get("circles.common-map-help"));
        down.setOrientation(Orientation.VERTICAL);
        getChildren().addAll(canvas, across, down);
        across.valueProperty().subscribe(this::scrolled);
        down.valueProperty().subscribe(this::scrolled);
        for (StyleableProperty<Color> each : List.of(cold, hot, same, ink)) {
            observable(each).subscribe(this::recolour);
        }
        focusedProperty().subscribe(this::draw);
        addEventHandler(KeyEvent.KEY_PRESSED, this::move);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::hover);
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> say(cursor));
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        addEventHandler(ScrollEvent.SCROLL, this::wheel);
        Tooltip.install(canvas, tooltip);
        say(cursor);
        context.follow(this, () -> {
            measure();
            requestLayout();
            draw();
        });
    }

    private void measure() {
        double letters = context.scaled(LETTERS);
        names = Math.clamp(HeatPainter.longestName(compared, letters), context.scaled(NAMES / 4),
                context.scaled(NAMES));
        painter = new HeatPainter(compared, names, letters);
        double side = context.scaled(HEIGHT) - names;
        double cell = HeatLayout.fitting(compared.size(), side, side,
                Math.min(HeatLayout.LARGEST, context.scaled(USUAL_CELL)));
        layout = new HeatLayout(compared.size(), cell, side, side, 0, 0);
    }

    private StyleableProperty<Color> color(String name, String css) {
        return STYLES.createStyleableColorProperty(this, name, css, map -> map.byName(name), Color.GRAY);
    }

    private StyleableProperty<Color> byName(String name) {
        return switch (name) {
            case "cold" -> cold;
            case "hot" -> hot;
            case "same" -> same;
            default -> ink;
        };
    }

    @SuppressWarnings("unchecked") // The factory makes properties that are both, and declares only the styleable side.
    private static ObservableValue<Color> observable(StyleableProperty<Color> property) {
        return (ObservableValue<Color>) property;
    }

    private void recolour() {
        scale.set(new HeatScale(cold.getValue(), hot.getValue()));
        draw();
    }

    /** {@return the colours as the theme has them} */
    ReadOnlyObjectProperty<HeatScale> scaleProperty() {
        return scale.getReadOnlyProperty();
    }

    /** {@return what is said of the square under the mouse, otherwise of the one under the cursor} */
    ReadOnlyObjectProperty<String> saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** Makes the squares larger. */
    void larger() {
        zoom(layout.cell() * ZOOM, layout.width() / 2, layout.height() / 2);
    }

    /** Makes the squares smaller. */
    void smaller() {
        zoom(layout.cell() / ZOOM, layout.width() / 2, layout.height() / 2);
    }

    private void zoom(double cell, double x, double y) {
        layout = layout.zoomed(cell, x, y);
        requestLayout();
        draw();
    }

    private void move(KeyEvent event) {
        int page = Math.max(1, (int) (layout.height() / layout.cell()) - 1);
        int size = compared.size();
        Optional<Cell> next = switch (event.getCode()) {
            case RIGHT -> Optional.of(cursor.moved(0, 1, size));
            case LEFT -> Optional.of(cursor.moved(0, -1, size));
            case DOWN -> Optional.of(cursor.moved(1, 0, size));
            case UP -> Optional.of(cursor.moved(-1, 0, size));
            case PAGE_DOWN -> Optional.of(cursor.moved(page, 0, size));
            case PAGE_UP -> Optional.of(cursor.moved(-page, 0, size));
            case HOME -> Optional.of(cursor.moved(0, -size, size));
            case END -> Optional.of(cursor.moved(0, size, size));
            default -> Optional.empty();
        };
        if (next.isPresent()) {
            event.consume();
            select(next.get());
        } else if (event.getText().equals("+") || event.getText().equals("-")) {
            event.consume();
            if (event.getText().equals("+")) {
                larger();
            } else {
                smaller();
            }
        }
    }

    private void select(Cell cell) {
        cursor = cell;
        layout = layout.showing(cell);
        say(cell);
        requestLayout();
        draw();
    }

    private void say(Cell cell) {
        String sentence = overlapViewTexts.cell(compared, cell.row(), cell.column());
        said.set(sentence);
        if (cell.equals(cursor)) {
            setAccessibleText(sentence);
        }
    }

    private Optional<Cell> under(MouseEvent event) {
        return layout.at(event.getX() - snappedLeftInset() - names, event.getY() - snappedTopInset() - names);
    }

    private void hover(MouseEvent event) {
        Cell cell = under(event).orElse(cursor);
        say(cell);
        tooltip.setText(overlapViewTexts.cell(compared, cell.row(), cell.column()));
    }

    private void press(MouseEvent event) {
        requestFocus();
        under(event).ifPresent(this::select);
    }

    /** With Ctrl it zooms; otherwise it scrolls the map as far as there is map, and then the screen around it. */
    private void wheel(ScrollEvent event) {
        if (event.isShortcutDown()) {
            event.consume();
            zoom(layout.cell() * (event.getDeltaY() > 0 ? ZOOM : 1 / ZOOM),
                    Math.max(0, event.getX() - names), Math.max(0, event.getY() - names));
            return;
        }
        HeatLayout moved = layout.movedTo(layout.left() - event.getDeltaX(), layout.top() - event.getDeltaY());
        if (!moved.equals(layout)) {
            event.consume();
            layout = moved;
            requestLayout();
            draw();
        }
    }

    private void scrolled() {
        if (!following) {
            layout = layout.movedTo(across.getValue(), down.getValue());
            draw();
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        return snappedTopInset() + names + Math.min(layout.extent(), context.scaled(HEIGHT) - names) + BAR
                + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + names + layout.extent() + BAR + snappedRightInset();
    }

    @Override
    protected double computeMinWidth(double height) {
        return names * 2;
    }

    @Override
    protected void layoutChildren() {
        double x = snappedLeftInset();
        double y = snappedTopInset();
        double width = Math.max(1, Math.min(layout.extent(), getWidth() - x - snappedRightInset() - names - BAR));
        double height = Math.max(1, Math.min(layout.extent(), getHeight() - y - snappedBottomInset() - names - BAR));
        HeatLayout now = layout.resized(width, height);
        boolean changed = !now.equals(layout) || canvas.getWidth() != names + width + 1;
        layout = now;
        canvas.relocate(x, y);
        canvas.setWidth(names + width + 1);
        canvas.setHeight(names + height + 1);
        following = true;
        bar(across, layout.left(), width);
        bar(down, layout.top(), height);
        following = false;
        across.resizeRelocate(x + names, y + names + height + 2, width, BAR - 2);
        down.resizeRelocate(x + names + width + 2, y + names, BAR - 2, height);
        if (changed) {
            draw();
        }
    }

    private void bar(ScrollBar bar, double at, double seen) {
        double most = Math.max(0, layout.extent() - seen);
        bar.setVisible(most > 0.5);
        bar.setMax(most);
        bar.setVisibleAmount(most * seen / layout.extent());
        bar.setUnitIncrement(layout.cell());
        bar.setBlockIncrement(seen);
        bar.setValue(at);
    }

    private void draw() {
        painter.draw(canvas.getGraphicsContext2D(), layout,
                new HeatPainter.Colours(scale.get(), same.getValue(), ink.getValue()), cursor, isFocused() ? 3 : 1);
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return STYLES.getCssMetaData();
    }
}
