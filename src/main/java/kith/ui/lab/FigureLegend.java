package kith.ui.lab;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import kith.picture.CurveStyle;
import kith.report.Series;
import kith.report.Series.Look;
import kith.ui.lab.FigureViewModel.Drawing;
import kith.ui.lab.FigureViewModel.Visibility;
import kith.ui.shell.ScreenContext;

/** The names of the curves, each with a piece of it. Pressing a name switches its curve off and on. */
final class FigureLegend extends FlowPane {
    private static final double SAMPLE = 30;
    private static final double HEIGHT = 12;
    private static final double MARK = 3.4;

    private record Named(String id, Look look) {
    }

    private final ScreenContext context;
    private final FigureViewModel model;
    private List<Named> listed = List.of();

    FigureLegend(ScreenContext context, FigureViewModel model) {
        super(6, 4);
        this.context = context;
        this.model = model;
        getStyleClass().add("figure-legend");
        // Its own wish is the width of the longest name, which wraps.
        setMinWidth(0);
        model.drawingProperty().subscribe(this::fill);
    }

    private void fill(Drawing drawing) {
        List<Named> now = drawing.figure().series().stream()
                .map(series -> new Named(series.id(), series.look())).toList();
        // While a run goes on its curves grow and stay the same: whoever is about to press a name must not lose it.
        if (!now.equals(listed)) {
            listed = now;
            getChildren().clear();
            for (int series = 0; series < now.size(); series++) {
                getChildren().add(item(drawing, series));
            }
        }
    }

    private ToggleButton item(Drawing drawing, int index) {
        Series series = drawing.series(index);
        ToggleButton item = new ToggleButton(model.name(index), sample(series, drawing.styles().get(index)));
        item.setId("lab-series-" + drawing.figure().id() + "-" + series.id());
        item.setSelected(drawing.shown().contains(index));
        item.getStyleClass().addAll("flat", "figure-name");
        item.setAccessibleHelp(context.texts().get("lab.series-help"));
        item.setWrapText(true);
        item.setMinHeight(USE_PREF_SIZE);
        item.maxWidthProperty().bind(widthProperty());
        item.selectedProperty().addListener((source, before, selected) ->
                model.show(series, selected ? Visibility.SHOWN : Visibility.HIDDEN));
        return item;
    }

    private Node sample(Series series, CurveStyle style) {
        Pane sample = new Pane();
        context.follow(sample, () -> fill(sample, series, style));
        return sample;
    }

    private void fill(Pane sample, Series series, CurveStyle style) {
        double width = context.scaled(SAMPLE);
        double middle = context.scaled(HEIGHT) / 2;
        sample.getChildren().clear();
        sample.setMinSize(width, middle * 2);
        sample.setMaxSize(width, middle * 2);
        String colour = "figure-colour-" + style.colour();
        if (series.look() != Look.MARKS) {
            Line line = new Line(0, middle, width, middle);
            line.getStyleClass().addAll("figure-line", colour);
            line.getStrokeDashArray().setAll(style.dashes());
            sample.getChildren().add(line);
        }
        if (series.look() != Look.DASHED) {
            MarkPath mark = new MarkPath(style.shape(), context.scaled(MARK));
            mark.add(width / 2, middle);
            mark.path().getStyleClass().setAll(mark.style(), colour);
            sample.getChildren().add(mark.path());
        }
    }
}
