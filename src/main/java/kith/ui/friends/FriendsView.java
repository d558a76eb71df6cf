package kith.ui.friends;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.Friends;
import kith.friend.FriendState;
import kith.ui.parts.EmptyState;
import kith.ui.parts.PageHeader;
import kith.ui.parts.StateBadge;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The friends in a table, and the one who is chosen in full below it. */
public final class FriendsView extends VBox {
    private static final double ROW = 38;
    private static final int ROWS_AT_LEAST = 3;
    private static final int ROWS_AT_MOST = 8;

    private final Texts texts;
    private final FriendsViewModel model;

    /**
     * @param desk the window
     * @param model what is shown
     */
    public FriendsView(Desk desk, FriendsViewModel model) {
        this.texts = desk.texts();
        this.model = model;
        TableView<Friends.Summary> table = table();
        FriendDetail detail = new FriendDetail(desk, model);
        VBox full = new VBox(table, detail);
        full.getStyleClass().add("stacked");
        full.visibleProperty().bind(Bindings.isNotEmpty(model.rows()));
        EmptyState empty = new EmptyState(Feather.USERS, texts.get("friends.empty-title"),
                texts.get("friends.empty-sentence"), texts.get("friends.empty-do"),
                () -> desk.navigation().go(Place.SHARE));
        empty.setId("friends-empty");
        empty.visibleProperty().bind(model.loadedProperty().and(Bindings.isEmpty(model.rows())));
        for (Node either : new Node[] {full, empty}) {
            either.managedProperty().bind(either.visibleProperty());
        }
        StackPane content = new StackPane(full, empty);
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(new PageHeader(texts.get("nav.friends"), texts.get("friends.sentence")), content);
    }

    private TableView<Friends.Summary> table() {
        TableView<Friends.Summary> table = new TableView<>(model.rows());
        table.setId("friends-table");
        table.setAccessibleText(texts.get("nav.friends"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        FriendWords words = model.words();
        table.getColumns().add(text("friends.column-name", 85, s -> s.friend().name()));
        table.getColumns().add(state());
        table.getColumns().add(text("friends.column-held", 212, words::held));
        table.getColumns().add(text("friends.column-expires", 130, words::expires));
        table.getColumns().add(text("friends.column-shared", 100, words::shared));
        table.setFixedCellSize(ROW);
        table.prefHeightProperty().bind(Bindings.createDoubleBinding(
                () -> ROW * (1.2 + Math.clamp(model.rows().size(), ROWS_AT_LEAST, ROWS_AT_MOST)), model.rows()));
        table.minHeightProperty().bind(table.prefHeightProperty());
        table.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        model.selectedProperty().subscribe(summary -> select(table, summary));
        return table;
    }

    private void choose(Friends.@Nullable Summary summary) {
        // While the rows are replaced the table chooses nothing for a moment; the model decides what stays chosen.
        if (summary != null) {
            model.selectedProperty().set(summary);
        }
    }

    private static void select(TableView<Friends.Summary> table, Friends.@Nullable Summary summary) {
        if (summary != null && table.getSelectionModel().getSelectedItem() != summary) {
            table.getSelectionModel().select(summary);
        }
    }

    private TableColumn<Friends.Summary, String> text(String key, double width, Function<Friends.Summary, String> cell) {
        TableColumn<Friends.Summary, String> column = new TableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(cell.apply(row.getValue())));
        column.setMinWidth(width);
        column.setPrefWidth(width);
        return column;
    }

    private TableColumn<Friends.Summary, FriendState> state() {
        TableColumn<Friends.Summary, FriendState> column = new TableColumn<>(texts.get("friends.column-state"));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().friend().state()));
        column.setMinWidth(183);
        column.setPrefWidth(183);
        column.setCellFactory(any -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable FriendState state, boolean empty) {
                super.updateItem(state, empty);
                setGraphic(Optional.ofNullable(state).filter(s -> !empty).map(s -> new StateBadge(texts, s))
                        .orElse(null));
                setAccessibleText(state == null || empty ? null : StateBadge.word(texts, state));
            }
        });
        return column;
    }
}
