package kith.ui.friends;

import static kith.ui.parts.IconButton.button;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.ui.incoming.WaitingPane;
import kith.ui.incoming.WaitingViewModel;
import kith.ui.parts.EmptyState;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The friends in a list, and beside it, or below it where the window is narrow, the one who is chosen. */
public final class FriendsView extends VBox {
    /** From so many friends on there is a field to find one. */
    private static final int MANY = 7;
    private static final double LIST_WIDTH = 212;
    private static final double LIST_HEIGHT = 150;
    private static final double DETAIL_WIDTH = 430;

    private final ScreenContext context;
    private final Texts texts;
    private final FriendsViewModel model;
    private final Runnable open;
    private final FriendExits exits;
    private final ListView<Friends.Summary> list = new ListView<>();

    /**
     * @param context the window
     * @param model what is shown
     * @param waiting keys whose files came with mail
     * @param open asks for files and takes them in
     * @param exits where it leads
     */
    public FriendsView(ScreenContext context, FriendsViewModel model, WaitingViewModel waiting, Runnable open,
            FriendExits exits) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.open = open;
        this.exits = exits;
        BorderPane full = new BorderPane();
        full.setId("friends-full");
        VBox master = master();
        FriendDetail detail = new FriendDetail(context, model, exits, list::requestFocus);
        full.setCenter(detail);
        full.widthProperty().subscribe(width -> arrange(full, master, width.doubleValue()));
        full.visibleProperty().bind(Bindings.isNotEmpty(model.rows()));
        EmptyState empty = empty();
        empty.visibleProperty().bind(model.loadedProperty().and(Bindings.isEmpty(model.rows())));
        for (Node either : new Node[] {full, empty}) {
            either.managedProperty().bind(either.visibleProperty());
        }
        StackPane content = new StackPane(full, empty);
        VBox.setVgrow(content, Priority.ALWAYS);
        Button add = button("friends-add", texts.get("friends.add"), Feather.USER_PLUS);
        add.setOnAction(event -> exits.invite(""));
        add.visibleProperty().bind(full.visibleProperty());
        add.managedProperty().bind(add.visibleProperty());
        HBox tools = new HBox(8, add, way(Page.CIRCLES), way(Page.LEDGER));
        getChildren().addAll(new PageHeader(texts.get("nav.friends"), texts.get("friends.sentence")), tools,
                new WaitingPane(context, waiting), content);
    }

    private Button way(Page page) {
        Button way = button("to-" + page.id(), texts.get(page.key()), page.icon());
        way.setOnAction(event -> context.navigation().go(page));
        return way;
    }

    /** Large letters or a narrow window leave no room for two columns. */
    private void arrange(BorderPane full, VBox master, double width) {
        boolean beside = width >= context.scaled(LIST_WIDTH + DETAIL_WIDTH);
        master.setPrefHeight(beside ? VBox.USE_COMPUTED_SIZE : context.scaled(LIST_HEIGHT));
        master.setMinHeight(context.scaled(LIST_HEIGHT));
        if (beside ? full.getLeft() == master : full.getTop() == master) {
            return;
        }
        Node detail = full.getCenter();
        full.getChildren().clear();
        if (beside) {
            full.setLeft(master);
        } else {
            full.setTop(master);
        }
        // Last, for the Tab key is to come to the list before what it shows.
        full.setCenter(detail);
    }

    private EmptyState empty() {
        EmptyState empty = new EmptyState(Feather.USERS, texts.get("friends.empty-title"),
                texts.get("friends.empty-sentence"), texts.get("friends.add"),
                () -> exits.invite(""));
        empty.setId("friends-empty");
        Button read = button("friends-import", texts.get("friends.empty-import"), Feather.DOWNLOAD);
        read.setOnAction(event -> open.run());
        empty.getChildren().add(read);
        return empty;
    }

    private VBox master() {
        TextField filter = new TextField();
        filter.setId("friends-filter");
        filter.setPromptText(texts.get("friends.filter"));
        filter.setAccessibleText(texts.get("friends.filter"));
        filter.textProperty().bindBidirectional(model.filterProperty());
        filter.visibleProperty().bind(Bindings.size(model.rows()).greaterThanOrEqualTo(MANY));
        filter.managedProperty().bind(filter.visibleProperty());
        list.setId("friends-list");
        list.setItems(model.shown());
        list.setAccessibleText(texts.get("nav.friends"));
        list.setPlaceholder(nobody());
        list.setCellFactory(any -> new FriendCell(texts, model.friendTexts()));
        // How many lines a cell needs depends on how wide the list is.
        list.widthProperty().subscribe(list::refresh);
        list.setPrefWidth(context.scaled(LIST_WIDTH));
        list.setPrefHeight(context.scaled(LIST_HEIGHT));
        list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        model.selectedProperty().subscribe(this::select);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox master = new VBox(8, filter, list);
        master.getStyleClass().add("friends-master");
        return master;
    }

    private Node nobody() {
        Label nobody = new Label(texts.get("friends.filter-nobody"));
        nobody.setWrapText(true);
        nobody.getStyleClass().add("quiet");
        Button all = button("friends-filter-clear", texts.get("friends.filter-clear"), Feather.X);
        all.setOnAction(event -> model.filterProperty().set(""));
        VBox box = new VBox(8, nobody, all);
        box.getStyleClass().add("friends-nobody");
        return box;
    }

    private void choose(Friends.@Nullable Summary summary) {
        // While the rows are replaced the list chooses nothing for a moment; the model decides what stays chosen.
        if (summary != null) {
            model.selectedProperty().set(summary);
        }
    }

    private void select(Friends.@Nullable Summary summary) {
        if (summary != null && list.getSelectionModel().getSelectedItem() != summary) {
            list.getSelectionModel().select(summary);
        }
    }
}
