package kith.ui.circles.overlap;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import atlantafx.base.theme.Styles;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.overlap.EstimateOverlap.OfMembers;
import kith.app.overlap.ExportOverlap;
import kith.app.overlap.OverlapMatrix;
import kith.ui.circles.overlap.OverlapViewModel.Compared;
import kith.ui.circles.parts.TextCell;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.IntoView;
import kith.ui.parts.Present;
import kith.ui.parts.SegmentButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Contacts that members have in common: as a map of colours, or the same as a table of pairs. */
public final class OverlapPage extends VBox {
    private static final double ROW = 30;
    private static final double LEAST = 660;
    private static final int ROWS_SHOWN = 10;

    private final ScreenContext context;
    private final Texts texts;
    private final OverlapViewModel model;
    private final VBox outcome = new VBox(12);
    private ToggleGroup order = new ToggleGroup();

    public OverlapPage(ScreenContext context, OverlapViewModel model) {
        super(10);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        Button compare = button("circle-overlap", texts.get("circles.overlap"), Feather.GRID);
        compare.disableProperty().bind(model.obstacleProperty().isNotEmpty());
        compare.setOnAction(event -> model.compare());
        Label why = sentence("");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        HBox.setHgrow(why, Priority.ALWAYS);
        HBox row = new HBox(12, compare, why);
        row.setAlignment(Pos.CENTER_LEFT);
        Present.when(row, Bindings.isNull(model.comparedProperty()));
        getChildren().addAll(sentence(texts.get("circles.overlap-sentence")), row, outcome);
        model.comparedProperty().subscribe(this::show);
        model.orderProperty().subscribe(by -> order.getToggles().stream()
                .filter(toggle -> toggle.getUserData() == by).forEach(order::selectToggle));
    }

    private void show(@Nullable Compared compared) {
        boolean inside = outcome.isFocusWithin();
        outcome.getChildren().clear();
        if (compared == null) {
            return;
        }
        HeatMapRegion map = new HeatMapRegion(context, compared, model.overlapViewTexts());
        Label said = sentence("");
        said.setId("circle-overlap-result");
        said.getStyleClass().add("figure");
        said.textProperty().bind(map.saidProperty());
        VBox picture = new VBox(8, said, map);
        TableView<OfMembers> table = table(compared);
        ToggleButton asTable = new ToggleButton(texts.get("circles.as-table"));
        asTable.setId("circle-overlap-as-table");
        asTable.setMinWidth(Region.USE_PREF_SIZE);
        Present.either(asTable.selectedProperty(), table, picture);
        outcome.getChildren().setAll(controls(map, compared, asTable), new StackPane(picture, table));
        // Who chose another order goes on choosing; otherwise the map is what there is to look at.
        if (inside && order.getSelectedToggle() instanceof ToggleButton chosen) {
            chosen.requestFocus();
        } else {
            map.requestFocus();
        }
        IntoView.scroll(outcome);
    }

    private Node controls(HeatMapRegion map, Compared compared, ToggleButton asTable) {
        Button smaller = button("circle-map-smaller", "", Feather.ZOOM_OUT);
        smaller.setAccessibleText(texts.get("circles.map-smaller"));
        smaller.setOnAction(event -> map.smaller());
        Button larger = button("circle-map-larger", "", Feather.ZOOM_IN);
        larger.setAccessibleText(texts.get("circles.map-larger"));
        larger.setOnAction(event -> map.larger());
        HBox orders = orders(compared);
        for (Node ofMap : new Node[] {smaller, larger, orders}) {
            ofMap.disableProperty().bind(asTable.selectedProperty());
        }
        Label few = new Label(texts.get("circles.common-legend"));
        FlowPane row = new FlowPane(12, 8, few, new HeatLegend(context, map, compared.matrix().largest(),
                model.overlapViewTexts()), orders, new HBox(4, smaller, larger), asTable, export());
        row.setRowValignment(VPos.CENTER);
        return row;
    }

    private HBox orders(Compared compared) {
        order = new ToggleGroup();
        HBox row = new HBox();
        for (OverlapMatrix.Order by : OverlapMatrix.Order.values()) {
            boolean first = by == OverlapMatrix.Order.NAME;
            ToggleButton choice = new SegmentButton(first ? "circle-order-name" : "circle-order-groups",
                    texts.get(first ? "circles.order-name" : "circles.order-groups"), order, () -> model.order(by));
            choice.getStyleClass().add(first ? Styles.LEFT_PILL : Styles.RIGHT_PILL);
            choice.setUserData(by);
            if (by == compared.by()) {
                order.selectToggle(choice);
            }
            row.getChildren().add(choice);
        }
        return row;
    }

    private MenuButton export() {
        MenuButton menu = new MenuButton(texts.get("circles.export"), new FontIcon(Feather.DOWNLOAD));
        menu.setId("circle-overlap-export");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        for (ExportOverlap.Form form : ExportOverlap.Form.values()) {
            MenuItem item = new MenuItem(texts.get(switch (form) {
                case CSV -> "circles.export-csv";
                case PNG -> "circles.export-png";
                case SVG -> "circles.export-svg";
            }));
            item.setId("circle-export" + form.ending().replace('.', '-'));
            item.setOnAction(event -> context.files().save(texts.get("circles.export-title"), model.fileName(form))
                    .ifPresent(file -> model.export(form, file)));
            menu.getItems().add(item);
        }
        return menu;
    }

    private TableView<OfMembers> table(Compared compared) {
        TableView<OfMembers> table = new TableView<>();
        table.getItems().setAll(compared.pairs());
        table.setId("circle-overlap-table");
        table.setAccessibleText(texts.get("circles.common-table"));
        // Without room for all columns it scrolls, so that no title is cut.
        context.letters().whenNarrow(table, LEAST, narrow ->
                table.setColumnResizePolicy(narrow ? TableView.UNCONSTRAINED_RESIZE_POLICY
                        : TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN));
        table.getColumns().add(column("circles.column-first", 105, 150, Comparator.comparing(OfMembers::first),
                OfMembers::first));
        table.getColumns().add(column("circles.column-second", 105, 150, Comparator.comparing(OfMembers::second),
                OfMembers::second));
        table.getColumns().add(column("circles.column-common", 110, 110,
                Comparator.comparingDouble(pair -> pair.estimate().estimate()),
                pair -> model.overlapViewTexts().shared().number(pair.estimate().estimate())));
        table.getColumns().add(column("circles.column-interval", 135, 155,
                Comparator.comparingDouble(pair -> pair.estimate().low()),
                pair -> model.overlapViewTexts().shared().interval(pair.estimate())));
        table.getColumns().add(column("circles.column-places", 190, 190,
                Comparator.comparingDouble(pair -> pair.estimate().observed()),
                pair -> model.overlapViewTexts().places(pair.estimate())));
        context.follow(table, () -> {
            table.setFixedCellSize(context.scaled(ROW));
            table.setPrefHeight(context.scaled(ROW) * (1.6 + Math.min(ROWS_SHOWN, table.getItems().size())));
            table.setMinHeight(table.getPrefHeight());
        });
        return table;
    }

    /** Numbers are sorted as numbers, whatever their words are. */
    private TableColumn<OfMembers, OfMembers> column(String key, double least, double width,
            Comparator<OfMembers> order, Function<OfMembers, String> cell) {
        TableColumn<OfMembers, OfMembers> column = new TableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(order);
        ColumnShares.widths(context.letters(), column, least, width);
        column.setCellFactory(any -> new TextCell<>(cell));
        return column;
    }
}
