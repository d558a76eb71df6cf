package kith.ui.circles;

import atlantafx.base.theme.Styles;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.Circles;
import kith.ui.parts.EmptyState;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The circles that there are, and the place where one is planned. */
public final class CirclesView extends VBox {
    private static final double ROW = 38;
    private static final int ROWS_AT_LEAST = 2;
    private static final int ROWS_AT_MOST = 6;

    private final Texts texts;
    private final CirclesViewModel model;
    private final ToggleGroup sides = new ToggleGroup();

    /**
     * @param desk the window
     * @param model the circles that there are
     * @param founding the circle that is thought about
     * @param opener shows the folder of what was written
     */
    public CirclesView(Desk desk, CirclesViewModel model, FoundingViewModel founding, FolderOpener opener) {
        this.texts = desk.texts();
        this.model = model;
        ToggleButton mine = choice("circles-mine", texts.get("circles.mine"), Styles.LEFT_PILL);
        ToggleButton plan = choice("circles-plan", texts.get("circles.plan"), Styles.RIGHT_PILL);
        mine.setSelected(true);
        Node circles = mine(desk, opener, () -> plan.setSelected(true));
        Node planner = new FoundingView(desk, founding, opener);
        show(circles, mine);
        show(planner, plan);
        StackPane content = new StackPane(circles, planner);
        StackPane.setAlignment(planner, Pos.TOP_LEFT);
        getChildren().addAll(new PageHeader(texts.get("nav.circles"), texts.get("circles.sentence")), card(),
                new HBox(mine, plan), content);
    }

    private ToggleButton choice(String id, String title, String shape) {
        ToggleButton button = new ToggleButton(title);
        button.setId(id);
        button.setToggleGroup(sides);
        button.getStyleClass().add(shape);
        // One side is always in front: pressing it again must not leave neither.
        button.setOnAction(event -> button.setSelected(true));
        return button;
    }

    private static void show(Node side, ToggleButton chosen) {
        side.visibleProperty().bind(chosen.selectedProperty());
        side.managedProperty().bind(side.visibleProperty());
    }

    private Node card() {
        Button write = new Button(texts.get("circles.write-card"), new FontIcon(Feather.CREDIT_CARD));
        write.setId("circles-write-card");
        write.setMinWidth(USE_PREF_SIZE);
        write.setOnAction(event -> model.writeCard());
        Label hint = new Label(texts.get("circles.write-card-hint"));
        hint.setWrapText(true);
        hint.getStyleClass().add("form-hint");
        HBox row = new HBox(12, write, hint);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node mine(Desk desk, FolderOpener opener, Runnable toPlan) {
        VBox full = new VBox(table(), new CircleDetail(desk, model, opener));
        full.getStyleClass().addAll("stacked");
        full.visibleProperty().bind(Bindings.isNotEmpty(model.rows()));
        EmptyState empty = new EmptyState(Feather.SHARE_2, texts.get("circles.empty-title"),
                texts.get("circles.empty-sentence"), texts.get("circles.empty-do"), toPlan);
        empty.setId("circles-empty");
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
        CircleWords words = model.words();
        table.getColumns().add(column("circles.column-title", 180, Circles.Status::title));
        table.getColumns().add(column("circles.column-state", 140, c -> words.state(c.state())));
        table.getColumns().add(column("circles.column-contributed", 130, words::contributed));
        table.getColumns().add(column("circles.column-list", 240, words::whitelist));
        table.setFixedCellSize(ROW);
        table.prefHeightProperty().bind(Bindings.createDoubleBinding(
                () -> ROW * (1.2 + Math.clamp(model.rows().size(), ROWS_AT_LEAST, ROWS_AT_MOST)), model.rows()));
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
        column.setMinWidth(width);
        column.setPrefWidth(width);
        return column;
    }
}
