package kith.ui.circles.plan;

import module java.base;
import javafx.beans.Observable;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import kith.circle.CirclePlan;
import kith.circle.PlanCurve;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/**
 * The curve of the planner: the better the merged list, the more each member's own file shows. The chosen plan is
 * marked; the mark follows the mouse and the arrow keys. For a screen reader it is a slider. Colours come from the
 * stylesheet.
 */
final class PlanChart extends Region {
    private static final double HEIGHT = 190;
    private static final double LEFT = 52;
    private static final double BOTTOM = 26;
    private static final double MARK = 8;
    private static final int GRID_PARTS = 4;
    private static final int PAGE = 10;

    private final ScreenContext context;
    private final PlanViewModel model;
    private final PlanTexts planTexts;

    PlanChart(ScreenContext context, PlanViewModel model, PlanTexts planTexts) {
        this.context = context;
        this.model = model;
        this.planTexts = planTexts;
        setId("plan-chart");
        getStyleClass().add("plan-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleText(context.texts().get("circles.plan-chart"));
        setAccessibleHelp(context.texts().get("circles.plan-chart-help"));
        for (Observable shape : List.of(widthProperty(), heightProperty(), insetsProperty())) {
            shape.addListener(source -> draw());
        }
        context.follow(this, () -> {
            draw();
            requestLayout();
        });
        // Not the curve: it stays the same while its point moves.
        model.planProperty().subscribe(plan -> {
            draw();
            notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE_STRING);
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::move);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> requestFocus());
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::follow);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::follow);
    }

    private void move(KeyEvent event) {
        int steps = switch (event.getCode()) {
            case RIGHT, UP -> 1;
            case LEFT, DOWN -> -1;
            case PAGE_UP -> PAGE;
            case PAGE_DOWN -> -PAGE;
            default -> 0;
        };
        if (steps != 0) {
            event.consume();
            model.nudge(steps);
        }
    }

    private void follow(MouseEvent event) {
        PlanCurve curve = model.curveProperty().getValue();
        if (curve != null) {
            event.consume();
            model.choose(scale(curve).fpp(event.getX() - plotLeft()));
        }
    }

    private PlanScale scale(PlanCurve curve) {
        double width = Math.max(1, getWidth() - plotLeft() - snappedRightInset() - context.scaled(62));
        return new PlanScale(PlanCurve.LARGEST_FPP, curve.smallestFpp(), width,
                Math.max(1, getHeight() - snappedTopInset() - snappedBottomInset() - context.scaled(BOTTOM)));
    }

    private double plotLeft() {
        return snappedLeftInset() + context.scaled(LEFT);
    }

    @Override
    protected double computePrefHeight(double width) {
        return snappedTopInset() + context.scaled(HEIGHT + BOTTOM) + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private void draw() {
        List<Node> drawn = new ArrayList<>();
        PlanCurve curve = model.curveProperty().getValue();
        @Nullable CirclePlan plan = model.planProperty().get();
        if (curve != null && plan != null && curve.points().size() > 1) {
            PlanScale scale = scale(curve);
            grid(drawn, scale);
            drawn.add(curve(curve, scale, each -> each.memberPrecision(PlanTexts.GUESSES), "guesses"));
            drawn.add(curve(curve, scale, each -> each.memberPrecision(PlanTexts.BREACH), "breach"));
            mark(drawn, scale, plan);
        }
        drawn.forEach(node -> node.setMouseTransparent(true));
        getChildren().setAll(drawn);
    }

    @Override
    protected void layoutChildren() {
        getChildren().forEach(node -> {
            if (node instanceof Label label) {
                label.autosize();
                place(label);
            }
        });
    }

    private void grid(List<Node> drawn, PlanScale scale) {
        for (int part = 0; part <= GRID_PARTS; part++) {
            double share = (double) part / GRID_PARTS;
            double y = snappedTopInset() + scale.y(share);
            drawn.add(line(plotLeft(), y, plotLeft() + scale.width(), y, "grid"));
            drawn.add(label(planTexts.share(share), plotLeft() - 8, y, Anchor.RIGHT));
        }
        double floor = snappedTopInset() + scale.height();
        double free = Double.NEGATIVE_INFINITY;
        for (double fpp : scale.marks()) {
            double x = plotLeft() + scale.x(fpp);
            drawn.add(line(x, floor, x, floor + 4, "grid"));
            // Decades may be nearer to each other than their words are long.
            if (x > free) {
                drawn.add(label(planTexts.odds(fpp), x, floor + 6, Anchor.CENTRE));
                free = x + context.scaled(88);
            }
        }
    }

    private Polyline curve(PlanCurve curve, PlanScale scale, ToDoubleFunction<CirclePlan> share, String style) {
        Polyline line = new Polyline();
        curve.points().forEach(plan -> line.getPoints().addAll(plotLeft() + scale.x(plan.wantedFpp()),
                snappedTopInset() + scale.y(share.applyAsDouble(plan))));
        line.getStyleClass().add("plan-curve-" + style);
        return line;
    }

    private void mark(List<Node> drawn, PlanScale scale, CirclePlan plan) {
        double x = plotLeft() + scale.x(plan.wantedFpp());
        drawn.add(line(x, snappedTopInset(), x, snappedTopInset() + scale.height(), "chosen"));
        for (int tried : new int[] {PlanTexts.GUESSES, PlanTexts.BREACH}) {
            Circle mark = new Circle(x, snappedTopInset() + scale.y(plan.memberPrecision(tried)),
                    context.scaled(MARK) / 1.3);
            mark.getStyleClass().add("plan-mark");
            drawn.add(mark);
        }
    }

    private static Line line(double x1, double y1, double x2, double y2, String style) {
        Line line = new Line(Math.round(x1) + 0.5, Math.round(y1) + 0.5, Math.round(x2) + 0.5, Math.round(y2) + 0.5);
        line.getStyleClass().add("plan-" + style);
        return line;
    }

    /** Which part of a label stands at its place. */
    private enum Anchor {
        RIGHT, CENTRE
    }

    private record Spot(double x, double y, Anchor anchor) {
    }

    private static Label label(String text, double x, double y, Anchor anchor) {
        Label label = new Label(text);
        label.getStyleClass().add("plan-tick");
        label.setUserData(new Spot(x, y, anchor));
        return label;
    }

    private static void place(Label label) {
        Spot spot = (Spot) label.getUserData();
        double width = label.getWidth();
        switch (spot.anchor()) {
            case RIGHT -> label.relocate(spot.x() - width, spot.y() - label.getHeight() / 2);
            case CENTRE -> label.relocate(spot.x() - width / 2, spot.y());
        }
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        @Nullable CirclePlan plan = model.planProperty().get();
        PlanCurve curve = model.curveProperty().getValue();
        if (plan == null || curve == null) {
            return super.queryAccessibleAttribute(attribute, parameters);
        }
        return switch (attribute) {
            case VALUE -> -Math.log10(plan.wantedFpp());
            case MIN_VALUE -> -Math.log10(PlanCurve.LARGEST_FPP);
            case MAX_VALUE -> -Math.log10(curve.smallestFpp());
            case VALUE_STRING -> planTexts.point(plan);
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        switch (action) {
            case INCREMENT -> model.nudge(1);
            case DECREMENT -> model.nudge(-1);
            default -> super.executeAccessibleAction(action, parameters);
        }
    }
}
