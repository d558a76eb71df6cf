package kith.ui.lab;

import module java.base;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import kith.picture.CurveStyle;
import kith.picture.PlotArea;
import kith.report.Series;
import kith.ui.lab.FigureViewModel.Drawing;
import kith.ui.lab.FigureViewModel.Spot;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/**
 * Draws a figure. A cross-hair marks the point that is looked at: it follows the mouse to the nearest point, and the
 * arrow keys along a curve and from curve to curve. For a screen reader it is a slider that says the point's numbers.
 * Colours come from the stylesheet.
 */
final class FigurePane extends Region {
    private static final double SHAPE = 0.52;
    private static final double LOWEST = 210;
    private static final double HIGHEST = 380;
    private static final double MARK = 3.4;
    private static final int PAGE = 10;

    private final ScreenContext context;
    private final FigureViewModel model;
    /** Kept as a picture, for the cross-hair moves over it with the mouse, and curves cost more than that to draw. */
    private final Group plotted = new Group();
    private final Line across = new Line();
    private final Line down = new Line();
    private final Circle ring = new Circle();
    private @Nullable PlotArea area;

    FigurePane(ScreenContext context, FigureViewModel model, String name) {
        this.context = context;
        this.model = model;
        getStyleClass().add("figure-pane");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleText(name);
        setAccessibleHelp(context.texts().get("lab.figure-help"));
        across.getStyleClass().add("figure-hair");
        down.getStyleClass().add("figure-hair");
        plotted.setCache(true);
        Present.placedByHand(plotted);
        context.follow(ring, () -> ring.setRadius(context.scaled(MARK) * 1.9));
        getChildren().setAll(plotted, across, down, ring);
        for (Node node : getChildren()) {
            node.setMouseTransparent(true);
        }
        widthProperty().subscribe(this::draw);
        heightProperty().subscribe(this::draw);
        insetsProperty().subscribe(this::draw);
        model.drawingProperty().subscribe(this::draw);
        context.follow(this, () -> {
            draw();
            requestLayout();
        });
        model.spotProperty().subscribe(this::mark);
        focusedProperty().subscribe(focused -> {
            if (focused) {
                model.begin();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::move);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::follow);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            requestFocus();
            follow(event);
        });
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> {
            if (!isFocused()) {
                model.look(null);
            }
        });
    }

    private void move(KeyEvent event) {
        boolean known = true;
        switch (event.getCode()) {
            case RIGHT -> model.along(1);
            case LEFT -> model.along(-1);
            case PAGE_UP -> model.along(PAGE);
            case PAGE_DOWN -> model.along(-PAGE);
            case HOME -> model.along(Integer.MIN_VALUE);
            case END -> model.along(Integer.MAX_VALUE);
            case UP -> model.across(-1);
            case DOWN -> model.across(1);
            default -> known = false;
        }
        if (known) {
            event.consume();
        }
    }

    private void follow(MouseEvent event) {
        PlotArea plot = area;
        if (plot != null) {
            Spot nearest = nearest(plot, event.getX(), event.getY());
            if (nearest != null) {
                model.look(nearest);
            }
        }
    }

    private @Nullable Spot nearest(PlotArea plot, double x, double y) {
        Drawing drawing = model.drawingProperty().get();
        @Nullable Spot best = null;
        double least = Double.POSITIVE_INFINITY;
        for (int series : drawing.shown()) {
            List<Series.Point> points = drawing.series(series).points();
            for (int i = 0; i < points.size(); i++) {
                if (plot.holds(points.get(i))) {
                    double distance = Math.hypot(plot.toX(points.get(i).x()) - x, plot.toY(points.get(i).y()) - y);
                    if (distance < least) {
                        least = distance;
                        best = new Spot(series, i);
                    }
                }
            }
        }
        return best;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return context.scaled(HIGHEST);
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.round(Math.clamp(width * SHAPE, context.scaled(LOWEST), context.scaled(HIGHEST)));
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private void draw() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        if (width <= 0 || height <= 0) {
            return;
        }
        Drawing drawing = model.drawingProperty().get();
        FigureAxes axes = new FigureAxes(model.experimentTexts().of(drawing.figure()), drawing.seen(),
                context.letters().size().pixels());
        PlotArea plot = axes.area(snappedLeftInset(), snappedTopInset(), width, height);
        area = plot;
        List<Node> drawn = new ArrayList<>(axes.draw(plot));
        CurveShapes shapes = new CurveShapes(plot, context.scaled(MARK));
        for (int series : CurveStyle.order(drawing.figure().series())) {
            if (drawing.shown().contains(series)) {
                drawn.addAll(shapes.of(drawing.series(series), drawing.styles().get(series)));
            }
        }
        plotted.getChildren().setAll(drawn);
        mark();
    }

    private void mark() {
        Spot spot = model.spotProperty().get();
        PlotArea plot = area;
        boolean seen = spot != null && plot != null;
        for (Node node : List.of(across, down, ring)) {
            node.setVisible(seen);
        }
        if (spot != null && plot != null) {
            double x = plot.toX(model.point().x());
            double y = plot.toY(model.point().y());
            place(across, plot.left(), y, plot.right(), y);
            place(down, x, plot.top(), x, plot.bottom());
            ring.setCenterX(x);
            ring.setCenterY(y);
            ring.getStyleClass().setAll("figure-ring", "figure-colour-"
                    + model.drawingProperty().get().styles().get(spot.series()).colour());
        }
        notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE_STRING);
    }

    private static void place(Line line, double x1, double y1, double x2, double y2) {
        line.setStartX(Math.floor(x1) + 0.5);
        line.setStartY(Math.floor(y1) + 0.5);
        line.setEndX(Math.floor(x2) + 0.5);
        line.setEndY(Math.floor(y2) + 0.5);
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case VALUE -> (double) model.progress()[0];
            case MIN_VALUE -> 0.0;
            case MAX_VALUE -> (double) model.progress()[1];
            case VALUE_STRING -> model.said();
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        switch (action) {
            case INCREMENT -> model.along(1);
            case DECREMENT -> model.along(-1);
            default -> super.executeAccessibleAction(action, parameters);
        }
    }
}
