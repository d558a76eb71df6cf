package kith.ui.circles.overlap;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Rectangle;
import kith.ui.shell.ScreenContext;

/** What the colours of a heat map stand for: squares from nothing to the most, with numbers. */
final class HeatLegend extends HBox {
    private static final int PARTS = 4;
    private static final double SIDE = 18;

    HeatLegend(ScreenContext context, HeatMapRegion map, double largest, OverlapViewTexts overlapViewTexts) {
        super(10);
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        for (int part = 0; part <= PARTS; part++) {
            double share = (double) part / PARTS;
            Rectangle square = new Rectangle();
            context.follow(square, () -> {
                square.setWidth(context.scaled(SIDE));
                square.setHeight(context.scaled(SIDE));
            });
            square.getStyleClass().add("heat-square");
            map.scaleProperty().subscribe(scale -> square.setFill(scale.at(share)));
            getChildren().add(new Label(overlapViewTexts.shared().number(share * largest), square));
        }
    }
}
