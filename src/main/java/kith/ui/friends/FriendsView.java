package kith.ui.friends;

import static kith.ui.parts.IconButton.button;

import module java.base;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.part.Delivery;
import kith.ui.circles.CircleDetail;
import kith.ui.friends.page.FriendDetail;
import kith.ui.friends.page.FriendExits;
import kith.ui.friends.page.FriendPart;
import kith.ui.incoming.WaitingPane;
import kith.ui.incoming.WaitingViewModel;
import kith.ui.invite.OutboxViewModel;
import kith.ui.invite.ToSendPane;
import kith.ui.ledger.LedgerViewModel;
import kith.ui.parts.EmptyState;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.MasterDetail;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.share.ShareView;
import kith.ui.shell.FocusFollower;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * People and circles in a list, and beside it, or below it where the window is narrow, the page of the one that is
 * chosen.
 */
public final class FriendsView extends VBox {
    /** From so many lines on there is a field to find one. */
    private static final int MANY = 7;
    private static final double LIST_WIDTH = 232;
    private static final double LIST_HEIGHT = 150;
    private static final double DETAIL_WIDTH = 430;
    private static final double DETAIL_HEIGHT = 260;

    private final ScreenContext context;
    private final Texts texts;
    private final PeopleViewModel model;
    private final FriendExits exits;
    private final ListView<Entry> list = new ListView<>();

    /**
     * @param context the window
     * @param model what is shown
     * @param waiting keys whose files came with mail
     * @param open takes files in
     * @param exits where it leads
     * @param sharing gives a friend filters
     * @param given what was given to everybody
     * @param opener shows the folder of what was written
     * @param outbox what is to be sent
     */
    public FriendsView(ScreenContext context, PeopleViewModel model, WaitingViewModel waiting,
            Consumer<List<Path>> open, FriendExits exits, ShareView sharing, LedgerViewModel given,
            FolderOpener opener, OutboxViewModel outbox) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.exits = exits;
        MasterDetail full = new MasterDetail(context.letters(), master(),
                new MasterDetail.Sizes(LIST_WIDTH, LIST_HEIGHT, DETAIL_WIDTH));
        full.setId("friends-full");
        full.show(detail(full, new FriendDetail(context, model.friends(), exits, sharing, given, list::requestFocus),
                new CircleDetail(context, model.circles(), opener, open, ways()), outbox));
        Present.when(full, Bindings.isNotEmpty(model.rows()));
        EmptyState empty = empty(open);
        Present.when(empty, model.loadedProperty().and(Bindings.isEmpty(model.rows())));
        StackPane content = new StackPane(full, empty);
        VBox.setVgrow(content, Priority.ALWAYS);
        Button ledger = button("to-" + Page.LEDGER.id(), texts.get(Page.LEDGER.key()), Page.LEDGER.icon());
        ledger.getStyleClass().add("flat");
        ledger.setOnAction(event -> context.navigation().go(Page.LEDGER));
        FlowPane tools = new FlowPane(8, 8, new AddButton(texts, () -> exits.invite(""),
                () -> context.navigation().go(Page.FOUND), model.circles()::writeCard), ledger);
        tools.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(new PageHeader(texts.get("nav.friends"), texts.get("friends.sentence")), tools,
                new WaitingPane(context, waiting), content);
    }

    private CircleDetail.Ways ways() {
        return new CircleDetail.Ways() {
            @Override
            public void verify(String friend) {
                model.lookAt(friend, FriendPart.FINGERPRINT);
            }

            @Override
            public void invite(String name) {
                exits.invite(name);
            }

            @Override
            public void send(Delivery.Written written) {
                exits.send(written.friend(), written.file());
            }
        };
    }

    /** A person's page keeps its own parts from growing; a circle's is long, and scrolls as a whole. */
    private Node detail(MasterDetail full, FriendDetail friend, CircleDetail circle, OutboxViewModel outbox) {
        ScrollPane scroll = new ScrollPane(circle);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().addAll("screen-area", "circle-area");
        FocusFollower.install(scroll);
        full.fit(scroll, DETAIL_HEIGHT);
        StackPane detail = new StackPane();
        model.chosenProperty().map(Entry.Circle.class::isInstance).orElse(false)
                .subscribe(isCircle -> detail.getChildren().setAll(isCircle ? scroll : friend));
        VBox.setVgrow(detail, Priority.ALWAYS);
        return new VBox(8, new ToSendPane(context, outbox, model.chosenProperty().map(FriendsView::people)
                .orElse(Set.of())), detail);
    }

    /** {@return whom the page is about: one friend, or those in a circle} */
    private static Set<String> people(Entry chosen) {
        return switch (chosen) {
            case Entry.Person person -> Set.of(person.name());
            case Entry.Circle(Circles.Status circle) -> circle.members().stream()
                    .flatMap(member -> Stream.ofNullable(member.friend())).collect(Collectors.toSet());
        };
    }

    private EmptyState empty(Consumer<List<Path>> open) {
        EmptyState empty = new EmptyState(Feather.USERS, texts.get("friends.empty-title"),
                texts.get("friends.empty-sentence"), texts.get("friends.add-friend"), () -> exits.invite(""));
        empty.setId("friends-empty");
        Button read = button("friends-import", texts.get("friends.empty-import"), Feather.DOWNLOAD);
        read.setOnAction(event -> {
            List<Path> files = context.files().open(texts.get("files.open-title"));
            if (!files.isEmpty()) {
                open.accept(files);
            }
        });
        empty.getChildren().add(read);
        return empty;
    }

    private VBox master() {
        TextField filter = new TextField();
        filter.setId("friends-filter");
        filter.setPromptText(texts.get("friends.filter"));
        filter.setAccessibleText(texts.get("friends.filter"));
        filter.textProperty().bindBidirectional(model.filterProperty());
        Present.when(filter, Bindings.size(model.rows()).greaterThanOrEqualTo(MANY));
        list.setId("friends-list");
        list.setItems(model.shown());
        list.setAccessibleText(texts.get("friends.list"));
        list.setPlaceholder(nobody());
        list.setCellFactory(any -> new EntryCell(texts, model.friends().friendTexts(),
                model.circles().circleTexts()));
        // How many lines a cell needs depends on how wide the list is.
        list.widthProperty().subscribe(list::refresh);
        context.follow(list, () -> {
            list.setPrefHeight(context.scaled(LIST_HEIGHT));
            keepInSight();
        });
        list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        model.chosenProperty().subscribe(this::select);
        // After the list itself has followed: it chooses by number, and lines before may have come or gone.
        model.shown().subscribe(() -> Platform.runLater(() -> select(model.chosenProperty().get())));
        VBox.setVgrow(list, Priority.ALWAYS);
        return new VBox(8, filter, list);
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

    private void choose(@Nullable Entry entry) {
        // What is not shown cannot be chosen in the list, and stays what is looked at.
        if (entry != null) {
            model.choose(entry);
        }
    }

    private void select(@Nullable Entry entry) {
        int at = entry == null ? -1 : list.getItems().indexOf(entry);
        if (at >= 0 && list.getSelectionModel().getSelectedIndex() != at) {
            list.getSelectionModel().clearAndSelect(at);
            keepInSight();
        }
    }

    private void keepInSight() {
        int at = list.getSelectionModel().getSelectedIndex();
        if (at >= 0) {
            list.scrollTo(at);
        }
    }
}
