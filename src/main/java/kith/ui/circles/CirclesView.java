package kith.ui.circles;

import static kith.ui.parts.IconButton.button;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.IntoView;
import kith.ui.parts.PageHeader;
import kith.ui.parts.SegmentButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The circles that there are, and the place where one is planned. */
public final class CirclesView extends VBox {
    private static final double ROW = 38;
    private static final int ROWS_AT_LEAST = 1;
    private static final int ROWS_AT_MOST = 6;

    private final ScreenContext context;
    private final Texts texts;
    private final CirclesViewModel model;
    private final ToggleGroup sides = new ToggleGroup();

    /**
     * @param context the window
     * @param model the circles that there are
     * @param founding the circle that is thought about
     * @param opener shows the folder of what was written
     * @param open takes files that the user chose: a circle's, members' contributions, lists
     */
    public CirclesView(ScreenContext context, CirclesViewModel model, FoundingViewModel founding, FolderOpener opener,
            Consumer<List<Path>> open) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        ToggleButton mine = choice("circles-mine", texts.get("circles.mine"), Styles.LEFT_PILL);
        ToggleButton plan = choice("circles-plan", texts.get("circles.plan"), Styles.RIGHT_PILL);
        mine.setSelected(true);
        Node circles = mine(context, opener, open, () -> plan.setSelected(true));
        Node planner = new FoundingView(context, founding, opener, title -> {
            model.look(title);
            mine.setSelected(true);
            // The button that was pressed is out of sight now; by its letter it takes the focus last.
            Platform.runLater(mine::requestFocus);
        });
        // Whoever comes from far below begins at the top.
        mine.setOnAction(event -> IntoView.scroll(this));
        plan.setOnAction(event -> IntoView.scroll(this));
        show(circles, mine);
        show(planner, plan);
        StackPane content = new StackPane(circles, planner);
        StackPane.setAlignment(planner, Pos.TOP_LEFT);
        FlowPane bar = new FlowPane(16, 8, new HBox(mine, plan), card());
        bar.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(new PageHeader(texts.get("nav.circles"), texts.get("circles.sentence")), bar, content);
    }

    private ToggleButton choice(String id, String title, String shape) {
        // What is chosen is all there is to it: the sides are bound to their buttons.
        ToggleButton button = new SegmentButton(id, title, sides, () -> { });
        button.getStyleClass().add(shape);
        return button;
    }

    private static void show(Node side, ToggleButton chosen) {
        side.visibleProperty().bind(chosen.selectedProperty());
        side.managedProperty().bind(side.visibleProperty());
    }

    private Node card() {
        Button write = button("circles-write-card", texts.get("circles.write-card"), Feather.CREDIT_CARD);
        write.setTooltip(new Tooltip(texts.get("circles.write-card-hint")));
        write.setAccessibleHelp(texts.get("circles.write-card-hint"));
        write.setOnAction(event -> model.writeCard());
        return write;
    }

    private Node mine(ScreenContext context, FolderOpener opener, Consumer<List<Path>> open, Runnable toPlan) {
        VBox full = new VBox(table(), new CircleDetail(context, model, opener, open));
        full.getStyleClass().addAll("stacked");
        full.visibleProperty().bind(Bindings.isNotEmpty(model.rows()));
        NoCircles empty = new NoCircles(texts, toPlan, () -> {
            List<Path> files = context.files().open(texts.get("circles.empty-open-title"));
            if (!files.isEmpty()) {
                open.accept(files);
            }
        });
        empty.visibleProperty().bind(model.loadedProperty().and(Bindings.isEmpty(model.rows())));
        for (Node either : new Node[] {full, empty}) {
            either.managedProperty().bind(either.visibleProperty());
        }
        return new StackPane(full, empty);
    }

    private TableView<Circles.Status> table() {
        TableView<Circles.Status> table = new TableView<>(model.rows());
        table.setId("circles-table");
        table.setAccessibleText(texts.get("circles.mine"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        CircleTexts circleTexts = model.circleTexts();
        table.getColumns().add(column("circles.column-title", 180, Circles.Status::title));
        table.getColumns().add(column("circles.column-state", 140, circleTexts::state));
        table.getColumns().add(column("circles.column-contributed", 130, circleTexts::contributed));
        table.getColumns().add(column("circles.column-list", 240, circleTexts::whitelist));
        table.setFixedCellSize(context.scaled(ROW));
        table.prefHeightProperty().bind(Bindings.createDoubleBinding(
                () -> context.scaled(ROW) * (1.2 + Math.clamp(model.rows().size(), ROWS_AT_LEAST, ROWS_AT_MOST)),
                model.rows()));
        table.minHeightProperty().bind(table.prefHeightProperty());
        table.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        model.selectedProperty().subscribe(circle -> select(table, circle));
        return table;
    }

    private void choose(Circles.@Nullable Status circle) {
        // While the rows are replaced the table chooses nothing for a moment; the model decides what stays chosen.
        if (circle != null) {
            model.selectedProperty().set(circle);
        }
    }

    private static void select(TableView<Circles.Status> table, Circles.@Nullable Status circle) {
        if (circle != null && table.getSelectionModel().getSelectedItem() != circle) {
            table.getSelectionModel().select(circle);
        }
    }

    private TableColumn<Circles.Status, String> column(String key, double width,
            Function<Circles.Status, String> cell) {
        TableColumn<Circles.Status, String> column = new TableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(cell.apply(row.getValue())));
        column.setMinWidth(context.scaled(width));
        column.setPrefWidth(context.scaled(width));
        return column;
    }
}
